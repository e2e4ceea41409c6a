import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { type ServerProcess, startProcess } from '../tools/serverProcess.ts';
import type { FirstStart } from './support/globalSetup.ts';
import { demoSettings, newDataFolder } from './support/server.ts';

interface SignedIn {
  accessToken: string;
  refreshToken: string;
}

const start = (dataDir: string, env: Record<string, string> = {}, readyPath = '/readyz') =>
  startProcess('server/main.ts', { ...demoSettings(dataDir), ...env }, readyPath);

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

test.beforeEach(() => test.slow());

test('npm start prints the demo accounts and ends orderly on repeated SIGTERM', () => {
  const { log, exitCode }: FirstStart = JSON.parse(process.env.E2E_FIRST_START ?? '');
  for (const text of ['Esg!2026demo', 'admin01', 'worker01', 'agedpw01']) expect(log).toContain(text);
  expect(exitCode).toBe(0);
});

test.describe('a server that runs', () => {
  let dataDir = '';
  let server: ServerProcess;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    dataDir = await newDataFolder();
    server = await start(dataDir);
  });
  test.afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('loses nothing by kill -9', async () => {
    const { data } = await login(server.url);
    await server.stop('SIGKILL');
    server = await start(dataDir);
    const refreshed = await post(`${server.url}/api/auth/refresh`, {
      userId: 'worker01',
      refreshToken: data.refreshToken,
    });
    expect(refreshed.status).toBe('C200');
    const count = await fetch(`${server.url}/api/esg/v1/ntfctCnt`, {
      headers: { authorization: `Bearer ${refreshed.data.accessToken}` },
    });
    expect(await count.json()).toMatchObject({ status: 'C200', data: { count: 3 } });
  });

  test('refuses a second start on its folder and is left alone by it', async () => {
    await expect(start(dataDir)).rejects.toThrow(/exit code 1\):\n.*DATA_DIR/s);
    expect((await login(server.url)).status).toBe('C200');
  });

  test('has a second start on its port report that', async () => {
    const { port } = new URL(server.url);
    const other = await newDataFolder();
    const refused = start(other, { PORT: port }, '/nowhere');
    await expect(refused).rejects.toThrow(new RegExp(`exit code 1\\):\\n.*${port}`, 's'));
    await rm(other, { recursive: true });
  });

  test('lets a request under way finish on SIGTERM, also when the signal comes twice', async () => {
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
});

test('a wrong setting is named, and what it accepts', async () => {
  const wrong = start('', { SECOND_FACTOR: 'maybe' });
  await expect(wrong).rejects.toThrow(/SECOND_FACTOR accepts one of none, admin, operator, all/);
});
