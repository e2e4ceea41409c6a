import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { results } from '../../messages/ko.grid.ts';
import { unsaved } from '../../messages/ko.unsaved.ts';
import { toast } from '../toast.ts';
import { formatInput } from '../unsaved/inputText.ts';
import { type Conflict, mergeValues } from '../unsaved/merge.ts';
import { useLatest } from '../useLatest.ts';
import { zodResolver } from '../zodResolver.ts';
import { keepOneLine } from './oneLine.ts';
import { type FormFlowOptions, type MergeConflict, useFormFlow } from './useFormFlow.ts';

type Versioned = { version?: number } | null;

interface ResourceFormOptions<T extends Versioned, V extends FieldValues, R>
  extends Omit<FormFlowOptions<V, R>, 'save' | 'onReload'> {
  schema: z.ZodMiniType<V, V>;
  /** The newest that is known of what is edited; null for something new. */
  record: T;
  toValues(record: T): DefaultValues<V>;
  /** Text of the toast when it has been saved. */
  savedText?: string;
  /** `record` is the one whose values were edited: its version guards what others have changed since. */
  save(values: V, signal: AbortSignal, record: T): Promise<R>;
}

/**
 * A form over the form chart that is checked by `schema` and shows briefly when it has been saved. A newer record
 * replaces the input, but never what has been edited and not saved: the form then offers to load it.
 */
export function useResourceForm<T extends Versioned, V extends FieldValues, R>({
  schema,
  record,
  toValues,
  save,
  onSaved,
  savedText = results.saved,
  ...options
}: ResourceFormOptions<T, V, R>) {
  const toKey = (some: T) => JSON.stringify([some?.version, toValues(some)]);
  const [shown, setShown] = useState(record);
  const toShown = (some: T) => keepOneLine(schema, toValues(some));
  const [first] = useState(() => toShown(record));
  const form = useForm<V>({ resolver: zodResolver(schema), defaultValues: first });
  const latest = useLatest({ record, toShown });
  const [showNewest] = useState(() => () => {
    const { record, toShown } = latest.current;
    setShown(record);
    indicatorSetConflicts([]);
    form.reset(toShown(record));
  });
  const [conflicts, indicatorSetConflicts] = useState<readonly Conflict[]>([]);
  const [mergeNewest] = useState(() => (before: T) => {
    const { record, toShown } = latest.current;
    const stored = toShown(record) as V;
    const { merged, conflicts } = mergeValues(toShown(before) as V, stored, form.getValues());
    setShown(record);
    form.reset(stored);
    for (const name of Object.keys(merged))
      form.setValue(name as Path<V>, merged[name], { shouldDirty: true });
    indicatorSetConflicts(conflicts);
    if (conflicts.length === 0) toast(unsaved.merged);
  });
  const flow = useFormFlow<V, unknown, V, R>(form, {
    ...options,
    onMerge: () => mergeNewest(shown),
    save: (values, signal) => save(values, signal, shown),
    onReload: showNewest,
    onSaved: (result) => {
      indicatorSetConflicts([]);
      toast(savedText);
      onSaved(result);
    },
  });

  const isOutdated = toKey(shown) !== toKey(record);
  const isPristine = flow.state.matches('pristine');
  useEffect(() => {
    if (isOutdated && isPristine) showNewest();
  }, [isOutdated, isPristine, showNewest]);

  const isMergeable = isOutdated && !flow.isBusy && shown !== null;
  const fields = conflicts.map(({ name, stored }): MergeConflict => {
    const field = flow.labels.get(name);
    return {
      label: field?.label ?? name,
      stored: field?.format(stored) ?? formatInput(stored),
      takeStored() {
        form.setValue(name as Path<V>, stored as PathValue<V, Path<V>>, { shouldDirty: true });
        indicatorSetConflicts((all) => all.filter((each) => each.name !== name));
      },
    };
  });
  return {
    form,
    flow: {
      ...flow,
      loadNewest: isOutdated && !flow.isBusy ? flow.reload : null,
      mergeNewest: isMergeable && flow.state.matches('dirty') ? flow.merge : null,
      conflicts: fields,
      isNew: shown === null,
    },
  };
}
