import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { BusinessNumberInput } from '../../components/BusinessNumberInput.tsx';
import { toDigits } from '../../components/digits.ts';
import { type FieldProps, inputVariant, useField } from '../../components/form/useField.ts';
import { signUpCompany as texts } from '../../messages/ko.signUp.ts';

/** Digits alone, no more than the schema allows. */
export function FormDigits<V extends FieldValues>(props: FieldProps<V, string>) {
  const { field, error, rules, isRequired } = useField(props);
  const { label, readOnly } = props;
  return (
    <TextInput
      {...field}
      label={label}
      readOnly={readOnly}
      variant={inputVariant(readOnly)}
      required={isRequired}
      inputMode="numeric"
      autoComplete="off"
      error={error}
      onChange={({ currentTarget }) =>
        field.onChange(toDigits(currentTarget.value, rules.maxLength ?? Number.POSITIVE_INFINITY))
      }
    />
  );
}

/** The business number of the invitation in its three parts, which nobody changes here. */
export const BusinessNumber = ({ digits }: { digits: string | null }) => (
  <BusinessNumberInput label={texts.businessNo} value={digits ?? ''} readOnly />
);
