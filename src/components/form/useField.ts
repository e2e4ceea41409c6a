import { createContext, use, useEffect, useMemo } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { type FieldRules, isNullable, readFieldRules, schemaAt } from '../../contracts/fieldRules.ts';
import { validationText } from '../../messages/validationText.ts';
import { formatInput } from '../unsaved/inputText.ts';
import { useLatest } from '../useLatest.ts';
import type { SchemaResolver } from '../zodResolver.ts';

// Schemas whose rules have no message of their own speak Korean in every form with bound fields. The login page, whose
// forms have their own, goes without.
z.config({ localeError: validationText });

/** Properties that every bound field accepts: the form, the field's name in it, and how it is shown. */
export interface FieldProps<V extends FieldValues, Value> {
  form: Pick<UseFormReturn<V>, 'control'>;
  name: FieldPathByValue<V, Value>;
  label: string;
  description?: string | undefined;
  /** Read from the form's schema when absent. */
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/** Properties that a field accepts besides those that all bound fields share. */
export type Bound<V extends FieldValues, Value, Props> = FieldProps<V, Value> &
  Omit<Props, keyof FieldProps<V, Value> | 'value' | 'defaultValue' | 'onChange' | 'checked' | 'error'>;

/** Mantine's variant of an input: one that is only read has no edge and a grey ground. */
export const inputVariant = (readOnly: boolean | undefined) => (readOnly ? 'filled' : 'default');

/** A field as people read it: its name, and what a value of it is in words. */
export interface FieldLabel {
  label: string;
  format(value: unknown): string;
}

/** The fields of a form by their names, for its list of errors and for what is written of its input elsewhere. */
export interface FieldLabels {
  set(name: string, label: FieldLabel): void;
  delete(name: string): void;
}
/** The fields of a form in the order in which they are drawn. */
export type FormLabels = FieldLabels & ReadonlyMap<string, FieldLabel>;
export const FieldLabelsContext = createContext<FieldLabels | null>(null);

const noRules: FieldRules = { isRequired: false };

function findSchema<V extends FieldValues>(control: Control<V>, name: string): z.core.$ZodType | undefined {
  const resolver = control._options.resolver as Partial<SchemaResolver<V>> | undefined;
  return resolver?.schema && schemaAt(resolver.schema, name);
}

/** The first message of a field's error, which has those of its parts below it. */
export function toMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  for (const [key, part] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : toMessage(part);
    if (message !== undefined) return message;
  }
  return undefined;
}

/**
 * Binds a field to its form: its value, the error to show, and the rules of the form's schema, which nobody writes
 * twice. `empty` lists the values that count as nothing entered, for values of several parts; `format` is what a value
 * is in words, where it is not the value itself.
 */
export function useField<V extends FieldValues, Value>(
  { form: { control }, name, label, required, readOnly = false }: FieldProps<V, Value>,
  empty?: readonly unknown[],
  format: (value: Value) => string = formatInput,
) {
  const { field, fieldState } = useController({ control, name });
  const labels = use(FieldLabelsContext);
  const latest = useLatest({ format });
  useEffect(() => {
    labels?.set(name, { label, format: (value) => latest.current.format(value as Value) });
    return () => labels?.delete(name);
  }, [labels, name, label, latest]);

  const schema = findSchema(control, name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts as empty is a literal of each field
  const rules = useMemo(() => (schema ? readFieldRules(schema, empty) : noRules), [schema]);
  return {
    field,
    error: toMessage(fieldState.error),
    fieldError: fieldState.error,
    rules,
    isRequired: !readOnly && (required ?? rules.isRequired),
    /** Value of the field when its choice is cleared. */
    nothing: !schema || isNullable(schema) ? null : '',
  };
}

const input = 'input:not([hidden], [type="hidden"], :disabled), textarea, [contenteditable="true"]';

/** The first part that is marked as wrong, or else is empty, or can be typed into, or is there at all. */
function partToFocus(element: HTMLElement): HTMLElement | undefined {
  const parts = [...element.querySelectorAll<HTMLInputElement>(input)];
  const writable = parts.filter((part) => !part.readOnly);
  return (
    parts.find((part) => part.getAttribute('aria-invalid') === 'true') ??
    writable.find((part) => part.value === '') ??
    writable[0] ??
    parts[0] ??
    element.querySelector<HTMLElement>('button') ??
    undefined
  );
}

/** For the ref of an element with several fields, whose errors are not drawn yet when the form puts the focus there. */
export const focusWithin =
  (ref: (target: { focus(): void } | null) => void) => (element: HTMLElement | null) =>
    ref(element && { focus: () => partToFocus(element)?.focus() });
