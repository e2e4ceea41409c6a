import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, logDay, logReview } from '../../../../server/db/schema/audit.ts';
import { role } from '../../../../server/db/schema/roles.ts';
import { serviceMonth } from '../../../../server/db/schema/serviceState.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { findLogMarks } from '../../../../src/contracts/logs.ts';
import { addMonths, DAY_MS, seoulMonth } from '../../../../src/contracts/seoulTime.ts';
import { type Answer, startTestApp, type TestApp } from '../../support/app.ts';
import { login, signIn } from '../../support/signIn.ts';
import { waitFor } from '../../support/waitFor.ts';

let test: TestApp;
let admin: string;
let operator: string;
let worker: string;
const ids: Record<string, string> = {};
let startedAt: Date;

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  startedAt = test.clock.now();
  for (const row of await test.database.db.select().from(user)) ids[row.userId ?? ''] = row.id;
  admin = (await signIn(test, 'admin01')).accessToken;
  operator = (await signIn(test, 'operator01')).accessToken;
  worker = (await signIn(test, 'worker01')).accessToken;
});
afterAll(() => test.stop());

const get = (path: string, token: string) => test.call('GET', `/api/esg/v1/${path}`, undefined, { token });
const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown, token: string) =>
  test.call(method, `/api/esg/v1/${path}`, body, { token });

/** Lines written since the server started, the newest first. */
const lines = (action: string) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), gt(auditLog.at, startedAt)))
    .orderBy(desc(auditLog.at));
const toRows = ({ data }: Answer): Record<string, unknown>[] => data.rows;

describe('the access log', () => {
  it('has sign-ins of the right and the wrong password, in the company of the person', async () => {
    await login(test, 'agedpw01', 'Wrong!2026pass');
    const found = await lines('login');
    const [failed] = found.filter(({ result }) => result !== 'C200');
    expect(failed).toMatchObject({ kind: 'access', result: 'M001', actorId: ids.agedpw01 });
    const ofWorker = found.find(({ actorId }) => actorId === ids.worker01);
    const [row] = await test.database.db.select().from(user).where(eq(user.userId, 'worker01'));
    expect(ofWorker).toMatchObject({ kind: 'access', customerCompanyId: row?.customerCompanyId });
    expect(found.find(({ actorId }) => actorId === ids.admin01)?.customerCompanyId).toBeNull();
  });

  it('has the pages that a person opens, and none that there is not', async () => {
    expect((await send('POST', 'accessLog/menu', { name: 'ntc-notice' }, worker)).http).toBe(200);
    expect(await send('POST', 'accessLog/menu', { name: '../x' }, worker)).toMatchObject({ http: 400 });
    expect(await lines('menu.open')).toMatchObject([
      { actorId: ids.worker01, detail: { name: 'ntc-notice' } },
    ]);
  });

  it('has each refusal with what was refused', async () => {
    expect((await get('accessLog/list', worker)).status).toBe('A0403');
    expect(await lines('access.refused')).toMatchObject([
      { actorId: ids.worker01, result: 'A0403', detail: { task: '접속 로그 목록' } },
    ]);
  });

  it('is masked, found by person, task, mark and day, and an operator sees the own company alone', async () => {
    const [row] = toRows(await get('accessLog/list?task=menu&size=10', admin));
    expect(row).toMatchObject({
      actorName: '박*업',
      actorUserId: 'wo******',
      ip: '127.0.*.*',
      task: '공지사항',
      companyKoreanName: '한빛에너지',
    });
    const byPerson = await get(`accessLog/list?size=50&q=${encodeURIComponent('박현업')}`, admin);
    expect(new Set(toRows(byPerson).map(({ actorId }) => actorId))).toEqual(new Set([ids.worker01]));
    const ofOperator = toRows(await get('accessLog/list?size=50', operator));
    expect(ofOperator.length).toBeGreaterThan(10);
    expect(ofOperator.map(({ actorId }) => actorId)).not.toContain(ids.admin01);
    const nights = toRows(await get('accessLog/list?mark=night&size=50', admin));
    expect(nights.length).toBeGreaterThan(0);
    expect(nights.every(({ marks }) => (marks as string[]).includes('night'))).toBe(true);
    const day = startedAt.toISOString().slice(0, 10);
    expect((await get(`accessLog/list?to=${addMonths(day.slice(0, 7), -60)}-01`, admin)).data.total).toBe(0);
  });

  it.each(['%', '_', '\\', "' or 1=1 --", '%%%%%%', '*', '['])(
    'takes %s for what it is, and finds nobody by it',
    async (q) => {
      for (const kind of ['accessLog', 'privacyLog', 'roleChangeHistory']) {
        const found = await get(`${kind}/list?q=${encodeURIComponent(q)}`, admin);
        expect([kind, found.http, found.data.total]).toEqual([kind, 200, 0]);
      }
      const bySubject = await get(`privacyLog/list?subject=${encodeURIComponent(q)}`, admin);
      expect(bySubject.data.total).toBe(0);
    },
  );

  it.each([
    'task=list',
    'mark=all',
    'from=2026-02-30',
    'sort=ip:asc',
    `q=${'a'.repeat(101)}`,
    'size=7',
    `q=${'%25'.repeat(350_000)}`,
  ])('is refused for %s', async (query) => {
    expect(await get(`accessLog/list?${query}`, admin)).toMatchObject({ http: 400, status: 'V0001' });
  });
});

