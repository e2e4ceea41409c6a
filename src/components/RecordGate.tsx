import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { layout } from '../messages/ko.ts';
import { LoadFailure } from './LoadFailure.tsx';

interface RecordGateProps<T> {
  /** The record chart, as `useRecord` returns it. */
  of: readonly [
    { matches(value: 'failed'): boolean; context: { record: T | null; message: string | null } },
    (event: { type: 'record.retry' }) => void,
    ...unknown[],
  ];
  children(record: T): ReactNode;
}

/** What is drawn of a record: a placeholder while it loads, the reason and another try when it could not be. */
export function RecordGate<T>({ of: [state, send], children }: RecordGateProps<T>) {
  const { record, message } = state.context;
  if (state.matches('failed')) {
    return <LoadFailure message={message} onRetry={() => send({ type: 'record.retry' })} />;
  }
  if (record !== null) return children(record);
  return (
    <div role="status" aria-label={layout.loading}>
      <Skeleton height={320} radius="md" />
    </div>
  );
}
