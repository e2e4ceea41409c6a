import { assign, setup } from 'xstate';
import type { Supposition, Suppositions } from '../../contracts/supposition.ts';
import type { StateMeta } from '../requirements.ts';
import type { Feedback, Result } from '../result.ts';
import {
  isSuccess,
  narrow,
  outcome,
  placeholders,
  setFailureFeedback,
  setUnexpectedFeedback,
} from '../scaffold.ts';

type Item = { itemId: string };
type Change = Item & { supposition: Supposition };

export type WhatIfEvent =
  | { type: 'input.retry' }
  /** Takes the place of an earlier supposition about the item. */
  | ({ type: 'supposition.change' } & Change)
  | ({ type: 'supposition.undo' } & Item)
  | { type: 'supposition.undoAll' };

export type WhatIfContext<T> = {
  /** Everything that the result was made of. */
  input: T | null;
  suppositions: Suppositions;
  /** Reason the input could not be loaded. */
  feedback: Feedback | null;
};

const { call } = placeholders('whatIf');

function withoutItem(suppositions: Suppositions, itemId: string): Suppositions {
  return Object.fromEntries(Object.entries(suppositions).filter(([id]) => id !== itemId));
}

const change = {
  type: 'keepSupposition',
  params: ({ event }: { event: Change }): Change => event,
} as const;
const undo = { type: 'dropSupposition', params: ({ event }: { event: Item }): Item => event } as const;

/**
 * Suppositions about indicators of a result, none of which is stored. The screen provides `loadInput`, whose rejection
 * means a defect, and computes of input and suppositions what they come to.
 */
export const createWhatIfMachine = <T>() =>
  setup({
    types: {
      context: {} as WhatIfContext<T>,
      events: {} as WhatIfEvent,
      meta: {} as StateMeta,
    },
    actors: { loadInput: call<Result<T>>('loadInput') },
    actions: {
      keepInput: assign((_, { value }: { value: T }) => ({ input: value, feedback: null })),
      setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
      keepSupposition: assign(({ context }, { itemId, supposition }: Change) => ({
        suppositions: { ...context.suppositions, [itemId]: supposition },
      })),
      dropSupposition: assign(({ context }, { itemId }: Item) => ({
        suppositions: withoutItem(context.suppositions, itemId),
      })),
      dropSuppositions: assign({ suppositions: {} }),
    },
    guards: {
      isSuccess,
      isLast: ({ context }, { itemId }: Item) =>
        Object.keys(withoutItem(context.suppositions, itemId)).length === 0,
    },
  }).createMachine({
    id: 'whatIf',
    description: '진단 결과에서 지표의 평점이나 값을 바꾸어 가정하고 점수가 어떻게 달라지는지 봅니다.',
    context: { input: null, suppositions: {}, feedback: null },
    initial: 'loading',
    states: {
      loading: {
        description: '진단에 쓴 값과 가중치를 불러오고 있습니다.',
        meta: { requirement: ['D2-§2-analysis', 'D1-§7-envelope'] },
        invoke: {
          id: 'loadInput',
          src: 'loadInput',
          onDone: [
            {
              guard: { type: 'isSuccess', params: outcome },
              target: 'unchanged',
              actions: { type: 'keepInput', params: ({ event }) => narrow(event.output, 'C200') },
            },
            { target: 'failed', actions: setFailureFeedback },
          ],
          onError: { target: 'failed', actions: setUnexpectedFeedback },
        },
      },
      failed: {
        description: '불러오지 못한 까닭을 알리고 다시 시도할 수 있게 합니다.',
        meta: { requirement: ['D1-§8-other'] },
        on: { 'input.retry': 'loading' },
      },
      unchanged: {
        description: '진단 결과 그대로이며 지표를 골라 가정할 수 있습니다.',
        meta: { requirement: ['D2-§2-analysis'] },
        on: { 'supposition.change': { target: 'changed', actions: change } },
      },
      changed: {
        description: '가정한 지표와 그에 따라 달라진 점수를 보여 줍니다. 아무것도 저장하지 않습니다.',
        meta: { requirement: ['D2-§2-analysis'] },
        on: {
          'supposition.change': { actions: change },
          'supposition.undo': [
            { guard: { type: 'isLast', params: undo.params }, target: 'unchanged', actions: undo },
            { actions: undo },
          ],
          'supposition.undoAll': { target: 'unchanged', actions: 'dropSuppositions' },
        },
      },
    },
  });
