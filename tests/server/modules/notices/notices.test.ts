import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { notice } from '../../../../server/db/schema/notices.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { user } from '../../../../server/db/schema/users.ts';
import {
  NOTICE_TEXT_MAX,
  type NoticeDetail,
  type NoticeDraft,
  type NoticeRow,
} from '../../../../src/contracts/notices.ts';
import { DAY_MS, seoulDay } from '../../../../src/contracts/seoulTime.ts';
import { noticeRefusals } from '../../../../src/messages/ko.notices.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { pdf, upload } from '../../support/upload.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
let otherCompanyId: string;

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  const [other] = await test.database.db
    .insert(customerCompany)
    .values({
      companyKoreanName: '푸른화학',
      serviceBeginYmd: '2025-01-01',
      serviceEndYmd: '2099-12-31',
      createdAt: new Date(),
    })
    .returning();
  otherCompanyId = other?.customerCompanyId ?? '';
  const stranger = { customerCompanyId: otherCompanyId };
  await test.database.db.update(user).set(stranger).where(eq(user.userId, 'operator02'));
  for (const userId of ['admin01', 'operator01', 'operator02', 'worker01', 'partner01']) {
    tokens[userId] = (await signIn(test, userId)).accessToken;
  }
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.database.db.delete(notice);
  await test.database.db.delete(notification);
});

const path = '/api/esg/v1/notice';
const call = (who: string, method: 'GET' | 'PUT' | 'PATCH' | 'DELETE' | 'POST', at: string, body?: unknown) =>
  test.call(method, at, body, { token: tokens[who] ?? '' });
const dayFromNow = (days: number) => seoulDay(test.clock.nowMs() + days * DAY_MS);

const draft = (values: Partial<NoticeDraft> = {}): NoticeDraft => ({
  title: '점검 안내',
  cn: '<p>점검합니다.</p>',
  pinned: false,
  attachments: [],
  shownFrom: dayFromNow(0),
  shownTo: null,
  roles: ['ROLE_OPERATOR', 'ROLE_WORKER', 'ROLE_PARTNER'],
  ...values,
});
async function write(who: string, values: Partial<NoticeDraft> = {}): Promise<string> {
  const { status, data } = await call(who, 'PUT', path, draft(values));
  expect(status).toBe('C200');
  return data.ntcId;
}
const list = async (who: string, query = ''): Promise<NoticeRow[]> =>
  (await call(who, 'GET', `${path}/list${query}`)).data.rows;
const titles = async (who: string, query = '') => (await list(who, query)).map(({ title }) => title);
const read = async (who: string, ntcId: string): Promise<NoticeDetail> =>
  (await call(who, 'GET', `${path}/${ntcId}`)).data;
const toHttp = async (who: string, ntcId: string) => (await call(who, 'GET', `${path}/${ntcId}`)).http;
const notified = async (userId: string) =>
  (
    await test.database.db
      .select({ cn: notification.cn, urlAddr: notification.urlAddr })
      .from(notification)
      .innerJoin(user, and(eq(user.id, notification.userId), eq(user.userId, userId)))
  ).filter(({ cn }) => cn.startsWith('새 공지사항'));

describe('the title of a notice', () => {
  it('is found as people see it, however it was typed and is searched for', async () => {
    await write('admin01', { title: ` ${'정기 점검'.normalize('NFD')}\u200b ` });
    expect(await titles('admin01')).toEqual(['정기 점검']);
    for (const q of ['정기 점검', '기 점', '정기 점검'.normalize('NFD'), ' 정기\u200b 점검 '])
      expect([q, await titles('admin01', `?q=${encodeURIComponent(q)}`)]).toEqual([q, ['정기 점검']]);
  });

  it.each(['\u200b\u200b', '\u3164', '\u202e '])('is refused when all of it is %j', async (title) => {
    const refused = await call('admin01', 'PUT', path, draft({ title }));
    expect([refused.status, refused.data.fields[0].path]).toEqual(['V0001', 'title']);
  });
});

it('a notice has a limit of what is read, and each role once', async () => {
  const wrong: [Partial<NoticeDraft>, string][] = [
    [{ cn: `<p>${'가'.repeat(NOTICE_TEXT_MAX + 1)}</p>` }, 'cn'],
    [{ roles: ['ROLE_WORKER', 'ROLE_WORKER'] }, 'roles'],
  ];
  for (const [values, at] of wrong) {
    const { status, data } = await call('admin01', 'PUT', path, draft(values));
    expect([at, status, data.fields[0].path]).toEqual([at, 'V0001', at]);
  }
  await write('admin01', { cn: `<p><b>${'가'.repeat(NOTICE_TEXT_MAX)}</b></p>` });
});