describe('the log of personal data', () => {
  it('has the ids that a page showed, without those who looked at themselves', async () => {
    const page = await get('user/list?size=10', operator);
    const [line] = await lines('privacy.list');
    const shown = toRows(page)
      .map(({ id }) => id)
      .filter((id) => id !== ids.operator01);
    expect(line).toMatchObject({ actorId: ids.operator01, masked: false, detail: { task: '사용자 목록' } });
    expect(line?.subjects?.toSorted()).toEqual(shown.toSorted());
    const before = (await lines('privacy.view')).length;
    await get(`user/${ids.operator01}`, operator);
    expect(await lines('privacy.view')).toHaveLength(before);
    await get(`user/${ids.worker01}`, operator);
    expect((await lines('privacy.view'))[0]?.subjects).toEqual([ids.worker01]);
  });

  it('has whose history was read, where there is any of another person', async () => {
    const read = (refType: string, refId = '') => send('POST', 'threads', { refType, refId }, operator);
    const before = (await lines('privacy.view')).length;
    expect((await read('user', ids.worker01)).data.total).toBe(0);
    for (const refId of [ids.worker01, ids.operator01]) {
      expect((await send('PUT', 'threads', { refId, cn: '댓글' }, operator)).status).toBe('C200');
    }
    expect((await read('user', ids.operator01)).data.total).toBe(1);
    expect(await lines('privacy.view')).toHaveLength(before);
    expect((await read('user', ids.worker01)).data.total).toBe(1);
    const [line, ...others] = await lines('privacy.view');
    expect(line).toMatchObject({ actorId: ids.operator01, subjects: [ids.worker01], masked: false });
    expect(others).toHaveLength(before);
  });

  it('has who changed whom, in the transaction of the change', async () => {
    const { data } = await get(`user/${ids.agedpw01}`, operator);
    const body = { id: ids.agedpw01, version: data.version, departmentName: '감사팀' };
    expect((await send('PATCH', 'user/detail', body, operator)).http).toBe(200);
    expect((await send('PATCH', 'user/detail', body, operator)).http).toBe(409);
    expect(await lines('privacy.change')).toMatchObject([
      { actorId: ids.operator01, subjects: [ids.agedpw01], detail: { task: '사용자 정보 수정' } },
    ]);
  });

  it('shows who saw a person, and an administrator alone sees what administrators saw', async () => {
    await get(`user/${ids.worker01}`, admin);
    const path = `privacyLog/list?size=50&task=view&subject=${encodeURIComponent('박현업')}`;
    const found = toRows(await get(path, admin));
    expect(found[0]).toMatchObject({
      actorId: ids.admin01,
      subjectCnt: 1,
      subjects: [{ userName: '박*업' }],
    });
    expect(toRows(await get(path, operator)).map(({ actorId }) => actorId)).not.toContain(ids.admin01);
    expect(JSON.stringify(found)).not.toContain('박현업');
  });

  it('shows lines without masks for a reason, which is a line itself', async () => {
    const { data } = await get('accessLog/list?task=menu&size=10', admin);
    const id = data.rows[0].auditLogId;
    const unmask = (body: object, token = admin) => send('POST', 'accessLog/unmask', body, token);
    expect(await unmask({ ids: [id], reason: '  ' })).toMatchObject({ http: 400 });
    expect(await unmask({ ids: [], reason: '침해 사고 조사' })).toMatchObject({ http: 400 });
    const shown = await unmask({ ids: [id], reason: ' 침해 사고 조사 ' });
    expect(shown.data.rows).toMatchObject([
      { actorName: '박현업', actorUserId: 'worker01', ip: '127.0.0.1' },
    ]);
    expect(await lines('privacy.unmask')).toMatchObject([
      { actorId: ids.admin01, subjects: [ids.worker01], masked: false, reason: '침해 사고 조사' },
    ]);
    const [own] = await lines('privacy.unmask');
    const ofAdmin = { ids: [own?.auditLogId], reason: '침해 사고 조사' };
    expect((await send('POST', 'privacyLog/unmask', ofAdmin, operator)).http).toBe(404);
  });

  it('asks for a reason before a file, and marks one of many people', async () => {
    const call = (query: string) =>
      test.call('GET', `/excel/api/user${query}`, undefined, { token: operator });
    expect(await call('')).toMatchObject({ http: 400, status: 'V0001' });
    const reason = encodeURIComponent('담당자 현황 보고');
    expect((await call(`?reason=${reason}`)).http).toBe(200);
    const [line] = await lines('privacy.export');
    expect(line).toMatchObject({ reason: '담당자 현황 보고', subjects: null, masked: false });
    expect(line?.subjectCnt).toBeGreaterThan(5);
    expect(await lines('excel.export')).toMatchObject([{ kind: 'access', actorId: ids.operator01 }]);
    const noon = new Date('2026-03-02T03:00:00Z');
    expect(findLogMarks({ at: noon, rows: 999, subjects: 99 })).toEqual([]);
    expect(findLogMarks({ at: noon, rows: 1000, subjects: 100 })).toEqual(['massDownload', 'manySubjects']);
    expect(findLogMarks({ at: new Date('2026-03-02T13:00:00Z') })).toEqual(['night']);
    expect(findLogMarks({ at: new Date('2026-03-02T21:00:00Z') })).toEqual([]);
  });

  it('holds no name, address or number of anybody, nor does the rest of the audit', async () => {
    const [row] = await test.database.db.select().from(user).where(eq(user.userId, 'worker01'));
    const { data } = await get(`user/${ids.worker01}`, operator);
    const change = { userName: '박개명', userEmail: 'renamed@demo.example', userMobileTelno: '77778888' };
    const body = { id: ids.worker01, version: data.version, ...change };
    expect((await send('PATCH', 'user/detail', body, operator)).http).toBe(200);
    for (const word of [row?.userName, row?.userEmail, row?.userMobileTelno, ...Object.values(change)]) {
      const found = await test.database.db.$count(
        auditLog,
        sql`${auditLog.detail}::text like ${`%${word}%`} or ${auditLog.reason} like ${`%${word}%`}`,
      );
      expect([word, found]).toEqual([word, 0]);
    }
  });
});

