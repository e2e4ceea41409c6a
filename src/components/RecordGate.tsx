import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import type { RecordRef } from '../contracts/lastChange.ts';
import type { KeptBecause } from '../machines/record/machine.ts';
import type { Feedback } from '../machines/result.ts';
import { grid } from '../messages/ko.grid.ts';
import { layout } from '../messages/ko.ts';
import { InlineAlert } from './InlineAlert.tsx';
import { RecordFailure } from './RecordFailure.tsx';
import classes from './RecordGate.module.css';
import { type InputPlace, InputPlaceContext } from './unsaved/inputPlace.ts';

const KeptInput = lazy(() => import('./unsaved/KeptInput.tsx'));

interface RecordGateProps<T> {
  /** The record chart, as `useRecord` returns it. */
  of: readonly [
    {
      matches(value: 'failed' | 'outdated'): boolean;
      context: { record: T | null; feedback: Feedback | null; keptBecause?: KeptBecause | null };
    },
    (event: { type: 'record.retry' | 'record.reload' | 'input.hold' | 'input.release' }) => void,
    unknown?,
    (RecordRef | null)?,
  ];
  children(record: T): ReactNode;
}

/** The place of input in what is drawn of a record, which the record chart is told of. */
function useInputPlace(
  send: (event: { type: 'record.reload' | 'input.hold' | 'input.release' }) => void,
  keptBecause: KeptBecause | null,
) {
  const [readers] = useState(() => new Set<() => string>());
  const [shared] = useState(() => ({
    hold(read: () => string) {
      readers.add(read);
      if (readers.size === 1) send({ type: 'input.hold' });
      return () => {
        readers.delete(read);
        if (readers.size === 0) send({ type: 'input.release' });
      };
    },
    reload: () => send({ type: 'record.reload' }),
  }));
  const place = useMemo<InputPlace>(() => ({ ...shared, keptBecause }), [shared, keptBecause]);
  const readAll = () =>
    [...readers]
      .map((read) => read())
      .filter(Boolean)
      .join('\n');
  return { place, readAll };
}

/**
 * Draws a record: a placeholder while it loads, the reason and another try when it could not be loaded,
 * and the record, under an alert when a later load of it failed.
 */
export function RecordGate<T>({ of: [state, send, , history = null], children }: RecordGateProps<T>) {
  const { record, feedback, keptBecause = null } = state.context;
  const content = useRef<HTMLDivElement>(null);
  const { place, readAll } = useInputPlace(send, keptBecause);
  const retry = () => send({ type: 'record.retry' });
  if (state.matches('failed')) {
    return <RecordFailure reason={feedback} history={history} onRetry={retry} />;
  }
  if (record !== null) {
    return (
      <>
        {state.matches('outdated') && <InlineAlert text={grid.outdated} onAction={retry} />}
        {keptBecause && (
          <Suspense>
            <KeptInput
              because={keptBecause}
              history={history}
              content={content}
              readMore={readAll}
              onDiscard={() => send({ type: 'input.release' })}
            />
          </Suspense>
        )}
        <div ref={content} className={classes.content}>
          <InputPlaceContext value={place}>{children(record)}</InputPlaceContext>
        </div>
      </>
    );
  }
  return (
    <div role="status" aria-label={layout.loading}>
      <Skeleton height={320} radius="md" />
    </div>
  );
}
