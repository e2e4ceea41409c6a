import { describe, expect, test } from 'vitest';
import { buildGraph } from '../../src/statecharts/graph.ts';
import { lintChart } from '../../src/statecharts/lint.ts';
import { charts } from '../../src/statecharts/registry.ts';

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
    const { branches } = buildGraph(chart.machine);
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
