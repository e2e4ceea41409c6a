import type { ListQuery } from '../../contracts/envelope.ts';

/** What a list asks for; `filters` are the named ones of its screen. `page` is 0-based. */
export type ListAsk = ListQuery & { filters: Readonly<Record<string, string>> };

export type ListPage<T> = { rows: readonly T[]; total: number };
type Failed = { status: 'FAILED'; message: string };
export type ListLoaded<T> = ({ status: 'C200' } & ListPage<T>) | Failed;

/** Something done to chosen rows. `single`: to one row only; `unasked`: at once, because it is easily undone. */
export type ListCommand<T> = { name: string; rows: readonly T[]; single?: boolean; unasked?: boolean };
export type CommandDone = { status: 'C200' } | Failed;

export type ListNotice =
  | { kind: 'nothingSelected' }
  | { kind: 'onlyOne' }
  | { kind: 'done'; command: string }
  | { kind: 'failed'; message: string | null };

export type ListEvent<T> =
  | { type: 'list.query'; query: ListAsk }
  | { type: 'list.refresh' }
  | { type: 'list.retry' }
  | { type: 'selection.change'; selected: readonly T[] }
  | { type: 'command.ask'; command: ListCommand<T> }
  | { type: 'command.confirm' }
  | { type: 'command.cancel' }
  | { type: 'export.start' }
  | { type: 'export.progress'; received: number }
  | { type: 'export.cancel' };

export type ListContext<T> = {
  query: ListAsk;
  rows: readonly T[];
  total: number;
  /** Why there are no rows; null also when nobody foresaw it. */
  message: string | null;
  /** Chosen rows, of any page. */
  selected: readonly T[];
  command: ListCommand<T> | null;
  /** Bytes of the Excel file received so far. */
  received: number;
};

export type ExportInput = { query: ListAsk; report(received: number): void };
