import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { computeCoverage } from '../../src/statecharts/coverage.ts';
import {
  countCovered,
  coveredIn,
  mergeRecords,
  structureHash,
  toRecord,
} from '../../src/statecharts/coverageRecord.ts';
import { buildGraph } from '../../src/statecharts/graph.ts';
import { pathsOverTransitions } from '../../src/statecharts/paths.ts';
import { walkThrough } from '../../src/statecharts/walk.ts';
import { runPath } from '../support/model.ts';
import { doorChart, doorMachine, startDoor } from './door.ts';

const graph = buildGraph(doorMachine);
const ids = graph.branches.map(({ id }) => id);
const [first = '', second = ''] = ids;

type Small = { target?: 'b'; initial?: 'a' | 'b'; description?: string; note?: 'noted'; twice?: boolean };
const small = ({ target, initial = 'a', description = '', note, twice }: Small = {}) =>
  buildGraph(
    setup({ actions: { noted: () => {} } }).createMachine({
      initial,
      states: {
        a: { description, on: { go: { target, actions: note ?? [] }, ...(twice ? { again: {} } : {}) } },
        b: {},
      },
    }),
  );

describe('the hash of a structure', () => {
  test.each<[string, Small]>([
    ['target', { target: 'b' }],
    ['first state', { initial: 'b' }],
    ['action', { note: 'noted' }],
    ['transition', { twice: true }],
  ])('changes with a %s', (_, change) => {
    expect(structureHash(small(change))).not.toBe(structureHash(small()));
  });

  test('stays when only a text changes', () => {
    expect(structureHash(small({ description: '설명' }))).toBe(structureHash(small()));
  });
});

describe('a record', () => {
  test('comes back for the chart it was made of', () => {
    const record = toRecord('door', graph, 'headless', new Set([first, 'of another chart']));
    const covered = coveredIn([record], 'door', graph);
    expect(covered.status === 'run' && [...covered.kinds].filter(([, kinds]) => kinds.length > 0)).toEqual([
      [first, ['headless']],
    ]);
  });

  test('counts as no run for another chart, and as stale for one that has changed', () => {
    const record = toRecord('door', graph, 'headless', new Set(ids));
    expect(coveredIn([record], 'gate', graph)).toEqual({ status: 'noRun', stale: false });
    expect(coveredIn([record], 'door', small())).toEqual({ status: 'noRun', stale: true });
  });

  test('of a chart as it was before does not hide one of the chart as it is', () => {
    const now = toRecord('door', graph, 'headless', new Set([first]));
    const before = toRecord('door', small(), 'manual', new Set());
    for (const records of [
      [now, before],
      [before, now],
    ])
      expect(coveredIn(records, 'door', graph)).toMatchObject({ status: 'run' });
  });

  test('keeps apart what was shown alone, with screens, in a browser and by hand', () => {
    const merged = mergeRecords([
      toRecord('door', graph, 'manual', new Set([second])),
      toRecord('door', graph, 'rendered', new Set([first])),
      toRecord('door', graph, 'headless', new Set([first, second])),
    ]);
    expect(merged.charts.door?.branches).toEqual({
      [first]: ['headless', 'rendered'],
      [second]: ['headless', 'manual'],
    });
    const covered = coveredIn([merged], 'door', graph);
    expect(covered.status === 'run' && countCovered(covered)).toEqual({
      total: ids.length,
      any: 2,
      by: { headless: 2, rendered: 1, browser: 0, manual: 1 },
    });
  });

  test('is the same in whatever order its parts come', () => {
    const parts = [
      toRecord('door', graph, 'headless', new Set([first])),
      toRecord('gate', graph, 'rendered', new Set([second])),
      toRecord('door', graph, 'rendered', new Set([second])),
    ];
    expect(JSON.stringify(mergeRecords(parts))).toBe(JSON.stringify(mergeRecords(parts.toReversed())));
  });
});

test('holds what the paths did, so that a branch whose path is gone is missing', async () => {
  const walk = walkThrough(doorChart.model);
  const start = walk.places[0]?.place;
  if (start === undefined) throw new Error('no places');
  const pass = () => {};
  const leaves = graph.states.filter(({ kind }) => kind === 'atomic').map(({ path }) => [path, pass]);
  const send: (system: ReturnType<typeof startDoor>, event: never) => unknown = ({ actor }, event) =>
    actor.send(event);
  const spec = {
    chart: doorChart,
    start: startDoor,
    events: { 'code.enter': send, close: send, knock: send },
    states: Object.fromEntries(leaves),
  };
  const recordPaths = async (but: string) => {
    const coverage = computeCoverage(doorMachine);
    for (const path of pathsOverTransitions(doorChart.model, walk))
      if (path.title !== but) await runPath(spec, start, path, coverage);
    return toRecord('door', graph, 'headless', coverage.shown()).charts.door?.branches;
  };
  const branch = 'bell.silent: knock [isShut]';
  expect(await recordPaths('')).toHaveProperty([branch], ['headless']);
  expect(await recordPaths('knock/knock')).not.toHaveProperty([branch]);
});
