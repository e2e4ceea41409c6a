import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verificationChart } from '../../../src/machines/verification/chart.ts';
import { type ChartPath, pathsOverTransitions } from '../../../src/statecharts/paths.ts';
import { type ChartServer, startChartServer } from './server.ts';
import { type Purpose, type SendRefusal, startVerificationWalk } from './verificationWalk.ts';
import { walkPath } from './walk.ts';

let server: ChartServer;
beforeAll(async () => {
  server = await startChartServer(verificationChart.model.start);
});
afterAll(() => server.stop());

const paths = pathsOverTransitions(verificationChart.model);
const isRefused = ({ steps }: ChartPath) => steps.some(({ move }) => move.sample === 'EC0006');

const cases: [Purpose, SendRefusal, readonly ChartPath[]][] = [
  ['password', 'EC0006', paths],
  ['findId', 'EC0005', paths],
  ['signUp', 'EC0005', paths],
  ['password', 'S0002', paths.filter(isRefused)],
];

describe.each(cases)('verification for %s, refused with %s, by the server', (purpose, refusal, own) => {
  test.each(own.map((path) => ({ path, title: `${path.id} ${path.title}` })))('$title', async ({ path }) => {
    await walkPath(verificationChart, path, await startVerificationWalk(server, purpose, refusal));
  });
});

test('its limits are those of the settings, which the browser gets', () => {
  const { codeAttempts, codeLifetimeMs, codeRequests, codeRequestWindowMs } = server.config.limits;
  expect(server.limits).toMatchObject({ codeAttempts, codeLifetimeMs, codeRequests, codeRequestWindowMs });
});
