import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { RecordRef } from '../contracts/lastChange.ts';
import { createRecordMachine } from '../machines/record/machine.ts';
import type { Result } from '../machines/result.ts';
import { toResult } from './toResult.ts';
import { useFreshData } from './useFreshData.ts';
import { useLatest } from './useLatest.ts';

interface RecordOptions<T> {
  /** Values that `load` depends on, such as an id: when one changes, the record is replaced. */
  deps?: readonly (string | number | boolean | null | undefined)[];
  /** Resources or keys of records (see services/freshData) it is made of: it loads again when one has changed. */
  resources?: readonly string[];
  /** Returns what draws a record: one that is drawn by something else does not take the place of unsaved input. */
  readView?: ((record: T) => string) | undefined;
}

/** The first of the resources that is one record. */
function findHistory(resources: readonly string[]): RecordRef | null {
  const [resource, id] = resources.find((each) => each.includes('/'))?.split('/') ?? [];
  return resource === undefined || id === undefined ? null : { resource, id };
}

/** The record chart over a service. Loads with the `load` of the latest rendering. */
export function useRecord<T>(
  load: (signal: AbortSignal) => Promise<T>,
  { deps = [], resources = [], readView }: RecordOptions<T> = {},
) {
  const latest = useLatest(load);
  const [machine] = useState(() =>
    createRecordMachine<T>(readView).provide({
      actors: { load: fromPromise<Result<T>>(({ signal }) => toResult(latest.current(signal))) },
    }),
  );
  const [state, send, actor] = useMachine(machine);

  const wanted = JSON.stringify(deps);
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    send({ type: 'record.replace' });
  }, [send, wanted]);

  useFreshData({
    resources,
    isLoading: state.matches('loading'),
    reload: () => send({ type: 'record.reload' }),
  });

  return [state, send, actor, findHistory(resources)] as const;
}
