import { once } from 'node:events';
import { access, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
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
      const request = get(`${url}/readyz`, { agent }, (response) => {
        response.resume().once('end', () => {
          replies += 1;
          resolve(true);
        });
      });
      request.once('error', (error: NodeJS.ErrnoException) => {
        // a call that was on its way and got no answer, other than one that found nobody listening
        if (error.code !== 'ECONNREFUSED') broken += 1;
        resolve(false);
      });
    });
  const loops = [1, 2, 3].map(async () => {
    while (await one());
  });
  return { ended: Promise.all(loops), counts: () => ({ replies, broken }) };
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
      expect(busy.counts().broken).toBeLessThanOrEqual(3);
      expect(server.log()).not.toContain('killed by timeout');
      if (engine === 'pglite') {
        await expect(access(path.join(dataDir, 'server.lock'))).rejects.toThrow();
      }
    },
  );

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
      const endOf = async (text: string) => {
        const begun = performance.now();
        const { socket, received } = await send(server.url, text);
        await once(socket, 'close');
        return { took: performance.now() - begun, received: received() };
      };
      const [slow, slowUpload] = await Promise.all([endOf(post('{"userId":"', 200)), endOf(upload)]);
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
