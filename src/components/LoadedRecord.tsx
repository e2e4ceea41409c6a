import type { ReactNode } from 'react';
import { recordKey } from '../services/freshData.ts';
import { RecordGate } from './RecordGate.tsx';
import { useRecord } from './useRecord.ts';

/** The `readView` of records that one form draws, whatever their state: it follows from their days. */
export const formAlone = () => '';

/** State of a page about its record, besides the record itself. */
export interface RecordPage {
  /** It is being loaded again. */
  isLoading: boolean;
  reload(): void;
}

interface LoadedRecordProps<T> {
  /** Key of the resource (see freshData). */
  resource: string;
  id: string;
  load(id: string, signal: AbortSignal): Promise<T>;
  /** Returns what draws the record, where that is not its state (see useRecord). */
  readView?: ((record: T) => string) | undefined;
  children(record: T, page: RecordPage): ReactNode;
}

/** Draws the record `id` of a resource, loaded again whenever it changes. */
export function LoadedRecord<T>({ resource, id, load, readView, children }: LoadedRecordProps<T>) {
  const record = useRecord((signal) => load(id, signal), {
    deps: [id],
    resources: [recordKey(resource, id)],
    readView,
  });
  const [state, send] = record;
  const page = { isLoading: state.matches('loading'), reload: () => send({ type: 'record.reload' }) };
  return <RecordGate of={record}>{(loaded) => children(loaded, page)}</RecordGate>;
}
