import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { inquiry } from '../../../../server/db/schema/inquiries.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { delivery } from '../../../../server/db/schema/outbox.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { InquiryDetail, InquiryDraft, InquiryRow } from '../../../../src/contracts/inquiries.ts';
import { DAY_MS } from '../../../../src/contracts/seoulTime.ts';
import { addWorkingDays } from '../../../../src/contracts/workingDays.ts';
import { inquiryTexts } from '../../../../src/messages/ko.inquiries.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { pdf, upload } from '../../support/upload.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
/** operator02 is of another company here, agedpw01 a colleague of worker01. */
const people = ['admin01', 'admin02', 'operator01', 'operator02', 'worker01', 'partner01'];

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  const { db } = test.database;
  const [other] = await db
    .insert(customerCompany)
    .values({ companyKoreanName: '푸른화학', createdAt: new Date() })
    .returning();
  const stranger = { customerCompanyId: other?.customerCompanyId ?? '' };
  await db.update(user).set(stranger).where(eq(user.userId, 'operator02'));
  for (const row of await db.select().from(user)) ids[row.userId ?? ''] = row.id;
  for (const userId of people) tokens[userId] = (await signIn(test, userId)).accessToken;
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.database.db.delete(inquiry);
  await test.database.db.delete(notification);
  await test.database.db.delete(delivery);
});

const path = '/api/esg/v1/qna';
const call = (who: string, method: 'GET' | 'PUT' | 'PATCH' | 'POST', at: string, body?: unknown) =>
  test.call(method, at, body, { token: tokens[who] ?? '' });
const draft = (values: Partial<InquiryDraft> = {}): InquiryDraft => ({
  categoryId: 'QNA_SERVICE',
  title: '엑셀 문의',
  cn: '<p>엑셀이 열리지 않습니다.</p>',
  isPrivate: false,
  attachments: [],
  ...values,
});
async function ask(who: string, values: Partial<InquiryDraft> = {}): Promise<string> {
  const { status, data } = await call(who, 'PUT', path, draft(values));
  expect(status).toBe('C200');
  return data.qnaId;
}
const read = async (who: string, qnaId: string): Promise<InquiryDetail> =>
  (await call(who, 'GET', `${path}/${qnaId}`)).data;
const rows = async (who: string, query = ''): Promise<InquiryRow[]> =>
  (await call(who, 'GET', `${path}/list${query}`)).data.rows;
const titles = async (who: string, query = '') => (await rows(who, query)).map(({ title }) => title);
const findVersion = async (qnaId: string) => (await read('admin01', qnaId)).version;
async function command(who: string, qnaId: string, name: string, body: object = {}, version?: number) {
  const read = { version: version ?? (await findVersion(qnaId)), ...body };
  return call(who, 'PATCH', `${path}/${qnaId}/${name}`, read);
}
const text = { cn: '<p>다시 등록했습니다.</p>', attachments: [] };
async function askAndAnswer(who: string, values: Partial<InquiryDraft> = {}): Promise<string> {
  const qnaId = await ask(who, values);
  await command('admin01', qnaId, 'assign', { assigneeId: ids.admin01 });
  expect((await command('admin01', qnaId, 'answer', text)).status).toBe('C200');
  return qnaId;
}
/** Takes what has been sent since the last look, as who by which channel. */
async function takeSent(): Promise<string[]> {
  const { db } = test.database;
  const sent = await db
    .select({ userId: user.userId, channel: delivery.channel, text: delivery.text })
    .from(delivery)
    .innerJoin(user, eq(user.id, delivery.userId));
  await db.delete(delivery);
  return sent
    .filter(({ text }) => text?.includes('1:1 문의'))
    .map(({ userId, channel }) => `${userId} ${channel}`)
    .toSorted();
}

