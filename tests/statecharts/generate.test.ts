import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import type { ChartModel } from '../../src/statecharts/chart.ts';
import { criteria, generatePaths, type PathOptions } from '../../src/statecharts/generate.ts';
import { buildGraph } from '../../src/statecharts/graph.ts';
import { pathsOverTransitions } from '../../src/statecharts/paths.ts';
import { charts } from '../../src/statecharts/registry.ts';
import { branchesOfWalk, findLeaves, walkBranches, walkThrough } from '../../src/statecharts/walk.ts';
import { doorChart, doorMachine } from './door.ts';

const { model } = doorChart;
const titles = (options: PathOptions, of: ChartModel = model) =>
  generatePaths(of, options)
    .paths.map(({ title }) => title)
    .sort();

describe('criteria', () => {
  test('states: each state is visited', () => {
    const { start, paths, uncovered } = generatePaths(model, { cover: 'states' });
    const visited = new Set(
      [start, ...paths.flatMap(({ steps }) => steps.map(({ after }) => after))].flatMap(({ snapshot }) =>
        findLeaves(snapshot),
      ),
    );
    expect([...visited].sort()).toEqual([
      'bell.ringing',
      'bell.silent',
      'leaf.checking',
      'leaf.jammed',
      'leaf.open',
      'leaf.shut',
    ]);
    expect(uncovered).toEqual([]);
  });

  test('branches: refusals are paths of their own, and end where they began', () => {
    const more = titles({ cover: 'branches' }).filter(
      (title) => !titles({ cover: 'transitions' }).includes(title),
    );
    expect(more).toContain('code.enter/empty');
    const { paths } = generatePaths(model, { cover: 'branches' });
    const refused = paths.find(({ title }) => title === 'code.enter/empty');
    expect(refused?.steps.at(-1)?.after.snapshot.value).toEqual({ leaf: 'shut', bell: 'silent' });
    expect(refused?.steps.at(-1)?.after.branches).toEqual(['leaf.shut: code.enter [refused]']);
  });

  test('branches: what no sample is refused for is reported', () => {
    const events = { ...model.events, 'code.enter': { digits: model.events['code.enter'].digits } };
    expect(generatePaths({ ...model, events }, { cover: 'branches' }).uncovered).toEqual([
      'leaf.shut: code.enter [refused]',
    ]);
  });

  test('pairs: each transition is followed by each that leaves the state it led to', () => {
    const pairs = new Set(
      generatePaths(model, { cover: 'pairs' }).paths.flatMap(({ steps }) =>
        steps.slice(1).map((step, index) => `${steps[index]?.after.branches[0]} → ${step.after.branches[0]}`),
      ),
    );
    expect(pairs).toContain('leaf.checking: done(check) [opens] → leaf.open: after(closesItself)');
    expect(pairs).toContain('leaf.open: close → leaf.shut: code.enter [hasCode]');
    expect(pairs).toContain('leaf.open: after(closesItself) → leaf.shut: code.enter [hasCode]');
  });

  test('boundaries: 1 ms before, at and 1 ms after each deadline', () => {
    const { start, paths } = generatePaths(model, { cover: 'boundaries' });
    const ends = paths.map(({ steps, title }) => {
      const end = steps.at(-1)?.after;
      return [title.split(' → ').at(-1), (end?.now ?? 0) - start.now, end && findLeaves(end.snapshot)[0]];
    });
    expect(ends).toEqual([
      ['after(closesItself)/before', 4_999, 'leaf.open'],
      ['after(closesItself)', 5_000, 'leaf.shut'],
      ['after(closesItself)/past', 5_001, 'leaf.shut'],
    ]);
  });

  test('random: the seed decides the walk, which stops after its steps, with all transitions or in a state', () => {
    const walk = (options: Partial<PathOptions>) => titles({ cover: 'random', ...options });
    expect(walk({ seed: 7 })).toEqual(walk({ seed: 7 }));
    expect(walk({ seed: 7 })).not.toEqual(walk({ seed: 8 }));
    const toSteps = (options: Partial<PathOptions>) =>
      generatePaths(model, { cover: 'random', ...options }).paths.flatMap(({ steps }) => steps);
    expect(toSteps({ seed: 7, steps: 3 })).toHaveLength(3);
    const last = toSteps({ seed: 7, to: 'leaf.open' }).at(-1);
    expect(last && findLeaves(last.after.snapshot)).toContain('leaf.open');
    const whole = generatePaths(model, { cover: 'random', seed: 7, steps: 100_000 });
    expect(whole.uncovered).toEqual([]);
    expect(whole.paths.flatMap(({ steps }) => steps).length).toBeLessThan(100_000);
  });
});

