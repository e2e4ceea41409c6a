import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isAsLoaded } from '../unsaved/merge.ts';
import type { LeftOutLists } from '../upload/leftOut.ts';
import { useLatest } from '../useLatest.ts';
import { DraftsContext } from './drafts.ts';
import { focusRefused, markRefused, type SentNames } from './refusedFields.ts';
import type { FormLabels } from './useField.ts';
import { type FormMachineOptions, useFormMachine } from './useFormMachine.ts';

const noNames: SentNames = {};

export interface FormFlowOptions<V, R> extends FormMachineOptions<V, R> {
  /** Saving is confirmed first, as for changes of what exists. */
  requiresConfirmation?: boolean;
  /** Fields by the names under which they are sent, where they differ. */
  names?: SentNames;
}

/**
 * The form chart around a react-hook-form: the form owns the values, the chart owns saving and leaving. The options
 * may change with every rendering.
 */
export function useFormFlow<V extends FieldValues, C, O, R>(
  form: UseFormReturn<V, C, O>,
  options: FormFlowOptions<O, R>,
) {
  const { state, send, actor, edited, reload, merge, cancel } = useFormMachine<O, R>(options);
  const [labels] = useState((): FormLabels => new Map());
  const { refusal } = state.context;
  // An attachment, for example: what the fields show is not all that would be lost.
  const isEditedBeside = useRef(false);
  const names = useLatest(options.names ?? noNames);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type, defaultValues }) => {
          if (!name && !type) return;
          const isPristine = actor.getSnapshot().matches('pristine');
          if (isPristine) isEditedBeside.current = false;
          const isReverted =
            !isPristine && !isEditedBeside.current && isAsLoaded(form.getValues(), defaultValues ?? {});
          send({ type: isReverted ? 'form.revert' : 'form.edit' });
        },
      }),
    [form, send, actor],
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
    const issues = refusal?.fields ?? [];
    markRefused(form, issues, names.current);
    focusRefused(form, issues, names.current);
  }, [form, refusal, names]);

  const [fileLists] = useState<LeftOutLists>(() => new Set());
  const submit = (values: O, requiresConfirmation: boolean) => {
    const leftOut = [...fileLists].flatMap((read) => read());
    send({ type: 'form.submit', values, requiresConfirmation, leftOut });
  };

  return {
    state,
    send,
    isBusy: state.hasTag('busy'),
    refusal,
    edited() {
      isEditedBeside.current = true;
      edited();
    },
    /** For the context of the form's attachments. */
    fileLists,
    /** Submits values other than those that the form has checked itself. */
    submit,
    onSubmit: form.handleSubmit((values) => submit(values, options.requiresConfirmation ?? false)),
    reload,
    merge,
    cancel,
    labels,
  };
}

/** A part of the input that somebody else has changed too; `takeStored` gives the input up for it. */
export interface MergeConflict {
  label: string;
  stored: string;
  takeStored: (() => void) | null;
}

export type FormFlow = Pick<
  ReturnType<typeof useFormFlow>,
  'isBusy' | 'refusal' | 'edited' | 'onSubmit' | 'cancel' | 'labels'
> & {
  state: {
    context: { leave: { why: string } | null; leftOut: readonly string[] };
    matches(value: 'pristine' | 'dirty' | 'stranded' | 'confirming' | 'confirmingFiles' | 'leaving'): boolean;
  };
  /** For the context of the form's attachments. */
  fileLists?: LeftOutLists;
  /** Loads what has been changed elsewhere, asking first; null when there is nothing newer. */
  loadNewest?: (() => void) | null;
  /** Puts what is entered on top of what has been changed elsewhere; null when there is nothing newer. */
  mergeNewest?: (() => void) | null;
  /** Fields that both sides have changed, since the last merge. */
  conflicts?: readonly MergeConflict[];
  /** True while the input is not stored yet, under any version. */
  isNew?: boolean;
  send(event: { type: 'form.confirm' } | { type: 'form.cancel' }): void;
};
