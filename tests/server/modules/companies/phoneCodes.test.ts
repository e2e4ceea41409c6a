import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeGroups } from '../../../../src/contracts/commonCodes.ts';
import { type Answer, startTestApp, type TestApp } from '../../support/app.ts';
import {
  type Caller,
  companyDetails,
  type Invited,
  invitee,
  keyFor,
  partnerDetails,
  signInCaller,
  submitSignUp,
  verifyPhone,
} from '../join/support.ts';
import { businessNumber, companyBody } from './support.ts';

let test: TestApp;
let admin: Caller;
let operator: Caller;
let servicePolicyId: string;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  admin = await signInCaller(test, 'admin01');
  operator = await signInCaller(test, 'operator01');
  const { data } = await admin('GET', '/servicepolicy/list?q=스탠다드');
  servicePolicyId = data.rows[0].servicePolicyId;
});
afterAll(() => test.stop());

/** Somebody just registered, invited and with a confirmed phone number. */
async function invite(id: string, person: ReturnType<typeof invitee>): Promise<Invited> {
  expect(await admin('PUT', '/userInvite', { userIdentityId: id })).toMatchObject({ status: 'C200' });
  await verifyPhone(test, id, `${person.comNetWorkNoId}${person.userMobileTelno}`);
  return { id, key: await keyFor(test, person.userEmail), person };
}

const submit = (kind: string, body: unknown): Promise<Answer> =>
  test.call('PATCH', `/api/esg/v1/join/${kind}`, body);

async function invitedOperator() {
  const body = companyBody(test, { servicePolicyId });
  const { data } = await admin('PUT', '/custCo/info', body);
  return invite(data.id, body);
}

async function invitedContact() {
  const person = invitee();
  const entered = { ptnrNm: '맑은소재', bzmnNo: businessNumber(), departmentName: null, jobGradeName: null };
  const { data } = await operator('PUT', '/custCoPtnr', { ...entered, ...person });
  return invite(data.id, person);
}

const refused = (path: string) => ({ http: 400, status: 'V0001', data: { fields: [{ path }] } });

it.each([
  ['the area code of a company', 'custCoOperator', invitedOperator, companyDetails, 'regionCodeId'],
  ['the area code of a partner', 'ptnr', invitedContact, partnerDetails, 'rgnCd'],
  ['the area code of an extension', 'ptnr', invitedContact, partnerDetails, 'userRegionCodeId'],
] as const)('%s is a common code of its group', async (_, kind, begin, details, field) => {
  const whole = await submitSignUp(test, await begin(), details);
  for (const wrong of ['0999', '010'])
    expect(await submit(kind, { ...whole, [field]: wrong })).toMatchObject(refused(field));
  expect(await submit(kind, { ...whole, [field]: '051' })).toMatchObject({ status: 'C200' });
});

it('the area code of the operator of a new company is a common code of its group', async () => {
  const register = (userRegionCodeId: string) =>
    admin('PUT', '/custCo/info', companyBody(test, { servicePolicyId, userRegionCodeId }));
  for (const wrong of ['0999', '010'])
    expect(await register(wrong)).toMatchObject(refused('userRegionCodeId'));
  expect((await register('051')).status).toBe('C200');
});

it('the head of a mobile number is one that is in use when the number is registered', async () => {
  const head = { commonCodeId: '015', commonCodeKorName: '015', upCommonCodeId: codeGroups.networkNo };
  expect((await admin('PUT', '/commoncode', head)).status).toBe('C200');
  const body = companyBody(test, { servicePolicyId, comNetWorkNoId: '015' });
  const { data } = await admin('PUT', '/custCo/info', body);
  const invited = await invite(data.id, body);
  const whole = { ...(await submitSignUp(test, invited, companyDetails)), comNetWorkNoId: '015' };
  const { version } = (await admin('GET', '/commoncode?upCommonCodeId=NETWORK_NO&size=50')).data.rows.find(
    (row: { commonCodeId: string }) => row.commonCodeId === '015',
  );
  const use = (enabled: boolean, of: number) =>
    admin('PATCH', '/commoncode', { commonCodeId: '015', version: of, enabled });
  expect((await use(false, version)).status).toBe('C200');
  expect(await submit('custCoOperator', whole)).toMatchObject(refused('comNetWorkNoId'));
  expect((await use(true, version + 1)).status).toBe('C200');
  expect(await submit('custCoOperator', whole)).toMatchObject({ status: 'C200' });
});

it('the area code that a partner gives its own company is a common code of its group', async () => {
  const partner = await signInCaller(test, 'partner01');
  const path = '/custCo/basicInfo';
  const change = async (regionCodeId: string) => {
    const { version } = (await partner('GET', path)).data;
    return partner('PATCH', path, { version, regionCodeId });
  };
  for (const wrong of ['0999', '010']) expect(await change(wrong)).toMatchObject(refused('regionCodeId'));
  expect((await change('051')).status).toBe('C200');
});
