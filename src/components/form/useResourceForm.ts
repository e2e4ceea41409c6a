import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { results } from '../../messages/ko.grid.ts';
import { toast } from '../toast.ts';
import { zodResolver } from '../zodResolver.ts';
import { type FormFlowOptions, useFormFlow } from './useFormFlow.ts';

interface ResourceFormOptions<V extends FieldValues, R> extends FormFlowOptions<V, R> {
  schema: z.ZodMiniType<V, V>;
  defaultValues: DefaultValues<V>;
}

/** A form over the form chart that is checked by `schema` and says briefly when it has been saved. */
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
  return { form, flow };
}
