import { type UseFormReturn, useWatch } from 'react-hook-form';
import { BizSections, KnownSections } from '../../components/bizSections/BizSections.tsx';
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
import classes from './SignUp.module.css';

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
  const { bzmnNo, companyJoined } = invitation;
  const field = { form, readOnly: companyJoined };
  return (
    <>
      {companyJoined && <p className={classes.note}>{texts.joined}</p>}
      <FormColumns>
        <FormText {...field} name="koreanName" label={texts.koreanName} autoComplete="organization" />
        <FormEnglishName {...field} name="englishName" label={texts.englishName} />
        <BusinessNumber digits={bzmnNo} />
        <FormCodeSelect {...field} name="companyForm" label={texts.form} group={codeGroups.companyForm} />
        <FormRadioGroup
          {...field}
          name="companyFormPosition"
          label={texts.formPosition}
          choices={positions}
        />
        <FormRadioGroup {...field} name="enterpriseType" label={texts.type} choices={types} />
        <LegalNumber form={form} />
        <FormText {...field} name="representative" label={texts.representative} autoComplete="off" />
        <FormDate {...field} name="foundingDay" label={texts.foundingDay} />
        <FormPhone {...field} name="companyPhone" label={texts.phone} kind="landline" />
        <FormText {...field} name="homepage" label={texts.homepage} type="url" autoComplete="url" />
        <FormIndustry {...field} name="industry" label={texts.industry} />
        <FormCodeSelect
          {...field}
          name="serviceGroup"
          label={texts.serviceGroup}
          group={codeGroups.searchServiceGroup}
        />
      </FormColumns>
      <CompanyAddress form={addressPart(form)} readOnly={companyJoined} detailRequired />
      <FormTextArea {...field} name="mainProduct" label={texts.mainProduct} rows={3} />
      {companyJoined ? (
        <KnownSections sections={invitation.bizSectionList} />
      ) : (
        <BizSections form={sectionsPart(form)} onEdit={onEdit} />
      )}
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
