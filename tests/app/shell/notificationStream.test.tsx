import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { NotificationListener } from '../../../src/services/notificationStream.ts';
import {
  accessTokenFor,
  minutes,
  openTab,
  provideWebLocks,
  showPageFrom,
  signInBrowser,
  type Tab,
} from '../../services/support/tab.ts';

type Script = (request: IncomingMessage, response: ServerResponse) => void;

const times = { firstPause: 10, poll: 40, silence: 5_000 };

let streams: IncomingMessage[];
let polls: string[];
let onStream: Script;
let onPoll: Script;
let onRefresh: Script;
let tab: Tab;
let stop: () => void;
let close: () => Promise<void>;
const listener = {
  onCount: vi.fn<NotificationListener['onCount']>(),
  onNotification: vi.fn<NotificationListener['onNotification']>(),
  onReload: vi.fn<NotificationListener['onReload']>(),
};

const json =
  (http: number, body: unknown): Script =>
  (_request, response) => {
    response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const refused = (http: number, status: string) => json(http, { status, message: status });
const events =
  (text: string, { stay = true } = {}): Script =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(text);
    if (!stay) response.end();
  };
const row = (ntfctId: string, cn = '알림') => ({
  ntfctId,
  cn,
  urlAddr: null,
  isreaded: false,
  createdAt: '2026-11-20T01:02:03.000Z',
});
const one = '0b0f4a54-3e0f-4d0b-9d53-7a3b6f2b1c44';
const two = '1b0f4a54-3e0f-4d0b-9d53-7a3b6f2b1c44';
const notification = (id: string, data: unknown) =>
  `id: ${id}\nevent: notification\ndata: ${JSON.stringify(data)}\n\n`;

