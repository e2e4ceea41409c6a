import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { results } from '../../messages/ko.grid.ts';
import { toast } from '../toast.ts';
import { useLatest } from '../useLatest.ts';
import { zodResolver } from '../zodResolver.ts';
import { type FormFlowOptions, useFormFlow } from './useFormFlow.ts';

type Versioned = { version?: number } | null;

interface ResourceFormOptions<T extends Versioned, V extends FieldValues, R>
  extends Omit<FormFlowOptions<V, R>, 'save' | 'onReload'> {
  schema: z.ZodMiniType<V, V>;
  /** The newest that is known of what is edited; null for something new. */
  record: T;
  valuesOf(record: T): DefaultValues<V>;
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
  valuesOf,
  save,
  onSaved,
  savedText = results.saved,
  ...options
}: ResourceFormOptions<T, V, R>) {
  const keyOf = (some: T) => JSON.stringify([some?.version, valuesOf(some)]);
  const [shown, setShown] = useState(record);
  const form = useForm<V>({ resolver: zodResolver(schema), defaultValues: valuesOf(record) });
  const latest = useLatest({ record, valuesOf });
  const [showNewest] = useState(() => () => {
    const { record, valuesOf } = latest.current;
    setShown(record);
    form.reset(valuesOf(record));
  });
  const flow = useFormFlow<V, unknown, V, R>(form, {
    ...options,
    save: (values, signal) => save(values, signal, shown),
    onReload: showNewest,
    onSaved: (result) => {
      toast(savedText);
      onSaved(result);
    },
  });

  const isOutdated = keyOf(shown) !== keyOf(record);
  const isPristine = flow.state.matches('pristine');
  useEffect(() => {
    if (isOutdated && isPristine) showNewest();
  }, [isOutdated, isPristine, showNewest]);

  const loadNewest = isOutdated && !flow.isBusy ? flow.reload : null;
  return { form, flow: { ...flow, loadNewest, isNew: shown === null } };
}
