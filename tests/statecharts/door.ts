import { assign, createActor, fromPromise, not, setup, stateIn } from 'xstate';
import type { RegisteredChart } from '../../src/statecharts/chart.ts';
import type { Given, ModelActors, ModelSpec } from '../support/model.ts';
import { DeferredCalls } from '../support/modelCalls.ts';

export type DoorEvent = { type: 'code.enter'; code: string } | { type: 'close' } | { type: 'knock' };

/** A door with a code, one call, one deadline and a second region: everything a walk has to cope with. */
export const doorMachine = setup({
  types: { context: {} as { tries: number }, events: {} as DoorEvent },
  actors: {
    check: fromPromise<'open' | 'wrong', { code: string }>(() => Promise.reject(new Error('no lock'))),
  },
  guards: {
    hasCode: (_, params: { code: string }) => params.code !== '',
    opens: (_, params: { answer: string }) => params.answer === 'open',
    triesLeft: ({ context }) => context.tries < 2,
    isShut: not(stateIn({ leaf: 'open' })),
  },
  delays: { closesItself: 5_000 },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'door',
  type: 'parallel',
  context: { tries: 0 },
  states: {
    leaf: {
      initial: 'shut',
      states: {
        shut: {
          on: {
            'code.enter': {
              guard: { type: 'hasCode', params: ({ event }) => ({ code: event.code }) },
              target: 'checking',
              actions: 'count',
            },
          },
        },
        checking: {
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ event }) => ({ code: event.type === 'code.enter' ? event.code : '' }),
            onDone: [
              { guard: { type: 'opens', params: ({ event }) => ({ answer: event.output }) }, target: 'open' },
              { guard: 'triesLeft', target: 'shut' },
              { target: 'jammed' },
            ],
            onError: 'jammed',
          },
        },
        open: { on: { close: 'closing' }, after: { closesItself: 'shut' } },
        closing: { always: 'shut' },
        jammed: {},
      },
    },
    bell: {
      initial: 'silent',
      states: { silent: { on: { knock: { guard: 'isShut', target: 'ringing' } } }, ringing: {} },
    },
  },
});

export const doorChart = {
  id: 'door',
  title: '문',
  purpose: '시험용 문입니다.',
  machine: doorMachine,
  labels: {
    states: {},
    events: {},
    guards: {},
    calls: {},
    delays: {},
    actions: {},
    samples: {},
    endpoints: {},
  },
  model: {
    start: Date.UTC(2026, 0, 1),
    at: () => doorMachine,
    events: {
      'code.enter': {
        digits: () => ({ type: 'code.enter', code: '42' }),
        empty: () => ({ type: 'code.enter', code: '' }),
      },
      close: { close: () => ({ type: 'close' }) },
      knock: { knock: () => ({ type: 'knock' }) },
    },
    results: { check: { open: () => 'open', wrong: () => 'wrong' } },
    facts: ({ context }) => Math.min(context.tries, 2),
  },
} as const satisfies RegisteredChart;

export type DoorLeaf =
  | `leaf.${'shut' | 'checking' | 'open' | 'closing' | 'jammed'}`
  | `bell.${'silent' | 'ringing'}`;

export function startDoor({ clock, inspect }: Given, machine = doorMachine): ModelActors {
  const calls = new DeferredCalls();
  const actor = createActor(
    machine.provide({
      actors: {
        check: fromPromise<'open' | 'wrong', { code: string }>(({ input, signal }) =>
          calls.wait('check', input, signal),
        ),
      },
    }),
    { clock, inspect },
  );
  actor.start();
  return {
    actor: { getSnapshot: () => actor.getSnapshot(), send: (event) => actor.send(event as DoorEvent) },
    calls,
    trace: () => [],
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}

export type DoorSpec = ModelSpec<DoorEvent, DoorLeaf, ModelActors>;
