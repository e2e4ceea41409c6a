import { type UseFormReturn, useWatch } from 'react-hook-form';
import { BizSections } from '../../components/bizSections/BizSections.tsx';
import { CompanyAddress } from '../../components/company/CompanyAddress.tsx';
import { FormEnglishName } from '../../components/company/FormEnglishName.tsx';
import { FormCodeSelect, FormRadioGroup } from '../../components/form/choiceFields.tsx';
import { FormIndustry } from '../../components/form/compositeFields.tsx';
import { FormDate } from '../../components/form/dateFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormText, FormTextArea } from '../../components/form/fields.tsx';
import { FormPhone } from '../../components/form/phoneFields.tsx';
import { codeGroups, companyFormPositions, enterpriseTypes } from '../../contracts/commonCodes.ts';
import type { PartnerInvitation } from '../../contracts/join.ts';
import { signUpCompany as texts } from '../../messages/ko.signUp.ts';
import { BusinessNumber, FormDigits } from './companyFields.tsx';
import { addressPart, sectionsPart } from './companyForm.ts';
import type { PartnerForm } from './partnerValues.ts';

const positions = Object.values(companyFormPositions).map((value) => ({
  value,
  label: texts.positions[value],
}));
const types = Object.values(enterpriseTypes).map((value) => ({ value, label: texts.types[value] }));

interface PartnerFieldsProps {
  form: UseFormReturn<PartnerForm>;
  invitation: PartnerInvitation;
  onEdit(): void;
}

/** Fields of a partner company. */
export function PartnerFields({ form, invitation, onEdit }: PartnerFieldsProps) {
  return (
    <>
      <FormColumns>
        <FormText form={form} name="koreanName" label={texts.koreanName} autoComplete="organization" />
        <FormEnglishName form={form} name="englishName" label={texts.englishName} />
        <BusinessNumber digits={invitation.bzmnNo} />
        <FormCodeSelect form={form} name="companyForm" label={texts.form} group={codeGroups.companyForm} />
        <FormRadioGroup
          form={form}
          name="companyFormPosition"
          label={texts.formPosition}
          choices={positions}
        />
        <FormRadioGroup form={form} name="enterpriseType" label={texts.type} choices={types} />
        <LegalNumber form={form} />
        <FormText form={form} name="representative" label={texts.representative} autoComplete="off" />
        <FormDate form={form} name="foundingDay" label={texts.foundingDay} />
        <FormPhone form={form} name="companyPhone" label={texts.phone} kind="landline" />
        <FormText form={form} name="homepage" label={texts.homepage} type="url" autoComplete="url" />
        <FormIndustry form={form} name="industry" label={texts.industry} />
        <FormCodeSelect
          form={form}
          name="serviceGroup"
          label={texts.serviceGroup}
          group={codeGroups.searchServiceGroup}
        />
      </FormColumns>
      <CompanyAddress form={addressPart(form)} detailRequired />
      <FormTextArea form={form} name="mainProduct" label={texts.mainProduct} rows={3} />
      <BizSections form={sectionsPart(form)} onEdit={onEdit} />
    </>
  );
}

/** The number of a legal entity or of an individual, whichever the company is. */
function LegalNumber({ form }: { form: UseFormReturn<PartnerForm> }) {
  const type = useWatch({ control: form.control, name: 'enterpriseType' });
  return type === enterpriseTypes.legalEntity ? (
    <FormDigits key={type} form={form} name="corporateNumber" label={texts.corporateNumber} required />
  ) : (
    <FormDigits key={type} form={form} name="residentNumber" label={texts.residentNumber} required />
  );
}
