import { assign, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';

/** `length`: how many steps there are. `first`: how many are shown to begin with. `stepMs`: time from one to the next. */
export type PlaybackInput = { length: number; first: number; stepMs: number };

/** `at`: how many steps have been shown. */
export type PlaybackContext = Omit<PlaybackInput, 'first'> & { at: number };

export type PlaybackEvent =
  | { type: 'playback.play' }
  | { type: 'playback.pause' }
  /** Shows what `at` steps lead to, and stops there. */
  | { type: 'playback.show'; at: number }
  | { type: 'playback.setSpeed'; stepMs: number };

const within = (at: number, length: number): number => Math.max(0, Math.min(at, length));

/** Shows steps one by one, by hand or by itself. */
export const playbackMachine = setup({
  types: {
    context: {} as PlaybackContext,
    events: {} as PlaybackEvent,
    input: {} as PlaybackInput,
    meta: {} as StateMeta,
  },
  delays: { nextStep: ({ context }) => context.stepMs },
  actions: {
    rewind: assign({ at: 0 }),
    showNext: assign({ at: ({ context }) => within(context.at + 1, context.length) }),
    showAt: assign({ at: ({ context }, { at }: { at: number }) => within(at, context.length) }),
    rememberSpeed: assign({ stepMs: (_, { stepMs }: { stepMs: number }) => stepMs }),
  },
  guards: {
    isAtEnd: ({ context }) => context.at >= context.length,
    isLast: ({ context }) => context.at + 1 >= context.length,
  },
}).createMachine({
  id: 'playback',
  description: '여러 단계를 하나씩, 손으로 또는 저절로 이어서 보여 줍니다.',
  context: ({ input: { length, first, stepMs } }) => ({ length, stepMs, at: within(first, length) }),
  initial: 'paused',
  on: {
    'playback.show': {
      target: '.paused',
      actions: { type: 'showAt', params: ({ event }) => ({ at: event.at }) },
    },
  },
  states: {
    paused: {
      description: '고른 단계에서 멈추어 있습니다.',
      meta: { requirement: ['workbench-paths'] },
      on: {
        'playback.play': [{ guard: 'isAtEnd', target: 'playing', actions: 'rewind' }, { target: 'playing' }],
        'playback.setSpeed': {
          actions: { type: 'rememberSpeed', params: ({ event }) => ({ stepMs: event.stepMs }) },
        },
      },
    },
    playing: {
      description: '정한 빠르기로 다음 단계를 이어서 보여 줍니다.',
      meta: { requirement: ['workbench-paths'] },
      after: {
        nextStep: [
          { guard: 'isLast', target: 'paused', actions: 'showNext' },
          { target: 'playing', reenter: true, actions: 'showNext' },
        ],
      },
      on: {
        'playback.pause': 'paused',
        'playback.setSpeed': {
          target: 'playing',
          reenter: true,
          actions: { type: 'rememberSpeed', params: ({ event }) => ({ stepMs: event.stepMs }) },
        },
      },
    },
  },
});