beforeEach(async () => {
  streams = [];
  polls = [];
  onStream = events('');
  onPoll = json(200, { status: 'C200', message: '', data: { count: 7 } });
  onRefresh = refused(401, 'M004');
  const server = createServer((request, response) => {
    // jsdom keeps calling the page's first origin its own, so to it every call here is a cross-origin one.
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.url === '/api/esg/v1/ntfct/stream') {
      streams.push(request);
      return onStream(request, response);
    }
    if (request.url === '/api/auth/refresh') return onRefresh(request, response);
    polls.push(request.url ?? '');
    onPoll(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  showPageFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  provideWebLocks();
  tab = await openTab();
  signInBrowser(tab);
  vi.clearAllMocks();
});
afterEach(async () => {
  stop();
  await close();
});

async function listen(overrides: Partial<typeof times> = {}): Promise<void> {
  const { listenForNotifications } = await import('../../../src/app/layouts/shell/notificationStream.ts');
  stop = listenForNotifications(listener, { times: { ...times, ...overrides } });
}

describe('listening for notifications', () => {
  it('reports counts, new notifications once each, and when the list is to be loaded again', async () => {
    onStream = events(
      `event: count\ndata: {"count":3}\n\n${notification('a', row(one))}${notification('b', row(one))}event: reload\ndata: {}\n\n`,
    );
    await listen();
    await waitFor(() => expect(listener.onReload).toHaveBeenCalledOnce());
    expect(listener.onCount.mock.calls).toEqual([[3]]);
    expect(listener.onNotification.mock.calls).toEqual([[row(one)]]);
    expect(streams[0]?.headers.authorization).toBe(`Bearer ${tab.session.readTokens()?.accessToken}`);
  });

  it('passes changes of data on, and after an interruption that anything may have changed', async () => {
    const { subscribe } = await import('../../../src/services/freshData.ts');
    const changes: unknown[] = [];
    const unsubscribe = subscribe((change) => changes.push(change));
    const touched = (id: string) =>
      `event: resource.touched\ndata: ${JSON.stringify({ resource: 'menu', id })}\n\n`;
    onStream = (request, response) => {
      onStream = events(touched('m2'));
      events(touched('m1'), { stay: false })(request, response);
    };
    await listen();
    await waitFor(() => expect(changes).toHaveLength(3));
    unsubscribe();
    expect(changes).toEqual([
      { resource: 'menu', id: 'm1' },
      { resource: null, id: null },
      { resource: 'menu', id: 'm2' },
    ]);
  });

  it('passes on what others have changed, and nothing that this tab has changed and reported itself', async () => {
    const { createCrudClient } = await import('../../../src/services/resource.ts');
    const { subscribe } = await import('../../../src/services/freshData.ts');
    const memos = createCrudClient('memo', '/esg/v1/memo', z.object({ memoId: z.string() }));
    onPoll = (request, response) => {
      response.setHeader('access-control-expose-headers', 'x-request-id');
      response.setHeader('x-request-id', 'own');
      json(200, { status: 'C200', message: '', data: {} })(request, response);
    };
    let tell = (_text: string) => {};
    onStream = (request, response) => {
      events('')(request, response);
      tell = (text) => void response.write(text);
    };
    const changes: unknown[] = [];
    const unsubscribe = subscribe((change) => changes.push(change));
    await listen();
    await waitFor(() => expect(streams).toHaveLength(1));
    await memos.change({ memoId: 'm1' });
    expect(changes.splice(0)).toEqual([{ resource: 'memo', id: 'm1' }]);
    const touched = (change: object) => `event: resource.touched\ndata: ${JSON.stringify(change)}\n\n`;
    const told = [
      { resource: 'memo', id: 'm1', requestId: 'own' },
      { resource: 'memo', id: 'm1', requestId: 'theirs' },
      { resource: 'remark', id: 'r1', requestId: 'own' },
    ];
    tell(told.map(touched).join(''));
    await waitFor(() => expect(changes).toHaveLength(2));
    unsubscribe();
    expect(changes).toEqual([
      { resource: 'memo', id: 'm1' },
      { resource: 'remark', id: 'r1' },
    ]);
  });

  it('reports a new count as a change of the notifications', async () => {
    const { subscribe } = await import('../../../src/services/freshData.ts');
    const changes: unknown[] = [];
    const unsubscribe = subscribe((change) => changes.push(change));
    onStream = events('event: count\ndata: {"count":3}\n\n');
    await listen();
    await waitFor(() => expect(changes).toEqual([{ resource: 'notification', id: null }]));
    unsubscribe();
  });

  it('takes a broken stream up where it was', async () => {
    onStream = (request, response) => {
      onStream = events(notification('place-2', row(two)));
      events(notification('place-1', row(one)), { stay: false })(request, response);
    };
    await listen();
    await waitFor(() => expect(listener.onNotification).toHaveBeenCalledTimes(2));
    expect(streams.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'place-1']);
    expect(polls).toEqual([]);
  });

  it.each([
    ['fails', refused(500, 'S0001')],
    ['is refused', refused(429, 'L0429')],
    ['is something else', json(200, {})],
    ['sends rubbish', events('event: count\ndata: {\n\n')],
    ['breaks off', (_: IncomingMessage, response: ServerResponse) => void response.destroy()],
  ])(
    'asks for the count while the stream %s, in the background, and comes back to the stream',
    async (_, broken) => {
      onStream = broken;
      await listen();
      await waitFor(() => expect(listener.onCount).toHaveBeenCalledWith(7));
      expect(new Set(polls)).toEqual(new Set(['/api/esg/v1/ntfctCnt?background=1']));
      onStream = events('event: count\ndata: {"count":2}\n\n');
      await waitFor(() => expect(listener.onCount).toHaveBeenLastCalledWith(2));
    },
  );

  it('takes a stream without signs of life for dead', async () => {
    await listen({ silence: 30 });
    await waitFor(() => expect(streams.length).toBeGreaterThan(1));
  });

  it('renews the tokens when they are refused and goes on', async () => {
    const renewed = accessTokenFor('s1', Date.now() + minutes(15));
    const expired: Script = (_request, response) =>
      void response
        .writeHead(401, {
          'content-type': 'application/json',
          'access-control-expose-headers': 'www-authenticate',
          'www-authenticate': 'Bearer error="invalid_token", error_description="expired"',
        })
        .end(JSON.stringify({ status: 'M004', message: '' }));
    const withToken =
      (good: Script): Script =>
      (request, response) =>
        (request.headers.authorization === `Bearer ${renewed}` ? good : expired)(request, response);
    onStream = withToken(events('event: count\ndata: {"count":5}\n\n'));
    onPoll = withToken(onPoll);
    onRefresh = json(200, {
      status: 'C200',
      message: '',
      data: { accessToken: renewed, refreshToken: 'refresh-2' },
    });
    await listen({ poll: minutes(1) });
    await waitFor(() => expect(listener.onCount).toHaveBeenLastCalledWith(5));
    expect(tab.onForcedOut).not.toHaveBeenCalled();
  });

  it('ends when the session is over, and reports that once', async () => {
    onStream = refused(401, 'M002');
    onPoll = refused(401, 'M002');
    await listen();
    await waitFor(() => expect(tab.onForcedOut).toHaveBeenCalledExactlyOnceWith('M002'));
    expect(streams).toHaveLength(1);
  });

  it('stops when asked to, stream and all', async () => {
    const left = vi.fn();
    onStream = (request, response) => {
      response.on('close', left);
      events('event: count\ndata: {"count":3}\n\n')(request, response);
    };
    await listen();
    await waitFor(() => expect(listener.onCount).toHaveBeenCalled());
    stop();
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(streams).toHaveLength(1);
  });
});