describe('the history of roles', () => {
  it('shows before and after in words', async () => {
    const [first] = await test.database.db.select().from(role);
    const { data } = await get(`role/${first?.roleId}`, operator);
    const { roleId, version, roleExplanation, enabled, roleMenuList } = data;
    const indicators = {
      roleIndicatorList: data.roleIndicatorList,
      roleBizSectionList: data.roleBizSectionList,
    };
    const leaves = roleMenuList.filter(({ lvl }: { lvl: number }) => lvl > 1);
    const kept = roleMenuList.filter((item: { menuId: string }) => item.menuId !== leaves[0].menuId);
    const body = { roleId, version, roleNm: '새 이름', roleExplanation, enabled, ...indicators };
    const saved = await send('POST', 'role', { ...body, roleMenuList: kept }, operator);
    expect([saved.status, saved.message]).toEqual(['C200', saved.message]);
    const found = toRows(await get('roleChangeHistory/list?task=role&size=10', operator));
    const changes = found.slice(0, 2).flatMap((row) => row.changes as Record<string, unknown>[]);
    expect(changes).toContainEqual({ field: '권한명', from: expect.any(String), to: '새 이름' });
    expect(changes).toContainEqual({ field: '메뉴', from: expect.any(String), to: null });
    expect(found[0]).toMatchObject({ actorName: '이*영', targetName: '새 이름' });
  });

  it('has who got which role, in the log of the company whoever gave it', async () => {
    const [row] = await test.database.db.select().from(user).where(eq(user.userId, 'worker01'));
    const list = (await get(`roleuser/list?roleId=${row?.roleId}`, admin)).data;
    const assignments = list.rows.map(
      ({ userIdentifiedId, roleUserId, roleId }: Record<string, unknown>) => ({
        userIdentifiedId,
        roleUserId,
        userName: '',
        ...(userIdentifiedId === ids.worker01
          ? { enabled: false, roleId: null }
          : { enabled: roleUserId !== null, roleId }),
      }),
    );
    const saved = await send('POST', `roleuser/list?version=${list.version}`, assignments, admin);
    expect(saved.status).toBe('C200');
    const [line] = toRows(await get('roleChangeHistory/list?task=assignment&size=10', operator));
    expect(line).toMatchObject({
      actorId: ids.admin01,
      changes: [{ field: '권한', from: '새 이름', to: null }],
    });
  });
});

