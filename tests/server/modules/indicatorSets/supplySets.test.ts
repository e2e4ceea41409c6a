import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import type { SetVersionRef } from '../../../../src/contracts/indicatorSets.ts';
import { indicatorSetStateTexts } from '../../../../src/messages/ko.indicatorSets.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { getCompany } from '../partnerWeights/sets.ts';
import { createSetCalls, type SetCalls } from './calls.ts';

let test: TestApp;
let sets: SetCalls;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  sets = await createSetCalls(test);
});
afterAll(() => test.stop());

describe('sets for partners', () => {
  type Row = { setId: string; ver: number; custCoId: string | null };
  async function catalogueSet(): Promise<SetVersionRef> {
    const { data } = await sets.call('supply', 'GET', '/list?q=기본', undefined, 'admin01');
    const found = (data as unknown as { rows: Row[] }).rows.find(({ custCoId }) => custCoId === null);
    return { setId: found?.setId ?? '', ver: found?.ver ?? 0 };
  }

  it('of a company are taken from the catalogue or its own, for a company that is there', async () => {
    const basedOn = await catalogueSet();
    const own = await sets.create('supply', { setNm: '한빛 협력사', basedOn }, 'operator01');
    await sets.publish('supply', own, ['operator01', 'admin01']);
    const at = new Date();
    const [other] = await test.database.db
      .insert(customerCompany)
      .values({ companyKoreanName: '남의 회사', createdAt: at, lastModifiedAt: at })
      .returning();
    const put = (body: object) => sets.call('supply', 'PUT', '', { setNm: '새 SET', ...body });
    const refusedIn = (path: string) => ({ status: 'V0001', data: { fields: [{ path }] } });
    const custCoId = other?.customerCompanyId;
    expect(await put({ custCoId, basedOn: own })).toMatchObject(refusedIn('basedOn'));
    expect(await put({ basedOn: own })).toMatchObject(refusedIn('basedOn'));
    for (const more of [{}, { basedOn }]) {
      expect(await put({ custCoId: own.setId, ...more })).toMatchObject(refusedIn('custCoId'));
    }
    expect(await put({ custCoId, basedOn })).toMatchObject({ status: 'C200' });
    const ofOwner = { custCoId: await getCompany(test.database.db, 'operator01'), basedOn: own };
    expect(await put(ofOwner)).toMatchObject({ status: 'C200' });
  });

  it('stay while a company assesses its partners by them', async () => {
    const ref = await sets.create('supply', { setNm: '폐기할 SET', basedOn: await catalogueSet() });
    await sets.publish('supply', ref);
    const customerCompanyId = await getCompany(test.database.db, 'operator01');
    const read = async () => (await sets.plain('GET', `/custCo/info/${customerCompanyId}`)).data;
    const choose = async (ptnrSetId: string, ptnrSetVer: number) => {
      const body = { customerCompanyId, version: (await read()).version, ptnrSetId, ptnrSetVer };
      expect(await sets.plain('PATCH', '/custCo/info', body)).toMatchObject({ status: 'C200' });
    };
    const before = await read();
    await choose(ref.setId, ref.ver);
    expect(await sets.command('supply', ref, 'retire')).toMatchObject({
      status: 'C0409',
      message: indicatorSetStateTexts.reasons.isFree,
    });
    await choose(before.ptnrSetId, before.ptnrSetVer);
    expect(await sets.command('supply', ref, 'retire')).toMatchObject({ status: 'C200' });
  });
});
