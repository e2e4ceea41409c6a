import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { DecimalBounds } from '../../contracts/decimal.ts';
import { NumberField } from '../NumberField.tsx';
import { type Bound, inputVariant, useField } from './useField.ts';

/**
 * A decimal of a form as text, null, or '' where the schema has no null, while it is empty. The field takes 15 figures
 * at most, which a number and its text have alike.
 */
export function FormDecimal<V extends FieldValues>({
  bounds,
  ...props
}: Bound<V, string | null, ComponentProps<typeof NumberField>> & { bounds: DecimalBounds }) {
  const { field, error, isRequired, nothing } = useField(props);
  const { form: _form, ...rest } = props;
  return (
    <NumberField
      variant={inputVariant(props.readOnly)}
      maximum={Number(bounds.maximum ?? 10 ** bounds.figures - 1)}
      decimalScale={bounds.decimals}
      {...rest}
      {...field}
      value={field.value ? Number(field.value) : null}
      onChange={(value) => field.onChange(value === null ? nothing : String(value))}
      required={isRequired}
      error={error}
    />
  );
}
