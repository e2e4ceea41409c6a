import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Notice } from '../machines/result.ts';
import { grid } from '../messages/ko.grid.ts';
import { layout } from '../messages/ko.ts';
import { InlineNotice } from './InlineNotice.tsx';
import { LoadFailure } from './LoadFailure.tsx';

interface RecordGateProps<T> {
  /** The record chart, as `useRecord` returns it. */
  of: readonly [
    {
      matches(value: 'failed' | 'outdated'): boolean;
      context: { record: T | null; notice: Notice | null };
    },
    (event: { type: 'record.retry' }) => void,
    ...unknown[],
  ];
  children(record: T): ReactNode;
}

/**
 * What is drawn of a record: a placeholder while it loads, the reason and another try when it could not be loaded,
 * and the record, under a notice when a later load of it failed.
 */
export function RecordGate<T>({ of: [state, send], children }: RecordGateProps<T>) {
  const { record, notice } = state.context;
  const retry = () => send({ type: 'record.retry' });
  if (state.matches('failed')) {
    return <LoadFailure message={notice?.message} onRetry={retry} />;
  }
  if (record !== null) {
    return (
      <>
        {state.matches('outdated') && <InlineNotice text={grid.outdated} onAction={retry} />}
        {children(record)}
      </>
    );
  }
  return (
    <div role="status" aria-label={layout.loading}>
      <Skeleton height={320} radius="md" />
    </div>
  );
}
