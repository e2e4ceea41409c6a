import { assign, fromPromise, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';

/** Outcome of a load: the record, or why there is none. */
export type Loaded<T> = { status: 'C200'; record: T } | { status: 'FAILED'; message: string };

export type RecordEvent = { type: 'record.retry' } | { type: 'record.reload' } | { type: 'record.replace' };

const notProvided = (name: string) => new Error(`record chart: ${name} has to be provided`);

type Shown<T> = { record: T | null; message: string | null };

/** A record that a screen shows. The screen provides `load`; its rejection means a defect. */
export const createRecordMachine = <T>() =>
  setup({
    types: {
      context: {} as Shown<T>,
      events: {} as RecordEvent,
      meta: {} as StateMeta,
    },
    actors: {
      load: fromPromise<Loaded<T>>(() => Promise.reject(notProvided('load'))),
    },
    actions: {
      showLoaded: assign((_, loaded: Loaded<T>) =>
        loaded.status === 'C200'
          ? { record: loaded.record, message: null }
          : { record: null, message: loaded.message },
      ),
      forget: assign({ record: null, message: null }),
    },
    guards: {
      isSuccess: (_, { status }: { status: string }) => status === 'C200',
    },
  }).createMachine({
    id: 'record',
    description: '한 건의 내용을 불러와 보여 줍니다.',
    context: { record: null, message: null },
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
              guard: { type: 'isSuccess', params: ({ event }) => ({ status: event.output.status }) },
              target: 'shown',
              actions: { type: 'showLoaded', params: ({ event }) => event.output },
            },
            { target: 'failed', actions: { type: 'showLoaded', params: ({ event }) => event.output } },
          ],
          onError: { target: 'failed', actions: 'forget' },
        },
      },
      shown: {
        description: '내용을 보여 줍니다.',
        meta: { requirement: ['D1-§7-envelope'] },
        on: { 'record.reload': 'loading' },
      },
      failed: {
        description: '내용을 불러오지 못한 까닭을 보여 주고 다시 시도할 수 있게 합니다.',
        meta: { requirement: ['D1-§8-other'] },
        on: { 'record.retry': 'loading', 'record.reload': 'loading' },
      },
    },
  });
