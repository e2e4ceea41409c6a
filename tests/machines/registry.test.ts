import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RegisteredChart } from '../../src/machines/chart.ts';
import { charts } from '../../src/machines/registry.ts';
import { graphOf } from '../../src/statecharts/graph.ts';
import { lintChart } from '../../src/statecharts/lint.ts';

const root = path.resolve(import.meta.dirname, '../..');
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => path.join(root, file));
const read = (file: string) => readFileSync(file, 'utf8');

const isChart = (value: unknown): value is RegisteredChart =>
  typeof value === 'object' && value !== null && ['machine', 'labels', 'model'].every((key) => key in value);

/** Charts without a screen of their own, each with the reason. */
const screenless: Readonly<Record<string, string>> = {
  joinStatus: 'the server guards with it; the screens of its commands are still to come',
};

/** Names under which modules export charts, by the chart's id. */
const exported = new Map<string, string>();
beforeAll(async () => {
  for (const file of filesOf('src/machines/*/*.ts')) {
    const names: Record<string, unknown> = await import(file);
    for (const [name, value] of Object.entries(names)) if (isChart(value)) exported.set(value.id, name);
  }
});

test('no chart is left out of the registry, nor any machine without a chart', () => {
  const known = new Set(charts.map(({ id }) => id));
  const machines = filesOf('src/**/*.{ts,tsx}').flatMap((file) =>
    [...read(file).matchAll(/\.createMachine\(\{\s*id: '(\w+)'/g)].map(([, id]) => id ?? ''),
  );
  expect(machines.length).toBeGreaterThan(20);
  expect([...exported.keys(), ...machines].filter((id) => !known.has(id))).toEqual([]);
});

test('every chart with a screen is walked with it', () => {
  const suites = filesOf('tests/**/*.model.test.tsx').map(read);
  const isWalked = (name: string) => {
    const walked = new RegExp(`chart: ${name}\\b|\\.\\.\\.${name},|describeFlow\\('\\w+', ${name}\\b`);
    return suites.some((suite) => suite.includes('describeScreens') && walked.test(suite));
  };
  const unwalked = charts.filter(({ id }) => !isWalked(exported.get(id) ?? id)).map(({ id }) => id);
  expect(unwalked).toEqual(Object.keys(screenless));
});

test('every chart is registered once, under the id of its machine', () => {
  const ids = charts.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, machine } of charts) expect(machine.id).toBe(id);
});

describe.each(charts)('$id', (chart) => {
  test('is complete for its readers and can be walked through', () => {
    expect(lintChart(chart).map(({ message }) => message)).toEqual([]);
  });

  test('shows what happens when a call succeeds and when it breaks', () => {
    const { branches } = graphOf(chart.machine);
    const names = (kind: 'done' | 'error') => [
      ...new Set(branches.filter(({ eventKind }) => eventKind === kind).map(({ eventName }) => eventName)),
    ];
    expect(names('error')).toEqual(names('done'));
    const unhandled = branches.filter(
      ({ eventKind, outcome }) => eventKind === 'done' && outcome === 'refused',
    );
    expect(unhandled.map(({ id }) => id)).toEqual([]);
  });
});
