import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, test as each, expect, it } from 'vitest';
import { bizSection } from '../../../../server/db/schema/bizSections.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { servicePolicy } from '../../../../server/db/schema/servicePolicies.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { joinStatusCodeByState } from '../../../../src/machines/joinStatus/machine.ts';
import { joinRefusals, policyRefusals } from '../../../../src/messages/ko.join.ts';
import { resourceRefusals } from '../../../../src/messages/ko.resource.ts';
import { userRefusals } from '../../../../src/messages/ko.users.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { engine } from '../../support/database.ts';
import { signIn } from '../../support/signIn.ts';
import { pdf, upload } from '../../support/upload.ts';
import { waitFor } from '../../support/waitFor.ts';
import { type Caller, findRow, getId, invitee, readNotified, signInCaller } from '../join/support.ts';
import { companyBody, dayDigits } from './support.ts';

const { infoRegistered, mailSent, joinRegistered, joinApproved, joinCompleted } = joinStatusCodeByState;

let test: TestApp;
let token: string;
let admin: Caller;
let operator: Caller;
let worker: Caller;
let partner: Caller;
let standard: string;
let hanbit: string;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  token = (await signIn(test, 'admin01')).accessToken;
  admin = (method, path, body) => test.call(method, `/api/esg/v1${path}`, body, { token });
  operator = await signInCaller(test, 'operator01');
  worker = await signInCaller(test, 'worker01');
  partner = await signInCaller(test, 'partner01');
  const { data } = await admin('GET', '/servicepolicy/list?q=스탠다드');
  standard = data.rows[0].servicePolicyId;
  hanbit = (await findRow(test, await getId(test, 'operator01'))).customerCompanyId ?? '';
});
afterAll(() => test.stop());

async function createCompany(): Promise<{ customerCompanyId: string; id: string; businessNo: string }> {
  const body = companyBody(test, { servicePolicyId: standard });
  const { data, status, message } = await admin('PUT', '/custCo/info', body);
  if (status !== 'C200') throw new Error(message);
  return { ...data, businessNo: body.businessNo };
}
const readDetail = async (id: string) => (await admin('GET', `/custCo/info/${id}`)).data;
const toLines = async (refId: string) => {
  const lines = test.database.db.select().from(thread).where(eq(thread.refId, refId));
  return (await lines.orderBy(asc(thread.line))).map(({ cn }) => cn);
};
const setStatus = (id: string, state: keyof typeof joinStatusCodeByState) =>
  test.database.db
    .update(user)
    .set({ joinStatusCodeId: joinStatusCodeByState[state] })
    .where(eq(user.id, id));

