import { once } from 'node:events';
import { access, rm } from 'node:fs/promises';
import { Agent, get, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/seed/demo.ts';
import { type ServerProcess, SHORT_LIVED, startProcess } from '../../tools/serverProcess.ts';
import { engine } from './support/database.ts';
import { makeDataFolder } from './support/pgliteCopies.ts';
import { createPostgresDatabase } from './support/postgresCopies.ts';
import { quickSettings } from './support/settings.ts';
import { waitFor } from './support/waitFor.ts';

let dataDir: string;
let database: Record<string, string>;
beforeAll(async () => {
  dataDir = await makeDataFolder();
  database = engine === 'postgres' ? { DATABASE_URL: await createPostgresDatabase() } : {};
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (env: Record<string, string>): Promise<ServerProcess> =>
  startProcess(
    'server/main.ts',
    { ...quickSettings, LOG_LEVEL: 'error', DATA_DIR: dataDir, ...database, ...env },
    '/readyz',
    { nodeArgs: SHORT_LIVED },
  );

/** A connection of its own on which `text` has been sent. */
async function send(url: string, text: string): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (part) => {
    received += part;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return { socket, received: () => received };
}

/** Resolves once the server no longer listens. */
const refusesConnections = (url: string): Promise<void> =>
  waitFor(async () => {
    const { hostname, port } = new URL(url);
    const probe = connect(Number(port), hostname);
    await expect(once(probe, 'connect').finally(() => probe.destroy())).rejects.toThrow('ECONNREFUSED');
  });

const post = (body: string, length = body.length) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;

/** Calls one after the other on kept connections until the server is gone; how the last ones ended. */
function keepBusy(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 3 });
  let replies = 0;
  let broken = 0;
  const one = () =>
    new Promise<boolean>((resolve) => {
      const call = get(`${url}/readyz`, { agent }, (response) => {
        response.resume().once('end', () => {
          replies += 1;
          resolve(true);
        });
      });
      call.once('error', (error: NodeJS.ErrnoException) => {
        // a call that was on its way on a kept connection and got no answer
        if (error.code !== 'ECONNREFUSED' && call.reusedSocket) broken += 1;
        resolve(false);
      });
    });
  const loops = [1, 2, 3].map(async () => {
    while (await one());
  });
  return { ended: Promise.all(loops), counts: () => ({ replies, broken }) };
}

async function signInAs(url: string, userId: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId, password: DEMO_PASSWORD }),
  });
  return (await response.json()).data.accessToken;
}

interface Sent {
  title: string;
  isReused: boolean;
  /** Status of the response; absent where none came. */
  status?: number | undefined;
  /** The response ended its connection. */
  isLast?: boolean;
  error?: string | undefined;
}

/** Stores an inquiry under a title of its own. */
const ask = (url: string, { agent, token, title }: { agent: Agent; token: string; title: string }) =>
  new Promise<Sent>((resolve) => {
    const body = JSON.stringify({
      categoryId: 'QNA_SERVICE',
      title,
      cn: '<p>본문</p>',
      isPrivate: true,
      attachments: [],
    });
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const call = request(`${url}/api/esg/v1/qna`, { method: 'PUT', agent, headers }, (response) => {
      const { statusCode: status } = response;
      const isLast = response.headers.connection === 'close';
      response.resume().once('close', () => resolve({ title, isReused: call.reusedSocket, status, isLast }));
    });
    call.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve({ title, isReused: call.reusedSocket, error: code }),
    );
    call.end(body);
  });

