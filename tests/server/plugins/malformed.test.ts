import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { signIn } from '../support/signIn.ts';

let test: TestApp;
let token: string;
let port: number;
beforeAll(async () => {
  test = await startTestApp();
  token = (await signIn(test, 'admin01')).accessToken;
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => test.stop());

/** Sends bytes on the wire and returns what comes back: HTTP status, headers in lower case, envelope. */
async function send(bytes: string): Promise<{ http: number; head: string; envelope: unknown }> {
  const chunks: Buffer[] = [];
  const socket = connect(port, '127.0.0.1');
  const closed = Promise.withResolvers<void>();
  socket.on('data', (chunk) => chunks.push(chunk)).on('close', closed.resolve);
  socket.on('error', closed.resolve);
  socket.write(bytes);
  await closed.promise;
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { http: Number(head.split(' ')[1]), head: head.toLowerCase(), envelope: JSON.parse(body) };
}
const request = (line: string, headers = '', body = '') =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n${headers}\r\n${body}`;

const long = 'a'.repeat(500);
const refused = { status: 'V0001', message: expect.stringMatching(/[가-힣]/), data: { fields: [] } };

describe('what is no proper request is refused in the envelope all the same', () => {
  it.each([
    ['an address that cannot be decoded', request('GET /api/files/download/%zz'), 400],
    ['another one', request('GET /excel/api/%E0%A4%A'), 400],
    ['a parameter without end', request(`GET /api/files/download/${long}`), 400],
    ['no HTTP', 'rubbish\r\n\r\n', 400],
    ['a header that is none', request('GET /api/auth/menu', 'no colon here\r\n'), 400],
    ['no host', 'GET /api/auth/menu HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an expectation that nobody has', request('GET /api/auth/menu', 'Expect: more\r\n'), 417],
    ['two lengths', request('POST /api/auth/login', 'Content-Length: 1\r\nContent-Length: 2\r\n', '{}'), 400],
    ['a head without end', request('GET /api/auth/menu', `X: ${'x'.repeat(40_000)}\r\n`), 431],
    ['an address without end', request(`GET /api/auth/menu?${'x'.repeat(40_000)}`), 431],
  ])('%s', async (_what, bytes, http) => {
    const answer = await send(bytes);
    expect(answer).toMatchObject({ http, envelope: refused });
    expect(answer.head).toContain('content-type: application/json; charset=utf-8');
    expect(answer.head).toMatch(/x-request-id: [0-9a-f-]{36}/);
    expect(answer.head).toContain('x-content-type-options: nosniff');
  });

  it.each(['TRACE', 'OPTIONS', 'PROPFIND', 'PURGE', 'REPORT'])(
    'the method %s finds nothing',
    async (method) => {
      for (const base of ['/api', '/excel/api']) {
        const answer = await send(request(`${method} ${base}/auth/menu`));
        expect(answer).toMatchObject({ http: 404, envelope: { status: 'N0404' } });
      }
    },
  );

  const login = (contentType: string, body: string, more = '') =>
    request(
      'POST /api/auth/login',
      `Content-Type: ${contentType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}`,
      body,
    );
  it.each([
    ['XML', login('application/xml', '<a/>')],
    ['a form', login('application/x-www-form-urlencoded', 'userId=a')],
    ['no type that could be one', login(';;;', '{}')],
    ['text', login('text/plain', '{"userId":"a","password":"b"}')],
    ['half of JSON', login('application/json', '{"userId":')],
    ['nothing', login('application/json', '')],
    ['a prototype', login('application/json', '{"__proto__":{"a":1},"userId":"a","password":"b"}')],
    ['a constructor', login('application/json', '{"constructor":{"prototype":{"a":1}}}')],
    ['depth without end', login('application/json', `${'['.repeat(100_000)}`)],
    ['a NUL character', login('application/json', '{"userId":"a\\u0000","password":5}')],
  ])('a body that is %s', async (_what, bytes) => {
    expect(await send(bytes)).toMatchObject({ http: 400, envelope: { status: 'V0001' } });
  });

  it('a body that is larger than is read, which is said', async () => {
    const bytes = login('application/json', `{"userId":"${'a'.repeat(1_100_000)}"}`);
    expect(await send(bytes)).toMatchObject({
      http: 413,
      envelope: {
        status: 'V0001',
        message: '한 번에 저장할 수 있는 크기를 넘었습니다. 내용을 줄이거나 나누어 저장해 주세요.',
      },
    });
  });
});

describe('the description of the API', () => {
  it('is open in demo mode', async () => {
    expect((await test.call('GET', '/api/docs/json')).response.json().openapi).toBe('3.1.0');
  });

  it('is for administrators elsewhere, and no page is there', async () => {
    const production = await startTestApp({ DATABASE_URL: 'postgres://localhost/esg', OUTBOX: '1' });
    try {
      const read = (token?: string) =>
        production.call('GET', '/api/docs/json', undefined, token === undefined ? {} : { token });
      expect(await read()).toMatchObject({ http: 401, status: 'M004' });
      const worker = (await signIn(production, 'worker01')).accessToken;
      expect(await read(worker)).toMatchObject({ http: 403, status: 'A0403' });
      const admin = (await signIn(production, 'admin01')).accessToken;
      expect((await read(admin)).response.json().paths).toHaveProperty('/api/auth/login');
      for (const page of ['/api/docs', '/api/docs/', '/api/docs/static/index.html', '/api/docs/yaml']) {
        expect(await production.call('GET', page)).toMatchObject({ http: 404, status: 'N0404' });
      }
    } finally {
      await production.stop();
    }
  });
});
