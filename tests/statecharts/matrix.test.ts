import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { buildGraph } from '../../src/statecharts/graph.ts';
import { buildMatrix } from '../../src/statecharts/matrix.ts';
import { charts } from '../../src/statecharts/registry.ts';
import { movesAt, walkThrough } from '../../src/statecharts/walk.ts';
import { doorMachine } from './door.ts';

const toCells = (machine: Parameters<typeof buildGraph>[0], path: string) => {
  const { events, rows } = buildMatrix(buildGraph(machine));
  const row = rows.find(({ state }) => state.path === path);
  return Object.fromEntries(events.map((event, index) => [event, row?.cells[index]]));
};

describe('the matrix of states and events', () => {
  test('has a row for each state in which the chart can rest', () => {
    expect(buildMatrix(buildGraph(doorMachine)).rows.map(({ state }) => state.path)).toEqual([
      'leaf.shut',
      'leaf.checking',
      'leaf.open',
      'leaf.jammed',
      'bell.silent',
      'bell.ringing',
    ]);
  });

  test('tells what is accepted, what a guard decides and what is ignored', () => {
    expect(toCells(doorMachine, 'leaf.shut')).toEqual({
      'code.enter': { verdict: 'guarded', by: 'leaf.shut', guards: ['hasCode'] },
      close: { verdict: 'ignored' },
      knock: { verdict: 'ignored' },
    });
    expect(toCells(doorMachine, 'leaf.open').close).toEqual({
      verdict: 'accepted',
      by: 'leaf.open',
      guards: [],
    });
  });

  const nested = setup({ guards: { warm: () => true, dry: () => true } }).createMachine({
    initial: 'house',
    on: { go: '.ended', rain: { guard: 'dry', target: '.ended' } },
    states: {
      house: {
        initial: 'room',
        states: {
          room: {
            on: { go: { guard: 'warm', target: 'cellar' }, rain: { guard: 'warm', target: 'cellar' } },
          },
          cellar: { on: { go: {} } },
        },
      },
      ended: { type: 'final' },
    },
  });

  test('asks the states around when a guard refuses', () => {
    expect(toCells(nested, 'house.room')).toEqual({
      go: { verdict: 'accepted', by: 'house.room', guards: ['warm'] },
      rain: { verdict: 'guarded', by: 'house.room', guards: ['warm', 'dry'] },
    });
  });

  test('a transition to nowhere forbids the event, and the end ignores everything', () => {
    expect(toCells(nested, 'house.cellar').go).toEqual({ verdict: 'ignored' });
    expect(toCells(nested, 'ended')).toEqual({ go: { verdict: 'ignored' }, rain: { verdict: 'ignored' } });
  });
});

describe.each(charts.map(({ id, machine, model }) => ({ id, machine, model })))(
  '$id',
  ({ machine, model }) => {
    test('does in every place of its walk what the matrix shows', () => {
      const { events, rows } = buildMatrix(buildGraph(machine));
      const rowByPath = new Map(rows.map((row) => [row.state.path, row]));
      for (const { place } of walkThrough(model).places) {
        const leaves = place.snapshot._nodes.flatMap(({ path }) => rowByPath.get(path.join('.')) ?? []);
        const what = JSON.stringify(place.snapshot.value);
        for (const { kind, event } of movesAt(model, place)) {
          if (kind !== 'event') continue;
          const verdicts = leaves.map(({ cells }) => cells[events.indexOf(event.type)]?.verdict ?? 'ignored');
          const canHappen = place.snapshot.status === 'active' && place.snapshot.can(event);
          if (canHappen)
            expect(verdicts, `${what} accepts ${event.type}`).not.toEqual(verdicts.map(() => 'ignored'));
          else expect(verdicts, `${what} refuses ${event.type}`).not.toContain('accepted');
        }
      }
    });
  },
);
