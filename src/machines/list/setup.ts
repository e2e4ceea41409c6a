import { assign, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import type { Completion, Feedback, Result } from '../result.ts';
import { isGone, isSuccess, placeholders } from '../scaffold.ts';
import type { ExportInput, ListContext, ListEvent, ListPage, ListRequest } from './types.ts';

/** 0-based. */
export const lastPage = (total: number, size: number) => Math.max(0, Math.ceil(total / size) - 1);
const narrowing = ({ q, filters }: ListRequest) =>
  JSON.stringify([q ?? '', Object.entries(filters).toSorted()]);
/** Reports whether rows of `shown` are under the filters of `query`. */
export const isUnderFilters = ({ shown, query }: Pick<ListContext<unknown>, 'shown' | 'query'>): boolean =>
  shown !== null && narrowing(shown) === narrowing(query);
export const isSameRequest = (a: ListRequest, b: ListRequest) =>
  narrowing(a) === narrowing(b) && a.page === b.page && a.size === b.size && a.sort === b.sort;

const { call, effect } = placeholders('list');

/** Named parts of the list chart. `getId` identifies a row. */
export const listSetup = <T>(getId: (row: T) => string) =>
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
      showExportFailure: effect<Feedback>('showExportFailure'),
      setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
      request: assign(({ context }, next: ListRequest) => ({
        query: next,
        selected: narrowing(next) === narrowing(context.query) ? context.selected : [],
      })),
      showPage: assign(({ context }, { rows, total }: ListPage<T>) => {
        const fresh = new Map(rows.map((row) => [getId(row), row]));
        const isSamePage = context.shown !== null && isSameRequest(context.shown, context.query);
        const before = new Set(isSamePage ? context.rows.map(getId) : []);
        const selected = context.selected.flatMap((row) => {
          const id = getId(row);
          return fresh.get(id) ?? (before.has(id) ? [] : row);
        });
        return { rows, total, shown: context.query, feedback: null, selected: total === 0 ? [] : selected };
      }),
      forgetRows: assign({ rows: [], total: 0, shown: null }),
      select: assign({ selected: (_, selected: readonly T[]) => selected }),
      forgetAll: assign({ rows: [], total: 0, shown: null, feedback: null, selected: [] }),
      countReceived: assign({ received: (_, received: number) => received }),
    },
    guards: {
      // what is selected already is under the filters in force, though it may be on another page
      areInView: ({ context }, selected: readonly T[]) => {
        const inView = isUnderFilters(context) ? [...context.rows, ...context.selected] : context.selected;
        const ids = new Set(inView.map(getId));
        return selected.every((row) => ids.has(getId(row)));
      },
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
