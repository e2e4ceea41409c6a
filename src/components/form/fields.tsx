import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Switch, type SwitchProps, TextInput, type TextInputProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { NumberField } from '../NumberField.tsx';

type Bound<V extends FieldValues, Value, Props> = Omit<
  Props,
  'value' | 'defaultValue' | 'onChange' | 'form'
> & {
  form: Pick<UseFormReturn<V>, 'control'>;
  name: FieldPathByValue<V, Value>;
};

const controlOf = <V extends FieldValues>({ control }: { control: Control<V> }) => control;

/** A line of text of a form. */
export function FormText<V extends FieldValues>({ form, name, ...props }: Bound<V, string, TextInputProps>) {
  const { field, fieldState } = useController({ control: controlOf(form), name });
  return <TextInput {...props} {...field} error={fieldState.error?.message} />;
}

/** A number of a form, null while it is empty. */
export function FormNumber<V extends FieldValues>({
  form,
  name,
  ...props
}: Bound<V, number | null, ComponentProps<typeof NumberField>>) {
  const { field, fieldState } = useController({ control: controlOf(form), name });
  return <NumberField {...props} {...field} error={fieldState.error?.message} />;
}

/** A yes or no of a form. */
export function FormSwitch<V extends FieldValues>({ form, name, ...props }: Bound<V, boolean, SwitchProps>) {
  const { field } = useController({ control: controlOf(form), name });
  const { value, ...rest } = field;
  return <Switch {...props} {...rest} checked={value} />;
}