describe('the lines', () => {
  const refused = (work: Promise<unknown>) =>
    expect(work).rejects.toMatchObject({ cause: { message: expect.stringContaining('kept as they are') } });

  it('are kept as they are by the database', async () => {
    const { db } = test.database;
    const [line] = await db.select().from(auditLog).limit(1);
    const isLine = eq(auditLog.auditLogId, line?.auditLogId ?? '');
    await refused(db.update(auditLog).set({ result: 'C200' }).where(isLine).execute());
    await refused(db.delete(auditLog).where(isLine).execute());
    await refused(db.execute(sql`truncate audit_log`));
    const [review] = await db.select().from(logReview).limit(1);
    const change = db.update(logReview).set({ comment: '' });
    await expect(
      change.where(eq(logReview.logReviewId, review?.logReviewId ?? '')).execute(),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('kept as it is') } });
  });

  it('keeps lines for ACCESS_LOG_DAYS, PRIVACY_LOG_DAYS and CHANGE_LOG_DAYS', async () => {
    const { db } = test.database;
    const old = async (action: string, kind: 'access' | 'privacy' | 'role', days: number) => {
      const at = new Date(Date.now() - days * DAY_MS);
      const values = { at, ip: '-', action, kind, result: 'C200' };
      const [line] = await db.insert(auditLog).values(values).returning();
      return line?.auditLogId ?? '';
    };
    const gone = [
      await old('login', 'access', 731),
      await old('privacy.list', 'privacy', 731),
      await old('role.create', 'role', 1096),
    ];
    const kept = [
      await old('login', 'access', 729),
      await old('privacy.list', 'privacy', 729),
      await old('role.create', 'role', 1094),
    ];
    await test.sweeper.runAll();
    const left = new Set((await db.select({ id: auditLog.auditLogId }).from(auditLog)).map(({ id }) => id));
    expect(gone.map((id) => left.has(id))).toEqual([false, false, false]);
    expect(kept.map((id) => left.has(id))).toEqual([true, true, true]);
    expect((await lines('log.expire'))[0]?.detail).toEqual({ access: 1, privacy: 1, role: 1 });
  });
});

