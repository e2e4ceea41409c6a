import { desc, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { terms, termsConsent } from '../../../../server/db/schema/terms.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { DAY_MS, seoulDay } from '../../../../src/contracts/seoulTime.ts';
import type { TermsDetail, TermsDraft, TermsKind, TermsVersion } from '../../../../src/contracts/terms.ts';
import { documentTexts } from '../../../../src/messages/ko.documents.ts';
import { termsRefusals } from '../../../../src/messages/ko.terms.ts';
import { validation } from '../../../../src/messages/ko.validation.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { login, signIn } from '../../support/signIn.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  for (const userId of ['admin01', 'admin02', 'operator01']) {
    tokens[userId] = (await signIn(test, userId)).accessToken;
  }
});
afterAll(() => test.stop());

const path = '/api/esg/v1/terms';
const call = (who: string, method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', at: string, body?: unknown) =>
  test.call(method, at, body, { token: tokens[who] ?? '' });
const versions = async (kind: TermsKind): Promise<TermsVersion[]> =>
  (await test.call('GET', `${path}/hist?trmsSeCdId=${kind}`)).data.rows;
const numbers = async (kind: TermsKind) => (await versions(kind)).map(({ ver }) => ver);
const toText = async (termId: string): Promise<string> =>
  (await test.call('GET', `${path}/${termId}`)).data.trmsCn;
const dayFromNow = (days: number) => seoulDay(test.clock.nowMs() + days * DAY_MS);

let number = 0;
const draft = (values: Partial<TermsDraft> = {}): TermsDraft => {
  number += 1;
  return {
    trmsSeCdId: 'privacy',
    ver: `3.${number}`,
    effectiveFrom: dayFromNow(7),
    required: true,
    needsConsent: true,
    isAdverse: false,
    changes: '보유 기간을 줄였습니다.',
    trmsCn: '<p>새 본문</p>',
    ...values,
  };
};
const detail = async (termId: string): Promise<TermsDetail> =>
  (await call('admin01', 'GET', `${path}/detail/${termId}`)).data;
async function write(values: Partial<TermsDraft> = {}, who = 'admin01'): Promise<string> {
  const { status, data } = await call(who, 'PUT', path, draft(values));
  expect(status).toBe('C200');
  return data.termId;
}
async function move(who: string, termId: string, command: string, body: object = {}) {
  const { version } = await detail(termId);
  return call(who, 'PATCH', `${path}/${termId}/${command}`, { version, ...body });
}
async function publish(values: Partial<TermsDraft> = {}): Promise<string> {
  const termId = await write(values);
  expect((await move('admin01', termId, 'submit')).status).toBe('C200');
  expect(await move('admin02', termId, 'publish')).toMatchObject({ status: 'C200' });
  return termId;
}
const toHistory = async (termId: string) =>
  (
    await test.database.db.select().from(thread).where(eq(thread.refId, termId)).orderBy(desc(thread.line))
  ).map(({ cn }) => cn);

describe.each(['service', 'privacy'] as const)('the %s text of a new installation', (kind) => {
  it('has a version in force and the one before, each with its date', async () => {
    const rows = await versions(kind);
    expect(rows.map(({ ver, crtrYmd }) => [ver, crtrYmd])).toEqual([
      ['1.1', '20260601'],
      ['1.0', '20250301'],
    ]);
    const inForce = await test.call('GET', `${path}/ver?trmsSeCdId=${kind}`);
    expect(inForce.data.termId).toBe(rows[0]?.termId);
  });

  it('numbers its parts without a gap, and the versions differ', async () => {
    const [revised = '', first = ''] = await Promise.all(
      (await versions(kind)).map(({ termId }) => toText(termId)),
    );
    expect(revised).not.toBe(first);
    for (const text of [revised, first]) {
      const numbers = [...text.matchAll(/<h3>제?(\d+)/g)].map(([, number]) => Number(number));
      expect(numbers.length).toBeGreaterThan(7);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});

it('knows no other kind of text', async () => {
  expect(await test.call('GET', `${path}/hist?trmsSeCdId=cookies`)).toMatchObject({
    http: 400,
    status: 'V0001',
  });
});

describe('a draft', () => {
  it('is for administrators alone, sanitised, and changed from the version that was seen', async () => {
    expect((await call('operator01', 'PUT', path, draft())).status).toBe('A0403');
    const termId = await write({ trmsCn: '<p onclick="x()">본문<script>x</script></p>' });
    expect(await detail(termId)).toMatchObject({ state: 'draft', trmsCn: '<p>본문</p>', isWriter: true });
    expect((await test.call('GET', `${path}/${termId}`)).http).toBe(404);
    const change = { termId, version: 1, changes: '고쳤습니다.' };
    expect((await call('admin02', 'PATCH', path, change)).status).toBe('C200');
    expect((await call('admin01', 'PATCH', path, change)).status).toBe('C0409');
    expect((await call('admin01', 'DELETE', `${path}?termId=${termId}`)).status).toBe('C200');
    expect((await call('admin01', 'GET', `${path}/detail/${termId}`)).http).toBe(404);
  });

  it('is refused in Korean where the contract refuses it', async () => {
    const wrong = { ...draft(), ver: 1, required: 'yes', changes: '', trmsSeCdId: 'cookies' };
    const { status, data } = await call('admin01', 'PUT', path, wrong);
    expect(status).toBe('V0001');
    const messages = Object.fromEntries(
      data.fields.map(({ path, message }: { path: string; message: string }) => [path, message]),
    );
    expect(messages).toEqual({
      ver: validation.wrong,
      required: validation.wrong,
      trmsSeCdId: validation.choice,
      changes: validation.required,
    });
  });

  it('leaves time to notify users, more where the change is to their disadvantage', async () => {
    const refusal = async (values: Partial<TermsDraft>) =>
      (await call('admin01', 'PUT', path, draft(values))).data.fields;
    const early = (days: number) => [
      { path: 'effectiveFrom', message: termsRefusals.tooEarly(dayFromNow(days)) },
    ];
    expect(await refusal({ effectiveFrom: dayFromNow(6) })).toEqual(early(7));
    expect(await refusal({ effectiveFrom: dayFromNow(29), isAdverse: true })).toEqual(early(30));
    const termId = await write({ effectiveFrom: dayFromNow(29) });
    const adverse = { termId, version: 1, isAdverse: true };
    expect((await call('admin01', 'PATCH', path, adverse)).data.fields).toEqual(early(30));
    expect(await refusal({ required: false })).toEqual([
      { path: 'required', message: termsRefusals.notOptional },
    ]);
    expect(await refusal({ trmsCn: '<p>&nbsp;</p>' })).toEqual([
      { path: 'trmsCn', message: termsRefusals.noText },
    ]);
  });

  it('has a number of its own within its kind', async () => {
    await write({ ver: '9.1' });
    const again = await call('admin01', 'PUT', path, draft({ ver: '9.1' }));
    expect(again).toMatchObject({ status: 'C0409', message: termsRefusals.taken });
    await write({ ver: '9.1', trmsSeCdId: 'service' });
  });
});

describe('the review', () => {
  it('is by somebody who has not written it, and gives a reason where it goes back', async () => {
    const termId = await write({ effectiveFrom: dayFromNow(60) });
    expect((await move('admin02', termId, 'publish')).status).toBe('C0409');
    await move('admin01', termId, 'submit');
    const edited = await call('admin01', 'PATCH', path, { termId, version: 2, changes: '다시' });
    expect(edited).toMatchObject({ status: 'C0409' });
    expect((await call('admin01', 'DELETE', `${path}?termId=${termId}`)).status).toBe('C0409');
    expect(await move('admin01', termId, 'publish')).toMatchObject({
      status: 'C0409',
      message: documentTexts.reasons.isOtherPerson,
    });
    expect((await move('admin02', termId, 'return', { reason: ' ' })).status).toBe('V0001');
    expect((await move('admin02', termId, 'return', { reason: '시행일 확인' })).status).toBe('C200');
    expect(await detail(termId)).toMatchObject({ state: 'draft', returnReason: '시행일 확인' });
    // who repairs it has written it too
    await call('admin02', 'PATCH', path, { termId, version: 3, changes: '고침' });
    await move('admin01', termId, 'submit');
    expect((await move('admin02', termId, 'publish')).message).toBe(documentTexts.reasons.isOtherPerson);
    expect(await toHistory(termId)).toEqual([
      '검토를 요청했습니다.',
      '내용을 수정했습니다.',
      '반려했습니다. 사유: 시행일 확인',
      '검토를 요청했습니다.',
      '작성했습니다.',
    ]);
  });

  it('notifies reviewers and writers', async () => {
    const termId = await write({ effectiveFrom: dayFromNow(60) });
    await move('admin01', termId, 'submit');
    await move('admin02', termId, 'return', { reason: '다시' });
    const rows = await test.database.db
      .select({ cn: notification.cn, userId: user.userId })
      .from(notification)
      .innerJoin(user, eq(user.id, notification.userId))
      .where(eq(notification.urlAddr, `/sys/agreement/view/${termId}`))
      .orderBy(user.userId);
    expect(rows.map(({ userId, cn }) => [userId, cn.includes('반려')])).toEqual([
      ['admin01', true],
      ['admin02', false],
    ]);
  });

  it('publishes once, also when two do at the same moment, and in the order of days', async () => {
    const [first, second] = await Promise.all(
      [40, 41].map(() => write({ trmsSeCdId: 'infoProvision', effectiveFrom: dayFromNow(40) })),
    );
    for (const termId of [first, second]) await move('admin01', termId ?? '', 'submit');
    const statuses = await Promise.all(
      [first, second].map(async (termId) => (await move('admin02', termId ?? '', 'publish')).status),
    );
    expect(statuses.toSorted()).toEqual(['C0409', 'C200']);
    const [, , refused] = [first, second, statuses[0] === 'C0409' ? first : second];
    expect((await detail(refused ?? '')).state).toBe('review');
    expect((await move('admin02', refused ?? '', 'publish')).message).toContain('나중이어야');
  });

  it('is called back by another administrator until its day, with a reason, and notifies its writer', async () => {
    const before = await numbers('service');
    const termId = await publish({ trmsSeCdId: 'service', ver: '9.0', effectiveFrom: dayFromNow(20) });
    const reason = '시행일이 바뀌었습니다.';
    expect((await move('admin01', termId, 'withdraw', { reason })).status).toBe('C0409');
    expect((await move('admin02', termId, 'withdraw', { reason: ' ' })).status).toBe('V0001');
    const { version } = await detail(termId);
    const both = await Promise.all(
      [1, 2].map(() => call('admin02', 'PATCH', `${path}/${termId}/withdraw`, { version, reason })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect(await detail(termId)).toMatchObject({
      state: 'draft',
      publishedAt: null,
      returnReason: reason,
      notifiedAt: null,
    });
    expect(await toHistory(termId)).toContain(`시행일 전에 게시를 취소했습니다. 사유: ${reason}`);
    await test.message({ to: 'admin01@demo.example', kind: 'mail' }, ({ text }) => text.includes(reason));
    expect((await test.call('GET', `${path}/${termId}`)).http).toBe(404);
    expect(await numbers('service')).toEqual(before);
    const [inForce] = await versions('service');
    const late = await move('admin02', inForce?.termId ?? '', 'withdraw', { reason });
    expect(late).toMatchObject({ status: 'C0409', message: expect.stringContaining('시행 중') });
  });

  it('refuses to publish when the day has come too near', async () => {
    const termId = await write({ effectiveFrom: dayFromNow(7) });
    await move('admin01', termId, 'submit');
    await test.database.db
      .update(terms)
      .set({ effectiveFrom: dayFromNow(6) })
      .where(eq(terms.termId, termId));
    expect((await move('admin02', termId, 'publish')).status).toBe('V0001');
    expect((await detail(termId)).state).toBe('review');
  });
});

describe('the ledger of consents', () => {
  it('takes new lines alone', async () => {
    const { db } = test.database;
    const raised = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: Error) => String(error.cause),
      );
    expect(await raised(db.update(termsConsent).set({ outcome: 'refused' }))).toContain('append-only');
    expect(await raised(db.delete(termsConsent))).toContain('append-only');
    expect(await raised(db.execute('truncate terms_consent'))).toContain('append-only');
  });
});

// last, because the clock moves on
describe('a published version', () => {
  it('is told to users once, and counts from its day for everything that shows terms', async () => {
    const inForce = (await versions('privacy'))[0]?.termId ?? '';
    const lines = (await call('admin01', 'GET', `${path}/${inForce}/consents`)).data;
    expect(lines.sum).toMatchObject({ outstanding: 1, refused: 0 });
    const termId = await publish({ ver: '2.0', effectiveFrom: dayFromNow(10) });
    expect((await detail(termId)).concernedCnt).toBeGreaterThan(5);

    const told = async () =>
      (
        await test.database.db
          .select()
          .from(notification)
          .innerJoin(user, eq(user.id, notification.userId))
          .where(eq(notification.urlAddr, `/user/privacy?termId=${termId}`))
      ).filter((row) => row.user_account.userId === 'operator01').length;
    await test.sweeper.runAll();
    expect(await told()).toBe(0);
    test.clock.advance(3 * DAY_MS);
    await test.sweeper.runAll();
    await test.sweeper.runAll();
    expect(await told()).toBe(1);
    await test.message({ to: 'operator01@demo.example', kind: 'mail' }, ({ text }) =>
      text.includes('보유 기간을 줄였습니다.'),
    );
    // it can be read beforehand, but counts for nothing
    expect(await toText(termId)).toBe('<p>새 본문</p>');
    expect(await numbers('privacy')).toEqual(['1.1', '1.0']);
    expect((await login(test, 'worker01')).status).toBe('C200');

    test.clock.advance(7 * DAY_MS);
    expect(await numbers('privacy')).toEqual(['2.0', '1.1', '1.0']);
    expect((await test.call('GET', `${path}/ver?trmsSeCdId=privacy`)).data.termId).toBe(termId);
    const refused = await login(test, 'worker01');
    expect(refused.status).toBe('EV0015');
    await test.sweeper.runAll();
    const flow_ticket = refused.response.cookies.find(({ name }) => name === 'flow_ticket')?.value ?? '';
    const body = { userId: 'worker01', termId, agreeYn: 'Y' };
    const agreed = await test.call('POST', '/api/esg/v1/user/terms', body, { cookies: { flow_ticket } });
    expect(agreed.status).toBe('C200');
    expect((await login(test, 'worker01')).status).toBe('C200');
    tokens.admin01 = '';
    for (const userId of ['admin01', 'admin02']) {
      const { response } = await login(test, userId);
      const ticket = response.cookies.find(({ name }) => name === 'flow_ticket')?.value ?? '';
      const own = { ...body, userId };
      await test.call('POST', '/api/esg/v1/user/terms', own, { cookies: { flow_ticket: ticket } });
      tokens[userId] = (await signIn(test, userId)).accessToken;
    }
    const { data } = await call('admin01', 'GET', `${path}/${termId}/consents`);
    expect(data.sum).toMatchObject({ agreed: 3, withdrawn: 0 });
    expect(data.sum.outstanding).toBeGreaterThan(3);
    expect(data.rows[0]).toMatchObject({ customerCompanyId: null, userAuth: 'ROLE_ADMIN', agreed: 2 });
    const file = await call('admin01', 'GET', `/excel/api/termsConsent?termId=${termId}`);
    const [, first] = (await readXlsx(file.response.rawPayload)).sheets[0]?.rows ?? [];
    expect(first?.slice(0, 3)).toEqual(['서비스 운영', '관리자', 2]);
    expect(await detail(inForce)).toMatchObject({ state: 'superseded', isInForce: false });
    expect(await detail(termId)).toMatchObject({ state: 'published', isInForce: true });
  });

  it('asks nobody again where the change needs no consent', async () => {
    await publish({ ver: '2.1', effectiveFrom: dayFromNow(7), needsConsent: false });
    test.clock.advance(7 * DAY_MS);
    expect((await numbers('privacy'))[0]).toBe('2.1');
    expect((await login(test, 'worker01')).status).toBe('C200');
  });

  it('withdraws the consents of somebody who leaves', async () => {
    const { accessToken } = await signIn(test, 'worker01');
    const options = { token: accessToken };
    const password = { userId: 'worker01', password: 'Esg!2026demo' };
    await test.call('POST', '/api/esg/v1/user/checkPassword/my-page', password, options);
    const left = await test.call('DELETE', '/api/esg/v1/user/myPage', undefined, options);
    expect(left.status).toBe('C200');
    const [line] = await test.database.db
      .select()
      .from(termsConsent)
      .orderBy(desc(termsConsent.agreedAt))
      .limit(1);
    expect(line).toMatchObject({ outcome: 'withdrawn' });
  });

  it('is in the list, filtered and as an Excel file', async () => {
    tokens.admin01 = (await signIn(test, 'admin01')).accessToken;
    const query = 'trmsSeCdId=privacy&state=superseded';
    const { data } = await call('admin01', 'GET', `${path}/list?${query}&sort=effectiveFrom:asc`);
    expect(data.rows.map(({ ver }: TermsVersion) => ver)).toEqual(['1.0', '1.1']);
    const { response } = await call('admin01', 'GET', `/excel/api/terms?${query}`);
    const rows = (await readXlsx(response.rawPayload)).sheets[0]?.rows.slice(1) ?? [];
    expect(rows.map(([kind, ver, state]) => [kind, ver, state])).toEqual([
      ['개인정보처리방침', '1.1', '이전 버전'],
      ['개인정보처리방침', '1.0', '이전 버전'],
    ]);
  });
});
