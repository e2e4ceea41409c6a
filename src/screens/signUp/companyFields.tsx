import { TextInput } from '@mantine/core';
import { type CompositionEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { BusinessNumberInput } from '../../components/BusinessNumberInput.tsx';
import { toDigits } from '../../components/digits.ts';
import { FormCodeSelect } from '../../components/form/choiceFields.tsx';
import { FormAddress } from '../../components/form/FormAddress.tsx';
import { type FieldProps, lookOf, useField } from '../../components/form/useField.ts';
import { codeGroups, KOREA } from '../../contracts/commonCodes.ts';
import { stripHangul } from '../../contracts/join.ts';
import { signUpCompany as texts } from '../../messages/ko.signUp.ts';
import type { CompanyForm } from './companyForm.ts';

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
      {...{ label, readOnly }}
      variant={lookOf(readOnly)}
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

/** Digits alone, no more than the schema allows. */
export function FormDigits<V extends FieldValues>(props: FieldProps<V, string>) {
  const { field, error, rules, isRequired } = useField(props);
  const { label, readOnly } = props;
  return (
    <TextInput
      {...field}
      {...{ label, readOnly }}
      variant={lookOf(readOnly)}
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

interface CompanyAddressProps {
  form: CompanyForm;
  detailRequired?: boolean;
}

/** Country and address: in Korea found by a search, elsewhere one line. */
export function CompanyAddress({ form, detailRequired = false }: CompanyAddressProps) {
  const nation = useWatch({ control: form.control, name: 'nation' });
  const inKorea = nation === KOREA;
  return (
    <>
      <FormCodeSelect form={form} name="nation" label={texts.nation} group={codeGroups.nation} />
      <FormAddress
        form={form}
        name="address"
        label={inKorea ? texts.address : texts.foreignAddress}
        inKorea={inKorea}
        detailRequired={detailRequired}
      />
    </>
  );
}
