import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, test as each, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { bizSection } from '../../../../server/db/schema/bizSections.ts';
import { customerCompany, partner } from '../../../../server/db/schema/companies.ts';
import { custCoPtnr } from '../../../../server/db/schema/partners.ts';
import { companyServicePolicy, servicePolicy } from '../../../../server/db/schema/servicePolicies.ts';
import { joinStatusCodeByState } from '../../../../src/machines/joinStatus/machine.ts';
import { joinRefusals, policyRefusals } from '../../../../src/messages/ko.join.ts';
import { joinStatusTexts } from '../../../../src/messages/ko.joinStatus.ts';
import { type Answer, startTestApp, type TestApp } from '../../support/app.ts';
import { login } from '../../support/signIn.ts';
import {
  type Caller,
  companyDetails,
  findRow,
  getId,
  type Invited,
  invitee,
  inviteTo,
  keyFor,
  PASSWORD,
  partnerDetails,
  readNotified,
  signInCaller,
  submitSignUp,
  verifyPhone,
} from '../join/support.ts';
import { businessNumber, companyBody, dayDigits } from './support.ts';

const { infoRegistered, mailSent, joinRegistered, joinApproved, joinCompleted, expired } =
  joinStatusCodeByState;
const DAY = 86_400_000;

let test: TestApp;
let admin: Caller;
let operator: Caller;
let policies: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  admin = await signInCaller(test, 'admin01');
  operator = await signInCaller(test, 'operator01');
  const { data } = await operator('GET', '/servicepolicy/list');
  policies = Object.fromEntries(
    data.rows.map((row: Record<string, string>) => [row.servicePolicyName, row.servicePolicyId]),
  );
});
afterAll(() => test.stop());

const today = (days = 0) => dayDigits(test, days);

const newCompany = (values: object = {}) =>
  companyBody(test, { servicePolicyId: policies.스탠다드, ...values });

async function createCompany(
  values: object = {},
): Promise<{ customerCompanyId: string; id: string; body: ReturnType<typeof newCompany> }> {
  const body = newCompany(values);
  const { status, message, data } = await admin('PUT', '/custCo/info', body);
  if (status !== 'C200') throw new Error(`not registered: ${message}`);
  return { ...data, body };
}

const readStatus = async (customerCompanyId: string) => {
  const { data } = await admin('GET', `/custCo/info/${customerCompanyId}`);
  return data.joinStatusCodeId as string;
};

const submit = (kind: string, body: unknown): Promise<Answer> =>
  test.call('PATCH', `/api/esg/v1/join/${kind}`, body);

/** A new company whose main operator has signed up. */
async function joinedCompany() {
  const { customerCompanyId, id, body } = await createCompany();
  await admin('PUT', '/userInvite', { userIdentityId: id });
  const invited: Invited = { id, key: await keyFor(test, body.userEmail), person: body };
  await verifyPhone(test, id, `010${body.userMobileTelno}`);
  const sent = await submitSignUp(test, invited, { ...companyDetails, businessNo: '1234567890' });
  expect(await submit('custCoOperator', sent)).toMatchObject({ status: 'C200' });
  return { customerCompanyId, id, body, sent };
}

