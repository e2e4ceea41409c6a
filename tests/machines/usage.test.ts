import { describe, expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import type { RegisteredChart } from '../../src/statecharts/chart.ts';
import { charts } from '../../src/statecharts/registry.ts';
import {
  createdCharts,
  filesOf,
  filesReadWith,
  importsOf,
  loadedBy,
  screensByRoute,
  sourceOf,
} from './sources.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/machines/**/*.ts', '../../src/statecharts/charts/**/*.ts'],
  { eager: true },
);
const moduleOf = (file: string) => modules[`../../${file}`] ?? {};

const REGISTRY = 'src/statecharts/registry.ts';
const JOURNEYS = 'src/statecharts/charts/journeys.ts';

/** A chart with the file that registers it and the name under which it is exported there. */
type Registered = { chart: RegisteredChart; file: string; name: string };

const registered: Registered[] = importsOf(REGISTRY).flatMap(({ file, names }) =>
  names.map((name) => ({ chart: moduleOf(file)[name] as RegisteredChart, file, name })),
);

/** The file that creates the machine: `machine.ts`, or the chart file's namesake where one folder has two charts. */
const machineFile = (file: string) => {
  const [, folder, name] = /^src\/statecharts\/charts\/(\w+)\/(\w+)\.ts$/.exec(file) ?? [];
  return `src/machines/${folder}/${name?.endsWith('Chart') ? name.slice(0, -'Chart'.length) : 'machine'}.ts`;
};

describe('every chart is registered', () => {
  const ids = charts.map(({ id }) => id);

  test('that is created under src/machines', () => {
    expect(
      createdCharts()
        .filter(({ id }) => !ids.includes(id))
        .map(({ id, file }) => `${id} of ${file} is in no registered chart; add it to ${REGISTRY}`),
    ).toEqual([]);
  });

  test('that a file there exports', () => {
    const machines = Object.entries(modules).flatMap(([file, exported]) =>
      Object.values(exported).flatMap((value) =>
        value instanceof StateMachine ? [{ id: value.id, file }] : [],
      ),
    );
    expect(machines.length).toBeGreaterThan(10);
    expect(
      machines
        .filter(({ id }) => !ids.includes(id))
        .map(({ id, file }) => `${id} of ${file} is in no registered chart; add it to ${REGISTRY}`),
    ).toEqual([]);
  });
});

test.each(registered)('$chart.id is read in at most four files that run', ({ file }) => {
  expect([...filesReadWith(machineFile(file))].slice(4)).toEqual([]);
});

/** Two flows on one screen: each runs the chart that its route names. */
const otherFlow: Record<string, string> = {
  passwordRecovery: 'user-dormant',
  dormantRelease: 'user-password',
};

describe('usedBy', () => {
  // The workbench shows every chart and runs none.
  const screens = [...screensByRoute()].map(([route, file]) => ({
    route,
    files: loadedBy(file, new Set([REGISTRY, JOURNEYS])),
  }));
  const everyPage = loadedBy('src/main.tsx', new Set([REGISTRY, 'src/app/routes.tsx']));

  test.each(registered)('of $chart.id names the routes whose screens run it', ({ chart, file }) => {
    const machine = machineFile(file);
    if (chart.usedBy === 'all') return expect([...everyPage]).toContain(machine);
    const other = otherFlow[chart.id];
    const routes = screens
      .filter(({ files, route }) => files.has(machine) && !(other && route.startsWith(other)))
      .map(({ route }) => route);
    return expect([...chart.usedBy].sort()).toEqual(routes.sort());
  });
});

describe('a generated walk goes through the screens', () => {
  const walks = filesOf('tests/{components,screens,app}/**/*.tsx').filter((file) =>
    /\bdescribeScreens\b/.test(sourceOf(file)),
  );
  // A walk may also take samples of other charts for its data.
  const walkedBy = (file: string) => {
    const body = sourceOf(file).replaceAll(/^import .*?;$/gms, '');
    const names = importsOf(file).flatMap((imported) => imported.names);
    return names.filter((name) => new RegExp(`\\b${name}\\b(?!\\.)`).test(body));
  };
  const walked = new Set(walks.flatMap(walkedBy));
  const shown = registered.filter(({ chart }) => chart.usedBy.length > 0);

  test.each(shown)('of $chart.id', ({ chart, name }) => {
    const missing = `${chart.id} has no rendered walk; add a *.model.test.tsx with describeScreens and ${name}`;
    expect(walked.has(name), missing).toBe(true);
  });
});
