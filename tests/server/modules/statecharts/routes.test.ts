import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sampleLimits } from '../../../../src/statecharts/charts/sampleLimits.ts';
import { charts } from '../../../../src/statecharts/registry.ts';
import { takeReleaseSnapshot } from '../../../../src/statecharts/releaseSnapshot.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

const release = { version: '1.2.3', commit: 'abc1234', date: '2026-03-02T00:00:00.000Z' };
const production = { DATABASE_URL: 'postgres://unused.invalid/x', TEST_CLOCK: '0', OUTBOX: '1' };
const snapshotPath = '/api/statecharts/snapshot';
let consoleFolder = '';
let test: TestApp;

beforeAll(async () => {
  consoleFolder = await mkdtemp(path.join(tmpdir(), 'esg-console-'));
  await mkdir(path.join(consoleFolder, '.vite'));
  const snapshot = takeReleaseSnapshot(charts, sampleLimits, release);
  await writeFile(path.join(consoleFolder, '.vite/statecharts.json'), JSON.stringify(snapshot));
});
afterAll(() => rm(consoleFolder, { recursive: true }));
afterEach(() => test.stop());

it('the snapshot of the release is there for anyone who may open the workbench', async () => {
  test = await startTestApp({}, { consoleFolder });
  const { http, data } = await test.call('GET', snapshotPath);
  expect([http, data.version, data.commit, data.charts.length]).toEqual([
    200,
    '1.2.3',
    'abc1234',
    charts.length,
  ]);
  expect(data.charts[0]).toMatchObject({
    id: 'session',
    states: { restoring: { description: expect.any(String) } },
  });
});

it('in production it is for administrators only, unless a setting opens the workbench', async () => {
  test = await startTestApp(production, { consoleFolder });
  expect((await test.call('GET', snapshotPath)).http).toBe(401);
  const worker = await signIn(test, 'worker01');
  expect((await test.call('GET', snapshotPath, undefined, { token: worker.accessToken })).status).toBe(
    'A0403',
  );
  const admin = await signIn(test, 'admin01');
  expect((await test.call('GET', snapshotPath, undefined, { token: admin.accessToken })).http).toBe(200);
});

it('a server without a built console refuses it', async () => {
  test = await startTestApp({}, { consoleFolder: path.join(consoleFolder, 'none') });
  expect((await test.call('GET', snapshotPath)).status).toBe('N0404');
});
