import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bizSection } from '../../../../server/db/schema/bizSections.ts';
import { joinStatusCodeByState } from '../../../../src/machines/joinStatus/machine.ts';
import { joinRefusals } from '../../../../src/messages/ko.join.ts';
import { messageByStatus } from '../../../../src/messages/ko.status.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import {
  type Caller,
  companyDetails,
  findRow,
  type Invited,
  keyFor,
  signInCaller,
  submitSignUp,
  verifyPhone,
} from '../join/support.ts';
import { companyBody } from './support.ts';

const { mailSent } = joinStatusCodeByState;

let test: TestApp;
let admin: Caller;
let servicePolicyId: string;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  admin = await signInCaller(test, 'admin01');
  const { data } = await admin('GET', '/servicepolicy/list?q=스탠다드');
  servicePolicyId = data.rows[0].servicePolicyId;
});
afterAll(() => test.stop());

const section = (bizSectionName: string, more: object = {}) => ({
  bizSectionName,
  gicsId: '1010',
  gicsFullPath: '에너지 > 에너지',
  bizContent: null,
  ...more,
});

/** Saves the business sections as an administrator. */
async function describeCompany(customerCompanyId: string, bizSectionList: unknown[]) {
  const { version } = (await admin('GET', `/custCo/info/${customerCompanyId}`)).data;
  const change = { customerCompanyId, version, bizSectionList };
  expect(await admin('PATCH', '/custCo/info', change)).toMatchObject({ status: 'C200' });
}

/** The invitation that was mailed last, and what its link shows. */
async function openInvitation(invited: Omit<Invited, 'key'>, seen: readonly string[] = []) {
  const key = await keyFor(test, invited.person.userEmail, seen);
  await verifyPhone(test, invited.id, `010${invited.person.userMobileTelno}`);
  const { data } = await test.call('GET', `/api/esg/v1/join/operatorWorker/${key}`);
  const send = async (bizSectionList: unknown[], more: object = {}) =>
    test.call(
      'PATCH',
      '/api/esg/v1/join/custCoOperator',
      await submitSignUp(test, { ...invited, key }, { ...companyDetails, bizSectionList, ...more }),
    );
  return { key, loaded: data, send };
}

/** A company with these sections, whose main operator has the invitation open. */
async function described(...lists: string[][]) {
  const person = companyBody(test, { servicePolicyId });
  const { data } = await admin('PUT', '/custCo/info', person);
  const { customerCompanyId, id } = data;
  for (const names of lists)
    await describeCompany(
      customerCompanyId,
      names.map((name) => section(name)),
    );
  await admin('PUT', '/userInvite', { userIdentityId: id });
  const opened = await openInvitation({ id, person });
  return { customerCompanyId, id, person, ...opened };
}

const readStored = async (custCoId: string) =>
  (
    await test.database.db
      .select()
      .from(bizSection)
      .where(eq(bizSection.custCoId, custCoId))
      .orderBy(bizSection.createdAt, bizSection.sortOrder)
  ).map(({ bizSectId, bizSectNm, enabled }) => [bizSectId, bizSectNm, enabled]);

