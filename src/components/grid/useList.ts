import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { createListMachine } from '../../machines/list/machine.ts';
import type {
  CommandDone,
  ExportInput,
  ListAsk,
  ListCommand,
  ListLoaded,
  ListNotice,
  ListPage,
} from '../../machines/list/types.ts';
import { confirmations, results } from '../../messages/ko.grid.ts';
import { statusMessages } from '../../messages/ko.ts';
import type { ExcelFile, ExcelOptions } from '../../services/excel.ts';
import { HttpError } from '../../services/httpError.ts';
import { useDialogs } from '../dialogs.tsx';
import { withinPage } from '../openPage.ts';
import { outcomeOf } from '../outcome.ts';
import { saveAs } from '../saveAs.ts';
import { toast } from '../toast.ts';
import type { GridColumn } from './column.ts';
import { type QueryRules, readQuery, writeQuery } from './query.ts';

/** Something a screen does to chosen rows. */
export interface RowCommand<T> {
  /** Whether it takes one row only. */
  single?: boolean;
  /** The question asked first; without it the command runs at once. */
  question?(rows: readonly T[]): string;
  run(rows: readonly T[], signal: AbortSignal): Promise<unknown>;
  /** What a toast says afterwards. */
  done?: string;
}

/** Deletes the chosen rows one by one, after asking. `after` is called also when one of them was refused. */
export const deleting = <T>(
  remove: (row: T, signal: AbortSignal) => Promise<void>,
  after?: () => void,
): RowCommand<T> => ({
  question: (rows) => confirmations.delete(rows.length),
  run: async (rows, signal) => {
    try {
      for (const row of rows) await remove(row, signal);
    } finally {
      after?.();
    }
  },
  done: results.deleted,
});

export interface ListOptions<T> {
  /** Under which the person's arrangement of the columns is kept. */
  name: string;
  /** What the list is of: the name of the grid. */
  title: string;
  /** Sets its query in the address apart, on a page with two lists. */
  prefix?: string;
  columns: readonly GridColumn<T>[];
  idOf(row: T): string;
  /** Names of filters in the address. */
  filters?: readonly string[];
  load(query: ListAsk, signal: AbortSignal): Promise<ListPage<T>>;
  /** Fetches all rows that match as an Excel file; without it there is no button for one. */
  excel?(query: ListAsk, options: ExcelOptions): Promise<ExcelFile>;
  commands?: Readonly<Record<string, RowCommand<T>>>;
}

export type QueryChange = Partial<Omit<ListAsk, 'filters'>> & {
  filters?: Readonly<Record<string, string>>;
};

async function loaded<T>(answer: Promise<ListPage<T>>): Promise<ListLoaded<T>> {
  const outcome = await outcomeOf(answer);
  return outcome.status === 'C200'
    ? { status: 'C200', rows: outcome.value.rows, total: outcome.value.total }
    : { status: 'FAILED', message: outcome.error.message };
}

async function done(answer: Promise<unknown>): Promise<CommandDone> {
  const outcome = await outcomeOf(answer);
  return outcome.status === 'C200'
    ? { status: 'C200' }
    : { status: 'FAILED', message: outcome.error.message };
}

async function exported<T>(
  options: ListOptions<T>,
  input: ExportInput,
  signal: AbortSignal,
): Promise<CommandDone> {
  const { query, report } = input;
  const save = async () => {
    if (!options.excel) throw new Error(`${options.name} has no Excel file`);
    const { content, name } = await options.excel(query, { signal, onReceived: report });
    if (signal.aborted) throw new HttpError('cancelled');
    saveAs(content, name || `${options.title}.xlsx`);
  };
  return done(save());
}

/**
 * The list chart over a service, its query in the address. What the options do is taken as it is when the screen
 * appears; only `columns` may change what they draw.
 */
export function useList<T>(options: ListOptions<T>) {
  const dialogs = useDialogs();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [rules] = useState<QueryRules>(() => ({
    filters: options.filters ?? [],
    sorts: options.columns.filter(({ sortable }) => sortable).map(({ id }) => id),
    prefix: options.prefix ?? '',
  }));
  const query = useMemo(() => readQuery(search, rules), [search, rules]);

  const place = useRef({ path, search });
  useEffect(() => {
    place.current = { path, search };
  }, [path, search]);
  const [goTo] = useState(() => (next: ListAsk, replace: boolean) => {
    const written = writeQuery(place.current.search, next, rules);
    navigate(written ? `${place.current.path}?${written}` : place.current.path, { replace, ...withinPage() });
  });

  const [machine] = useState(() =>
    createListMachine(options.idOf, query).provide({
      actors: {
        load: fromPromise<ListLoaded<T>, ListAsk>(({ input, signal }) => loaded(options.load(input, signal))),
        act: fromPromise<CommandDone, ListCommand<T> | null>(({ input, signal }) => {
          const command = options.commands?.[input?.name ?? ''];
          if (!command || !input) throw new Error(`No command is named ${input?.name}`);
          return done(command.run(input.rows, signal));
        }),
        exportRows: fromPromise<CommandDone, ExportInput>(({ input, signal }) =>
          exported(options, input, signal),
        ),
      },
      actions: {
        showQuery: (_, next) => goTo(next, true),
        tell: (_, notice) => tell(notice, options, dialogs.alert),
      },
    }),
  );
  const [state, send] = useMachine(machine);
  useEffect(() => send({ type: 'list.query', query }), [send, query]);

  return {
    options,
    state,
    send,
    query,
    /** Changes the address; anything but turning the page leads to the first page. Asks anew for what it shows already. */
    show(change: QueryChange) {
      const next = { ...query, page: 0, ...change, filters: { ...query.filters, ...change.filters } };
      if (writeQuery(search, next, rules) === writeQuery(search, query, rules))
        send({ type: 'list.refresh' });
      else goTo(next, false);
    },
    /** Runs a command on `rows`, the chosen ones unless given, after asking. */
    run(name: string, rows: readonly T[] = state.context.selected) {
      const { single = false, question } = options.commands?.[name] ?? {};
      send({ type: 'command.ask', command: { name, rows, single, unasked: !question } });
    },
    refresh: () => send({ type: 'list.refresh' }),
  };
}

export type List<T> = ReturnType<typeof useList<T>>;

function tell<T>(
  notice: ListNotice,
  { commands }: ListOptions<T>,
  alert: (message: string) => Promise<boolean>,
): void {
  switch (notice.kind) {
    case 'done':
      toast(commands?.[notice.command]?.done ?? results.done);
      break;
    case 'nothingSelected':
      void alert(results.nothingSelected);
      break;
    case 'onlyOne':
      void alert(results.onlyOne);
      break;
    case 'failed':
      void alert(notice.message ?? statusMessages.S0001);
      break;
    default:
      notice satisfies never;
  }
}
