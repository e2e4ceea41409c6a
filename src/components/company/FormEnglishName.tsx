import { TextInput } from '@mantine/core';
import { type CompositionEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { stripHangul } from '../../contracts/join.ts';
import { signUpCompany as texts } from '../../messages/ko.signUp.ts';
import { type FieldProps, inputVariant, useField } from '../form/useField.ts';

/** A name in English: Korean characters do not stay, which is said below the field. */
export function FormEnglishName<V extends FieldValues>(props: FieldProps<V, string>) {
  const { field, error, rules, isRequired } = useField(props);
  const { label, readOnly } = props;
  const [isStripped, setStripped] = useState(false);

  const enter = (typed: string) => {
    const name = stripHangul(typed);
    setStripped(name !== typed);
    field.onChange(name);
  };

  return (
    <TextInput
      {...field}
      label={label}
      readOnly={readOnly}
      variant={inputVariant(readOnly)}
      required={isRequired}
      maxLength={rules.maxLength}
      error={isStripped ? texts.englishOnly : error}
      errorProps={{ role: 'alert' }}
      // An input method needs its syllable to stay until it is done with it.
      onChange={({ currentTarget, nativeEvent }) =>
        'isComposing' in nativeEvent && nativeEvent.isComposing
          ? field.onChange(currentTarget.value)
          : enter(currentTarget.value)
      }
      onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) => enter(currentTarget.value)}
    />
  );
}