describe('who reads a notice', () => {
  it('is everybody it is for, of all companies when an administrator wrote it', async () => {
    const ntcId = await write('admin01', { roles: ['ROLE_WORKER'] });
    expect(await read('worker01', ntcId)).toMatchObject({ custCoId: null, authorName: '김관리' });
    for (const who of ['operator01', 'operator02', 'partner01']) {
      expect([who, await titles(who), await toHttp(who, ntcId)]).toEqual([who, [], 404]);
    }
  });

  it('is the own company when an operator wrote it', async () => {
    const ntcId = await write('operator01');
    for (const who of ['admin01', 'operator01', 'worker01', 'partner01']) {
      expect([who, await toHttp(who, ntcId)]).toEqual([who, 200]);
    }
    expect(await toHttp('operator02', ntcId)).toBe(404);
    expect(await titles('operator02')).toEqual([]);
  });

  it('is on its days alone, but for its authors, to whom it is marked', async () => {
    const later = await write('operator01', { title: '예정', shownFrom: dayFromNow(1) });
    const past = { title: '종료', shownFrom: dayFromNow(-3), shownTo: dayFromNow(-1) };
    const ended = await write('operator01', past);
    await write('operator01', { title: '오늘까지', shownFrom: dayFromNow(-3), shownTo: dayFromNow(0) });
    expect(await titles('worker01')).toEqual(['오늘까지']);
    expect(await toHttp('worker01', later)).toBe(404);
    expect(await toHttp('worker01', ended)).toBe(404);
    for (const author of ['admin01', 'operator01']) {
      const states = (await list(author)).map(({ title, state }) => [title, state]);
      expect(Object.fromEntries(states)).toEqual({ 예정: 'scheduled', 종료: 'ended', 오늘까지: 'shown' });
    }
  });
});

describe('the list', () => {
  it('has pinned ones first, then the newest, and is filtered by day and text', async () => {
    await write('admin01', { title: '옛 소식', shownFrom: dayFromNow(-9), pinned: true });
    await write('admin01', { title: '새 소식', shownFrom: dayFromNow(-1), cn: '<p>휴무 안내</p>' });
    await write('admin01', { title: '어제의 소식', shownFrom: dayFromNow(-2) });
    expect(await titles('worker01')).toEqual(['옛 소식', '새 소식', '어제의 소식']);
    expect(await titles('worker01', '?sort=shownFrom:asc')).toEqual(['옛 소식', '어제의 소식', '새 소식']);
    expect(await titles('worker01', '?q=휴무')).toEqual(['새 소식']);
    const period = `?from=${dayFromNow(-2)}&to=${dayFromNow(-2)}`;
    expect(await titles('worker01', period)).toEqual(['어제의 소식']);
  });

  it('is searched by words as they are read, and by the initial consonants of titles', async () => {
    const cn = '<p>온실<strong>가스</strong> 배출 &amp; 감축 100%</p><p>a_b</p>';
    await write('admin01', { title: '배출량 산정', cn });
    await write('admin01', { title: '점검', cn: '<p>공통</p>' });
    const found = (q: string) => titles('worker01', `?q=${encodeURIComponent(q)}`);
    for (const q of ['온실가스', '실가', '출', '& 감', '100%', 'A_B', 'ㅂㅊㄹ', '배ㅊ', ' 산정 ']) {
      expect([q, await found(q)]).toEqual([q, ['배출량 산정']]);
    }
    for (const q of ['strong', 'ㄱㅊ', 'amp', '_%', '\\', '출a', 'a%b']) {
      expect([q, await found(q)]).toEqual([q, []]);
    }
    expect(await found('%')).toEqual(['배출량 산정']);
  });

  it('comes as an Excel file of the same rows', async () => {
    await write('operator01', { title: '예정', shownFrom: dayFromNow(1) });
    await write('operator01');
    const rowsFor = async (who: string) => {
      const { response } = await call(who, 'GET', '/excel/api/notice');
      return (await readXlsx(response.rawPayload)).sheets[0]?.rows.slice(1) ?? [];
    };
    expect((await rowsFor('operator01')).map(([title, , state]) => [title, state])).toEqual([
      ['예정', '게시 예정'],
      ['점검 안내', '게시 중'],
    ]);
    expect((await rowsFor('worker01')).map(([title]) => title)).toEqual(['점검 안내']);
    expect(await rowsFor('operator02')).toEqual([]);
  });
});

