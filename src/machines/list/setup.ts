import { assign, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import type { Completion, Notice, Result } from '../result.ts';
import { isGone, isSuccess, placeholders } from '../scaffold.ts';
import type { ExportInput, ListContext, ListEvent, ListPage, ListRequest } from './types.ts';

/** 0-based. */
export const lastPage = (total: number, size: number) => Math.max(0, Math.ceil(total / size) - 1);
const narrowing = ({ q, filters }: ListRequest) =>
  JSON.stringify([q ?? '', Object.entries(filters).toSorted()]);
export const isSameRequest = (a: ListRequest, b: ListRequest) =>
  narrowing(a) === narrowing(b) && a.page === b.page && a.size === b.size && a.sort === b.sort;

const { call, effect } = placeholders('list');

/** Named parts of the list chart. `idOf` identifies a row. */
export const listSetup = <T>(idOf: (row: T) => string) =>
  setup({
    types: {
      context: {} as ListContext<T>,
      events: {} as ListEvent<T>,
      tags: {} as 'busy',
      meta: {} as StateMeta,
    },
    actors: {
      load: call<Result<ListPage<T>>, ListRequest>('load'),
      exportRows: call<Completion, ExportInput>('exportRows'),
    },
    actions: {
      showQuery: effect<ListRequest>('showQuery'),
      showExportFailure: effect<Notice>('showExportFailure'),
      setNotice: assign({ notice: (_, notice: Notice) => notice }),
      request: assign(({ context }, next: ListRequest) => ({
        query: next,
        selected: narrowing(next) === narrowing(context.query) ? context.selected : [],
      })),
      showPage: assign(({ context }, { rows, total }: ListPage<T>) => {
        const fresh = new Map(rows.map((row) => [idOf(row), row]));
        return {
          rows,
          total,
          shown: context.query,
          notice: null,
          selected: context.selected.map((row) => fresh.get(idOf(row)) ?? row),
        };
      }),
      forgetRows: assign({ rows: [], total: 0, shown: null }),
      select: assign({ selected: (_, selected: readonly T[]) => selected }),
      forgetAll: assign({ rows: [], total: 0, shown: null, notice: null, selected: [] }),
      countReceived: assign({ received: (_, received: number) => received }),
    },
    guards: {
      isNew: ({ context }, next: ListRequest) => !isSameRequest(context.query, next),
      hasRows: (_, loaded: Result<ListPage<T>>) => loaded.status === 'C200' && loaded.value.rows.length > 0,
      isPastEnd: ({ context }, loaded: Result<ListPage<T>>) =>
        loaded.status === 'C200' && context.query.page > lastPage(loaded.value.total, context.query.size),
      isEmpty: (_, loaded: Result<ListPage<T>>) => loaded.status === 'C200' && loaded.value.rows.length === 0,
      isGone,
      showsQuery: ({ context }) => context.shown !== null && isSameRequest(context.shown, context.query),
      isSuccess,
      canExport: ({ context }) => context.total > 0,
    },
  });
