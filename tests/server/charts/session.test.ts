import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionChart } from '../../../src/statecharts/charts/session/model.ts';
import { type ChartPath, pathsOverTransitions } from '../../../src/statecharts/paths.ts';
import { type ChartServer, startChartServer } from './server.ts';
import { startSessionWalk, type Way, waysByState } from './sessionWalk.ts';
import { walkPath } from './walk.ts';

let server: ChartServer;
beforeAll(async () => {
  server = await startChartServer();
});
afterAll(() => server.stop());

type Case = { path: ChartPath; way: Way | null; title: string };

const cases = pathsOverTransitions(sessionChart.model).flatMap((path): Case[] => {
  const outcome = path.steps.find(({ move }) => waysByState[`${move.name}/${move.sample}`])?.move;
  const title = `${path.id} ${path.title}`;
  if (outcome === undefined) return [{ path, way: null, title }];
  const { sample } = outcome;
  const ways = waysByState[`${outcome.name}/${sample}`] ?? [];
  return ways.map((by) => ({ path, way: { sample, by }, title: `${title} (${by})` }));
});

for (const { title, path, way } of cases)
  test(title, () => walkPath(sessionChart, path, startSessionWalk(server, way)));

test('every way to an outcome is walked', () => {
  const walked = cases.flatMap(({ way }) => (way ? [`${way.sample} ${way.by}`] : []));
  const wanted = Object.entries(waysByState).flatMap(([name, ways]) =>
    ways.map((by) => `${name.split('/')[1]} ${by}`),
  );
  expect(new Set(walked)).toEqual(new Set(wanted));
});

test('its limits are those of the settings, which the browser gets', () => {
  const { accessTokenMs, sessionIdleMs, sessionAbsoluteMs, passwordAgeDays, dormantDays } =
    server.config.limits;
  expect(server.limits).toMatchObject({
    accessTokenMs,
    sessionIdleMs,
    sessionAbsoluteMs,
    passwordAgeDays,
    dormantDays,
  });
});