describe('reading', () => {
  it('takes the unread mark of that person and counts one hit per person and day', async () => {
    const ntcId = await write('admin01');
    expect((await list('worker01'))[0]).toMatchObject({ isUnread: true, hits: 0 });
    await read('worker01', ntcId);
    expect((await read('worker01', ntcId)).hits).toBe(1);
    expect((await list('worker01'))[0]).toMatchObject({ isUnread: false, hits: 1 });
    expect((await list('operator01'))[0]).toMatchObject({ isUnread: true });
    expect((await read('operator01', ntcId)).hits).toBe(2);
  });

  it('leads to the older and the newer one within reach', async () => {
    const shown = (days: number, values: Partial<NoticeDraft>) =>
      write('admin01', { shownFrom: dayFromNow(days), ...values });
    const older = await shown(-5, { title: '이전' });
    await shown(-4, { title: '운영자만', roles: ['ROLE_OPERATOR'] });
    const middle = await shown(-3, {});
    const newer = await shown(-2, { title: '다음', pinned: true });
    expect(await read('worker01', middle)).toMatchObject({
      previous: { ntcId: older, title: '이전' },
      next: { ntcId: newer, title: '다음' },
    });
    expect((await read('operator01', middle)).previous?.title).toBe('운영자만');
    expect(await read('worker01', newer)).toMatchObject({ next: null });
  });
});

describe('writing', () => {
  it('is for administrators and, of their own company, operators', async () => {
    for (const who of ['worker01', 'partner01']) {
      expect((await call(who, 'PUT', path, draft())).status).toBe('A0403');
    }
    const global = await write('admin01');
    const own = await write('operator01');
    const patch = (who: string, ntcId: string) =>
      call(who, 'PATCH', path, { ntcId, version: 1, title: '수정' });
    const remove = (who: string, ntcId: string) => call(who, 'DELETE', `${path}?ntcId=${ntcId}`);
    expect((await patch('operator01', global)).status).toBe('A0403');
    expect((await remove('operator01', global)).status).toBe('A0403');
    expect((await patch('operator02', own)).http).toBe(404);
    expect((await remove('operator02', own)).http).toBe(404);
    expect((await read('operator01', global)).mayChange).toBe(false);
    expect((await read('operator01', own)).mayChange).toBe(true);
    expect((await patch('operator01', own)).status).toBe('C200');
    expect((await patch('admin01', own)).status).toBe('C0409');
    expect(await read('worker01', own)).toMatchObject({
      title: '수정',
      cn: '<p>점검합니다.</p>',
      version: 2,
    });
    expect((await remove('admin01', own)).status).toBe('C200');
    expect(await toHttp('operator01', own)).toBe(404);
  });

  it('keeps of the text what may be shown, and needs some', async () => {
    const ntcId = await write('admin01', {
      cn: '<p onclick="x()">안내<script>alert(1)</script> <a href="javascript:x()">여기</a></p>',
    });
    expect((await read('worker01', ntcId)).cn).toBe('<p>안내 <a>여기</a></p>');
    const empty = await call('admin01', 'PUT', path, draft({ cn: '<p>&nbsp;</p><script>1</script>' }));
    expect(empty.data.fields).toEqual([{ path: 'cn', message: noticeRefusals.noText }]);
  });

  it('refuses an end before the start, also where only one of them changes', async () => {
    const wrong = await call('admin01', 'PUT', path, draft({ shownTo: dayFromNow(-1) }));
    expect(wrong.data.fields).toEqual([{ path: 'shownTo', message: noticeRefusals.period }]);
    const ntcId = await write('admin01', { shownTo: dayFromNow(3) });
    const change = { ntcId, version: 1, shownFrom: dayFromNow(4) };
    expect((await call('admin01', 'PATCH', path, change)).status).toBe('V0001');
    expect((await call('admin01', 'PATCH', path, { ...change, shownTo: null })).status).toBe('C200');
  });

  it('has a history that its writers alone see', async () => {
    const ntcId = await write('admin01');
    await call('admin01', 'PATCH', path, { ntcId, version: 1, pinned: true });
    const history = (who: string) =>
      call(who, 'POST', '/api/esg/v1/threads', { refType: 'notice', refId: ntcId, page: 0, size: 10 });
    expect((await history('admin01')).data.rows.map(({ cn }: { cn: string }) => cn)).toEqual([
      '공지사항을 수정했습니다.',
      '게시를 시작하고 대상자에게 알림을 보냈습니다.',
      '공지사항을 등록했습니다.',
    ]);
    for (const who of ['operator01', 'worker01']) expect((await history(who)).http).toBe(404);
  });
});

