import { describe, expect, test } from 'vitest';
import { assign, setup, stateIn } from 'xstate';
import type { ChartModel } from '../../src/statecharts/chart.ts';
import { movesAt, type Place, timedChart, walkBranches, walkThrough } from '../../src/statecharts/walk.ts';
import { WalkLimitError } from '../../src/statecharts/walkErrors.ts';

const plain = (...types: string[]): ChartModel['events'] =>
  Object.fromEntries(types.map((type) => [type, { plain: () => ({ type }) }]));

const buildModel = (machine: ReturnType<ChartModel['at']>, rest: Partial<ChartModel> = {}): ChartModel => ({
  start: 0,
  at: () => machine,
  events: {},
  results: {},
  facts: () => null,
  ...rest,
});

describe('bad input', () => {
  test('a context without bounds ends at the limit, and what grew is named', () => {
    const machine = setup({ types: { context: {} as { count: number } } }).createMachine({
      id: 'counter',
      context: { count: 0 },
      on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    });
    const model = buildModel(machine, {
      events: plain('add'),
      facts: ({ context }) => ({ count: context.count, still: 1 }),
    });
    for (const walk of [() => walkThrough(model, 50), () => walkBranches(model, { limit: 50 })]) {
      expect(walk).toThrow(WalkLimitError);
      expect(walk).toThrow(
        'The walk through counter passed its limit of 50 places. What grew: facts.count (50 values)',
      );
    }
  });

  test('a cycle without an exit is an error, not an endless run', () => {
    const machine = setup({}).createMachine({
      id: 'spin',
      initial: 'rest',
      states: { rest: { on: { go: 'a' } }, a: { always: 'b' }, b: { always: 'a' } },
    });
    expect(() => walkThrough(buildModel(machine, { events: plain('go') }))).toThrow('Infinite loop');
  });

  test('an event that a wildcard takes needs no sample of its own', () => {
    const machine = setup({}).createMachine({
      id: 'wild',
      initial: 'a',
      states: { a: { on: { 'door.*': 'b' } }, b: {} },
    });
    const { places } = walkThrough(buildModel(machine, { events: plain('door.open', 'window.open') }));
    expect(places.map(({ place }) => place.snapshot.value)).toEqual(['a', 'b']);
  });
});

describe('one region at a time', () => {
  const region = (names: readonly string[], event: string) => ({
    initial: names[0] ?? '',
    states: Object.fromEntries(
      names.map((name, index) => [
        name,
        index + 1 < names.length ? { on: { [event]: names[index + 1] } } : {},
      ]),
    ),
  });
  const names = ['a', 'b', 'c', 'd'];

  test('visits far fewer places than there are combinations', () => {
    const machine = setup({}).createMachine({
      id: 'three',
      type: 'parallel',
      states: { one: region(names, 'x'), two: region(names, 'y'), three: region(names, 'z') },
    });
    const model = buildModel(machine, { events: plain('x', 'y', 'z') });
    expect(walkThrough(model).places).toHaveLength(64);
    expect(walkBranches(model).places).toHaveLength(10);
  });

  test('visits every combination where a branch needs one', () => {
    const machine = setup({
      guards: { isLate: stateIn({ one: 'c' }) },
    }).createMachine({
      id: 'joined',
      type: 'parallel',
      states: {
        one: region(names, 'x'),
        two: {
          initial: 'a',
          states: { a: { on: { y: 'b' } }, b: { on: { join: { guard: 'isLate', target: 'c' } } }, c: {} },
        },
      },
    });
    const model = buildModel(machine, { events: plain('x', 'y', 'join') });
    const shown = walkBranches(model).places.flatMap(({ steps }) =>
      steps.flatMap(({ after }) => after.branches),
    );
    expect(shown).toContain('two.b: join [isLate]');
  });
});

describe('a computer that sleeps', () => {
  const tea = setup({
    types: { events: {} as { type: 'wake'; at: number } },
    delays: { brewed: 5_000 },
  }).createMachine({
    id: 'tea',
    initial: 'brewing',
    states: { brewing: { after: { brewed: 'ready' } }, ready: {} },
    on: { wake: { actions: () => {} } },
  });
  const model = buildModel(tea, {
    events: {
      wake: {
        atOnce: ({ now }) => ({ type: 'wake', at: now }),
        later: ({ now }) => ({ type: 'wake', at: now + 3_000 }),
      },
    },
  });
  const chart = timedChart(model);
  const moveAt = (place: Place, wanted: string) => {
    const move = movesAt(model, place).find(({ name, sample }) => `${name}/${sample}` === wanted);
    if (move === undefined) throw new Error(`no ${wanted}`);
    return move;
  };

  test('wakes up later, with timers that stood still', () => {
    const start = chart.start();
    const awake = chart.take(start, moveAt(start, 'wake/later'));
    expect([awake.now, awake.timers.map(({ at }) => at)]).toEqual([3_000, [8_000]]);
    const ready = chart.take(awake, moveAt(awake, 'brewed/due'));
    expect([ready.now, ready.snapshot.value]).toEqual([8_000, 'ready']);
    const same = chart.take(start, moveAt(start, 'wake/atOnce'));
    expect([same.now, same.timers.map(({ at }) => at)]).toEqual([0, [5_000]]);
  });

  test('what the product cannot come to is in no walk', () => {
    const isPossible: ChartModel['isPossible'] = ({ sample }, { now }) => sample !== 'later' || now > 0;
    const samplesAt = (place: Place) => movesAt({ ...model, isPossible }, place).map(({ sample }) => sample);
    const start = chart.start();
    expect(samplesAt(start)).toEqual(['due', 'atOnce']);
    expect(samplesAt(chart.take(start, moveAt(start, 'brewed/due')))).toEqual(['atOnce', 'later']);
  });
});