describe('a company', () => {
  it('moves with its main operator from the invitation to the first sign-in', async () => {
    const { customerCompanyId, id, body } = await createCompany();
    const seen = [await readStatus(customerCompanyId)];
    await admin('PUT', '/userInvite', { userIdentityId: id });
    seen.push(await readStatus(customerCompanyId));
    const key = await keyFor(test, body.userEmail);
    const loaded = await test.call('GET', `/api/esg/v1/join/operatorWorker/${key}`);
    expect(loaded.data).toMatchObject({
      customerCompanyId,
      companyJoined: false,
      businessNo: body.businessNo,
      bizSectionList: [],
      servicePolicyName: '스탠다드',
      serviceBeginYmd: today(-1),
      serviceEndYmd: today(100),
    });
    await verifyPhone(test, id, `010${body.userMobileTelno}`);
    const person = await submitSignUp(test, { id, key, person: body });
    expect(await submit('custCoOperator', person)).toMatchObject({
      status: 'V0001',
      message: joinRefusals.details,
    });
    const sent = { ...person, ...companyDetails, businessNo: '1234567890' };
    expect(await submit('custCoOperator', sent)).toMatchObject({ status: 'C200' });
    seen.push(await readStatus(customerCompanyId));
    expect(await operator('PATCH', '/custCo/info/approval', { customerCompanyId })).toMatchObject({
      http: 403,
    });
    expect(await admin('PATCH', '/custCo/info/approval', { customerCompanyId })).toMatchObject({
      data: { id, joinStatusCodeId: joinApproved },
    });
    seen.push(await readStatus(customerCompanyId));
    expect(await admin('PATCH', '/custCo/info/approval', { customerCompanyId })).toMatchObject({ http: 409 });
    expect((await login(test, sent.userId, PASSWORD)).status).toBe('C200');
    seen.push(await readStatus(customerCompanyId));
    expect(seen).toEqual([infoRegistered, mailSent, joinRegistered, joinApproved, joinCompleted]);
    const { data } = await admin('GET', `/custCo/info/${customerCompanyId}`);
    expect(data).toMatchObject({
      companyKoreanName: '새봄산업',
      businessNo: body.businessNo,
      joinStatusCodeName: '가입완료',
      operators: [{ id, isMain: true, joinStatusCodeId: joinCompleted }],
      bizSectionList: [{ bizSectionName: '본사', gicsFullPath: '에너지 > 에너지' }],
    });
  });

  it('moves too when its main operator is approved or refused as a user, and by no other operator', async () => {
    const { customerCompanyId, id } = await joinedCompany();
    await admin('PATCH', `/user/approval/${id}/refuse`, { reason: '서류가 부족합니다.' });
    expect([await readStatus(customerCompanyId), (await findRow(test, id)).joinStatusCodeId]).toEqual([
      expired,
      expired,
    ]);
    await admin('PUT', '/userInvite', { userIdentityId: id });
    const other = { ...invitee(), userAuth: 'ROLE_OPERATOR', customerCompanyId };
    const second = await admin('PUT', '/user/invite', other);
    await admin('PUT', '/userInvite', { userIdentityId: second.data.id });
    expect(await readStatus(customerCompanyId)).toBe(mailSent);
    const key = await keyFor(test, other.userEmail);
    const loaded = await test.call('GET', `/api/esg/v1/join/operatorWorker/${key}`);
    expect(loaded.data.companyJoined).toBe(true);
    await verifyPhone(test, second.data.id, `010${other.userMobileTelno}`);
    const invited = { id: second.data.id, key, person: other };
    const sent = await submitSignUp(test, invited, { ...companyDetails, companyKoreanName: '다른이름' });
    expect((await submit('custCoOperator', sent)).status).toBe('C200');
    expect(await readStatus(customerCompanyId)).toBe(mailSent);
    expect((await admin('GET', `/custCo/info/${customerCompanyId}`)).data.companyKoreanName).toBe('새봄산업');
    const stored = await test.database.db
      .select()
      .from(bizSection)
      .where(eq(bizSection.custCoId, customerCompanyId));
    expect(stored).toHaveLength(1);
  });

  each.each([
    ['a wrong check digit', { businessNo: '1289910437' }, 'V0001'],
    ['a business number that exists', { businessNo: '1289910436' }, 'C0409'],
    ['an e-mail that exists', { userEmail: 'worker01@demo.example' }, 'C0409'],
    ['an English name in Korean', { companyEnglishName: '한글' }, 'V0001'],
    ['a period that ends before it begins', { serviceEndYmd: '20200101' }, 'V0001'],
    ['no zip code', { companyZip: undefined }, 'V0001'],
    ['an unknown area code', { regionCodeId: '0999' }, 'V0001'],
    ['an unknown policy', { servicePolicyId: crypto.randomUUID() }, 'V0001'],
  ])('is not registered with %s', async (_, values, status) => {
    const before = await test.database.db.$count(customerCompany);
    expect(await admin('PUT', '/custCo/info', newCompany(values))).toMatchObject({ status });
    expect(await test.database.db.$count(customerCompany)).toBe(before);
  });

  it('is listed in the words of the specification, for an operator the own one alone', async () => {
    const { data } = await admin('GET', `/custCo/list?q=${encodeURIComponent('다온')}`);
    expect(data.rows).toEqual([
      expect.objectContaining({
        compony: '다온유통',
        useNm: '표진우',
        service: '베이직',
        state: '3',
        stateNm: '가입등록',
        serviceDate: '2026-01-01~2099-12-31',
        useYn: 'Y',
        disable: 'Y',
      }),
    ]);
    const own = await operator('GET', '/custCo/list?size=50');
    expect(own.data.rows.map(({ compony }: { compony: string }) => compony)).toEqual(['한빛에너지']);
    expect((await operator('GET', `/custCo/info/${data.rows[0].customerCompanyId}`)).http).toBe(404);
    for (const query of ['sort=businessNo:asc', 'state=9', 'size=7'])
      expect((await admin('GET', `/custCo/list?${query}`)).status).toBe('V0001');
  });

  it('that is not in use keeps its people out with M007', async () => {
    const { customerCompanyId, id, sent } = await joinedCompany();
    await admin('PATCH', `/user/approval/${id}`);
    const { data } = await admin('GET', `/custCo/info/${customerCompanyId}`);
    const change = { customerCompanyId, version: data.version, useYn: 'N' };
    expect((await admin('PATCH', '/custCo/info', change)).status).toBe('C200');
    expect((await login(test, sent.userId, PASSWORD)).status).toBe('M007');
    expect((await admin('PATCH', '/custCo/info', change)).status).toBe('C0409');
  });
});

