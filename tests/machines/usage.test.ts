import { describe, expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { patterns } from '../../src/paths/console.ts';
import type { RegisteredChart } from '../../src/statecharts/chart.ts';
import { charts } from '../../src/statecharts/registry.ts';
import {
  createdCharts,
  filesReadWith,
  findFiles,
  findSource,
  readImports,
} from '../../tools/chartSources.ts';
import { findCharts, findChartUsage } from '../../tools/chartUsage.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/machines/**/*.ts', '../../src/statecharts/charts/**/*.ts'],
  { eager: true },
);
const getModule = (file: string) => modules[`../../${file}`] ?? {};

const REGISTRY = 'src/statecharts/registry.ts';

const registered = findCharts().map((files) => ({
  ...files,
  chart: getModule(files.sheet)[files.name] as RegisteredChart,
}));

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

test.each(registered)('$id is read in at most four files that run', ({ machine }) => {
  expect([...filesReadWith(machine)].slice(4)).toEqual([]);
});

describe('the screens that run a chart', () => {
  const usage = findChartUsage();

  test('are looked for by the id and the file of every chart of the registry', () => {
    expect(registered.map(({ id }) => id).toSorted()).toEqual(charts.map(({ id }) => id).toSorted());
    for (const { id, chart, machine } of registered) {
      expect(chart.id).toBe(id);
      const exported = Object.values(getModule(machine));
      // the list and the record are made anew for each kind of row
      const isMadeThere = exported.some((value) => value instanceof StateMachine && value.id === id);
      const makes = exported.some((value) => typeof value === 'function');
      expect(isMadeThere || makes, `${machine} makes no ${id}`).toBe(true);
    }
  });

  test('are routes of the console', () => {
    const names = Object.values(usage).flatMap((routes) => (routes === 'all' ? [] : routes));
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => !Object.hasOwn(patterns, name))).toEqual([]);
  });

  test('are those that import it, directly or by what they show', () => {
    expect(usage).toMatchObject({
      roleUsers: ['authority'],
      playback: ['statecharts-chart'],
      reconsent: ['anonymous-policy-re'],
      findId: ['user-find-id', 'user-find-id-reg'],
      signUp: ['user-signup-pany', 'user-signup-ptnr', 'user-signup-user'],
      myPageGate: ['mypage-confirm-password', 'mypage-user', 'mypage-withdrawal', 'user-mypage'],
      joinStatus: [
        'basic-user-list',
        'basic-user-list-detail',
        'cusMgmt-customercompany',
        'cusMgmt-customercompany-detail',
        'cusMgmt-customeroperator',
        'cusMgmt-customeroperator-detail',
      ],
    });
    expect(usage.list).toEqual(
      expect.arrayContaining(['authority', 'board-pds', 'ntc-notice', 'user-exports']),
    );
  });

  test('are every signed-in page where the frame runs it, and none else', () => {
    const everywhere = Object.entries(usage).flatMap(([id, routes]) => (routes === 'all' ? [id] : []));
    expect(everywhere.toSorted()).toEqual([
      'dialog',
      'eventStream',
      'newPassword',
      'notifications',
      'passwordCheck',
      'session',
      'sideNavigation',
      'signOut',
    ]);
  });

  test('are told apart where two flows share one screen', () => {
    expect(usage).toMatchObject({
      passwordRecovery: ['user-password-reg', 'user-password-reset'],
      dormantRelease: ['user-dormant', 'user-dormant-password-reset'],
    });
  });

  test('come to the workbench with the build', async () => {
    expect((await import('virtual:chart-usage')).default).toEqual(usage);
  });
});

describe('a generated walk goes through the screens', () => {
  const walks = findFiles('tests/{components,screens,app}/**/*.tsx').filter((file) =>
    /\bdescribeScreens\b/.test(findSource(file)),
  );
  // A walk may also take samples of other charts for its data.
  const walkedBy = (file: string) => {
    const body = findSource(file).replaceAll(/^import .*?;$/gms, '');
    const names = readImports(file).flatMap((imported) => imported.names);
    return names.filter((name) => new RegExp(`\\b${name}\\b(?!\\.)`).test(body));
  };
  const walked = new Set(walks.flatMap(walkedBy));
  const usage = findChartUsage();
  const shown = registered.filter(({ id }) => (usage[id] ?? []).length > 0);

  test.each(shown)('of $id', ({ id, name }) => {
    const missing = `${id} has no rendered walk; add a *.model.test.tsx with describeScreens and ${name}`;
    expect(walked.has(name), missing).toBe(true);
  });
});
