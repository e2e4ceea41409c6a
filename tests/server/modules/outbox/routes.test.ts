import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';

describe('a server with outbox and test clock', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    const { db } = server.database;
    for (const text of ['첫 번째 인증번호 111111', '두 번째 인증번호 222222']) {
      await db.transaction((tx) =>
        server.deliveries.sendSms(tx, { to: '010-5555-0001', text, sensitive: true }),
      );
      await server.message({ to: '01055550001' }, (row) => row.text === text);
    }
    await db.transaction((tx) =>
      server.deliveries.sendMail(tx, {
        to: 'someone@demo.example',
        subject: '<b>제목</b>',
        text: `안내 https://demo.example/user/signup/user/abc?x=1&y=2 "끝"`,
        html: '<p onclick="steal()">본문</p><script>steal()</script>',
      }),
    );
    await server.message({ to: 'someone@demo.example' });
  });
  afterAll(() => server.stop());

  test.each(['/dev/outbox', '/api/dev/outbox'])('%s lists messages, the newest first', async (path) => {
    const answer = await server.call('GET', `${path}?to=&kind=sms`);
    expect(answer).toMatchObject({ http: 200, status: 'C200' });
    expect(answer.data.rows.map((row: { text: string }) => row.text)).toEqual([
      '두 번째 인증번호 222222',
      '첫 번째 인증번호 111111',
    ]);
    expect(answer.data.rows[0]).toEqual({
      kind: 'sms',
      to: '01055550001',
      subject: null,
      text: '두 번째 인증번호 222222',
      html: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test.each([
    ['to=010-5555-0001', 2],
    ['to=01055550001&kind=mail', 0],
    ['to=someone%40demo.example', 1],
    ['to=someone', 0],
    ['to=someone%40demo.example&kind=mail', 1],
    ['to=someone%40demo.example&kind=sms', 0],
  ])('the filter %s leaves %i messages', async (query, count) => {
    const { data } = await server.call('GET', `/dev/outbox?${query}`);
    expect(data.rows).toHaveLength(count);
  });

  test('the filter of a kind alone leaves the mails of everybody', async () => {
    const { data } = await server.call('GET', '/dev/outbox?kind=mail');
    expect(data.rows[0]).toMatchObject({ kind: 'mail', to: 'someone@demo.example' });
    expect(new Set(data.rows.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['mail']));
  });

  test('an unknown kind is refused', async () => {
    expect(await server.call('GET', '/dev/outbox?kind=fax')).toMatchObject({ http: 400, status: 'V0001' });
  });

  test('a browser gets a page that shows what messages hold as text, without any script', async () => {
    const { response } = await server.call('GET', '/dev/outbox', undefined, {
      headers: { accept: 'text/html,application/xhtml+xml' },
    });
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const page = response.body;
    expect(page).toContain('두 번째 인증번호 222222');
    expect(page).toContain('&lt;b&gt;제목&lt;/b&gt;');
    expect(page).not.toContain('<b>');
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<p onclick');
    expect(page).toContain('<iframe sandbox');
    expect(page).toContain('<a href="https://demo.example/user/signup/user/abc?x=1&amp;y=2">');
  });

  test.each(['/dev/outbox', '/api/dev/outbox'])(
    'the page at %s finds its style sheets and fonts',
    async (path) => {
      const base = `http://localhost${path}`;
      const page = await server.call('GET', path, undefined, { headers: { accept: 'text/html' } });
      const sheets = [...page.response.body.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)];
      expect(sheets).toHaveLength(2);
      const urls = await Promise.all(
        sheets.map(async ([, href = '']) => {
          const url = new URL(href, base);
          const { response } = await server.call('GET', url.pathname);
          expect(response.statusCode).toBe(200);
          expect(response.headers['content-type']).toContain('text/css');
          return [...response.body.matchAll(/url\((\.[^)]+)\)/g)].map(
            ([, font = '']) => new URL(font, url).pathname,
          );
        }),
      );
      const fonts = urls.flat();
      expect(fonts.length).toBeGreaterThan(50);
      const { response } = await server.call('GET', fonts[0] ?? '');
      expect(response.headers['content-type']).toBe('font/woff2');
      expect(response.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    },
  );

  test.each([
    ['..%2f..%2f..%2f..%2fpackage.json', 400],
    ['PretendardVariable.subset.999.woff2', 404],
  ])('no other file than a font comes with the page: %s', async (file, http) => {
    expect((await server.call('GET', `/dev/outbox/woff2-dynamic-subset/${file}`)).http).toBe(http);
  });

  test.each(['/dev/clock', '/api/dev/clock'])('POST %s moves the clock of the whole server', async (path) => {
    const before = server.clock.nowMs();
    const answer = await server.call('POST', path, { advanceMs: 3_600_000 });
    expect(answer).toMatchObject({ http: 200, status: 'C200' });
    expect(Date.parse(answer.data.now)).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(server.clock.nowMs()).toBeGreaterThanOrEqual(before + 3_600_000);
  });

  test.each([-1, 1.5, '1000', null])('the clock refuses to move by %s', async (advanceMs) => {
    const before = server.clock.nowMs();
    expect(await server.call('POST', '/dev/clock', { advanceMs })).toMatchObject({
      http: 400,
      status: 'V0001',
    });
    expect(server.clock.nowMs() - before).toBeLessThan(60_000);
  });
});

test('in production neither the outbox nor the clock is there unless a setting opens it', async () => {
  const server = await startTestApp({ DATABASE_URL: 'postgres://unused.invalid/x', TEST_CLOCK: '0' });
  for (const [method, path] of [
    ['GET', '/dev/outbox'],
    ['GET', '/api/dev/outbox'],
    ['POST', '/dev/clock'],
    ['POST', '/api/dev/clock'],
  ] as const) {
    expect((await server.call(method, path, method === 'POST' ? { advanceMs: 1 } : undefined)).http).toBe(
      404,
    );
  }
  await server.stop();
});
