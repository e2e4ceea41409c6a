import { assign, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import type { Notice, Result } from '../result.ts';
import {
  isGone,
  isSuccess,
  narrow,
  outcome,
  placeholders,
  setFailureNotice,
  setUnexpectedNotice,
} from '../scaffold.ts';

export type RecordEvent = { type: 'record.retry' } | { type: 'record.reload' } | { type: 'record.replace' };

/** `notice`: why the last load failed. */
export type RecordContext<T> = { record: T | null; notice: Notice | null };

const { call } = placeholders('record');

/** A record that a screen shows. The screen provides `load`; its rejection means a defect. */
export const createRecordMachine = <T>() =>
  setup({
    types: {
      context: {} as RecordContext<T>,
      events: {} as RecordEvent,
      meta: {} as StateMeta,
    },
    actors: { load: call<Result<T>>('load') },
    actions: {
      showRecord: assign((_, { value }: { value: T }) => ({ record: value, notice: null })),
      setNotice: assign({ notice: (_, notice: Notice) => notice }),
      forget: assign({ record: null, notice: null }),
    },
    guards: {
      isSuccess,
      isGone,
      hasRecord: ({ context }) => context.record !== null,
    },
  }).createMachine({
    id: 'record',
    description: '한 건의 내용을 불러와 보여 줍니다.',
    context: { record: null, notice: null },
    initial: 'loading',
    on: { 'record.replace': { target: '.loading', actions: 'forget' } },
    states: {
      loading: {
        description: '내용을 불러오고 있습니다. 앞서 보던 내용은 그대로 둡니다.',
        meta: { requirement: ['D1-§7-envelope'] },
        invoke: {
          id: 'load',
          src: 'load',
          onDone: [
            {
              guard: { type: 'isSuccess', params: outcome },
              target: 'shown',
              actions: { type: 'showRecord', params: ({ event }) => narrow(event.output, 'C200') },
            },
            {
              guard: { type: 'isGone', params: outcome },
              target: 'failed',
              actions: ['forget', setFailureNotice],
            },
            { guard: 'hasRecord', target: 'outdated', actions: setFailureNotice },
            { target: 'failed', actions: setFailureNotice },
          ],
          onError: [
            { guard: 'hasRecord', target: 'outdated', actions: setUnexpectedNotice },
            { target: 'failed', actions: setUnexpectedNotice },
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
      failed: {
        description: '내용을 불러오지 못한 까닭을 보여 주고 다시 시도할 수 있게 합니다.',
        meta: { requirement: ['D1-§8-other'] },
        on: { 'record.retry': 'loading', 'record.reload': 'loading' },
      },
    },
  });
