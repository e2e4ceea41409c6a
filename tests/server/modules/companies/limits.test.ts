import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { file } from '../../../../server/db/schema/files.ts';
import { companyServicePolicy, servicePolicy } from '../../../../server/db/schema/servicePolicies.ts';
import { joinRefusals } from '../../../../src/messages/ko.join.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { removeEvidence } from '../../support/removeEvidence.ts';
import { signIn } from '../../support/signIn.ts';
import { pdf, upload } from '../../support/upload.ts';
import { type Caller, findRow, getId, invitee, signInCaller } from '../join/support.ts';
import { businessNumber, dayDigits } from './support.ts';

const AT_ONCE = 6;

let test: TestApp;
let admin: Caller;
let operator: Caller;
let custCoId: string;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  await removeEvidence(test.database.db);
  admin = await signInCaller(test, 'admin01');
  operator = await signInCaller(test, 'operator01');
  custCoId = (await findRow(test, await getId(test, 'operator01'))).customerCompanyId ?? '';
});
afterAll(() => test.stop());

const usage = async () => (await admin('GET', `/custCo/info/${custCoId}`)).data.usage;
/** Somebody to invite, of the role that the caller may invite. */
const invite = (by: Caller) => {
  const userAuth = by === admin ? 'ROLE_OPERATOR' : 'ROLE_WORKER';
  return by('PUT', '/user/invite', { ...invitee(), userAuth, customerCompanyId: custCoId });
};
const addPartner = (name: string) =>
  operator('PUT', '/custCoPtnr', {
    ...invitee(),
    ptnrNm: name,
    bzmnNo: businessNumber(),
    gicsId: null,
    departmentName: null,
    jobGradeName: null,
  });
/** The policy that the company has, with other limits. */
async function limit(values: Partial<typeof servicePolicy.$inferInsert>) {
  const { db } = test.database;
  const given = db
    .select({ id: companyServicePolicy.servicePolicyId })
    .from(companyServicePolicy)
    .where(eq(companyServicePolicy.customerCompanyId, custCoId));
  await db.update(servicePolicy).set(values).where(inArray(servicePolicy.servicePolicyId, given));
}
const getStatuses = (answers: { status: string }[]) => answers.map(({ status }) => status).toSorted();

describe('of many at once for one free place', () => {
  it('one is invited', async () => {
    await limit({ userLimit: (await usage()).users + 1 });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => invite(operator)));
    expect(getStatuses(answers)).toEqual([...Array(AT_ONCE - 1).fill('C0409'), 'C200']);
    expect((await usage()).users).toBe((await usage()).userLimit);
  });

  it('one partner is registered', async () => {
    await limit({ ptnrLimit: (await usage()).partners + 1 });
    const names = Array.from({ length: AT_ONCE }, (_, at) => `협력사 ${at}`);
    const answers = await Promise.all(names.map(addPartner));
    expect(getStatuses(answers)).toEqual([...Array(AT_ONCE - 1).fill('C0409'), 'C200']);
  });

  it('one file of different people is stored', async () => {
    await test.database.db.delete(file).where(eq(file.customerCompanyId, custCoId));
    await limit({ storageLimitMb: 1 });
    const tokens = await Promise.all(
      ['operator01', 'operator02', 'worker01'].map((who) => signIn(test, who)),
    );
    const content = Buffer.concat([pdf, Buffer.alloc(600_000, 32)]);
    const answers = await Promise.all(
      tokens.flatMap(({ accessToken }) =>
        [1, 2].map((at) => upload(test, accessToken, { filename: `자료${at}.pdf`, content })),
      ),
    );
    expect(getStatuses(answers)).toEqual(['C200', ...Array(5).fill('F0001')]);
  });
});

describe('a company whose service has ended', () => {
  it('gets nobody and no partner until it has a policy again', async () => {
    await limit({ userLimit: null, ptnrLimit: null });
    const [period] = (await admin('GET', `/custCo/servicePolicy/list?customerCompanyId=${custCoId}`)).data
      .rows;
    await admin('PATCH', `/custCo/servicePolicy/expire/${period.id}`);
    expect(await invite(admin)).toMatchObject({ http: 409, message: joinRefusals.noPolicy });
    const next = {
      customerCompanyId: custCoId,
      servicePolicyId: period.servicePolicyId,
      serviceBeginYmd: dayDigits(test, 10),
      serviceEndYmd: dayDigits(test, 50),
    };
    expect((await admin('PUT', '/custCo/servicePolicy', next)).status).toBe('C200');
    expect((await invite(admin)).status).toBe('C200');
  });
});
