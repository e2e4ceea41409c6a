import type { ListQuery } from '../../contracts/envelope.ts';
import type { Feedback } from '../result.ts';

/** Request of a list; `filters` are the named ones of its screen. `page` is 0-based. */
export type ListRequest = ListQuery & { filters: Readonly<Record<string, string>> };

export type ListPage<T> = { rows: readonly T[]; total: number };

export type ListEvent<T> =
  | { type: 'list.query'; query: ListRequest }
  | { type: 'list.reload' }
  | { type: 'list.replace' }
  | { type: 'list.retry' }
  | { type: 'selection.change'; selected: readonly T[] }
  | { type: 'export.start'; reason?: string }
  | { type: 'export.progress'; received: number }
  | { type: 'export.cancel' };

export type ListContext<T> = {
  query: ListRequest;
  rows: readonly T[];
  total: number;
  /** The query whose rows are shown; null when there are none to show. */
  shown: ListRequest | null;
  /** Reason the last load failed. */
  feedback: Feedback | null;
  /** Chosen rows, of any page under the filters of `query`. */
  selected: readonly T[];
  /** Bytes of the Excel file received so far. */
  received: number;
};

/** `reason`: why the file is downloaded, where the list is of personal data. */
export type ExportInput = {
  query: ListRequest;
  reason: string | undefined;
  report(received: number): void;
};
