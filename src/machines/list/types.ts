import type { ListQuery } from '../../contracts/envelope.ts';

/** What a list requests; `filters` are the named ones of its screen. `page` is 0-based. */
export type ListRequest = ListQuery & { filters: Readonly<Record<string, string>> };

export type ListPage<T> = { rows: readonly T[]; total: number };
type Failed = { status: 'FAILED'; message: string };
export type ListLoaded<T> = ({ status: 'C200' } & ListPage<T>) | Failed;

export type ExportDone = { status: 'C200' } | Failed;

/** Why the Excel file was not made; null when unexpected. */
export type ListNotice = { kind: 'exportFailed'; message: string | null };

export type ListEvent<T> =
  | { type: 'list.query'; query: ListRequest }
  | { type: 'list.reload' }
  | { type: 'list.replace' }
  | { type: 'list.retry' }
  | { type: 'selection.change'; selected: readonly T[] }
  | { type: 'export.start' }
  | { type: 'export.progress'; received: number }
  | { type: 'export.cancel' };

export type ListContext<T> = {
  query: ListRequest;
  rows: readonly T[];
  total: number;
  /** Why there are no rows; null also when unexpected. */
  message: string | null;
  /** Chosen rows, of any page. */
  selected: readonly T[];
  /** Bytes of the Excel file received so far. */
  received: number;
};

export type ExportInput = { query: ListRequest; report(received: number): void };