describe('filters', () => {
  test('from: each path goes on from that state, after the way there', () => {
    for (const title of titles({ cover: 'transitions', from: 'leaf.open' }))
      expect(title).toMatch(/^code\.enter\/digits → done\(check\)\/open/);
  });

  test('to: each path ends in that state', () => {
    const { paths } = generatePaths(model, { cover: 'transitions', to: 'leaf.jammed' });
    expect(paths.length).toBeGreaterThan(0);
    for (const { steps } of paths)
      expect(
        findLeaves(steps.at(-1)?.after.snapshot ?? generatePaths(model, { cover: 'states' }).start.snapshot),
      ).toContain('leaf.jammed');
  });

  test('requirement: only what it asks for', () => {
    const chart = setup({}).createMachine({
      id: 'two',
      initial: 'a',
      states: {
        a: { on: { go: 'b', stay: {} } },
        b: { meta: { requirement: ['R1'] }, on: { back: 'a' } },
        c: {},
      },
    });
    const two: ChartModel = {
      start: 0,
      at: () => chart,
      events: Object.fromEntries(['go', 'back', 'stay'].map((type) => [type, { plain: () => ({ type }) }])),
      results: {},
      facts: () => null,
    };
    expect(titles({ cover: 'transitions', requirement: 'R1' }, two)).toEqual(['go/plain → back/plain']);
    expect(generatePaths(two, { cover: 'states' }).uncovered).toEqual(['c']);
  });

  test('a state or requirement that the chart does not have is named', () => {
    expect(() => titles({ cover: 'states', from: 'nowhere' })).toThrow(
      'no state nowhere; it has leaf, leaf.shut',
    );
    expect(() => titles({ cover: 'states', requirement: 'X' })).toThrow('no requirement X');
  });
});

describe('path ids', () => {
  test('name the chart, and stay while nothing changes', () => {
    for (const { id } of pathsOverTransitions(model)) expect(id).toMatch(/^door-[0-9a-f]{8}$/);
    expect(pathsOverTransitions({ ...model, at: () => doorMachine.provide({}) }).map(({ id }) => id)).toEqual(
      pathsOverTransitions(model).map(({ id }) => id),
    );
  });

  test('change with what comes of the same moves', () => {
    const chart = (target: 'b' | 'c'): ChartModel => {
      const machine = setup({}).createMachine({
        id: 'turn',
        initial: 'a',
        states: { a: { on: { go: target } }, b: {}, c: {} },
      });
      return {
        start: 0,
        at: () => machine,
        events: { go: { plain: () => ({ type: 'go' }) } },
        results: {},
        facts: () => null,
      };
    };
    const [toB] = pathsOverTransitions(chart('b'));
    const [toC] = pathsOverTransitions(chart('c'));
    expect(toB?.title).toBe(toC?.title);
    expect(toB?.id).not.toBe(toC?.id);
  });
});

describe('every chart of the product', () => {
  test.each(charts.map((chart) => [chart.id, chart] as const))(
    '%s: one region at a time shows all that every combination shows, and no criterion has a gap',
    (_, { model, machine }) => {
      const walk = walkBranches(model);
      const whole = walkThrough(model);
      expect([...branchesOfWalk(walk)].sort()).toEqual([...branchesOfWalk(whole)].sort());
      const { branches } = buildGraph(machine);
      const shown = new Set<string>();
      for (const cover of criteria.filter((criterion) => criterion !== 'random')) {
        const { paths, uncovered } = generatePaths(model, { cover }, walk);
        expect(uncovered, cover).toEqual([]);
        expect(new Set(paths.map(({ id }) => id)).size, cover).toBe(paths.length);
        if (cover !== 'branches') continue;
        for (const { steps } of paths)
          for (const { after } of steps) for (const id of after.branches) shown.add(id);
      }
      const first = new Set(whole.places[0]?.place.branches);
      expect(branches.filter(({ id }) => !shown.has(id) && !first.has(id)).map(({ id }) => id)).toEqual([]);
    },
  );
});
