import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { results } from '../../messages/ko.grid.ts';
import { toast } from '../toast.ts';
import { useLatest } from '../useLatest.ts';
import { zodResolver } from '../zodResolver.ts';
import { type FormFlowOptions, useFormFlow } from './useFormFlow.ts';

interface ResourceFormOptions<V extends FieldValues, R> extends FormFlowOptions<V, R> {
  schema: z.ZodMiniType<V, V>;
  /** Other ones replace the input, but never what has been edited and not saved. */
  defaultValues: DefaultValues<V>;
}

/** A form over the form chart that is checked by `schema` and shows briefly when it has been saved. */
export function useResourceForm<V extends FieldValues, R>({
  schema,
  defaultValues,
  onSaved,
  ...options
}: ResourceFormOptions<V, R>) {
  const form = useForm<V>({ resolver: zodResolver(schema), defaultValues });
  const flow = useFormFlow<V, unknown, V, R>(form, {
    ...options,
    onSaved: (result) => {
      toast(results.saved);
      onSaved(result);
    },
  });

  const latest = useLatest(defaultValues);
  const wanted = JSON.stringify(defaultValues);
  const shown = useRef(wanted);
  const isPristine = flow.state.matches('pristine');
  useEffect(() => {
    if (shown.current === wanted || !isPristine) return;
    shown.current = wanted;
    form.reset(latest.current);
  }, [form, latest, wanted, isPristine]);

  return { form, flow };
}