/** Titles of all inquiries of the test. */
async function readTitles(url: string, token: string): Promise<string[]> {
  const titles: string[] = [];
  for (let page = 0; ; page += 1) {
    const query = new URLSearchParams({ q: '종료 중 쓰기', page: String(page), size: '50' });
    const response = await fetch(`${url}/api/esg/v1/qna/list?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = await response.json();
    const found = data.rows.map(({ title }: { title: string }) => title);
    titles.push(...found);
    if (found.length === 0) return titles;
  }
}

describe('a server that gets a signal to stop', () => {
  // the second one starts in the folder that the first has left; the rest of a stop has nothing to do with the engine
  test.each(engine === 'pglite' ? [1, 2] : [1])(
    'replies to what it has accepted and ends by itself in time, round %i',
    async () => {
      const server = await start({ SHUTDOWN_SECONDS: '30', ARGON2_PASSES: '4' });
      const busy = keepBusy(server.url);
      const idle = await send(server.url, '');
      const body = JSON.stringify({ userId: 'nobody01', password: 'Not!2026right' });
      const accepted = await send(server.url, post(body.slice(0, -1), body.length));
      await waitFor(() => expect(busy.counts().replies).toBeGreaterThan(3));
      const begun = performance.now();
      const stopped = server.stop();
      await refusesConnections(server.url);
      accepted.socket.write(body.slice(-1));
      expect(await stopped, server.log()).toBe(0);
      const took = performance.now() - begun;
      await busy.ended;
      expect(took).toBeLessThan(14_000);
      expect(accepted.received()).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close[\s\S]*"status":"M001"/i);
      expect(idle.socket.destroyed || idle.socket.readableEnded).toBe(true);
      expect(busy.counts().replies).toBeGreaterThan(0);
      expect(busy.counts().broken).toBe(0);
      expect(server.log()).not.toContain('killed by timeout');
      if (engine === 'pglite') {
        await expect(access(path.join(dataDir, 'server.lock'))).rejects.toThrow();
      }
    },
  );

  test.runIf(engine === 'postgres')('replies on kept connections to every write that it stores', async () => {
    const server = await start({ SHUTDOWN_SECONDS: '30' });
    const token = await signInAs(server.url, 'worker01');
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const sent: Sent[] = [];
    const isOver = () => sent.some(({ error }) => error === 'ECONNREFUSED');
    const loops = Array.from({ length: 8 }, async (_, loop) => {
      for (let count = 0; !isOver(); count += 1) {
        const title = `종료 중 쓰기 ${loop}-${count}`;
        sent.push(await ask(server.url, { agent, token, title }));
      }
    });
    await waitFor(() => expect(sent.length).toBeGreaterThan(60));
    expect(await server.stop(), server.log()).toBe(0);
    await Promise.all(loops);
    agent.destroy();

    const next = await start({});
    const stored = await readTitles(next.url, await signInAs(next.url, 'worker01'));
    expect(await next.stop(), next.log()).toBe(0);
    const titlesWhere = (matches: (one: Sent) => boolean) => sent.filter(matches).map(({ title }) => title);
    const replied = titlesWhere(({ status }) => status === 200);
    expect(stored.toSorted()).toEqual(replied.toSorted());
    // a connection that the kernel had accepted for a server that no longer listens is reset before it is read
    expect(titlesWhere(({ status, isReused }) => status === undefined && isReused)).toEqual([]);
    expect(sent.flatMap(({ status }) => status ?? []).every((status) => status === 200)).toBe(true);
    expect(sent.some(({ isLast }) => isLast)).toBe(true);
  });

  test.runIf(engine === 'postgres')('replies to connections that wait to be accepted then', async () => {
    const server = await start({ SHUTDOWN_SECONDS: '30' });
    process.kill(server.pid, 'SIGSTOP');
    const waiting = await Promise.all(
      Array.from({ length: 30 }, () => send(server.url, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')),
    );
    const stopped = server.stop();
    process.kill(server.pid, 'SIGCONT');
    expect(await stopped, server.log()).toBe(0);
    const replies = waiting.map(({ received }) => received().split('\r\n')[0]);
    expect(replies).toEqual(Array.from({ length: 30 }, () => 'HTTP/1.1 200 OK'));
  });

  test.runIf(engine === 'postgres')(
    'does not wait longer for a body that does not come than it may',
    async () => {
      const server = await start({ SHUTDOWN_SECONDS: '5' });
      const stalled = await send(server.url, post('{"userId":"', 200));
      await pause(100);
      const begun = performance.now();
      expect(await server.stop(), server.log()).toBe(0);
      expect(performance.now() - begun).toBeLessThan(5_000);
      expect(stalled.received()).not.toContain('200');
    },
  );

  test.runIf(engine === 'postgres')(
    'cuts a body that does not come, and waits longer for an upload',
    async () => {
      const server = await start({ REQUEST_SECONDS: '1', UPLOAD_SECONDS: '3', SHUTDOWN_SECONDS: '1' });
      const signIn = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId: 'worker01', password: DEMO_PASSWORD }),
      });
      const { accessToken } = (await signIn.json()).data;
      const upload = `PUT /api/files/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${accessToken}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900\r\n\r\n--b\r\n`;
      const toEnd = async (text: string) => {
        const begun = performance.now();
        const { socket, received } = await send(server.url, text);
        await once(socket, 'close');
        return { took: performance.now() - begun, received: received() };
      };
      const [slow, slowUpload] = await Promise.all([toEnd(post('{"userId":"', 200)), toEnd(upload)]);
      for (const { received } of [slow, slowUpload]) {
        const [head = '', body = ''] = received.split('\r\n\r\n');
        expect(head).toMatch(/^HTTP\/1.1 408 Request Timeout/);
        expect(head).toMatch(/^connection: close$/im);
        expect(head).toMatch(/^x-request-id: /im);
        expect(JSON.parse(body)).toEqual({
          status: 'V0001',
          data: { fields: [] },
          message: expect.stringContaining('요청이 제시간에 도착하지 않았습니다.'),
        });
      }
      expect(slow.took).toBeGreaterThan(900);
      expect(slow.took).toBeLessThan(2_900);
      expect(slowUpload.took).toBeGreaterThan(slow.took);
      expect(await server.stop()).toBe(0);
    },
  );
});