describe('a company', () => {
  it('is registered once by two administrators with the same business number at the same moment', async () => {
    const other = await signInCaller(test, 'admin02');
    const first = companyBody(test, { servicePolicyId: standard });
    const second = { ...first, ...invitee() };
    const answers = await Promise.all([
      admin('PUT', '/custCo/info', first),
      other('PUT', '/custCo/info', second),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect(answers.find(({ status }) => status === 'C0409')).toMatchObject({
      message: joinRefusals.businessNo,
      data: { fields: [{ path: 'businessNo', message: joinRefusals.businessNo }] },
    });
    const there = await admin('GET', `/custCo/info/available?businessNo=${first.businessNo}`);
    expect(there.data).toEqual({ available: false });
    expect((await admin('GET', '/custCo/info/available?businessNo=1234567890')).status).toBe('V0001');
  });

  it('is changed with its sections, from what to what in its history, and not from a stale version', async () => {
    const { customerCompanyId } = await createCompany();
    const change = (values: object, version: number) =>
      admin('PATCH', '/custCo/info', { customerCompanyId, version, ...values });
    const section = (bizSectionName: string, more: object = {}) => ({
      bizSectionName,
      gicsId: '1010',
      gicsFullPath: '에너지 > 에너지',
      bizContent: null,
      ...more,
    });
    const stored = await change(
      {
        companyKoreanName: '새봄소재',
        companyHomepage: 'www.saebom.example/kr',
        gicsId: '1010',
        bizSectionList: [section('본사'), section('공장', { gicsId: undefined, gicsFullPath: '' })],
      },
      1,
    );
    expect(stored.status).toBe('C200');
    const changed = await readDetail(customerCompanyId);
    expect(changed).toMatchObject({
      companyKoreanName: '새봄소재',
      gicsFullPath: '에너지 > 에너지',
      version: 2,
      waiting: 0,
      bizSectionList: [
        { bizSectionName: '본사', gicsId: '1010' },
        { bizSectionName: '공장', gicsFullPath: '' },
      ],
      usage: {
        users: 1,
        userLimit: 50,
        partners: 0,
        ptnrLimit: 100,
        storageBytes: 0,
        storageLimitMb: 51_200,
      },
    });
    expect((await toLines(customerCompanyId)).at(-1)?.split('\n')).toEqual([
      '회사명(국문): 새봄산업 → 새봄소재',
      '홈페이지: 없음 → www.saebom.example/kr',
      '대표 산업군: 없음 → 에너지 > 에너지',
      '사업부문: 없음 → 본사(에너지 > 에너지), 공장',
    ]);
    expect((await change({ companyKoreanName: '늦은이름' }, 1)).status).toBe('C0409');

    const [first, second] = changed.bizSectionList;
    const twice = { bizSectionList: [first, section('본사')] };
    expect(await change(twice, 2)).toMatchObject({ status: 'V0001', message: joinRefusals.sectionTwice });
    const foreign = { bizSectionList: [section('본사', { bizSectId: crypto.randomUUID() })] };
    expect((await change(foreign, 2)).status).toBe('V0001');
    await change({ bizSectionList: [{ ...second, bizSectionName: '제1공장' }] }, 2);
    await change({ bizSectionList: [section('본사'), { ...second, bizSectionName: '제1공장' }] }, 3);
    const rows = await test.database.db
      .select()
      .from(bizSection)
      .where(eq(bizSection.custCoId, customerCompanyId))
      .orderBy(bizSection.sortOrder);
    expect(rows.map((row) => [row.bizSectId, row.bizSectNm, row.enabled])).toEqual([
      [first.bizSectId, '본사', true],
      [second.bizSectId, '제1공장', true],
    ]);
  });

  each.each([
    ['a homepage that runs a script', { companyHomepage: 'javascript:alert(1)' }],
    ['a homepage with data', { companyHomepage: 'data:text/html,hi' }],
    ['a homepage with a password', { companyHomepage: 'https://me:secret@example.com' }],
    ['a homepage that is none', { companyHomepage: '홈페이지 없음' }],
    ['an empty name', { companyKoreanName: ' ' }],
    ['a name that is too long', { companyKoreanName: '가'.repeat(101) }],
    ['an unknown industry', { gicsId: '99' }],
    ['an unknown area code', { regionCodeId: '0999' }],
    ['too many sections', { bizSectionList: Array.from({ length: 21 }, () => ({})) }],
    ['a number for a name', { companyKoreanName: 7 }],
  ])('is not changed to %s', async (_, values) => {
    const { version } = await readDetail(hanbit);
    const answer = await admin('PATCH', '/custCo/info', { customerCompanyId: hanbit, version, ...values });
    expect([answer.http, answer.status]).toEqual([400, 'V0001']);
    expect((await readDetail(hanbit)).version).toBe(version);
  });

  it('is found by its policy, its last change and its operator', async () => {
    const named = async (query: string) => {
      const { data } = await admin('GET', `/custCo/list?${query}`);
      return data.rows.map(({ compony }: { compony: string }) => compony);
    };
    const { data } = await admin('GET', '/servicepolicy/list?q=베이직');
    expect(await named(`servicePolicyId=${data.rows[0].servicePolicyId}`)).toEqual(['다온유통']);
    expect(await named(`q=${encodeURIComponent('민경수')}&state=${joinCompleted}`)).toEqual(['가온제조']);
    expect(await named('from=2999-01-01')).toEqual([]);
    const search = (q: string) => named(`q=${encodeURIComponent(q)}`);
    for (const q of ['ㄱㅇㅈㅈ', '온ㅈ', '민경', 'ㅁㄱㅅ', '가온 ', 'gaon', '220-81-12341', '0811']) {
      expect([q, await search(q)]).toEqual([q, ['가온제조']]);
    }
    expect(await search('%')).toEqual([]);
    const byDate = await named('sort=modifyDate:desc&size=50');
    expect(byDate).toEqual((await named('sort=modifyDate:asc&size=50')).toReversed());
    const query = new URLSearchParams({ q: '가온', reason: '고객사 현황 보고 자료 작성' });
    const file = await test.call('GET', `/excel/api/custCo?${query}`, undefined, { token });
    expect(file.http).toBe(200);
  });
});

describe('the main operator', () => {
  it('is changed for one who may sign in, with what waits, and once of two at the same moment', async () => {
    const first = await getId(test, 'operator01');
    const second = await getId(test, 'operator02');
    const invited = (
      await admin('GET', `/operator/list?customerCompanyId=${hanbit}&joinStatusCodeId=${mailSent}`)
    ).data.rows[0];
    const make = (id: string, version: number, values: object = {}) =>
      admin('PATCH', '/operator', { id, version, isMain: true, ...values });
    expect(await make(invited.id, invited.version)).toMatchObject({
      http: 409,
      message: joinRefusals.mainNotJoined,
    });
    const before = (await admin('GET', `/operator/${second}`)).data;
    expect(before).toMatchObject({ isMain: false, companyKoreanName: '한빛에너지', waiting: 5 });
    expect((await make(second, before.version + 1)).status).toBe('C0409');
    expect((await operator('PATCH', '/operator', { id: second, version: 1, isMain: true })).http).toBe(403);
    const answers = await Promise.all([make(second, before.version), make(second, before.version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect((await readDetail(hanbit)).operators.find(({ isMain }: { isMain: boolean }) => isMain).id).toBe(
      second,
    );
    expect((await toLines(hanbit)).at(-1)).toMatch(/^대표 운영자: .+ → .+$/);
    expect((await readNotified(test, second)).at(-1)).toContain('승인을 기다리는 가입 신청이 5건 있습니다.');
    expect((await readNotified(test, first)).at(-1)).not.toContain('승인을 기다리는');
    const { roleId } = await findRow(test, await getId(test, 'worker01'));
    const asWorker = { id: second, version: before.version, userAuth: 'ROLE_WORKER', roleId };
    expect(await admin('PATCH', '/user/detail', asWorker)).toMatchObject({
      message: userRefusals.mainOperator,
    });
    const { version } = (await admin('GET', `/operator/${first}`)).data;
    expect((await make(first, version, { departmentName: 'ESG전략팀' })).status).toBe('C200');
    const after = (await admin('GET', `/operator/${first}`)).data;
    expect(after).toMatchObject({ isMain: true, departmentName: 'ESG전략팀', version: version + 1 });
  });

  it('gives a company that is not approved yet its own join status', async () => {
    const { customerCompanyId, id } = await createCompany();
    const values = { ...invitee(), userAuth: 'ROLE_OPERATOR', customerCompanyId };
    const second = (await admin('PUT', '/user/invite', values)).data.id;
    await setStatus(second, 'joinRegistered');
    expect((await admin('PATCH', '/operator', { id: second, version: 1, isMain: true })).status).toBe('C200');
    expect((await readDetail(customerCompanyId)).joinStatusCodeId).toBe(joinRegistered);
    expect(await admin('PATCH', '/custCo/info/approval', { customerCompanyId })).toMatchObject({
      data: { id: second, joinStatusCodeId: joinApproved },
    });
    expect((await readDetail(customerCompanyId)).joinStatusCodeId).toBe(joinApproved);
    expect((await findRow(test, id)).joinStatusCodeId).toBe(infoRegistered);
    expect((await admin('PATCH', '/operator', { id, version: 1, isMain: true })).message).toBe(
      joinRefusals.mainNotJoined,
    );
  });

  it('is listed among the operators, for operators of the own company alone', async () => {
    const mains = (await admin('GET', '/operator/list?isMain=true&size=50')).data;
    expect(mains.total).toBe(mains.rows.length);
    expect(mains.rows.every(({ isMain }: { isMain: boolean }) => isMain)).toBe(true);
    const all = (await admin('GET', '/operator/list?size=50')).data;
    expect(all.total).toBe(all.rows.length);
    expect(new Set(all.rows.map(({ userAuth }: { userAuth: string }) => userAuth))).toEqual(
      new Set(['ROLE_OPERATOR']),
    );
    const own = (await operator('GET', '/operator/list?size=50')).data.rows;
    expect(new Set(own.map((row: { customerCompanyId: string }) => row.customerCompanyId))).toEqual(
      new Set([hanbit]),
    );
    const person = await getId(test, 'worker01');
    expect((await admin('GET', `/operator/${person}`)).http).toBe(404);
    expect((await admin('PATCH', '/operator', { id: person, version: 1, isMain: true })).http).toBe(404);
  });
});

describe('the catalogue of service policies', () => {
  const draft = {
    modules: ['ownDiagnosis'],
    userLimit: 5,
    ptnrLimit: null,
    storageLimitMb: 1,
    enabled: true,
  };

  it('takes policies on, keeps those in use, and refuses what cannot be', async () => {
    const values = { ...draft, servicePolicyName: '시범' };
    const { data } = await admin('PUT', '/servicepolicy', values);
    const taken = await admin('PUT', '/servicepolicy', values);
    expect(taken).toMatchObject({ http: 409, message: policyRefusals.nameTaken });
    expect((await operator('PUT', '/servicepolicy', values)).http).toBe(403);
    for (const wrong of [
      ...[{ userLimit: 0 }, { userLimit: 1.5 }, { ptnrLimit: -1 }, { storageLimitMb: '1' }, { modules: [] }],
      ...[{ modules: ['reports', 'reports'] }, { modules: ['all'] }, { servicePolicyName: ' ' }],
    ]) {
      const name = { servicePolicyName: '다른 정책' };
      expect((await admin('PUT', '/servicepolicy', { ...draft, ...name, ...wrong })).status).toBe('V0001');
    }
    const key = data.servicePolicyId;
    const change = (version: number) =>
      admin('PATCH', '/servicepolicy', { servicePolicyId: key, version, userLimit: 7 });
    expect((await change(1)).status).toBe('C200');
    expect((await change(1)).status).toBe('C0409');
    const found = await admin('GET', `/servicepolicy/${key}`);
    expect(found.data).toMatchObject({ userLimit: 7, custCoCnt: 0, version: 2 });
    const { customerCompanyId } = await createCompany();
    const period = { serviceBeginYmd: dayDigits(test, 200), serviceEndYmd: dayDigits(test, 300) };
    await admin('PUT', '/custCo/servicePolicy', { customerCompanyId, servicePolicyId: key, ...period });
    expect(await admin('DELETE', `/servicepolicy?servicePolicyId=${key}`)).toMatchObject({
      http: 409,
      message: resourceRefusals.inUse,
    });
    const unused = await admin('PUT', '/servicepolicy', { ...draft, servicePolicyName: '지울 정책' });
    const gone = await admin('DELETE', `/servicepolicy?servicePolicyId=${unused.data.servicePolicyId}`);
    expect(gone.status).toBe('C200');
  });

  it('that is deleted while a company gets it is refused to the company', async () => {
    const { customerCompanyId } = await createCompany();
    const { data } = await admin('PUT', '/servicepolicy', { ...draft, servicePolicyName: '지우는 정책' });
    const { servicePolicyId } = data;
    const period = { serviceBeginYmd: dayDigits(test, 1000), serviceEndYmd: dayDigits(test, 1009) };
    const { db } = test.database;
    const blocked = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const { given } = await db.transaction(async (tx) => {
      await tx.delete(servicePolicy).where(eq(servicePolicy.servicePolicyId, servicePolicyId));
      const given = admin('PUT', '/custCo/servicePolicy', { customerCompanyId, servicePolicyId, ...period });
      // on PGlite it has not even begun
      if (engine === 'postgres')
        await waitFor(async () => expect((await db.execute(blocked)).rows.length).toBeGreaterThan(0));
      return { given };
    });
    expect(await given).toMatchObject({
      http: 400,
      status: 'V0001',
      data: { fields: [{ path: 'servicePolicyId', message: policyRefusals.policy }] },
    });
  });

  it('limits what a company stores, two uploads at the same moment included', async () => {
    const { customerCompanyId } = await createCompany();
    const small = await admin('PUT', '/servicepolicy', { ...draft, servicePolicyName: '작은 저장소' });
    const [period] = (await admin('GET', `/custCo/servicePolicy/list?customerCompanyId=${customerCompanyId}`))
      .data.rows;
    await admin('PATCH', `/custCo/servicePolicy/expire/${period.id}`);
    await admin('PUT', '/custCo/servicePolicy', {
      customerCompanyId,
      servicePolicyId: small.data.servicePolicyId,
      serviceBeginYmd: dayDigits(test),
      serviceEndYmd: dayDigits(test, 50),
    });
    const { accessToken } = await signIn(test, 'operator02');
    const moved = { customerCompanyId };
    await test.database.db.update(user).set(moved).where(eq(user.userId, 'operator02'));
    const file = { filename: '자료.pdf', content: Buffer.concat([pdf, Buffer.alloc(700_000, 32)]) };
    const answers = await Promise.all([upload(test, accessToken, file), upload(test, accessToken, file)]);
    await test.database.db
      .update(user)
      .set({ customerCompanyId: hanbit })
      .where(eq(user.userId, 'operator02'));
    expect(answers.map(({ http, status }) => [http, status]).toSorted()).toEqual([
      [200, 'C200'],
      [413, 'F0001'],
    ]);
    expect(answers.find(({ http }) => http === 413)?.message).toContain('서비스 정책의 저장 용량(1MB)');
    expect((await readDetail(customerCompanyId)).usage.storageBytes).toBeGreaterThan(700_000);
  });
});

describe('the own company', () => {
  const path = '/custCo/basicInfo';

  it('is shown to its people and changed by its operators', async () => {
    const { data } = await operator('GET', path);
    expect(data).toMatchObject({ companyKoreanName: '한빛에너지', mayChange: true });
    expect(data.usage.userLimit).toBe(null);
    expect((await worker('GET', path)).data).toMatchObject({
      companyKoreanName: '한빛에너지',
      mayChange: false,
    });
    expect((await worker('PATCH', path, { version: data.version })).http).toBe(403);
    expect((await admin('GET', path)).http).toBe(403);
    const change = {
      version: data.version,
      companyTelno: '5551234',
      regionCodeId: '02',
      businessNo: '2208112341',
    };
    expect((await operator('PATCH', path, change)).status).toBe('C200');
    expect((await operator('PATCH', path, change)).status).toBe('C0409');
    expect((await operator('GET', path)).data).toMatchObject({
      companyTelno: '5551234',
      businessNo: data.businessNo,
    });
    expect((await toLines(hanbit)).at(-1)).toMatch(/^대표전화: .* → 02-555-1234$/);
    const { version } = (await operator('GET', path)).data;
    const script = { version, companyHomepage: 'javascript:alert(1)' };
    expect((await operator('PATCH', path, script)).status).toBe('V0001');
  });

  it('shares its results with its industry once an operator switches that on', async () => {
    await test.database.db.update(customerCompany).set({ peerShareYn: 'N' });
    const { data } = await operator('GET', path);
    expect(data.peerShareYn).toBe('N');
    const share = { version: data.version, peerShareYn: 'Y' };
    expect((await worker('PATCH', path, share)).http).toBe(403);
    expect((await admin('PATCH', path, share)).http).toBe(403);
    for (const peerShareYn of ['y', '', true, null, ['Y']])
      expect((await operator('PATCH', path, { ...share, peerShareYn })).status).toBe('V0001');
    const answers = await Promise.all([1, 2].map(() => operator('PATCH', path, share)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    const shared = (await operator('GET', path)).data;
    expect(shared.peerShareYn).toBe('Y');
    expect((await toLines(hanbit)).at(-1)).toBe('동종업계 비교에 진단 결과 공유: 공유 안 함 → 공유');
    // what administrators change of a company does not include it
    const { version } = shared;
    await admin('PATCH', '/custCo/info', { customerCompanyId: hanbit, version, peerShareYn: 'N' });
    expect((await operator('GET', path)).data.peerShareYn).toBe('Y');
  });

  it('shares nothing of a partner company', async () => {
    const { version, peerShareYn } = (await partner('GET', path)).data;
    expect(peerShareYn).toBeNull();
    const refused = await partner('PATCH', path, { version, peerShareYn: 'Y' });
    expect([refused.status, (await partner('GET', path)).data.version]).toEqual(['V0001', version]);
  });

  it('is, of a partner, the partner company, whose customers see the change', async () => {
    const { data } = await partner('GET', path);
    expect(data).toMatchObject({ usage: null, mainOperator: null, mayChange: true });
    const change = { version: data.version, companyKoreanName: '새이름소재', companyAddr: '수원시 효원로 2' };
    expect((await partner('PATCH', path, change)).status).toBe('C200');
    expect((await partner('PATCH', path, change)).status).toBe('C0409');
    const { data: networks } = await operator(
      'GET',
      `/custCoPtnr/list?q=${encodeURIComponent('새이름소재')}`,
    );
    expect(networks.total).toBe(1);
    expect(await toLines(networks.rows[0].custCoPtnrId)).toEqual([
      expect.stringContaining(`회사명(국문): ${data.companyKoreanName} → 새이름소재`),
    ]);
  });

  it('has, of a partner, its customers and no others', async () => {
    const { data } = await partner('GET', '/client/list');
    expect(data.rows).toEqual([
      expect.objectContaining({ companyKoreanName: '한빛에너지', operatorName: expect.any(String) }),
    ]);
    expect((await operator('GET', '/client/list')).http).toBe(403);
    const supplied = await test.database.db.select().from(customerCompany);
    expect(supplied.length).toBeGreaterThan(data.total);
  });
});