describe('who sees an inquiry', () => {
  it('is its asker, administrators, and the own company unless it is private', async () => {
    const open = await ask('worker01', { title: '공개' });
    const hidden = await ask('worker01', { title: '비공개', isPrivate: true });
    expect(await titles('admin01')).toEqual(['공개', '비공개']);
    expect(await titles('worker01')).toEqual(['비공개', '공개']);
    expect(await titles('operator01')).toEqual(['공개']);
    for (const who of ['operator02', 'partner01']) {
      expect([who, await titles(who)]).toEqual([who, []]);
      expect((await call(who, 'GET', `${path}/${open}`)).http).toBe(404);
      expect((await command(who, open, 'close')).http).toBe(404);
    }
    expect((await call('operator01', 'GET', `${path}/${hidden}`)).http).toBe(404);
    expect(await read('worker01', hidden)).toMatchObject({ isAsker: true, askedByName: '박현업' });
  });

  it('is the partner company alone where somebody of a partner asks', async () => {
    const qnaId = await ask('partner01');
    expect((await call('operator01', 'GET', `${path}/${qnaId}`)).http).toBe(404);
    expect(await read('partner01', qnaId)).toMatchObject({ ptnrNm: '새솔정밀', isAsker: true });
  });

  it('goes for its files and those of its answers, and its history is the administrators own', async () => {
    const attach = async (who: string) => {
      const { data } = await upload(test, tokens[who] ?? '', { filename: '화면.pdf', content: pdf });
      return [{ file: { ...data, attached: true, tobeDeleted: false } }];
    };
    const qnaId = await ask('worker01', { isPrivate: true, attachments: await attach('worker01') });
    await command('admin01', qnaId, 'assign', { assigneeId: ids.admin01 });
    await command('admin01', qnaId, 'answer', { ...text, attachments: await attach('admin01') });
    const { attachments, thread, fileCnt } = await read('worker01', qnaId);
    expect(fileCnt).toBe(1);
    const files = [...attachments, ...(thread[0]?.attachments ?? [])].map(({ file }) => file.id);
    expect(files).toHaveLength(2);
    for (const id of files) {
      const toHttp = async (who: string) => (await call(who, 'GET', `/api/files/download/${id}`)).http;
      expect([await toHttp('worker01'), await toHttp('operator01'), await toHttp('operator02')]).toEqual([
        ...[200, 404, 404],
      ]);
    }
    const history = (who: string) =>
      call(who, 'POST', '/api/esg/v1/threads', { refType: 'qna', refId: qnaId, page: 0, size: 10 });
    expect((await history('worker01')).http).toBe(404);
    expect((await history('admin02')).data.rows.map(({ cn }: { cn: string }) => cn)).toEqual([
      '답변을 등록했습니다.',
      '담당자를 김관리님으로 지정했습니다.',
      '문의를 등록했습니다.',
    ]);
    const lines = await test.database.db.select().from(auditLog).where(eq(auditLog.targetId, qnaId));
    expect(JSON.stringify(lines)).not.toContain('열리지 않습니다');
  });
});

describe('the way of an inquiry', () => {
  it('leads both sides from the question over a second one to the end, by notification and mail', async () => {
    const qnaId = await ask('operator01');
    expect(await takeSent()).toEqual(['admin01 mail', 'admin01 screen', 'admin02 mail', 'admin02 screen']);
    await command('admin01', qnaId, 'assign', { assigneeId: ids.admin02 });
    expect(await takeSent()).toEqual(['admin02 mail', 'admin02 screen']);
    await command('admin02', qnaId, 'answer', text);
    expect(await takeSent()).toEqual(['operator01 mail', 'operator01 screen']);
    await command('operator01', qnaId, 'reopen', { ...text, cn: '<p>아직입니다.</p>' });
    expect(await takeSent()).toEqual(['admin02 mail', 'admin02 screen']);
    await command('admin02', qnaId, 'assign', { assigneeId: ids.admin02 });
    expect(await takeSent()).toEqual([]);
    await command('admin02', qnaId, 'answer', text);
    await takeSent();
    await command('operator01', qnaId, 'close');
    expect(await takeSent()).toEqual(['admin02 mail', 'admin02 screen']);
    const { state, thread, waitingSec, closedAt } = await read('operator01', qnaId);
    expect([state, waitingSec, closedAt !== null]).toEqual(['closed', null, true]);
    expect(thread.map(({ isAnswer, authorName, cn }) => [isAnswer, authorName, cn])).toEqual([
      [true, '송관리', text.cn],
      [false, '이운영', '<p>아직입니다.</p>'],
      [true, '송관리', text.cn],
    ]);
  });

  it('is refused in words where the chart forbids it, and then nothing is changed or sent', async () => {
    const qnaId = await ask('operator01');
    await takeSent();
    const refused = async (who: string, name: string, body: object = {}) => {
      const { http, status, message } = await command(who, qnaId, name, body);
      return [http, status, message];
    };
    const { reasons } = inquiryTexts;
    expect(await refused('admin01', 'close')).toEqual([409, 'C0409', reasons.isAsker]);
    expect(await refused('worker01', 'close')).toEqual([409, 'C0409', reasons.isAsker]);
    expect((await refused('admin01', 'answer', text))[2]).toContain("'접수' 상태에서는 답변 등록");
    await command('admin01', qnaId, 'assign', { assigneeId: ids.admin01 });
    expect(await refused('admin02', 'answer', text)).toEqual([409, 'C0409', reasons.isAssignee]);
    expect((await refused('operator01', 'answer', text)).slice(0, 2)).toEqual([403, 'A0403']);
    expect((await refused('admin01', 'reopen', text)).slice(0, 2)).toEqual([403, 'A0403']);
    expect((await call('admin01', 'PUT', path, draft())).status).toBe('A0403');
    const sleeper = eq(user.userId, 'admin02');
    await test.database.db.update(user).set({ dormantAt: test.clock.now() }).where(sleeper);
    for (const assigneeId of [ids.operator01, ids.admin02, randomUUID()]) {
      const { data } = await command('admin01', qnaId, 'assign', { assigneeId });
      expect(data.fields[0].path).toBe('assigneeId');
    }
    await test.database.db.update(user).set({ dormantAt: null }).where(sleeper);
    expect(await read('operator01', qnaId)).toMatchObject({ state: 'assigned', version: 2, thread: [] });
    expect(await takeSent()).toEqual([]);
  });

  it('has one answer of two that are sent at once', async () => {
    const qnaId = await ask('operator01');
    await command('admin01', qnaId, 'assign', { assigneeId: ids.admin01 });
    await takeSent();
    const version = await findVersion(qnaId);
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await command('admin01', qnaId, 'answer', text, version)).status),
    );
    expect(statuses.toSorted()).toEqual(['C0409', 'C0409', 'C200']);
    expect((await read('operator01', qnaId)).thread).toHaveLength(1);
    expect(await takeSent()).toEqual(['operator01 mail', 'operator01 screen']);
  });
});

