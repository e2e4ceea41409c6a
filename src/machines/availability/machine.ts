import { assign, type SnapshotFrom, setup } from 'xstate';
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

export type AvailabilityEvent = { type: 'value.edit' } | { type: 'value.check'; value: string };

export type AvailabilityContext = {
  /** Value that was checked last. */
  value: string;
  /** Reason it could not be checked. */
  feedback: Feedback | null;
};

type Checked = { event: { output: Result<boolean> } };

const { call } = placeholders('availability');

/** Parameter of guards: whether the server has the value free; false where it could not be asked. */
const answer = ({ event }: Checked) => ({
  isAvailable: event.output.status === 'C200' && narrow(event.output, 'C200').value,
});

/**
 * Checks whether an id or code that a person types is still free. The screen provides `check` and, where not everything
 * that is typed can be checked, the guard `isComplete`. The server decides again when it is saved.
 */
export const availabilityMachine = setup({
  types: {
    context: {} as AvailabilityContext,
    events: {} as AvailabilityEvent,
    meta: {} as StateMeta,
  },
  actors: { check: call<Result<boolean>, { value: string }>('check') },
  actions: {
    rememberValue: assign({ value: (_, { value }: { value: string }) => value }),
    setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
    clearFeedback: assign({ feedback: null }),
  },
  guards: {
    isSuccess,
    isAvailable: (_, params: { isAvailable: boolean }) => params.isAvailable,
    isComplete: (_, { value }: { value: string }) => value !== '',
  },
}).createMachine({
  id: 'availability',
  description: '입력한 아이디나 코드를 쓸 수 있는지 중복 확인을 합니다.',
  context: { value: '', feedback: null },
  initial: 'unchecked',
  on: {
    'value.edit': '.unchecked',
    'value.check': {
      guard: { type: 'isComplete', params: ({ event }) => ({ value: event.value }) },
      target: '.checking',
      actions: { type: 'rememberValue', params: ({ event }) => ({ value: event.value }) },
    },
  },
  states: {
    unchecked: {
      description: '아직 중복 확인을 하지 않았거나 확인한 뒤에 고쳤습니다.',
      meta: { requirement: ['D2-§4-forms'] },
    },
    checking: {
      description: '이미 쓰는 값인지 서버에 묻고 있습니다. 고치면 앞선 답은 버립니다.',
      meta: { requirement: ['D2-§4-forms', 'D1-§7-envelope'] },
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { value } }) => ({ value }),
        onDone: [
          { guard: { type: 'isAvailable', params: answer }, target: 'available' },
          { guard: { type: 'isSuccess', params: outcome }, target: 'refused' },
          { target: 'failed', actions: setFailureFeedback },
        ],
        onError: { target: 'failed', actions: setUnexpectedFeedback },
      },
    },
    available: {
      description: '쓸 수 있는 값이라고 알립니다.',
      meta: { requirement: ['D2-§4-forms'] },
    },
    refused: {
      description: '이미 쓰는 값이라고 알립니다.',
      meta: { requirement: ['D2-§4-forms'] },
    },
    failed: {
      description: '확인하지 못한 까닭을 알립니다. 거절된 것은 아닙니다.',
      meta: { requirement: ['D1-§8-other'] },
      exit: 'clearFeedback',
    },
  },
});

export type AvailabilitySnapshot = SnapshotFrom<typeof availabilityMachine>;
