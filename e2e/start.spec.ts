import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { startProcess } from '../tools/serverProcess.ts';
import { demoSettings, newDataFolder } from './support/server.ts';

interface SignedIn {
  accessToken: string;
  refreshToken: string;
}

let dataDir = '';
const start = (env: Record<string, string> = {}, readyPath = '/readyz') =>
  startProcess('server/main.ts', { ...demoSettings(dataDir), ...env }, readyPath);

test.beforeEach(async () => {
  test.slow();
  dataDir = await newDataFolder();
});
test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function post(url: string, body: object): Promise<{ status: string; data: SignedIn }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json() as Promise<{ status: string; data: SignedIn }>;
}

const login = (url: string) =>
  post(`${url}/api/auth/login`, { userId: 'worker01', password: 'Esg!2026demo', tabIdx: 0 });

test.describe('the server process', () => {
  test('starts as npm start does it, prints the demo accounts and ends orderly on repeated SIGTERM', async () => {
    const steps = ['tools/buildIfStale.ts', 'server/main.ts'];
    await rm(dataDir, { recursive: true });
    const server = await startProcess('tools/bootstrap.mjs', demoSettings(dataDir), '/readyz', steps);
    await expect.poll(server.log).toContain('Esg!2026demo');
    for (const userId of ['admin01', 'worker01', 'agedpw01']) expect(server.log()).toContain(userId);
    // npm and the process group may each deliver the same signal
    process.kill(server.pid, 'SIGTERM');
    expect(await server.stop('SIGTERM')).toBe(0);
    const again = await start();
    await again.stop();
  });

  test('lets a request under way finish on SIGTERM, also when the signal comes twice', async () => {
    const server = await start();
    const body = JSON.stringify({ userId: 'worker01', password: 'Esg!2026demo', tabIdx: 0 });
    const login = request(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    const answered = once(login, 'response');
    login.write(body.slice(0, 10));
    await expect.poll(() => fetch(`${server.url}/readyz`).then(({ ok }) => ok)).toBe(true);

    const ended = server.stop('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    process.kill(server.pid, 'SIGTERM');
    login.end(body.slice(10));
    const [response] = (await answered) as [IncomingMessage];
    expect(await json(response)).toMatchObject({ status: 'C200', data: { accessToken: expect.any(String) } });
    expect(await ended).toBe(0);
  });

  test('refuses a second start on its folder and leaves the first alone', async () => {
    const server = await start();
    await expect(start()).rejects.toThrow(/exit code 1\):\n.*DATA_DIR/s);
    expect((await login(server.url)).status).toBe('C200');
    await server.stop();
  });

  test('loses nothing to kill -9', async () => {
    const server = await start();
    const { data } = await login(server.url);
    await server.stop('SIGKILL');
    const restarted = await start();
    const refreshed = await post(`${restarted.url}/api/auth/refresh`, {
      userId: 'worker01',
      refreshToken: data.refreshToken,
    });
    expect(refreshed.status).toBe('C200');
    const count = await fetch(`${restarted.url}/api/esg/v1/ntfctCnt`, {
      headers: { authorization: `Bearer ${refreshed.data.accessToken}` },
    });
    expect(await count.json()).toMatchObject({ status: 'C200', data: { count: 3 } });
    await restarted.stop();
  });

  test('names a wrong setting and what it takes', async () => {
    const wrong = start({ SECOND_FACTOR: 'maybe' });
    await expect(wrong).rejects.toThrow(/SECOND_FACTOR accepts one of none, admin, operator, all/);
  });

  test('reports that its port is taken', async () => {
    const server = await start();
    const { port } = new URL(server.url);
    const other = await newDataFolder();
    const refused = start({ DATA_DIR: other, PORT: port }, '/nowhere');
    await expect(refused).rejects.toThrow(new RegExp(`exit code 1\\):\\n.*${port}`, 's'));
    await rm(other, { recursive: true });
    await server.stop();
  });
});