describe('what waits', () => {
  const hoursAgo = (hours: number) => new Date(test.clock.nowMs() - hours * 3_600_000);
  const wait = (qnaId: string, waitingSince: Date) =>
    test.database.db.update(inquiry).set({ waitingSince }).where(eq(inquiry.qnaId, qnaId));

  it('comes longest first to administrators, with its time and what is overdue by the holidays', async () => {
    const fresh = await ask('worker01', { title: '새 문의' });
    const late = await ask('worker01', { title: '늦은 문의' });
    await askAndAnswer('worker01', { title: '답변한 문의' });
    const [hour, days] = [hoursAgo(1), hoursAgo(24 * 20)];
    await wait(fresh, hour);
    await wait(late, days);
    expect(await titles('admin01')).toEqual(['늦은 문의', '새 문의', '답변한 문의']);
    const waited = () => [days, hour].map((time) => Math.floor((test.clock.nowMs() - time.getTime()) / 1000));
    const before = waited();
    const [first, second, third] = await rows('admin01');
    const after = waited();
    const between = [first, second].map(
      (row, at) =>
        Number(row?.waitingSec) >= Number(before[at]) && Number(row?.waitingSec) <= Number(after[at]),
    );
    expect(between).toEqual([true, true]);
    expect([first?.isOverdue, second?.isOverdue]).toEqual([true, false]);
    expect(third).toMatchObject({ isOverdue: false, waitingSec: null, dueAt: null });
    expect(await titles('admin01', '?overdue=true')).toEqual(['늦은 문의']);
    expect(await titles('admin01', '?overdue=false')).toEqual(['새 문의', '답변한 문의']);
    expect(await titles('admin01', '?sort=waitingSince:desc&state=received&q=새')).toEqual(['새 문의']);
    expect(await titles('admin01', '?q=ㄴㅇ ㅁㅇ')).toEqual(['늦은 문의']);
  });

  it('follows holidays that administrators add', async () => {
    const qnaId = await ask('worker01');
    const monday = new Date('2031-03-03T01:00:00Z');
    await wait(qnaId, monday);
    const dueAt = async () => (await read('admin01', qnaId)).dueAt;
    expect(await dueAt()).toBe(addWorkingDays(monday, 2, new Set()).toISOString());
    const holiday = {
      commonCodeId: '2031-03-04',
      commonCodeKorName: '임시공휴일',
      upCommonCodeId: 'HOLIDAY',
    };
    expect((await call('admin01', 'PUT', '/api/esg/v1/commoncode', holiday)).status).toBe('C200');
    expect(await dueAt()).toBe('2031-03-06T01:00:00.000Z');
  });

  it('for somebody is what it is their turn in, with how many there are', async () => {
    await ask('worker01', { title: '새 문의' });
    const own = await ask('operator01', { title: '담당 문의' });
    await command('admin01', own, 'assign', { assigneeId: ids.admin01 });
    await askAndAnswer('operator01', { title: '답변한 문의' });
    const turn = async (who: string) => {
      const { data } = await call(who, 'GET', `${path}/list?waitsForMe=true`);
      return [data.total, data.rows.map(({ title }: { title: string }) => title).toSorted()];
    };
    expect(await turn('admin01')).toEqual([2, ['담당 문의', '새 문의']]);
    expect(await turn('admin02')).toEqual([1, ['새 문의']]);
    expect(await turn('operator01')).toEqual([1, ['답변한 문의']]);
    expect(await turn('worker01')).toEqual([0, []]);
    const { data } = await call('admin02', 'GET', '/api/esg/v1/qnaAssignee/list');
    expect(data.rows.map(({ userName, assignedCnt }: InquiryAssigneeRow) => [userName, assignedCnt])).toEqual(
      [
        ['김관리', 1],
        ['송관리', 0],
      ],
    );
  });

  it('comes as an Excel file of the same rows', async () => {
    await ask('worker01', { title: '비밀', isPrivate: true });
    await ask('operator01', { title: '공개' });
    const rowsFor = async (who: string) => {
      const { response } = await call(
        who,
        'GET',
        `/excel/api/qna?reason=${encodeURIComponent('문의 현황 보고 자료 작성')}`,
      );
      return (await readXlsx(response.rawPayload)).sheets[0]?.rows.slice(1).map(([title]) => title);
    };
    expect(await rowsFor('admin01')).toEqual(['비밀', '공개']);
    expect(await rowsFor('operator01')).toEqual(['공개']);
  });

  it('for seven days after the answer closes by itself, and not a moment earlier', async () => {
    const qnaId = await askAndAnswer('operator01');
    const other = await ask('worker01');
    await takeSent();
    const answeredAt = Date.parse((await read('operator01', qnaId)).answeredAt ?? '');
    const stateAt = async (at: number) => {
      test.clock.advance(at - test.clock.nowMs());
      await test.sweeper.runAll();
      const [row] = await test.database.db.select().from(inquiry).where(eq(inquiry.qnaId, qnaId));
      return row?.state;
    };
    expect(await stateAt(answeredAt + 7 * DAY_MS - 60_000)).toBe('answered');
    expect(await stateAt(answeredAt + 7 * DAY_MS)).toBe('closed');
    expect(await takeSent()).toEqual(['operator01 mail', 'operator01 screen']);
    const [row] = await test.database.db.select().from(inquiry).where(eq(inquiry.qnaId, other));
    expect(row?.state).toBe('received');
  });
});