describe('a service policy', () => {
  const readPolicies = async (customerCompanyId: string) =>
    (await admin('GET', `/custCo/servicePolicy/list?customerCompanyId=${customerCompanyId}`)).data.rows;

  it('lets in on its days alone, until it is switched off or ended', async () => {
    const { customerCompanyId, id, sent } = await joinedCompany();
    await admin('PATCH', `/user/approval/${id}`);
    const tryLogin = () => login(test, sent.userId, PASSWORD);
    const [row] = await readPolicies(customerCompanyId);
    expect(row).toMatchObject({ servicePolicyName: '스탠다드', active: true, serviceEndYmd: today(100) });
    const seen = [(await tryLogin()).status];
    await admin('PATCH', `/custCo/servicePolicy/activation/${row.id}`);
    seen.push((await tryLogin()).status);
    await admin('PATCH', `/custCo/servicePolicy/activation/${row.id}`);
    const { status, data } = await tryLogin();
    const { ptnrId } = await findRow(test, await getId(test, 'partner01'));
    const contact = await signInCaller(test, 'partner01');
    const network = { custCoId: customerCompanyId, ptnrId: ptnrId ?? '', createdAt: test.clock.now() };
    await test.database.db.insert(custCoPtnr).values({ ...network, lastModifiedAt: network.createdAt });
    await admin('PATCH', `/custCo/servicePolicy/expire/${row.id}`);
    seen.push(status, (await tryLogin()).status);
    expect(seen).toEqual(['C200', 'M009', 'C200', 'M009']);
    const token = { token: data.accessToken };
    const own = await test.call('GET', '/api/esg/v1/home', undefined, token);
    expect([own.status, (await contact('GET', '/home')).status]).toEqual(['M004', 'C200']);
    expect(await admin('PATCH', `/custCo/servicePolicy/expire/${row.id}`)).toMatchObject({
      message: policyRefusals.over,
    });
    const activation = `/custCo/servicePolicy/activation/${row.id}`;
    expect(await admin('PATCH', activation)).toMatchObject({ status: 'C200' });
    expect(await admin('PATCH', activation)).toMatchObject({ http: 409, message: policyRefusals.over });
  });

  it('is added without overlap, and removed before its first day alone', async () => {
    const { customerCompanyId } = await createCompany();
    const add = (begin: number, end: number) =>
      admin('PUT', '/custCo/servicePolicy', {
        customerCompanyId,
        servicePolicyId: policies.베이직,
        serviceBeginYmd: today(begin),
        serviceEndYmd: today(end),
      });
    expect(await add(100, 200)).toMatchObject({ http: 409, message: policyRefusals.overlap });
    expect(await add(201, 200)).toMatchObject({ http: 400, status: 'V0001' });
    expect((await add(-20, -2)).data.fields).toEqual([
      { path: 'serviceEndYmd', message: policyRefusals.endsBeforeToday },
    ]);
    const both = await Promise.all([add(101, 200), add(150, 300)]);
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    const accepted = both.find(({ http }) => http === 200);
    if (accepted !== both[0]) {
      await admin('DELETE', `/custCo/servicePolicy?id=${accepted?.data.id}`);
    }
    const later = accepted === both[0] ? accepted : await add(101, 200);
    expect(later.status).toBe('C200');
    const [stored] = await test.database.db
      .select()
      .from(customerCompany)
      .where(eq(customerCompany.customerCompanyId, customerCompanyId));
    expect(stored?.serviceEndYmd?.replaceAll('-', '')).toBe(today(200));
    expect((await admin('DELETE', `/custCo/servicePolicy?id=${later.data.id}`)).status).toBe('C200');
    const [first] = await readPolicies(customerCompanyId);
    expect(await admin('DELETE', `/custCo/servicePolicy?id=${first.id}`)).toMatchObject({
      message: policyRefusals.begun,
    });
    expect((await operator('DELETE', `/custCo/servicePolicy?id=${first.id}`)).http).toBe(403);
  });

  it('allows no more users than its limit, two at the same moment included', async () => {
    const { customerCompanyId } = await createCompany({ servicePolicyId: policies.베이직 });
    await test.database.db
      .update(servicePolicy)
      .set({ userLimit: 2 })
      .where(eq(servicePolicy.servicePolicyName, '베이직'));
    const invite = () =>
      admin('PUT', '/user/invite', { ...invitee(), userAuth: 'ROLE_OPERATOR', customerCompanyId });
    const answers = await Promise.all([invite(), invite()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect(answers.find(({ status }) => status === 'C0409')?.message).toBe(joinRefusals.userLimit(2));
  });

  it('that ends in a month is notified once, to the operators and the administrators', async () => {
    await test.database.db
      .update(companyServicePolicy)
      .set({ serviceEndYmd: new Date(test.clock.nowMs() + 20 * DAY).toISOString().slice(0, 10) })
      .where(
        eq(
          companyServicePolicy.customerCompanyId,
          (await findRow(test, await getId(test, 'operator01'))).customerCompanyId ?? '',
        ),
      );
    await test.sweeper.runAll();
    await test.sweeper.runAll();
    for (const userId of ['operator01', 'admin02'])
      expect(
        (await readNotified(test, await getId(test, userId))).filter((cn) => cn.includes('만료됩니다')),
      ).toHaveLength(1);
    expect(
      (await readNotified(test, await getId(test, 'worker01'))).filter((cn) => cn.includes('만료됩니다')),
    ).toEqual([]);
  });
});

describe('a partner company', () => {
  const create = (values: object = {}) =>
    operator('PUT', '/custCoPtnr', {
      ptnrNm: '맑은소재',
      bzmnNo: businessNumber(),
      ...invitee(),
      departmentName: null,
      jobGradeName: null,
      ...values,
    });

  async function invitedContact(): Promise<{ invited: Invited; ptnrId: string }> {
    const person = invitee();
    const { data } = await create(person);
    await operator('PUT', '/userInvite', { userIdentityId: data.id });
    await verifyPhone(test, data.id, `010${person.userMobileTelno}`);
    return {
      invited: { id: data.id, key: await keyFor(test, person.userEmail), person },
      ptnrId: data.ptnrId,
    };
  }

  it('is registered with a contact, who signs up with its details, and is approved by the operator', async () => {
    const { invited, ptnrId } = await invitedContact();
    const loaded = await test.call('GET', `/api/esg/v1/join/ptnr/${invited.key}`);
    expect(loaded.data).toMatchObject({ ptnrId, ptnrNm: '맑은소재', companyJoined: false, jumin: null });
    const sent = await submitSignUp(test, invited, {
      ...partnerDetails,
      enpType: 'INDIVIDUAL',
      conoPid: null,
      jumin: '800101',
    });
    expect(await submit('ptnr', sent)).toMatchObject({ status: 'C200' });
    const [stored] = await test.database.db.select().from(partner).where(eq(partner.ptnrId, ptnrId));
    expect(stored).toMatchObject({ jumin: '800101', conoPid: null, fndnYmd: '20050301', coDaddr: '2층' });
    const lines = await test.database.db.select().from(auditLog);
    expect(JSON.stringify(lines)).not.toContain('800101');
    expect(await operator('PATCH', `/user/approval/${invited.id}`)).toMatchObject({
      data: { joinStatusCodeId: joinApproved },
    });
    expect((await login(test, sent.userId, PASSWORD)).status).toBe('C200');
  });

  it('keeps the details of an approved contact, and shows its numbers to none', async () => {
    const first = await invitedContact();
    await submit('ptnr', await submitSignUp(test, first.invited, partnerDetails));
    await operator('PATCH', `/user/approval/${first.invited.id}`);
    const second = await inviteTo(test, operator, { userAuth: 'ROLE_PARTNER', ptnrId: first.ptnrId });
    const loaded = await test.call('GET', `/api/esg/v1/join/ptnr/${second.key}`);
    expect(loaded.data).toMatchObject({ companyJoined: true, conoPid: null, rprsvNm: '맑은이' });
    await verifyPhone(test, second.id, `010${second.person.userMobileTelno}`);
    const { ptnrNm: _, coZip: __, conoPid: ___, ...incomplete } = partnerDetails;
    const sent = await submitSignUp(test, second, incomplete);
    expect((await submit('ptnr', { ...sent, rprsvNm: '다른이름' })).status).toBe('C200');
    const [stored] = await test.database.db.select().from(partner).where(eq(partner.ptnrId, first.ptnrId));
    expect(stored).toMatchObject({ ptnrNm: '맑은소재', rprsvNm: '맑은이', coZip: '16488' });
  });

  it('does not sign up with what its kind does not have, or lacks', async () => {
    const { invited } = await invitedContact();
    const whole = await submitSignUp(test, invited, partnerDetails);
    for (const [values, path] of [
      [{ infoProvisionAgreeYn: 'N' }, 'infoProvisionAgreeYn'],
      [{ conoPid: null }, 'conoPid'],
      [{ conoPid: '123456789012' }, 'conoPid'],
      [{ jumin: '800101' }, 'jumin'],
      [{ enpType: 'INDIVIDUAL', conoPid: null, jumin: '80010' }, 'jumin'],
      [{ departmentName: ' ' }, 'departmentName'],
      [{ coDaddr: null }, 'coDaddr'],
      [{ coZip: null }, 'coZip'],
      [{ prdctSrvcCn: '가'.repeat(101) }, 'prdctSrvcCn'],
      [{ ptnrNmEng: '맑은' }, 'ptnrNmEng'],
      [{ fndnYmd: '2005-03-01' }, 'fndnYmd'],
      [{ fndnYmd: '29990101' }, 'fndnYmd'],
      [{ gicsId: '99' }, 'gicsId'],
      [{ searchSvcGrpCd: 'STOCK' }, 'searchSvcGrpCd'],
      [{ interTelno: '123456789' }, 'interTelno'],
    ] as const) {
      const answer = await submit('ptnr', { ...whole, ...values });
      const paths = answer.data?.fields?.map((field: { path: string }) => field.path) ?? [];
      expect([answer.status, paths], JSON.stringify(values)).toEqual([
        'V0001',
        expect.arrayContaining([path]),
      ]);
    }
    expect((await submit('ptnr', { ...whole, prdctSrvcCn: '가'.repeat(100) })).status).toBe('C200');
  });

  it('is one for all customers by its business number, and once in each network', async () => {
    const bzmnNo = businessNumber();
    expect((await create({ bzmnNo })).status).toBe('C200');
    expect(await create({ bzmnNo })).toMatchObject({ http: 409, message: joinRefusals.partnerExists });
    const partners = await test.database.db.select().from(partner).where(eq(partner.bzmnNo, bzmnNo));
    expect(partners).toHaveLength(1);
    expect((await create({ bzmnNo: '1234567890' })).status).toBe('V0001');
    const { data } = await operator('GET', `/custCoPtnr/list?q=${bzmnNo}`);
    expect(data).toMatchObject({
      total: 1,
      rows: [{ ptnrNm: '맑은소재', joinStatusCodeId: infoRegistered }],
    });
  });
});

it('a further operator signs up without the company, and is approved by administrators, not by colleagues', async () => {
  const { id, person, key } = await inviteTo(test, operator, { userAuth: 'ROLE_OPERATOR' });
  await verifyPhone(test, id, `010${person.userMobileTelno}`);
  const sent = await submitSignUp(
    test,
    { id, key, person },
    { departmentName: null, companyAddr: '다른 주소' },
  );
  expect(await submit('custCoOperator', sent)).toMatchObject({ status: 'C200' });
  const { customerCompanyId } = await findRow(test, id);
  const { data } = await admin('GET', `/custCo/info/${customerCompanyId}`);
  expect(data.companyAddr).not.toBe('다른 주소');
  const waiting = (await readNotified(test, await getId(test, 'admin02'))).at(-1);
  expect(waiting).toContain('승인을 기다리고 있습니다');
  expect(await operator('PATCH', `/user/approval/${id}`)).toMatchObject({
    message: joinStatusTexts.reasons.isApprover,
  });
  expect(await admin('PATCH', `/user/approval/${id}`)).toMatchObject({
    data: { joinStatusCodeId: joinApproved },
  });
});