describe('a company that its operator registers', () => {
  it('has the sections that its operator leaves, renames and adds', async () => {
    const { customerCompanyId, loaded, send } = await described(['본사', '공장', '창고']);
    const [office, plant, store] = loaded.bizSectionList;
    const renamed = { ...plant, bizSectionName: '제1공장' };
    expect(await send([office, renamed, section('연구소')])).toMatchObject({ status: 'C200' });
    expect(await readStored(customerCompanyId)).toEqual([
      [office.bizSectId, '본사', true],
      [plant.bizSectId, '제1공장', true],
      [store.bizSectId, '창고', false],
      [expect.any(String), '연구소', true],
    ]);
    const { data } = await admin('GET', `/custCo/info/${customerCompanyId}`);
    const names = data.bizSectionList.map((row: { bizSectionName: string }) => row.bizSectionName);
    expect(names).toEqual(['본사', '제1공장', '연구소']);
  });

  it('gets back by its name a section that was out of use', async () => {
    const { customerCompanyId, loaded, send } = await described(['본사', '공장'], ['본사']);
    const before = await readStored(customerCompanyId);
    expect(before.map(([, name, enabled]) => [name, enabled])).toEqual(
      expect.arrayContaining([['공장', false]]),
    );
    const plant = before.find(([, name]) => name === '공장')?.[0];
    expect(await send([...loaded.bizSectionList, section('공장')])).toMatchObject({ status: 'C200' });
    expect(await readStored(customerCompanyId)).toEqual(expect.arrayContaining([[plant, '공장', true]]));
  });

  it('is not given a section twice, one of another company or one without an industry', async () => {
    const { customerCompanyId, id, loaded, send } = await described(['본사']);
    const before = await readStored(customerCompanyId);
    const [office] = loaded.bizSectionList;
    const other = await described(['공장']);
    const refused = async (list: unknown[]) => {
      const { status, message, data } = await send(list);
      return [status, message, data.fields.map(({ path }: { path: string }) => path)];
    };
    expect(await refused([section('본사'), section('본사')])).toEqual([
      ...['V0001', joinRefusals.sectionTwice, ['bizSectionList.1.bizSectionName']],
    ]);
    const twice = [office, { ...office, bizSectionName: '제2본사' }];
    for (const list of [[section('연구소'), other.loaded.bizSectionList[0]], twice])
      expect(await refused(list)).toEqual([
        ...['V0001', messageByStatus.V0001, ['bizSectionList.1.bizSectId']],
      ]);
    expect(await refused([section('공장', { gicsId: undefined, gicsFullPath: '' })])).toEqual([
      ...['V0001', expect.any(String), ['bizSectionList.0.gicsFullPath']],
    ]);
    expect(await readStored(customerCompanyId)).toEqual(before);
    expect((await findRow(test, id)).joinStatusCodeId).toBe(mailSent);
  });

  it('has what is sent with the second submit after a refused one', async () => {
    const first = await described();
    const { customerCompanyId, id, person, key } = first;
    expect(await first.send([section('본사'), section('공장')])).toMatchObject({ status: 'C200' });
    await admin('PATCH', `/user/approval/${id}/refuse`, { reason: '사업부문을 확인해 주세요.' });
    await admin('PUT', '/userInvite', { userIdentityId: id });
    const second = await openInvitation({ id, person }, [key]);
    const [office, plant] = second.loaded.bizSectionList;
    expect(await second.send([{ ...office, bizSectionName: '본점' }])).toMatchObject({ status: 'C200' });
    expect(await readStored(customerCompanyId)).toEqual([
      [office.bizSectId, '본점', true],
      [plant.bizSectId, '공장', false],
    ]);
  });

  it('is not overwritten with what was seen before somebody else changed it', async () => {
    const { customerCompanyId, id, key, loaded, send } = await described(['본사']);
    const [office] = loaded.bizSectionList;
    await describeCompany(customerCompanyId, [office, section('공장')]);
    const { companyVersion } = loaded;
    expect(await send([office], { companyVersion })).toMatchObject({
      http: 409,
      status: 'C0409',
      message: joinRefusals.companyChanged,
    });
    expect((await readStored(customerCompanyId)).every(([, , enabled]) => enabled)).toBe(true);
    expect((await findRow(test, id)).joinStatusCodeId).toBe(mailSent);
    const { data } = await test.call('GET', `/api/esg/v1/join/operatorWorker/${key}`);
    const again = await send(data.bizSectionList, { companyVersion: data.companyVersion });
    expect(again).toMatchObject({ status: 'C200' });
    expect((await readStored(customerCompanyId)).map(([, name, enabled]) => [name, enabled])).toEqual([
      ['본사', true],
      ['공장', true],
    ]);
  });
});
