import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { emptyResponse, refusal as refusalContract, responseOf } from '../../src/contracts/envelope.ts';
import { type Reply, refusal, type ScriptedServer, startScriptedServer, success } from './support/server.ts';
import {
  accessTokenFor,
  catchError,
  openTab,
  provideWebLocks,
  showPageFrom,
  signInBrowser,
  type Tab,
  tokens,
  user,
} from './support/tab.ts';

let server: ScriptedServer;
let tab: Tab;

beforeAll(async () => {
  server = await startScriptedServer();
  provideWebLocks();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  tab = await openTab();
});

const counted = responseOf(z.object({ count: z.number() }));
const get = () => tab.call({ method: 'GET', path: '/thing', response: counted });
const reply = (given: Reply) => server.on('GET /api/thing', given);

describe('a call', () => {
  it('goes to /api with token, query and body, and returns the parsed answer', async () => {
    signInBrowser(tab);
    server.on('POST /api/thing', success({ count: 3 }));
    const result = await tab.call({
      method: 'POST',
      path: '/thing',
      query: { page: 2, q: '한글 & 기호', none: undefined },
      body: { name: '이름' },
      response: counted,
    });
    expect(result.data).toEqual({ count: 3 });
    const [sent] = server.received('POST /api/thing');
    expect(sent?.headers.authorization).toBe(`Bearer ${localStorage.getItem('token')}`);
    expect(Object.fromEntries(sent?.query ?? [])).toEqual({ page: '2', q: '한글 & 기호' });
    expect(sent?.body).toEqual({ name: '이름' });
  });

  it('that begins in the background is marked as such, also after a renewal; later ones are not', async () => {
    signInBrowser(tab, accessTokenFor('s1', Date.now() + 1_000));
    server.on('POST /api/auth/refresh', success(tokens()));
    reply(success({ count: 0 }));
    let later: Promise<unknown> | undefined;
    const own = tab.inBackground(() => {
      later = Promise.resolve().then(get);
      return tab.call({ method: 'GET', path: '/thing', query: { page: 1 }, response: counted });
    });
    await Promise.all([own, later, get()]);
    const queries = server.received('GET /api/thing').map(({ query }) => String(query));
    expect(queries.toSorted()).toEqual(['', '', 'page=1&background=1']);
  });

  it('that goes on with what began in the background is marked, too, as its signal tells', async () => {
    signInBrowser(tab);
    reply(success({ count: 0 }));
    const callUnder = ({ signal }: AbortController) =>
      tab.call({ method: 'GET', path: '/thing', response: counted, signal });
    const [own, other] = [new AbortController(), new AbortController()];
    await tab.inBackground(async () => {
      await callUnder(own);
      await callUnder(own);
    });
    await callUnder(other);
    const queries = server.received('GET /api/thing').map(({ query }) => String(query));
    expect(queries).toEqual(['background=1', 'background=1', '']);
  });

  it('keeps and sends the cookies of the server', async () => {
    reply({ ...success({ count: 0 }), headers: { 'set-cookie': 'purpose=password; Path=/; HttpOnly' } });
    await get();
    await get();
    expect(server.received('GET /api/thing').map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      'purpose=password',
    ]);
  });

  it('carries no token for somebody who is not signed in, nor as a step of signing in', async () => {
    reply(success({ count: 0 }));
    await get();
    signInBrowser(tab);
    await tab.call({ method: 'GET', path: '/thing', response: counted, session: 'none' });
    expect(server.received('GET /api/thing').map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('of the excel client goes to /excel/api', async () => {
    server.on('GET /excel/api/thing', success({ count: 1 }));
    const result = await tab.call({
      method: 'GET',
      path: '/thing',
      response: counted,
      client: tab.excelClient,
    });
    expect(result.data.count).toBe(1);
  });

  it('that is aborted ends as cancelled', async () => {
    const stopping = new AbortController();
    server.on('GET /api/thing', () => {
      stopping.abort();
      return success({ count: 1 });
    });
    const call = tab.call({ method: 'GET', path: '/thing', response: counted, signal: stopping.signal });
    expect((await catchError(tab, call)).kind).toBe('cancelled');
  });
});

describe('the envelope', () => {
  it('decides before the HTTP status does', async () => {
    signInBrowser(tab);
    reply({ ...success({ count: 5 }), http: 403 });
    expect((await get()).data.count).toBe(5);
    expect(tab.onForcedOut).not.toHaveBeenCalled();
  });

  it('of a refusal becomes an error with everything the server returned', async () => {
    const fields = [{ path: 'userName', message: '필수 입력 항목입니다.' }];
    reply({
      ...refusal(400, 'V0001', '입력한 내용을 확인해 주세요.', { fields }),
      headers: { 'x-request-id': 'req-7' },
    });
    const error = await catchError(tab, get());
    expect(error).toMatchObject({
      kind: 'refused',
      status: 'V0001',
      message: '입력한 내용을 확인해 주세요.',
      http: 400,
      data: { fields },
      fields,
      requestId: 'req-7',
      retryAfter: null,
      retryable: false,
    });
  });

  it.each([
    ['M001', 200],
    ['EC0001', 200],
    ['N0404', 404],
    ['C0409', 409],
    ['X9999', 200],
    ['X9999', 403],
  ])('%s with HTTP %i raises the server message and leaves the session alone', async (status, http) => {
    signInBrowser(tab);
    reply(refusal(http, status, '서버의 말'));
    expect(await catchError(tab, get())).toMatchObject({
      kind: 'refused',
      status,
      http,
      message: '서버의 말',
    });
    expect(tab.onForcedOut).not.toHaveBeenCalled();
    expect(tab.onForbidden).not.toHaveBeenCalled();
    expect(tab.session.readSession()).not.toBeNull();
  });

  it('L0429 reports how long to wait', async () => {
    reply({ ...refusal(429, 'L0429'), headers: { 'retry-after': '17' } });
    expect(await catchError(tab, get())).toMatchObject({ status: 'L0429', retryAfter: 17 });
  });

  it('EV0044 is a response where its contract takes it and an error elsewhere', async () => {
    reply(refusal(200, 'EV0044', '사용할 수 없는 아이디입니다.'));
    const check = z.union([emptyResponse, refusalContract(['EV0044'], z.unknown())]);
    const result = await tab.call({ method: 'GET', path: '/thing', response: check });
    expect(result).toMatchObject({ status: 'EV0044', message: '사용할 수 없는 아이디입니다.' });
    expect(await catchError(tab, get())).toMatchObject({
      kind: 'refused',
      status: 'EV0044',
      message: '사용할 수 없는 아이디입니다.',
    });
  });

  it('A0403 keeps the session and reports that access is forbidden', async () => {
    signInBrowser(tab);
    reply(refusal(403, 'A0403'));
    expect(await catchError(tab, get())).toMatchObject({ kind: 'forbidden', status: 'A0403', http: 403 });
    expect(tab.onForbidden).toHaveBeenCalledTimes(1);
    expect(tab.onForcedOut).not.toHaveBeenCalled();
    expect(tab.session.readSession()).not.toBeNull();
  });

  it.each([
    ['M002', 401],
    ['M003', 403],
    ['M004', 401],
    ['M002', 200],
  ])('%s with HTTP %i forces the person out with that status', async (status, http) => {
    signInBrowser(tab);
    reply(refusal(http, status));
    expect(await catchError(tab, get())).toMatchObject({ kind: 'forcedOut', status, http });
    expect(tab.onForcedOut.mock.calls).toEqual([[status]]);
  });
});

describe('a response without envelope', () => {
  it('403 forces the person out as M003', async () => {
    signInBrowser(tab);
    reply({ http: 403, body: '<h1>Forbidden</h1>' });
    expect(await catchError(tab, get())).toMatchObject({ kind: 'forcedOut', status: 'M003' });
    expect(tab.onForcedOut.mock.calls).toEqual([['M003']]);
  });

  it('401 forces the person out without a status', async () => {
    signInBrowser(tab);
    reply({ http: 401, body: '' });
    expect(await catchError(tab, get())).toMatchObject({ kind: 'forcedOut', status: null, http: 401 });
    expect(tab.onForcedOut.mock.calls).toEqual([[null]]);
  });

  it('404 is a refusal in words of our own', async () => {
    reply({ http: 404, body: '<h1>Not Found</h1>' });
    expect(await catchError(tab, get())).toMatchObject({
      kind: 'refused',
      status: null,
      http: 404,
      message: '요청을 처리할 수 없습니다.',
    });
  });

  it('200 breaks the contract', async () => {
    reply({ body: '<html>proxy</html>' });
    expect(await catchError(tab, get())).toMatchObject({
      kind: 'invalidResponse',
      http: 200,
      retryable: false,
    });
  });
});

it('a response of another shape than its contract is a typed error, not a success', async () => {
  reply({ ...success({ count: 'three' }), headers: { 'x-request-id': 'req-8' } });
  expect(await catchError(tab, get())).toMatchObject({
    kind: 'invalidResponse',
    status: 'C200',
    requestId: 'req-8',
    message: '서버의 응답을 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  });
});

it('a response is checked without compiling code, which the content security policy forbids', async () => {
  const compile = vi.fn();
  vi.stubGlobal(
    'Function',
    new Proxy(Function, {
      construct(target, sources) {
        compile();
        return Reflect.construct(target, sources);
      },
    }),
  );
  reply(success({ count: 3 }));
  await tab.call({ method: 'GET', path: '/thing', response: responseOf(z.object({ count: z.number() })) });
  vi.unstubAllGlobals();
  expect(compile).not.toHaveBeenCalled();
});

describe('a step of signing in', () => {
  it.each([refusal(401, 'M004'), refusal(403, 'A0403'), { http: 403, body: '' }, { http: 401, body: '' }])(
    'ends no session and leads nowhere',
    async (given) => {
      signInBrowser(tab);
      reply(given);
      await catchError(tab, tab.call({ method: 'GET', path: '/thing', response: counted, session: 'none' }));
      expect(tab.onForcedOut).not.toHaveBeenCalled();
      expect(tab.onForbidden).not.toHaveBeenCalled();
    },
  );
});

describe('failures that may pass', () => {
  it.each([
    [refusal(500, 'S0001', '오류가 발생하였습니다.'), 'S0001', '오류가 발생하였습니다.'],
    [refusal(503, 'S0003', '서비스를 이용할 수 없습니다.'), 'S0003', '서비스를 이용할 수 없습니다.'],
    [
      { http: 502, body: '<h1>Bad Gateway</h1>' },
      null,
      '오류가 발생하였습니다. 이용에 불편을 드려 죄송합니다. 잠시 후 다시 시도해 주세요.',
    ],
  ] as const)('a failing server %# is worded and may be asked again', async (given, status, message) => {
    signInBrowser(tab);
    reply(given);
    expect(await catchError(tab, get())).toMatchObject({ kind: 'server', status, message, retryable: true });
    expect(tab.session.readSession()).not.toBeNull();
  });

  it('a server that cannot be reached is worded as offline', async () => {
    signInBrowser(tab);
    const gone = await startScriptedServer();
    await gone.close();
    showPageFrom(gone.origin);
    const error = await catchError(tab, get());
    showPageFrom(server.origin);
    expect(error).toMatchObject({
      kind: 'offline',
      http: null,
      status: null,
      retryable: true,
      message: '네트워크에 연결할 수 없습니다. 연결 상태를 확인한 후 다시 시도해 주세요.',
    });
    expect(tab.session.readSession()).not.toBeNull();
  });

  it.each([
    ['mainClient', '/api', 90_000],
    ['excelClient', '/excel/api', 60_000],
    ['authClient', '/api', 60_000],
  ] as const)('%s waits for %s no longer than %i ms', async (client, base, limit) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const never = Promise.withResolvers<Reply>();
    const arrived = Promise.withResolvers<void>();
    server.on(`GET ${base}/thing`, () => {
      arrived.resolve();
      return never.promise;
    });
    let ended = false;
    const call = catchError(
      tab,
      tab.call({ method: 'GET', path: '/thing', response: counted, client: tab[client] }),
    ).finally(() => {
      ended = true;
    });
    await arrived.promise;
    await vi.advanceTimersByTimeAsync(limit - 1_000);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await call).toMatchObject({
      kind: 'timeout',
      http: null,
      retryable: true,
      message: '응답 시간이 초과되었습니다. 잠시 후 다시 시도해 주세요.',
    });
    never.resolve({});
  });
});

describe('a late answer', () => {
  it('for a session that was replaced meanwhile does not end the present one', async () => {
    signInBrowser(tab);
    server.on('GET /api/thing', () => {
      tab.session.storeSession({
        user,
        accessToken: accessTokenFor('s2', Date.now() + 600_000),
        refreshToken: 'refresh-of-s2',
      });
      return refusal(401, 'M002');
    });
    expect((await catchError(tab, get())).status).toBe('M002');
    expect(tab.onForcedOut).not.toHaveBeenCalled();
    expect(localStorage.getItem('refresh')).toBe('refresh-of-s2');
  });

  it('after signing out does not report the end of the session again', async () => {
    signInBrowser(tab);
    server.on('GET /api/thing', () => {
      tab.session.clearSession();
      return refusal(401, 'M004');
    });
    await catchError(tab, get());
    expect(tab.onForcedOut).not.toHaveBeenCalled();
  });

  it('of each of many calls forces the person out once', async () => {
    signInBrowser(tab);
    reply(refusal(401, 'M002'));
    const errors = await Promise.all(Array.from({ length: 20 }, () => catchError(tab, get())));
    expect(errors.every(({ status }) => status === 'M002')).toBe(true);
    expect(tab.onForcedOut).toHaveBeenCalledTimes(1);
  });
});