describe('popups', () => {
  const popupPath = '/api/esg/v1/noticePopup';
  const place = { left: 10, top: 20, width: 400, height: 300, order: 1 };
  async function popUp(values: Record<string, unknown> = {}, popup: object = {}): Promise<string> {
    const body = { ...draft(), ...values, popup: { ...place, ...popup } };
    const { status, data } = await call('admin01', 'PUT', popupPath, body);
    expect(status).toBe('C200');
    return data.ntcId;
  }
  const shown = async (who: string): Promise<string[]> =>
    (await call(who, 'GET', `${popupPath}/shown`)).data.rows.map(({ title }: { title: string }) => title);

  it('are on the home of whom their notice is for, on its days, in their order', async () => {
    await popUp({ title: '둘째' }, { order: 2 });
    await popUp({ title: '첫째', roles: ['ROLE_WORKER'] });
    await popUp({ title: '예정', shownFrom: dayFromNow(1) });
    await popUp({ title: '종료', shownFrom: dayFromNow(-2), shownTo: dayFromNow(-1) });
    await write('operator01', { title: '팝업이 아닌 공지' });
    expect(await shown('worker01')).toEqual(['첫째', '둘째']);
    expect(await shown('partner01')).toEqual(['둘째']);
    expect(await shown('admin01')).toEqual([]);
    expect((await titles('worker01')).toSorted()).toEqual(['둘째', '첫째', '팝업이 아닌 공지']);
  });

  it('are listed, changed and taken down by administrators, while their notice stays', async () => {
    const ntcId = await popUp({ title: '점검' });
    for (const who of ['operator01', 'worker01', 'partner01']) {
      expect((await call(who, 'GET', `${popupPath}/list`)).status).toBe('A0403');
      expect((await call(who, 'PUT', popupPath, { ...draft(), popup: place })).status).toBe('A0403');
    }
    const { data } = await call('admin01', 'GET', `${popupPath}/list`);
    expect(data.rows).toMatchObject([{ ntcId, state: 'shown', popup: place, version: 1 }]);
    const change = { ntcId, version: 1, popup: { ...place, left: 300 } };
    expect((await call('admin01', 'PATCH', popupPath, change)).status).toBe('C200');
    expect((await call('admin01', 'PATCH', popupPath, change)).status).toBe('C0409');
    const found = (await call('admin01', 'GET', `${popupPath}/${ntcId}`)).data;
    expect(found).toMatchObject({ title: '점검', hits: 0, popup: { left: 300 } });
    const { response } = await call('admin01', 'GET', '/excel/api/noticePopup');
    expect((await readXlsx(response.rawPayload)).sheets[0]?.rows[1]?.slice(0, 2)).toEqual([1, '점검']);
    const remove = () => call('admin01', 'DELETE', `${popupPath}?ntcId=${ntcId}`);
    expect((await remove()).status).toBe('C200');
    expect((await remove()).http).toBe(404);
    expect(await shown('worker01')).toEqual([]);
    expect(await titles('worker01')).toEqual(['점검']);
  });

  it('can be made of a notice, and go with it', async () => {
    const ntcId = await write('admin01');
    expect((await call('admin01', 'GET', `${popupPath}/${ntcId}`)).data.popup).toBeNull();
    const change = { ntcId, version: 1, popup: place };
    expect((await call('operator01', 'PATCH', '/api/esg/v1/notice', { ...change, title: '가' })).status).toBe(
      'A0403',
    );
    expect((await call('admin01', 'PATCH', popupPath, change)).status).toBe('C200');
    expect(await shown('worker01')).toEqual(['점검 안내']);
    expect((await call('admin01', 'DELETE', `${path}?ntcId=${ntcId}`)).status).toBe('C200');
    expect(await shown('worker01')).toEqual([]);
    for (const [method, gone, body] of [
      ['GET', `${popupPath}/${ntcId}`, undefined],
      ['PATCH', popupPath, { ...change, version: 2 }],
      ['DELETE', `${popupPath}?ntcId=${ntcId}`, undefined],
      ['GET', `${path}/${ntcId}`, undefined],
    ] as const) {
      expect([method, (await call('admin01', method, gone, body)).status]).toEqual([method, 'N0404']);
    }
  });

  it('have a place and a size that a screen can have', async () => {
    for (const wrong of [{ left: -1 }, { top: 2_001 }, { width: 10 }, { height: '큼' }, { order: 1.5 }]) {
      const { status, data } = await call('admin01', 'PUT', popupPath, {
        ...draft(),
        popup: { ...place, ...wrong },
      });
      expect([status, data.fields[0].path]).toEqual(['V0001', `popup.${Object.keys(wrong)[0]}`]);
    }
  });

  it('are not made by what a notice is written with', async () => {
    const ntcId = await write('operator01');
    await call('operator01', 'PATCH', path, { ntcId, version: 1, popup: place });
    expect(await shown('worker01')).toEqual([]);
  });
});

