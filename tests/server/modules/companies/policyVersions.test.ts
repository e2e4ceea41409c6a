import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { type Caller, findRow, getId, signInCaller } from '../join/support.ts';

let test: TestApp;
let admin: Caller;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  admin = await signInCaller(test, 'admin01');
});
afterAll(() => test.stop());

it('a period that was changed since it was seen is neither switched, ended nor removed', async () => {
  const { customerCompanyId } = await findRow(test, await getId(test, 'operator01'));
  const find = async () =>
    (await admin('GET', `/custCo/servicePolicy/list?customerCompanyId=${customerCompanyId}`)).data.rows[0];
  const seen = await find();
  const path = '/custCo/servicePolicy';
  const switchAs = (version: number) => admin('PATCH', `${path}/activation/${seen.id}?version=${version}`);
  // of two who switch it off at once one has seen it on
  const answers = await Promise.all([switchAs(seen.version), switchAs(seen.version)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
  expect(await find()).toMatchObject({ enabled: !seen.enabled, version: seen.version + 1 });
  const stale = [
    await admin('PATCH', `${path}/expire/${seen.id}?version=${seen.version}`),
    await admin('DELETE', `${path}?id=${seen.id}&version=${seen.version}`),
  ];
  expect(stale.map(({ status }) => status)).toEqual(['C0409', 'C0409']);
  expect((await switchAs(seen.version + 1)).status).toBe('C200');
});
