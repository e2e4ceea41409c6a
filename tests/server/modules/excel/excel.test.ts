import { once } from 'node:events';
import { get } from 'node:http';
import { eq } from 'drizzle-orm';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { delivery } from '../../../../server/db/schema/outbox.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { unzip } from '../../support/upload.ts';

let test: TestApp;
let admin: string;
let operator: string;
let worker: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = (await signIn(test, 'admin01')).accessToken;
  operator = (await signIn(test, 'operator01')).accessToken;
  worker = (await signIn(test, 'worker01')).accessToken;
  const { db } = test.database;
  await db.delete(delivery);
  const [company] = await db
    .insert(customerCompany)
    .values({ companyKoreanName: '다른회사', createdAt: new Date() })
    .returning();
  const elsewhere = { customerCompanyId: company?.customerCompanyId ?? null };
  await db.update(user).set(elsewhere).where(eq(user.userId, 'agedpw01'));
  const people = await db.select({ id: user.id, userId: user.userId }).from(user);
  const getId = (userId: string) => people.find((person) => person.userId === userId)?.id ?? null;
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 15, 30));
  const common = { channel: 'mail', to: 'a@demo.example', status: 'sent', attempts: 1 } as const;
  await db.insert(delivery).values([
    { ...common, subject: '=HYPERLINK("http://evil.example","열기")', text: null, ...ownedBy('worker01', 1) },
    { ...common, subject: '@SUM(1)', text: '둘째\u0001 줄\n<b>&', ...ownedBy('worker01', 2) },
    { ...common, subject: '남의 것', ...ownedBy('agedpw01', 3) },
    {
      ...common,
      channel: 'sms',
      to: '01012345678',
      text: '482913',
      sensitive: true,
      ...ownedBy('worker01', 4),
    },
  ]);
  function ownedBy(userId: string, day: number) {
    return { userId: getId(userId), createdAt: at(day), endedAt: at(day) };
  }
});
afterAll(() => test.stop());

/** Lists of personal data come with a reason alone. */
const reason = `reason=${encodeURIComponent('발송 현황 점검')}`;
const call = (path: string, token?: string) => {
  const asked = path.startsWith('pushHistory') ? `${path}${path.includes('?') ? '&' : '?'}${reason}` : path;
  return test.call('GET', `/excel/api/${asked}`, undefined, token === undefined ? {} : { token });
};

async function buildSheet(path: string, token = admin): Promise<CellValue[][]> {
  const { http, response } = await call(path, token);
  expect([path, http]).toEqual([path, 200]);
  const book = await readXlsx(response.rawPayload);
  return book.sheets[0]?.rows ?? [];
}

describe('the Excel file of a list', () => {
  it('is named in Korean, not kept by anyone, and opens with a heading that stays in sight', async () => {
    const { response } = await call('commoncode?upCommonCodeId=NATION', admin);
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const disposition = String(response.headers['content-disposition']);
    expect(decodeURIComponent(disposition)).toMatch(/filename\*=UTF-8''공통코드_\d{8}_\d{4}\.xlsx$/);
    const sheet = unzip(response.rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(sheet).toMatch(/<col min="1" max="1" width="30"/);
    expect(sheet.match(/<row /g)).toHaveLength(250);
  });

  it('has the rows of the list, in its order and with its filters', async () => {
    const list = await test.call(
      'GET',
      '/api/esg/v1/commoncode?upCommonCodeId=NATION&sort=commonCodeId:desc&q=A',
      undefined,
      { token: admin },
    );
    const [heading, ...rows] = await buildSheet(
      'commoncode?upCommonCodeId=NATION&sort=commonCodeId:desc&q=A',
    );
    expect(heading).toEqual([
      '코드명',
      '코드',
      '순서',
      '사용 여부',
      '하위 코드',
      '최종 수정자',
      '최종 수정일시',
    ]);
    expect(rows.map((row) => row[1])).toEqual(
      list.data.rows.map(({ commonCodeId }: { commonCodeId: string }) => commonCodeId),
    );
    expect((await buildSheet('commoncode')).some((row) => row[1] === 'NATION')).toBe(true);
    expect((await buildSheet('menu?q=없는 메뉴')).length).toBe(1);
    expect((await buildSheet('menu')).length).toBeGreaterThan(3);
  });

  it('writes instants as dates of Seoul and texts as texts, whatever they start with', async () => {
    const rows = await buildSheet('pushHistory?sort=createdAt:asc');
    expect(rows.slice(1).map(([content]) => content)).toEqual([
      '=HYPERLINK("http://evil.example","열기")',
      '@SUM(1) · 둘째 줄\n<b>&',
      '남의 것',
      '보안 메시지',
    ]);
    expect(rows[1]?.[4]).toEqual(new Date(Date.UTC(2026, 0, 2, 0, 30)));
    const { response } = await call('pushHistory', admin);
    const sheet = unzip(response.rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet).not.toContain('482913');
    expect(sheet).not.toContain('01012345678');
  });

  it('keeps to the days, the channel and the words asked for', async () => {
    const contents = async (query: string) =>
      (await buildSheet(`pushHistory?${query}`)).slice(1).map(([content]) => content);
    expect(await contents('from=2026-01-04&to=2026-01-04')).toEqual(['남의 것']);
    expect(await contents('channel=sms')).toEqual(['보안 메시지']);
    expect(await contents(`q=${encodeURIComponent('남의')}`)).toEqual(['남의 것']);
    expect(await contents('q=482913')).toEqual([]);
  });

  it('shows an operator what the list shows: the own company alone', async () => {
    const rows = await buildSheet('pushHistory', operator);
    expect(rows.map(([content]) => content)).not.toContain('남의 것');
    expect(rows).toHaveLength(4);
  });

  it.each(['commoncode', 'menu', 'pushHistory'])(
    'of %s is for those alone who may see the list',
    async (path) => {
      expect(await call(path)).toMatchObject({ http: 401, status: 'M004' });
      if (path === 'commoncode') return;
      expect(await call(path, worker)).toMatchObject({ http: 403, status: 'A0403' });
    },
  );

  it.each([
    'pushHistory?from=0000-01-01',
    'pushHistory?sort=text:asc',
    'pushHistory?sort=createdAt',
    'pushHistory?channel=fax',
    `pushHistory?q=${'a'.repeat(101)}`,
    'commoncode?upCommonCodeId=%27;drop',
    'commoncode?sort=version:asc',
    `menu?q=${'a'.repeat(101)}`,
  ])('is refused for %s', async (path) => {
    expect(await call(path, admin)).toMatchObject({ http: 400, status: 'V0001' });
  });

  it('comes in pieces, and is no longer made once nobody waits for it', async () => {
    const rows = Array.from({ length: 4000 }, (_, place) => ({
      channel: 'mail' as const,
      to: 'b@demo.example',
      status: 'sent' as const,
      attempts: 1,
      subject: `제목 ${place} ${crypto.randomUUID()}`,
      createdAt: new Date(Date.UTC(2026, 1, 1)),
    }));
    for (let at = 0; at < rows.length; at += 1000) {
      await test.database.db.insert(delivery).values(rows.slice(at, at + 1000));
    }
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const request = get({
      port,
      path: `/excel/api/pushHistory?${reason}`,
      headers: { authorization: `Bearer ${admin}` },
    });
    const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage];
    expect(response.headers['transfer-encoding']).toBe('chunked');
    await once(response, 'readable');
    response.destroy();
    expect((await buildSheet('pushHistory')).length).toBe(4005);
  });
});
