import { assign, type SnapshotFrom, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import { type Feedback, isUnreachable, type Result } from '../result.ts';
import {
  isSuccess,
  outcome,
  output,
  placeholders,
  setFailureFeedback,
  setUnexpectedFeedback,
} from '../scaffold.ts';

/** Edits by the id of their row, the oldest first. Ids are not numbers, which an object would put in another order. */
export type RowEdits<E> = Readonly<Record<string, E>>;

/** Times in milliseconds. */
export type AutosaveLimits = {
  /** Pause in the typing after which rows are saved. */
  delay: number;
  /** Pause before the first retry; doubles with every failure in a row. */
  retryDelay: number;
  retryDelayMax: number;
  /** Rows of one call. */
  rowsPerCall: number;
};
export const autosaveLimits: AutosaveLimits = {
  delay: 800,
  retryDelay: 5_000,
  retryDelayMax: 60_000,
  rowsPerCall: 200,
};

/** `settled`: ids of the rows that need no further sending: saved, refused, or in conflict with another change. */
export type SavedRows = { settled: readonly string[] };

export type AutosaveContext<E> = {
  limits: AutosaveLimits;
  unsaved: RowEdits<E>;
  /** Rows of the call under way. */
  sending: RowEdits<E>;
  /** Reason the last call failed; null when it did not. */
  feedback: Feedback | null;
  /** Calls in a row that did not reach the server. */
  attempts: number;
};

export type AutosaveEvent<E> =
  /** Each edit takes the place of an earlier one of its row. A range that was pasted is one event. */
  | { type: 'row.edit'; edits: RowEdits<E> }
  | { type: 'row.discard'; id: string }
  | { type: 'save.now' }
  | { type: 'line.back' };

/** `unsaved`: leaving the page would lose edits. */
export type AutosaveTag = 'busy' | 'unsaved';

type Id = { id: string };

const { call } = placeholders('autosave');

function dropRows<E>(rows: RowEdits<E>, ids: readonly string[]): RowEdits<E> {
  const dropped = new Set(ids);
  return Object.fromEntries(Object.entries(rows).filter(([id]) => !dropped.has(id)));
}

const isEmpty = (rows: RowEdits<unknown>): boolean => Object.keys(rows).length === 0;

const findSettled = (result: Result<SavedRows>): readonly string[] =>
  result.status === 'C200' ? result.value.settled : [];

/** Rows that remain to be sent after a call; a row that was edited meanwhile has its newer edit. */
const findRest = <E>(
  { sending, unsaved }: Pick<AutosaveContext<E>, 'unsaved' | 'sending'>,
  settled: readonly string[],
): RowEdits<E> => ({ ...dropRows(sending, settled), ...unsaved });

const getId = ({ event }: { event: Id }): Id => event;
const dropEdit = { type: 'dropEdit', params: getId } as const;

/** An edit that is given up; without any other there is nothing to save. */
const discard = [
  { guard: { type: 'isLast', params: getId }, target: 'saved', actions: dropEdit },
  { actions: dropEdit },
] as const;

/**
 * Saves the rows of a grid while people type. Nothing that was typed is lost until a call has settled it. The screen
 * provides `saveRows`, which saves rows and shows what came of each; its rejection means a defect. Outside of `saving`
 * all that is not saved is in `unsaved`.
 */
export const createAutosaveMachine = <E>() =>
  setup({
    types: {
      context: {} as AutosaveContext<E>,
      events: {} as AutosaveEvent<E>,
      input: {} as AutosaveLimits,
      tags: {} as AutosaveTag,
      meta: {} as StateMeta,
    },
    actors: { saveRows: call<Result<SavedRows>, { rows: RowEdits<E> }>('saveRows') },
    delays: {
      typingPause: ({ context }) => context.limits.delay,
      retryPause: ({ context: { limits, attempts } }) =>
        Math.min(limits.retryDelay * 2 ** (attempts - 1), limits.retryDelayMax),
    },
    actions: {
      keepEdits: assign({
        unsaved: ({ context }, { edits }: { edits: RowEdits<E> }) => ({ ...context.unsaved, ...edits }),
      }),
      dropEdit: assign(({ context: { unsaved, sending } }, { id }: Id) => ({
        unsaved: dropRows(unsaved, [id]),
        sending: dropRows(sending, [id]),
      })),
      takeRows: assign(({ context: { unsaved, limits } }) => {
        const rows = Object.entries(unsaved);
        return {
          sending: Object.fromEntries(rows.slice(0, limits.rowsPerCall)),
          unsaved: Object.fromEntries(rows.slice(limits.rowsPerCall)),
        };
      }),
      /** Rows that were not settled are sent again. */
      settleRows: assign(({ context }, result: Result<SavedRows>) => ({
        unsaved: findRest(context, findSettled(result)),
        sending: {},
      })),
      returnRows: assign(({ context }) => ({ unsaved: findRest(context, []), sending: {} })),
      countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
      forgetAttempts: assign({ attempts: 0 }),
      setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
      clearFeedback: assign({ feedback: null }),
    },
    guards: {
      isLast: ({ context }, { id }: Id) => isEmpty(dropRows(context.unsaved, [id])),
      leavesNothing: ({ context }, result: Result<SavedRows>) =>
        isEmpty(findRest(context, findSettled(result))),
      hasNothingLeft: ({ context }) => isEmpty(findRest(context, [])),
      hasBacklog: ({ context: { limits, sending, unsaved } }, result: Result<SavedRows>) =>
        result.status === 'C200' &&
        result.value.settled.length > 0 &&
        Object.keys(sending).length === limits.rowsPerCall &&
        !isEmpty(unsaved),
      isSuccess,
      isOutOfReach: (_, { status }: { status: string }) => isUnreachable(status) || status === 'S0003',
    },
  }).createMachine({
    id: 'autosave',
    description: '표에 입력하는 동안 바뀐 행을 저절로 저장합니다.',
    context: ({ input }) => ({ limits: input, unsaved: {}, sending: {}, feedback: null, attempts: 0 }),
    initial: 'saved',
    states: {
      saved: {
        description: '입력한 내용이 모두 저장되어 바로 떠날 수 있습니다.',
        meta: { requirement: ['D2-§2-performance'] },
        entry: ['clearFeedback', 'forgetAttempts'],
        on: {
          'row.edit': { target: 'waiting', actions: { type: 'keepEdits', params: ({ event }) => event } },
        },
      },
      waiting: {
        description: '입력이 잠시 멈추기를 기다립니다. 멈추면 저장합니다.',
        meta: { requirement: ['D2-§2-performance'] },
        tags: 'unsaved',
        after: { typingPause: 'saving' },
        on: {
          'row.edit': {
            target: 'waiting',
            reenter: true,
            actions: { type: 'keepEdits', params: ({ event }) => event },
          },
          'row.discard': discard,
          'save.now': 'saving',
        },
      },
      saving: {
        description: '바뀐 행을 서버에 저장하고 있습니다. 그동안에도 입력할 수 있습니다.',
        meta: { requirement: ['D2-§2-performance', 'D1-§7-envelope'] },
        tags: ['busy', 'unsaved'],
        entry: 'takeRows',
        invoke: {
          id: 'saveRows',
          src: 'saveRows',
          input: ({ context }) => ({ rows: context.sending }),
          onDone: [
            {
              guard: { type: 'leavesNothing', params: output },
              target: 'saved',
              actions: { type: 'settleRows', params: output },
            },
            {
              guard: { type: 'hasBacklog', params: output },
              target: 'saving',
              reenter: true,
              actions: ['clearFeedback', 'forgetAttempts', { type: 'settleRows', params: output }],
            },
            {
              guard: { type: 'isSuccess', params: outcome },
              target: 'waiting',
              actions: ['clearFeedback', 'forgetAttempts', { type: 'settleRows', params: output }],
            },
            {
              guard: { type: 'isOutOfReach', params: outcome },
              target: 'offline',
              actions: ['returnRows', 'countAttempt', setFailureFeedback],
            },
            { target: 'refused', actions: ['returnRows', 'forgetAttempts', setFailureFeedback] },
          ],
          onError: [
            { guard: 'hasNothingLeft', target: 'saved' },
            { target: 'refused', actions: ['returnRows', 'forgetAttempts', setUnexpectedFeedback] },
          ],
        },
        on: {
          'row.edit': { actions: { type: 'keepEdits', params: ({ event }) => event } },
          'row.discard': { actions: dropEdit },
        },
      },
      offline: {
        description:
          '서버에 닿지 않아 저장하지 못했습니다. 입력한 내용을 그대로 두고 잠시 뒤 다시 저장합니다.',
        meta: { requirement: ['D2-§2-performance', 'D1-§8-other'] },
        tags: 'unsaved',
        after: { retryPause: 'saving' },
        on: {
          'row.edit': { actions: { type: 'keepEdits', params: ({ event }) => event } },
          'row.discard': discard,
          'save.now': 'saving',
          'line.back': 'saving',
        },
      },
      refused: {
        description: '서버가 저장하지 않은 까닭을 보여 줍니다. 입력한 내용은 그대로 둡니다.',
        meta: { requirement: ['D2-§2-performance', 'D1-§8-other'] },
        tags: 'unsaved',
        on: {
          'row.edit': { target: 'waiting', actions: { type: 'keepEdits', params: ({ event }) => event } },
          'row.discard': discard,
          'save.now': 'saving',
        },
      },
    },
  });

export type AutosaveSnapshot<E> = SnapshotFrom<ReturnType<typeof createAutosaveMachine<E>>>;
