import { type UseFormReturn, useWatch } from 'react-hook-form';
import { codeGroups, KOREA } from '../../contracts/commonCodes.ts';
import { signUpCompany as texts } from '../../messages/ko.signUp.ts';
import { FormCodeSelect } from '../form/choiceFields.tsx';
import { FormAddress } from '../form/FormAddress.tsx';
import type { AddressForm } from './values.ts';

interface CompanyAddressProps {
  form: UseFormReturn<AddressForm>;
  readOnly?: boolean;
  /** Marks the postal code of an address in Korea as required, which the form's schema checks with the country. */
  zipRequired?: boolean;
  detailRequired?: boolean;
}

/** Country and address: in Korea found by a search, elsewhere one line. */
export function CompanyAddress({
  form,
  readOnly = false,
  zipRequired = false,
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
        label={inKorea ? texts.address : texts.foreignAddress}
        inKorea={inKorea}
        zipRequired={zipRequired}
        detailRequired={detailRequired}
        readOnly={readOnly}
      />
    </>
  );
}
