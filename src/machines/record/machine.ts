import { assign, fromPromise, setup } from 'xstate';

/** Outcome of a load: the record, or why there is none in words for the person. */
export type Loaded<T> = { status: 'C200'; record: T } | { status: 'failed'; message: string };

export type RecordEvent = { type: 'record.retry' };

/** A record that a screen shows. `load` is provided by the screen; a rejection means a defect. */
export const createRecordMachine = <T>(id: string) =>
  setup({
    types: {
      context: {} as { record: T | null; message: string | null },
      events: {} as RecordEvent,
    },
    actors: {
      load: fromPromise<Loaded<T>>(() => Promise.reject(new Error(`${id}: load has to be provided`))),
    },
    actions: {
      show: assign((_, { record }: { record: T | null }) => ({ record, message: null })),
      tell: assign((_, { message }: { message: string | null }) => ({ record: null, message })),
    },
  }).createMachine({
    id,
    description: '한 건의 내용을 불러와 보여 줍니다.',
    context: { record: null, message: null },
    initial: 'loading',
    states: {
      loading: {
        description: '내용을 불러오고 있습니다.',
        invoke: {
          id: 'load',
          src: 'load',
          onDone: [
            {
              guard: ({ event }) => event.output.status === 'C200',
              target: 'shown',
              actions: {
                type: 'show',
                params: ({ event }) => ({
                  record: event.output.status === 'C200' ? event.output.record : null,
                }),
              },
            },
            {
              target: 'failed',
              actions: {
                type: 'tell',
                params: ({ event }) => ({
                  message: event.output.status === 'failed' ? event.output.message : null,
                }),
              },
            },
          ],
          onError: { target: 'failed', actions: { type: 'tell', params: { message: null } } },
        },
      },
      shown: { description: '내용을 보여 줍니다.' },
      failed: {
        description: '내용을 불러오지 못한 까닭을 보여 줍니다.',
        on: { 'record.retry': 'loading' },
      },
    },
  });
