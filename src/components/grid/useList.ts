import { useMachine } from '@xstate/react';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { createListMachine } from '../../machines/list/machine.ts';
import type { ExportInput, ListPage, ListRequest } from '../../machines/list/types.ts';
import type { Completion, Result } from '../../machines/result.ts';
import type { ExcelFile, ExcelOptions } from '../../services/excel.ts';
import { HttpError } from '../../services/httpError.ts';
import { useDialogs } from '../dialogs.tsx';
import { feedbackText } from '../feedbackText.ts';
import { withinPage } from '../openPage.ts';
import { saveExcel } from '../saveExcel.ts';
import { toResult } from '../toResult.ts';
import { useFreshData } from '../useFreshData.ts';
import { useLatest } from '../useLatest.ts';
import type { GridColumn } from './column.ts';
import { type QueryRules, readQuery, writeQuery } from './query.ts';

/** Properties of a window that asks for the reason of a download. */
export interface ExportReasonProps {
  onGiven(reason: string): void;
  onClose(): void;
}

export interface ListOptions<T> {
  /** Under which the person's arrangement of the columns is kept. */
  name: string;
  /** Subject of the list: the name of the grid. */
  title: string;
  /** Sets its query in the address apart, on a page with two lists. */
  prefix?: string;
  columns: readonly GridColumn<T>[];
  getId(row: T): string;
  /** A total that is a multiple of this is shown as so many or more; every total is exact when absent. */
  countStep?: number;
  /** The same of what a search finds. */
  searchCountStep?: number;
  /** Names of filters in the address. */
  filters?: readonly string[];
  load(query: ListRequest, signal: AbortSignal): Promise<ListPage<T>>;
  /** Values that `load` depends on besides its query, such as a parent's id: a change starts the list over. */
  deps?: readonly (string | number | boolean | null | undefined)[];
  /** Resources or keys of records (see services/freshData) it shows: it loads again when one has changed. */
  resources?: readonly string[];
  /** Fetches all rows that match as an Excel file; without it there is no button for one. */
  excel?(query: ListRequest, options: ExcelOptions): Promise<ExcelFile | null>;
  /** Window that asks for the reason before a file of personal data is fetched. */
  exportReason?: ComponentType<ExportReasonProps>;
}

export type QueryChange = Partial<Omit<ListRequest, 'filters'>> & {
  filters?: Readonly<Record<string, string>>;
};

function exportRows<T>(
  options: ListOptions<T>,
  { query, reason, report }: ExportInput,
  signal: AbortSignal,
): Promise<Completion> {
  const save = async () => {
    if (!options.excel) throw new Error(`${options.name} has no Excel file`);
    const file = await options.excel(query, { signal, onReceived: report, reason });
    if (signal.aborted) throw new HttpError('cancelled');
    saveExcel(file, options.title);
  };
  return toResult(save(), () => ({ status: 'C200' }));
}

/** Returns what the address may hold about the list; the same object until the options change it. */
function useQueryRules<T>({ filters = [], columns, prefix = '' }: ListOptions<T>): QueryRules {
  const sorts = columns.filter(({ sortable }) => sortable).map(({ id }) => id);
  const rules = JSON.stringify({ filters, sorts, prefix } satisfies QueryRules);
  return useMemo(() => JSON.parse(rules), [rules]);
}

/** The list chart over a service, its query in the address. The options may change with every rendering. */
export function useList<T>(options: ListOptions<T>) {
  const dialogs = useDialogs();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const rules = useQueryRules(options);
  const query = useMemo(() => readQuery(search, rules), [search, rules]);

  const latest = useLatest({ options, dialogs, path, search, rules });
  const [goTo] = useState(() => (next: ListRequest, replace: boolean) => {
    const { path, search, rules } = latest.current;
    const written = writeQuery(search, next, rules);
    navigate(written ? `${path}?${written}` : path, { replace, ...withinPage() });
  });

  const [machine] = useState(() =>
    createListMachine((row: T) => latest.current.options.getId(row), query).provide({
      actors: {
        load: fromPromise<Result<ListPage<T>>, ListRequest>(({ input, signal }) =>
          toResult(latest.current.options.load(input, signal)),
        ),
        exportRows: fromPromise<Completion, ExportInput>(({ input, signal }) =>
          exportRows(latest.current.options, input, signal),
        ),
      },
      actions: {
        showQuery: (_, next) => goTo(next, true),
        showExportFailure: (_, feedback) => void latest.current.dialogs.alert(feedbackText(feedback)),
      },
    }),
  );
  const [state, send] = useMachine(machine);
  useEffect(() => send({ type: 'list.query', query }), [send, query]);

  const wanted = JSON.stringify(options.deps ?? []);
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    send({ type: 'list.replace' });
  }, [send, wanted]);

  const reload = () => send({ type: 'list.reload' });
  useFreshData({
    resources: options.resources ?? [],
    isLoading: state.matches({ rows: 'loading' }),
    reload,
  });

  return {
    options,
    state,
    send,
    query,
    selected: state.context.selected,
    clearSelection: () => send({ type: 'selection.change', selected: [] }),
    reload,
    /** Changes the address; anything but turning the page leads to the first page. The same query loads again. */
    show(change: QueryChange) {
      const next = { ...query, page: 0, ...change, filters: { ...query.filters, ...change.filters } };
      if (writeQuery(search, next, rules) === writeQuery(search, query, rules)) reload();
      else goTo(next, false);
    },
  };
}

export type List<T> = ReturnType<typeof useList<T>>;
