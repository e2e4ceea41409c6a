import { assign, fromPromise, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import type {
  ExportDone,
  ExportInput,
  ListContext,
  ListEvent,
  ListLoaded,
  ListNotice,
  ListPage,
  ListRequest,
} from './types.ts';

/** 0-based. */
export const lastPage = (total: number, size: number) => Math.max(0, Math.ceil(total / size) - 1);
const narrowing = ({ q, filters }: ListRequest) =>
  JSON.stringify([q ?? '', Object.entries(filters).toSorted()]);
const same = (a: ListRequest, b: ListRequest) =>
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
      load: fromPromise<ListLoaded<T>, ListRequest>(() => Promise.reject(notProvided('load'))),
      exportRows: fromPromise<ExportDone, ExportInput>(() => Promise.reject(notProvided('exportRows'))),
    },
    actions: {
      showQuery: effect<ListRequest>('showQuery'),
      setNotice: effect<ListNotice>('setNotice'),
      request: assign(({ context }, next: ListRequest) => ({
        query: next,
        selected: narrowing(next) === narrowing(context.query) ? context.selected : [],
      })),
      showPage: assign(({ context }, { rows, total }: ListPage<T>) => {
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
      forgetAll: assign({ rows: [], total: 0, message: null, selected: [] }),
      countReceived: assign({ received: (_, received: number) => received }),
    },
    guards: {
      isNew: ({ context }, next: ListRequest) => !same(context.query, next),
      hasRows: (_, loaded: ListLoaded<T>) => loaded.status === 'C200' && loaded.rows.length > 0,
      isPastEnd: ({ context }, loaded: ListLoaded<T>) =>
        loaded.status === 'C200' && context.query.page > lastPage(loaded.total, context.query.size),
      isEmpty: (_, loaded: ListLoaded<T>) => loaded.status === 'C200' && loaded.rows.length === 0,
      isSuccess: (_, { status }: { status: string }) => status === 'C200',
      canExport: ({ context }) => context.total > 0,
    },
  });
