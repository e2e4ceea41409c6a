import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verificationChart } from '../../../src/statecharts/charts/verification/chart.ts';
import { type ChartPath, pathsOverTransitions } from '../../../src/statecharts/paths.ts';
import { type ChartServer, startChartServer } from './server.ts';
import { type Purpose, type SendRefusal, startVerificationWalk } from './verificationWalk.ts';
import { walkPath } from './walk.ts';

let server: ChartServer;
beforeAll(async () => {
  server = await startChartServer();
});
afterAll(() => server.stop());

const paths = pathsOverTransitions(verificationChart.model);
/** Some response of the server decides the way; who asks makes no difference to the others. */
const isDecidedByServer = ({ steps }: ChartPath) =>
  steps.some(({ move: { kind, name } }) => kind === 'done' && name !== 'restore');
const isRefused = ({ steps }: ChartPath) => steps.some(({ move }) => move.sample === 'EC0006');

const cases: [Purpose, SendRefusal, readonly ChartPath[]][] = [
  ['password', 'EC0006', paths],
  ['findId', 'EC0005', paths.filter(isDecidedByServer)],
  ['signUp', 'EC0005', paths.filter(isDecidedByServer)],
  ['password', 'S0002', paths.filter(isRefused)],
];

describe.each(cases)('verification for %s, refused with %s, by the server', (purpose, refusal, own) => {
  for (const path of own)
    test(`${path.id} ${path.title}`, async () =>
      walkPath(verificationChart, path, await startVerificationWalk(server, purpose, refusal)));
});

test('its limits are those of the settings, which the browser gets', () => {
  const { codeAttempts, codeLifetimeMs, codeRequests, codeRequestWindowMs } = server.config.limits;
  expect(server.limits).toMatchObject({ codeAttempts, codeLifetimeMs, codeRequests, codeRequestWindowMs });
});
