import { assign, fromPromise, raise, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import type {
  CommandDone,
  ExportInput,
  ListAsk,
  ListCommand,
  ListContext,
  ListEvent,
  ListLoaded,
  ListNotice,
  ListPage,
} from './types.ts';

/** 0-based. */
export const lastPage = (total: number, size: number) => Math.max(0, Math.ceil(total / size) - 1);
const narrowing = ({ q, filters }: ListAsk) => JSON.stringify([q ?? '', Object.entries(filters).toSorted()]);
const same = (a: ListAsk, b: ListAsk) =>
  narrowing(a) === narrowing(b) && a.page === b.page && a.size === b.size && a.sort === b.sort;

const notProvided = (name: string) => new Error(`list chart: ${name} has to be provided`);
const effect =
  <P>(name: string) =>
  (_: unknown, _params: P) => {
    throw notProvided(name);
  };

/** Named parts of the list chart. `idOf` tells rows apart. */
export const listSetup = <T>(idOf: (row: T) => string) =>
  setup({
    types: {
      context: {} as ListContext<T>,
      events: {} as ListEvent<T>,
      tags: {} as 'busy',
      meta: {} as StateMeta,
    },
    actors: {
      load: fromPromise<ListLoaded<T>, ListAsk>(() => Promise.reject(notProvided('load'))),
      act: fromPromise<CommandDone, ListCommand<T> | null>(() => Promise.reject(notProvided('act'))),
      exportRows: fromPromise<CommandDone, ExportInput>(() => Promise.reject(notProvided('exportRows'))),
    },
    actions: {
      showQuery: effect<ListAsk>('showQuery'),
      tell: effect<ListNotice>('tell'),
      ask: assign(({ context }, next: ListAsk) => ({
        query: next,
        selected: narrowing(next) === narrowing(context.query) ? context.selected : [],
      })),
      take: assign(({ context }, { rows, total }: ListPage<T>) => {
        const fresh = new Map(rows.map((row) => [idOf(row), row]));
        return {
          rows,
          total,
          message: null,
          selected: context.selected.map((row) => fresh.get(idOf(row)) ?? row),
        };
      }),
      forgetRows: assign((_, message: string | null) => ({ rows: [], total: 0, message })),
      select: assign({ selected: (_, selected: readonly T[]) => selected }),
      rememberCommand: assign({ command: (_, command: ListCommand<T>) => command }),
      forgetCommand: assign({ command: null }),
      countReceived: assign({ received: (_, received: number) => received }),
      refresh: raise({ type: 'list.refresh' }),
    },
    guards: {
      isNew: ({ context }, next: ListAsk) => !same(context.query, next),
      hasRows: (_, loaded: ListLoaded<T>) => loaded.status === 'C200' && loaded.rows.length > 0,
      isPastEnd: ({ context }, loaded: ListLoaded<T>) =>
        loaded.status === 'C200' && context.query.page > lastPage(loaded.total, context.query.size),
      isEmpty: (_, loaded: ListLoaded<T>) => loaded.status === 'C200' && loaded.rows.length === 0,
      isSuccess: (_, { status }: { status: string }) => status === 'C200',
      nothingSelected: (_, { rows }: ListCommand<T>) => rows.length === 0,
      tooManySelected: (_, { rows, single }: ListCommand<T>) => single === true && rows.length > 1,
      needsNoQuestion: (_, { unasked }: ListCommand<T>) => unasked === true,
      canExport: ({ context }) => context.total > 0,
    },
  });
