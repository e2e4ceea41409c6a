import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';

const REQUESTS = 5;

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startTestApp({ REQUESTS_PER_MINUTE: String(REQUESTS) });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => test.stop());

/** Status and headers of a call to an address as it is written, which `fetch` would write in its own way. */
const call = (path: string) =>
  new Promise<{ http: number | undefined; headers: object }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      resolve({ http: response.statusCode, headers: response.headers });
    })
      .once('error', reject)
      .end();
  });

describe.each([
  ['with a letter in hexadecimal', (path: string) => path.replace('a', '%61')],
  ['with its host', (path: string) => `http://esg.example${path}`],
])('a call whose address is written %s', (_how, written) => {
  it('is data, and counts among the calls of a minute', async () => {
    test.clock.advance(60_000);
    const answers = [];
    for (let made = 0; made <= REQUESTS; made += 1) answers.push(await call(written('/api/clientSettings')));
    expect(answers.map(({ http }) => http)).toEqual([...Array(REQUESTS).fill(200), 429]);
    expect(answers[0]?.headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
  });
});
