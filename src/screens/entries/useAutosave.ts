import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { toResult } from '../../components/toResult.ts';
import { useLatest } from '../../components/useLatest.ts';
import {
  type AutosaveLimits,
  autosaveLimits,
  createAutosaveMachine,
  type RowEdits,
  type SavedRows,
} from '../../machines/autosave/machine.ts';
import type { Result } from '../../machines/result.ts';

export type Autosaving<E> = ReturnType<typeof useAutosave<E>>;

/**
 * The autosave chart over a service. `save` saves rows and shows what came of each; it returns the ids of those that
 * need no more sending, and throws HttpError.
 */
export function useAutosave<E>(
  save: (rows: RowEdits<E>, signal: AbortSignal) => Promise<readonly string[]>,
  limits: AutosaveLimits = autosaveLimits,
) {
  const latest = useLatest(save);
  const [machine] = useState(() =>
    createAutosaveMachine<E>().provide({
      actors: {
        saveRows: fromPromise<Result<SavedRows>, { rows: RowEdits<E> }>(({ input, signal }) =>
          toResult(latest.current(input.rows, signal), (settled) => ({ status: 'C200', value: { settled } })),
        ),
      },
    }),
  );
  const [state, send] = useMachine(machine, { input: limits });
  useEffect(() => {
    const onOnline = () => send({ type: 'line.back' });
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [send]);
  return {
    state,
    isSaved: state.matches('saved'),
    edit: (edits: RowEdits<E>) => send({ type: 'row.edit', edits }),
    discard: (id: string) => send({ type: 'row.discard', id }),
    saveNow: () => send({ type: 'save.now' }),
  };
}
