import { type UseFormReturn, useWatch } from 'react-hook-form';
import { codeGroups, KOREA } from '../../contracts/commonCodes.ts';
import { signUpCompany as texts } from '../../messages/ko.signUp.ts';
import { FormCodeSelect } from '../form/choiceFields.tsx';
import { FormAddress } from '../form/FormAddress.tsx';
import type { AddressForm } from './values.ts';

interface CompanyAddressProps {
  form: UseFormReturn<AddressForm>;
  /** What a Korean address is of: part of the fields' names. */
  label?: string;
  readOnly?: boolean;
  required?: boolean;
  detailRequired?: boolean;
}

/** Country and address: in Korea found by a search, elsewhere one line. */
export function CompanyAddress({
  form,
  label = texts.address,
  readOnly = false,
  required,
  detailRequired = false,
}: CompanyAddressProps) {
  const nation = useWatch({ control: form.control, name: 'nation' });
  const inKorea = nation === KOREA;
  return (
    <>
      <FormCodeSelect
        form={form}
        name="nation"
        label={texts.nation}
        group={codeGroups.nation}
        readOnly={readOnly}
      />
      <FormAddress
        form={form}
        name="address"
        label={inKorea ? label : texts.foreignAddress}
        inKorea={inKorea}
        required={required}
        detailRequired={detailRequired}
        readOnly={readOnly}
      />
    </>
  );
}
