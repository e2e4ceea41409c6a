import { useMachine } from '@xstate/react';
import { use, useEffect, useLayoutEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import { fromPromise } from 'xstate';
import { createFormMachine, type FormValues } from '../../machines/form/machine.ts';
import type { Result } from '../../machines/result.ts';
import { toResult } from '../toResult.ts';
import { useLatest } from '../useLatest.ts';
import { DraftsContext } from './drafts.ts';
import { resumeSignOut, useNavigationBlocker } from './navigationBlocker.ts';

export interface FormFlowOptions<V, R> {
  save(values: V, signal: AbortSignal): Promise<R>;
  /** Called when it is saved: shows what comes next. */
  onSaved(result: R): void;
  /** Where the cancel button leads. */
  onCancel(): void;
  /** Saving is confirmed first, as for changes of what exists. */
  requiresConfirmation?: boolean;
}

/**
 * The form chart around a react-hook-form: the form owns the values, the chart owns saving and leaving. The options
 * may change with every rendering.
 */
export function useFormFlow<V extends FieldValues, C, O, R>(
  form: UseFormReturn<V, C, O>,
  options: FormFlowOptions<O, R>,
) {
  const [, navigate] = useLocation();
  const latest = useLatest(options);
  const [machine] = useState(() =>
    createFormMachine<O, R>().provide({
      actors: {
        save: fromPromise<Result<R>, FormValues<O>>(({ input: { values }, signal }) => {
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
            else if (leave?.why === 'signOut') resumeSignOut();
            else if (leave?.to) navigate(leave.to);
            else window.history.back();
          }),
      },
    }),
  );
  const [state, send, actor] = useMachine(machine);
  const { refusal } = state.context;

  useNavigationBlocker(
    () => !actor.getSnapshot().matches('pristine'),
    (leave) => send({ type: 'form.leave', leave }),
  );

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name || type) send({ type: 'form.edit' });
        },
      }),
    [form, send],
  );

  // Forms of other records have other values to begin with.
  const name = JSON.stringify(form.formState.defaultValues);
  const drafts = use(DraftsContext);
  useLayoutEffect(() => {
    const draft = drafts?.take(name);
    if (draft) {
      form.reset(draft as V, { keepDefaultValues: true });
      send({ type: 'form.edit' });
    }
    return drafts?.hold(name, () => (actor.getSnapshot().matches('pristine') ? undefined : form.getValues()));
  }, [drafts, name, form, actor, send]);

  useEffect(() => {
    for (const { path, message } of refusal?.fields ?? []) form.setError(path as Path<V>, { message });
  }, [form, refusal]);

  return {
    state,
    send,
    isBusy: state.hasTag('busy'),
    refusal,
    /** A change that the form itself does not see, such as an attachment. */
    edited: () => send({ type: 'form.edit' }),
    onSubmit: form.handleSubmit((values) =>
      send({ type: 'form.submit', values, requiresConfirmation: options.requiresConfirmation ?? false }),
    ),
    cancel: () => send({ type: 'form.leave', leave: { why: 'cancel', to: null } }),
  };
}

export type FormFlow = Pick<
  ReturnType<typeof useFormFlow>,
  'isBusy' | 'refusal' | 'edited' | 'onSubmit' | 'cancel'
> & {
  state: {
    matches(value: 'pristine' | 'dirty' | 'confirming' | 'leaving'): boolean;
    context: { leave: { why: string } | null };
  };
  send(event: { type: 'form.confirm' } | { type: 'form.cancel' }): void;
};
