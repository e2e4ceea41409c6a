import { useMachine } from '@xstate/react';
import { use, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { fromPromise } from 'xstate';
import { createFormMachine, type FormValues } from '../../machines/form/machine.ts';
import type { Result } from '../../machines/result.ts';
import { toResult } from '../toResult.ts';
import { InputPlaceContext, useHeldInput } from '../unsaved/inputPlace.ts';
import { useLatest } from '../useLatest.ts';
import { useNavigationBlocker } from './navigationBlocker.ts';
import { refuseSignOut, resumeSignOut } from './signOut.ts';

export interface FormMachineOptions<V, R> {
  save(values: V, signal: AbortSignal): Promise<R>;
  /** Called when it is saved: shows what comes next. */
  onSaved(result: R): void;
  /** Called by the cancel button. */
  onCancel(): void;
  /** Shows the newest values in place of the input. */
  onReload?(): void;
  /** Puts the input on top of the newest values. */
  onMerge?(): void;
  /** Text of the input that is in no field, such as the cells of a grid. */
  readInput?(): string;
  /** True when it can be saved whatever becomes of the record that it belongs to, such as a comment. */
  isIndependent?: boolean;
}

/**
 * The form chart: saving, and the question before unsaved input is lost. The owner of the fields sends `form.edit`
 * and `form.submit`. The options may change with every rendering.
 */
export function useFormMachine<V, R>(options: FormMachineOptions<V, R>) {
  const [, navigate] = useLocation();
  const latest = useLatest(options);
  const place = use(InputPlaceContext);
  const latestPlace = useLatest(place);
  const [machine] = useState(() =>
    createFormMachine<V, R>().provide({
      actors: {
        save: fromPromise<Result<R>, FormValues<V>>(({ input: { values }, signal }) => {
          if (values === null) throw new Error('Nothing to save');
          return toResult(latest.current.save(values, signal));
        }),
      },
      actions: {
        // Both after the transition: what they lead to looks whether the chart still holds the page.
        finish: (_, { value }) => queueMicrotask(() => latest.current.onSaved(value)),
        leave: (_, leave) =>
          queueMicrotask(() => {
            if (leave?.why === 'cancel') latest.current.onCancel();
            else if (leave?.why === 'reload') latest.current.onReload?.();
            else if (leave?.why === 'signOut') resumeSignOut();
            else if (leave?.to) navigate(leave.to);
            else window.history.back();
          }),
        stay: (_, leave) => {
          if (leave?.why === 'signOut') refuseSignOut();
        },
        refresh: () => latestPlace.current?.reload(),
        merge: () => queueMicrotask(() => latest.current.onMerge?.()),
      },
    }),
  );
  const [state, send, actor] = useMachine(machine);

  useHeldInput(!state.matches('pristine'), options.readInput);
  const isStranded = options.isIndependent !== true && place !== null && place.keptBecause !== null;
  useEffect(() => {
    send({ type: isStranded ? 'form.strand' : 'form.restore' });
  }, [isStranded, send]);

  useNavigationBlocker(
    () => !actor.getSnapshot().matches('pristine'),
    (leave) => send({ type: 'form.leave', leave }),
  );

  return {
    state,
    send,
    actor,
    /** A change that fields of react-hook-form do not show, such as an attachment. */
    edited: () => send({ type: 'form.edit' }),
    reload: () => send({ type: 'form.leave', leave: { why: 'reload', to: null } }),
    merge: () => send({ type: 'form.merge' }),
    cancel: () => send({ type: 'form.leave', leave: { why: 'cancel', to: null } }),
  };
}