describe('attachments', () => {
  const attach = async () => {
    const { data } = await upload(test, tokens.operator01 ?? '', { filename: '안내.pdf', content: pdf });
    return { file: { ...data, tobeDeleted: false } };
  };
  const download = async (who: string, id: string) =>
    (await call(who, 'GET', `/api/files/download/${id}`)).http;

  it('are for those who read the notice, and go with it', async () => {
    const attached = await attach();
    const ntcId = await write('operator01', { attachments: [attached] });
    const { attachments } = await read('worker01', ntcId);
    expect(attachments).toMatchObject([{ file: { id: attached.file.id, name: '안내.pdf' } }]);
    expect((await list('worker01'))[0]?.fileCnt).toBe(1);
    expect(await download('worker01', attached.file.id)).toBe(200);
    expect(await download('operator02', attached.file.id)).toBe(404);

    const removed = { file: { ...attached.file, tobeDeleted: true } };
    const other = await attach();
    await call('operator01', 'PATCH', path, { ntcId, version: 1, attachments: [removed, other] });
    expect((await read('worker01', ntcId)).attachments).toMatchObject([{ file: { id: other.file.id } }]);
    expect(await download('worker01', attached.file.id)).toBe(404);
    await call('operator01', 'DELETE', `${path}?ntcId=${ntcId}`);
    expect(await download('operator01', other.file.id)).toBe(404);
  });
});

// last, because the clock moves on
describe('its readers', () => {
  it('are notified once, at once when it is shown already', async () => {
    const ntcId = await write('operator01', { roles: ['ROLE_WORKER'] });
    await call('operator01', 'PATCH', path, { ntcId, version: 1, title: '고침' });
    await test.sweeper.runAll();
    expect(await notified('worker01')).toMatchObject([{ urlAddr: `/ntc/notice/view/${ntcId}` }]);
    for (const who of ['operator01', 'operator02', 'partner01']) expect(await notified(who)).toEqual([]);
  });

  it('are notified without a link where their menu does not lead to notices', async () => {
    const isWorker = eq(user.userId, 'worker01');
    const [worker] = await test.database.db.select({ roleId: user.roleId }).from(user).where(isWorker);
    await test.database.db.update(user).set({ roleId: null }).where(isWorker);
    const ntcId = await write('operator01');
    await test.sweeper.runAll();
    expect(await notified('worker01')).toMatchObject([{ urlAddr: null }]);
    expect(await toHttp('worker01', ntcId)).toBe(403);
    await test.database.db.update(user).set({ roleId: worker?.roleId }).where(isWorker);
  });

  it('are notified on the first day of a later one, once', async () => {
    await write('admin01', { title: '내일부터', shownFrom: dayFromNow(1), roles: ['ROLE_OPERATOR'] });
    await write('admin01', { title: '지난 일', shownFrom: dayFromNow(-2), shownTo: dayFromNow(-1) });
    await test.sweeper.runAll();
    expect(await notified('operator02')).toEqual([]);
    test.clock.advance(DAY_MS);
    await test.sweeper.runAll();
    await test.sweeper.runAll();
    expect((await notified('operator02')).map(({ cn }) => cn)).toEqual([
      '새 공지사항이 등록되었습니다: 내일부터',
    ]);
    expect(await notified('worker01')).toEqual([]);
  });

  it('are notified of a hundred a minute, of those first that are shown the longest', async () => {
    const createdAt = test.clock.now();
    const due = Array.from({ length: 101 }, (_, index) => ({
      title: `공지 ${index}`,
      cn: '<p>본문</p>',
      roles: ['ROLE_WORKER' as const],
      shownFrom: dayFromNow(index === 0 ? 0 : -1),
      createdAt,
      lastModifiedAt: createdAt,
    }));
    await test.database.db.insert(notice).values(due);
    await test.sweeper.runAll();
    const texts = (await notified('worker01')).map(({ cn }) => cn);
    expect(texts).toHaveLength(100);
    expect(texts).not.toContain('새 공지사항이 등록되었습니다: 공지 0');
    await test.sweeper.runAll();
    await test.sweeper.runAll();
    expect(await notified('worker01')).toHaveLength(101);
  });
});
