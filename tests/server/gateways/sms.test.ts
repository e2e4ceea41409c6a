import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { solapiSmsGateway } from '../../../server/gateways/sms.ts';

// The SDK always calls https://api.solapi.com; here those calls end at a server of our own.
interface Request {
  url: string;
  headers: IncomingHttpHeaders;
  body: { messages: Record<string, unknown>[] };
}
let server: Server;
let requests: Request[];
let answer: { code: number; body: unknown };

beforeEach(async () => {
  requests = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push({
      url: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    response.writeHead(answer.code, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    fetch(url.replace('https://api.solapi.com', origin), init),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const gateway = solapiSmsGateway({ apiKey: 'NCSKEY', apiSecret: 'SECRET', sender: '0212345678' });
const sms = { deliveryId: crypto.randomUUID(), to: '01012345678', text: '[ESG 경영관리] 인증번호 482913' };
const group = (registeredFailed: number) => ({
  count: { total: 1, sentTotal: 0, sentFailed: 0, sentSuccess: 0, sentPending: 0, registeredFailed },
});
const send = () => gateway.send(sms).catch((error: unknown) => error);

test('a message goes to the carrier with number, sender and text, signed with the key', async () => {
  answer = { code: 200, body: { failedMessageList: [], groupInfo: group(0) } };
  await gateway.send(sms);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.url).toMatch(/^\/messages\/v4\/send-many/);
  expect(requests[0]?.headers.authorization).toMatch(/^HMAC-SHA256 apiKey=NCSKEY, date=.*signature=\w{64}/);
  expect(requests[0]?.body.messages).toEqual([
    expect.objectContaining({ to: '01012345678', from: '0212345678', text: sms.text }),
  ]);
});

test('a number the carrier refuses is not tried again, and the reason is kept', async () => {
  const failed = { to: sms.to, from: '0212345678', statusCode: '3058', statusMessage: 'unknown number' };
  answer = { code: 200, body: { failedMessageList: [failed], groupInfo: group(1) } };
  expect(await send()).toMatchObject({
    name: 'GatewayError',
    permanent: true,
    scope: 'recipient',
    message: '3058 unknown number',
  });
});

test.each([
  [401, { errorCode: 'Unauthorized', errorMessage: 'wrong key' }],
  [402, { errorCode: 'NotEnoughBalance', errorMessage: 'no money left' }],
  [429, { errorCode: 'TooManyRequests', errorMessage: 'slow down' }],
  [500, { errorCode: 'Internal', errorMessage: 'broken' }],
] as const)('what the account or the service lacks (%i) is tried again', async (code, body) => {
  answer = { code, body };
  const error = await send();
  expect(error).toMatchObject({ name: 'GatewayError', permanent: false, scope: 'channel' });
  expect((error as Error).message).toContain(body.errorMessage);
});

test('an error never repeats the message', async () => {
  answer = { code: 500, body: { errorCode: 'Internal', errorMessage: 'broken' } };
  const error = (await send()) as Error;
  expect(JSON.stringify([error.message, error.stack, error.cause, { ...error }])).not.toContain('482913');
});
