import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import { expect, vi } from 'vitest';
import type * as z from 'zod/mini';
import { zodResolver } from '../../../src/components/zodResolver.ts';
import { show } from '../../support/screens.tsx';

interface TestFormProps<V extends object> {
  schema: z.ZodMiniType<V, V>;
  first: V;
  fields(form: UseFormReturn<V>): ReactNode;
  onSubmit(values: V): void;
}

function TestForm<V extends object>({ schema, first, fields, onSubmit }: TestFormProps<V>) {
  const form = useForm<V>({ resolver: zodResolver(schema), defaultValues: first as DefaultValues<V> });
  const submit = () => onSubmit(form.getValues());
  return (
    <form aria-label="등록" noValidate onSubmit={form.handleSubmit(submit, submit)}>
      {fields(form)}
      <button type="submit">저장</button>
    </form>
  );
}

/** Shows a form of `fields` whose values keep to `schema`; `submitted` saves it and returns what it has then. */
export function showForm<V extends object>(given: Omit<TestFormProps<V>, 'onSubmit'>) {
  const onSubmit = vi.fn<(values: V) => void>();
  const { user } = show(<TestForm {...given} onSubmit={onSubmit} />, { at: window.location.href });
  const save = () => user.click(screen.getByRole('button', { name: '저장' }));
  const submitted = async () => {
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return onSubmit.mock.lastCall?.[0];
  };
  return { user, save, submitted, form: screen.getByRole('form', { name: '등록' }) };
}
