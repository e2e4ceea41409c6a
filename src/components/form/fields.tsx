import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CharacterCount } from '../CharacterCount.tsx';
import { NumberField } from '../NumberField.tsx';
import classes from './fields.module.css';
import { type Bound, inputVariant, useField } from './useField.ts';

/** A line of text of a form. */
export function FormText<V extends FieldValues>(props: Bound<V, string, TextInputProps>) {
  const { field, error, rules, isRequired } = useField(props);
  const { form: _form, ...rest } = props;
  return (
    <TextInput
      maxLength={rules.maxLength}
      variant={inputVariant(props.readOnly)}
      {...rest}
      {...field}
      required={isRequired}
      error={error}
    />
  );
}

/** A longer text of a form with a counter. What is longer than allowed is shown and not cut off. */
export function FormTextArea<V extends FieldValues>(props: Bound<V, string, TextareaProps>) {
  const { field, error, rules, isRequired } = useField(props);
  const { form: _form, description, ...rest } = props;
  const { maxLength } = rules;
  return (
    <Textarea
      size="md"
      rows={4}
      variant={inputVariant(props.readOnly)}
      {...rest}
      {...field}
      required={isRequired}
      error={error}
      description={
        <>
          {description}
          {maxLength !== undefined && !props.readOnly && (
            <CharacterCount length={String(field.value ?? '').length} maximum={maxLength} />
          )}
        </>
      }
    />
  );
}

/** Most digits after the point that a schema of whole numbers sees and refuses: 12.5 is not to become 125. */
const FRACTION_DIGITS = 3;

/** A number of a form, null while it is empty. */
export function FormNumber<V extends FieldValues>(
  props: Bound<V, number | null, ComponentProps<typeof NumberField>>,
) {
  const { field, error, rules, isRequired } = useField(props);
  const { form: _form, ...rest } = props;
  return (
    <NumberField
      variant={inputVariant(props.readOnly)}
      {...(rules.maximum === undefined ? {} : { maximum: rules.maximum })}
      allowNegative={rules.minimum !== undefined && rules.minimum < 0}
      decimalScale={FRACTION_DIGITS}
      {...rest}
      {...field}
      required={isRequired}
      error={error}
    />
  );
}

/** A yes or no of a form. */
export function FormSwitch<V extends FieldValues>(props: Bound<V, boolean, SwitchProps>) {
  const { field, error } = useField(props);
  const { form: _form, required: _required, readOnly, ...rest } = props;
  const { value, onChange, ...bound } = field;
  return (
    <Switch
      size="md"
      {...rest}
      {...bound}
      className={readOnly ? classes.readOnly : undefined}
      aria-readonly={readOnly || undefined}
      checked={value}
      onChange={(event) => readOnly || onChange(event)}
      error={error}
    />
  );
}