interface InquiryAssigneeRow {
  userName: string;
  assignedCnt: number;
}

describe('what is written', () => {
  it('keeps no script, form, data address or picture, and needs something to read', async () => {
    tokens.operator01 = (await signIn(test, 'operator01')).accessToken;
    tokens.admin01 = (await signIn(test, 'admin01')).accessToken;
    const cn =
      '<form action="https://bad.example"><input name="a"><button>보내기</button></form>' +
      '<p onclick="x()">표<script>alert(1)</script><a href="data:text/html,x">여기</a><img src="x" onerror="x()"></p>' +
      `<table>${'<tr><td style="position:fixed">1</td></tr>'.repeat(1_500)}</table>`;
    const qnaId = await ask('operator01', { cn });
    const stored = (await read('operator01', qnaId)).cn;
    expect(stored).toContain('<p>표<a>여기</a></p>');
    expect(stored.match(/<td>1<\/td>/g)).toHaveLength(1_500);
    expect(stored).not.toMatch(/form|input|script|data:|img|style|onclick/);
    const getFields = async (values: object) => {
      const { status, data } = await call('operator01', 'PUT', path, { ...draft(), ...values });
      return [status, data?.fields?.map(({ path }: { path: string }) => path)];
    };
    expect(await getFields({ cn: '<p>&nbsp;</p><script>1</script>' })).toEqual(['V0001', ['cn']]);
    expect(await getFields({ cn: `<p>${'가'.repeat(100_000)}</p>` })).toEqual(['V0001', ['cn']]);
    expect(await getFields({ categoryId: 'KR' })).toEqual(['V0001', ['categoryId']]);
    expect(await getFields({ title: '  ' })).toEqual(['V0001', ['title']]);
    expect(await getFields({ isPrivate: 'no', title: 7 })).toEqual(['V0001', ['title', 'isPrivate']]);
    const huge = await call('operator01', 'PUT', path, { ...draft(), cn: 'x'.repeat(1_100_000) });
    expect([huge.http, huge.status]).toEqual([413, 'V0001']);
  });
});
