import { describe, expect, test } from 'vitest';
import { assign, setup, stateIn } from 'xstate';
import type { ChartModel } from '../../src/machines/chart.ts';
import { walkBranches, walkThrough } from '../../src/statecharts/walk.ts';
import { WalkLimitError } from '../../src/statecharts/walkErrors.ts';

const plain = (...types: string[]): ChartModel['events'] =>
  Object.fromEntries(types.map((type) => [type, { plain: () => ({ type }) }]));

const modelOf = (machine: ReturnType<ChartModel['at']>, rest: Partial<ChartModel> = {}): ChartModel => ({
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
    const model = modelOf(machine, {
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
    expect(() => walkThrough(modelOf(machine, { events: plain('go') }))).toThrow('Infinite loop');
  });

  test('an event that a wildcard takes needs no sample of its own', () => {
    const machine = setup({}).createMachine({
      id: 'wild',
      initial: 'a',
      states: { a: { on: { 'door.*': 'b' } }, b: {} },
    });
    const { places } = walkThrough(modelOf(machine, { events: plain('door.open', 'window.open') }));
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
    const model = modelOf(machine, { events: plain('x', 'y', 'z') });
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
    const model = modelOf(machine, { events: plain('x', 'y', 'join') });
    const shown = walkBranches(model).places.flatMap(({ steps }) =>
      steps.flatMap(({ after }) => after.branches),
    );
    expect(shown).toContain('two.b: join [isLate]');
  });
});
