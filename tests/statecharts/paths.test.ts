import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import type { ChartModel } from '../../src/statecharts/chart.ts';
import { pathsOverTransitions } from '../../src/statecharts/paths.ts';
import { walkThrough } from '../../src/statecharts/walk.ts';
import { doorChart } from './door.ts';

const { model } = doorChart;

const timed = (delays: { soon: number; later: number }): ChartModel => {
  const machine = setup({ delays }).createMachine({
    id: 'race',
    type: 'parallel',
    states: {
      one: { initial: 'a', states: { a: { after: { soon: 'b' } }, b: {} } },
      two: { initial: 'a', states: { a: { after: { later: 'b' } }, b: {} } },
    },
  });
  return { start: 0, at: () => machine, events: {}, results: {}, facts: () => null };
};

describe('a walk', () => {
  test('lets timers come in the order of time only', () => {
    const { places } = walkThrough(timed({ soon: 1_000, later: 2_000 }));
    expect(places.map(({ place }) => [place.snapshot.value, place.now])).toEqual([
      [{ one: 'a', two: 'a' }, 0],
      [{ one: 'b', two: 'a' }, 1_000],
      [{ one: 'b', two: 'b' }, 2_000],
    ]);
  });

  test('refuses samples that make two timers due at one instant', () => {
    expect(() => walkThrough(timed({ soon: 1_000, later: 1_000 }))).toThrow('due at the same instant');
  });

  test('refuses an event or a result without a sample', () => {
    const { close: _, ...events } = model.events;
    expect(() => walkThrough({ ...model, events })).toThrow('no sample for the event close');
    expect(() => walkThrough({ ...model, results: {} })).toThrow('no sample for the result of check');
  });

  test('stops at its limit', () => {
    expect(() => walkThrough(model, 3)).toThrow('limit');
  });
});

describe('paths over the transitions', () => {
  const paths = () => pathsOverTransitions(model, walkThrough(model));

  test('take every transition, guard by guard, along the shortest way', () => {
    expect(
      paths()
        .map(({ title }) => title)
        .sort(),
    ).toEqual([
      'code.enter/digits → done(check)/open → after(closesItself)',
      'code.enter/digits → done(check)/open → close/close',
      'code.enter/digits → done(check)/wrong → code.enter/digits → done(check)/wrong',
      'code.enter/digits → error(check)/unexpected',
      'knock/knock',
    ]);
  });

  test('keep their ids while their moves stay the same', () => {
    const ids = new Map(paths().map(({ id, title }) => [title, id]));
    const more = {
      ...model,
      events: { ...model.events, close: { ...model.events.close, slam: () => ({ type: 'close' }) } },
    };
    for (const { id, title } of pathsOverTransitions(more, walkThrough(more)))
      expect(ids.get(title)).toBe(id);
    expect(new Set(ids.values()).size).toBe(ids.size);
  });

  test('name the transitions that no sample leads to', () => {
    const onlyRight = { ...model, results: { check: { open: () => 'open' } } };
    expect(() => pathsOverTransitions(onlyRight, walkThrough(onlyRight))).toThrow(
      /leaf\.checking: done\(check\) \[triesLeft\]\nleaf\.checking: done\(check\)$/,
    );
  });
});
