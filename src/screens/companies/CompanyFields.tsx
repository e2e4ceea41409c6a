import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CompanyAddress } from '../../components/company/CompanyAddress.tsx';
import { FormEnglishName } from '../../components/company/FormEnglishName.tsx';
import type { AddressForm } from '../../components/company/values.ts';
import { DeferredContent } from '../../components/DeferredContent.tsx';
import { FormIndustry } from '../../components/form/compositeFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormText } from '../../components/form/fields.tsx';
import { FormPhone } from '../../components/form/phoneFields.tsx';
import { companies as texts } from '../../messages/ko.companies.ts';
import { signUpCompany } from '../../messages/ko.signUp.ts';
import type { DetailValues } from './companyValues.ts';

interface CompanyFieldsProps {
  /** The part of the form that these fields bind. */
  form: UseFormReturn<DetailValues>;
  /** The business number, after the names. */
  businessNo: ReactNode;
  readOnly?: boolean;
}

/** Fields of a company, by whomever they are filled in. */
export function CompanyFields({ form, businessNo, readOnly = false }: CompanyFieldsProps) {
  const field = { form, readOnly };
  return (
    <>
      <FormColumns>
        <FormText {...field} name="companyKoreanName" label={signUpCompany.koreanName} />
        <FormEnglishName {...field} name="companyEnglishName" label={signUpCompany.englishName} />
        {businessNo}
        <FormPhone {...field} name="phone" label={texts.phone} kind="landline" required={false} />
        <FormText {...field} name="companyHomepage" label={signUpCompany.homepage} type="url" />
        <FormIndustry {...field} name="industry" label={texts.industry} />
      </FormColumns>
      <DeferredContent>
        <CompanyAddress
          // the part of the form that these fields bind
          form={form as unknown as UseFormReturn<AddressForm>}
          readOnly={readOnly}
          zipRequired={!readOnly}
        />
      </DeferredContent>
    </>
  );
}