it('the total is the same whether or not the days that have ended were counted', async () => {
  const day = addMonths(seoulMonth(startedAt), -2);
  const queries = [
    '',
    '&task=login',
    `&from=${day}-01`,
    `&task=menu&from=${day}-01&to=${day}-28`,
    `&to=${day}-15`,
    '&mark=night',
  ];
  const totals = async () => {
    const found = [];
    for (const query of queries) found.push((await get(`accessLog/list?size=10${query}`, admin)).data.total);
    return found;
  };
  const { db } = test.database;
  const counted = await totals();
  await db.delete(logDay);
  expect(await totals()).toEqual(counted);
  await test.sweeper.runAll();
  expect(await db.$count(logDay)).toBeGreaterThan(20);
  expect(await totals()).toEqual(counted);
  expect(new Set(counted).size).toBe(queries.length);
});

describe('a review', () => {
  it('is signed once, not before the end of its month, and each company has its own', async () => {
    const now = seoulMonth(test.clock.now());
    const last = addMonths(now, -1);
    const sign = (month: string, token: string) =>
      send('PUT', 'logReview', { log: 'access', month, comment: '확인하였습니다.' }, token);
    expect((await sign(now, admin)).http).toBe(409);
    expect((await sign(addMonths(now, 1), admin)).http).toBe(409);
    const signed = await Promise.all([sign(last, admin), sign(last, admin)]);
    expect(signed.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    const months = toRows(await get('logReview/list?log=access', admin));
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({ month: now, isOver: false, signedAt: null });
    expect(months[1]).toMatchObject({ month: last, signedBy: '김관리', comment: '확인하였습니다.' });
    expect(Number(months[1]?.lines)).toBeGreaterThan(3);
    const own = toRows(await get('logReview/list?log=access', operator));
    expect(own[1]).toMatchObject({ month: last, signedAt: null });
    expect(Number(own[1]?.lines)).toBeLessThan(Number(months[1]?.lines));
    expect((await sign(last, operator)).http).toBe(200);
  });
});

describe('the use of the service', () => {
  it('counts sign-ins and people by month from the access log, of companies and of partners', async () => {
    test.clock.advance(11 * 60_000);
    await test.sweeper.runAll();
    const month = seoulMonth(test.clock.now());
    const [company] = toRows(await get(`serviceState/list?month=${month}&sort=signIns:desc`, admin));
    const { rows } = await test.database.db.execute<{ n: number; people: number }>(sql`
      select count(*)::int as n, count(distinct actor_id)::int as people from audit_log
      join user_account on id = actor_id and ptnr_id is null
      where action = 'login' and result = 'C200' and to_char(at at time zone 'Asia/Seoul', 'YYYY-MM') = ${month}
        and user_account.customer_company_id = ${company?.ownerId as string}::uuid`);
    expect(company).toMatchObject({ name: '한빛에너지', signIns: rows[0]?.n, activeUsers: rows[0]?.people });
    const [supplier] = toRows(await get('partnerState/list?sort=signIns:desc', admin));
    expect(supplier).toMatchObject({ name: '새솔정밀' });
    const months = await get(`serviceState/months?ownerId=${company?.ownerId}`, admin);
    expect(months.data).toMatchObject({ total: 12, countedAt: company?.refreshedAt });
    const course = toRows(months);
    expect(course).toHaveLength(12);
    expect(course.at(-1)).toMatchObject({ month, signIns: company?.signIns });
    expect(course.filter(({ signIns }) => Number(signIns) > 0).length).toBeGreaterThan(8);
    const unknown = await get(`serviceState/months?ownerId=${randomUUID()}`, admin);
    expect(unknown.data).toMatchObject({ total: 12, countedAt: null });
    expect(toRows(unknown).at(-1)).toEqual({ month, signIns: null, activeUsers: null, storageBytes: null });
    expect((await get('serviceState/list', operator)).status).toBe('A0403');
    const before = await test.database.db.$count(serviceMonth);
    await test.sweeper.runAll();
    expect(await test.database.db.$count(serviceMonth)).toBe(before);
  });
});

it('a line that cannot be written keeps personal data back', async () => {
  const { db } = test.database;
  await db.execute(sql`alter table audit_log add constraint closed check (kind <> 'privacy') not valid`);
  expect((await get('user/list', operator)).status).toBe('S0001');
  await db.execute(sql`alter table audit_log drop constraint closed`);
  await waitFor(async () => expect((await get('user/list', operator)).status).toBe('C200'));
});
