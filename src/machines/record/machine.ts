import { assign, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import type { Feedback, Result } from '../result.ts';
import {
  isGone,
  isSuccess,
  narrow,
  outcome,
  output,
  placeholders,
  setFailureFeedback,
  setUnexpectedFeedback,
} from '../scaffold.ts';

/** `input.hold`: what is drawn of the record has input that is not saved; `input.release`: it has none any more. */
export type RecordEvent =
  | { type: 'record.retry' }
  | { type: 'record.reload' }
  | { type: 'record.replace' }
  | { type: 'input.hold' }
  | { type: 'input.release' };

/** Reason input is kept beside a record that is not the stored one: it is drawn differently now, or out of reach. */
export type KeptBecause = 'moved' | 'gone';

export type RecordContext<T> = {
  record: T | null;
  /** Reason the last load failed. */
  feedback: Feedback | null;
  hasInput: boolean;
  keptBecause: KeptBecause | null;
};

const { call } = placeholders('record');

/** The state of a record, by which pages choose what draws it: a draft its editor, a published version its reader. */
function findState(record: unknown): string {
  if (typeof record !== 'object' || record === null) return '';
  if ('stateCd' in record) return String(record.stateCd);
  return 'state' in record ? String(record.state) : '';
}

/**
 * A record that a screen shows. The screen provides `load`; its rejection means a defect. Records of which `readView`
 * is different are drawn by different parts of the page: one never takes the place of the other while there is input
 * that would be lost, and neither does the absence of the record. Without `readView` it is the record's state.
 */
export const createRecordMachine = <T>(readView: (record: T) => string = findState) =>
  setup({
    types: {
      context: {} as RecordContext<T>,
      events: {} as RecordEvent,
      meta: {} as StateMeta,
    },
    actors: { load: call<Result<T>>('load') },
    actions: {
      showRecord: assign((_, { value }: { value: T }) => ({
        record: value,
        feedback: null,
        keptBecause: null,
      })),
      setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
      forget: assign({ record: null, feedback: null, keptBecause: null }),
      keepInput: assign((_, because: KeptBecause) => ({ keptBecause: because, feedback: null })),
      rememberInput: assign({ hasInput: true }),
      forgetInput: assign({ hasInput: false }),
    },
    guards: {
      isSuccess,
      wouldReplaceInput: ({ context: { record, hasInput } }, loaded: Result<T>) =>
        hasInput &&
        record !== null &&
        loaded.status === 'C200' &&
        readView(loaded.value) !== readView(record),
      wouldRemoveInput: ({ context: { record, hasInput } }, outcome: { status: string }) =>
        hasInput && record !== null && isGone(null, outcome),
      isGone,
      hasRecord: ({ context }) => context.record !== null,
    },
  }).createMachine({
    id: 'record',
    description: '한 건의 내용을 불러와 보여 줍니다.',
    context: { record: null, feedback: null, hasInput: false, keptBecause: null },
    initial: 'loading',
    on: {
      'record.replace': { target: '.loading', actions: 'forget' },
      'input.hold': { actions: 'rememberInput' },
      'input.release': { actions: 'forgetInput' },
    },
    states: {
      loading: {
        description: '내용을 불러오고 있습니다. 앞서 보던 내용은 그대로 둡니다.',
        meta: { requirement: ['D1-§7-envelope'] },
        invoke: {
          id: 'load',
          src: 'load',
          onDone: [
            {
              guard: { type: 'wouldReplaceInput', params: output },
              target: 'kept',
              actions: { type: 'keepInput', params: 'moved' },
            },
            {
              guard: { type: 'isSuccess', params: outcome },
              target: 'shown',
              actions: { type: 'showRecord', params: ({ event }) => narrow(event.output, 'C200') },
            },
            {
              guard: { type: 'wouldRemoveInput', params: outcome },
              target: 'kept',
              actions: { type: 'keepInput', params: 'gone' },
            },
            {
              guard: { type: 'isGone', params: outcome },
              target: 'failed',
              actions: ['forget', setFailureFeedback],
            },
            { guard: 'hasRecord', target: 'outdated', actions: setFailureFeedback },
            { target: 'failed', actions: setFailureFeedback },
          ],
          onError: [
            { guard: 'hasRecord', target: 'outdated', actions: setUnexpectedFeedback },
            { target: 'failed', actions: setUnexpectedFeedback },
          ],
        },
      },
      shown: {
        description: '내용을 보여 줍니다.',
        meta: { requirement: ['D1-§7-envelope'] },
        on: { 'record.reload': 'loading' },
      },
      outdated: {
        description: '새로 불러오지 못해, 앞서 보던 내용을 그대로 두고 그 사실을 알립니다.',
        meta: { requirement: ['D1-§8-other'] },
        on: { 'record.retry': 'loading', 'record.reload': 'loading' },
      },
      kept: {
        description:
          '다른 화면으로 바뀌었거나 없어진 내용을 보여 주지 않고, 저장하지 않은 입력이 남은 화면을 그대로 둡니다.',
        meta: { requirement: ['D2-§4-forms'] },
        on: {
          'record.reload': 'loading',
          'input.release': { target: 'loading', actions: 'forgetInput' },
        },
      },
      failed: {
        description: '내용을 불러오지 못한 까닭을 보여 주고 다시 시도할 수 있게 합니다.',
        meta: { requirement: ['D1-§8-other'] },
        on: { 'record.retry': 'loading', 'record.reload': 'loading' },
      },
    },
  });
