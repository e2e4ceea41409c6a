import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormPeriod } from '../../components/form/dateFields.tsx';
import { FormAddress } from '../../components/form/FormAddress.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { FormText } from '../../components/form/fields.tsx';
import { InviteeFields } from '../../components/form/InviteeFields.tsx';
import type { InviteeValues } from '../../components/form/invitee.ts';
import { FormBusinessNumber, FormPhone } from '../../components/form/phoneFields.tsx';
import { useInvitation } from '../../components/form/useInvitation.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { useRecord } from '../../components/useRecord.ts';
import { companies as texts } from '../../messages/ko.companies.ts';
import { actions } from '../../messages/ko.grid.ts';
import { signUpCompany } from '../../messages/ko.signUp.ts';
import { pathTo } from '../../paths/console.ts';
import { createCompany } from '../../services/companies.ts';
import { listServicePolicies } from '../../services/servicePolicies.ts';
import { type CompanyValues, companyOf, companySchema, newCompany } from './companyValues.ts';

/** Registers a customer company with its service policy and its first operator, who is invited. */
export default function CompanyCreate() {
  const [, navigate] = useLocation();
  const onSaved = useInvitation();
  const listHref = pathTo('basic-user-list');
  const { form, flow } = useResourceForm({
    schema: companySchema,
    record: null,
    valuesOf: newCompany,
    save: async (values, signal) => {
      const { id } = await createCompany(companyOf(values), signal);
      return { id, isInvited: values.inviteNow };
    },
    onSaved,
    onCancel: () => navigate(listHref),
  });
  return (
    <FormPage form={form} flow={flow} label={texts.createTitle} submitText={actions.register}>
      <FormSection title={texts.company}>
        <FormColumns>
          <FormText form={form} name="companyKoreanName" label={signUpCompany.koreanName} />
          <FormText form={form} name="companyEnglishName" label={signUpCompany.englishName} />
          <FormBusinessNumber form={form} name="businessNo" label={signUpCompany.businessNo} />
          <FormPhone form={form} name="phone" label={signUpCompany.phone} kind="landline" required={false} />
        </FormColumns>
        <FormAddress form={form} name="address" label={signUpCompany.address} required />
        <FormText form={form} name="companyHomepage" label={signUpCompany.homepage} type="url" />
      </FormSection>
      <FormSection title={texts.policySection}>
        <FormColumns>
          <PolicyField form={form} />
          <FormPeriod form={form} name="period" label={texts.period} required />
        </FormColumns>
      </FormSection>
      <FormSection title={texts.operatorSection}>
        {/* the part of the form that these fields bind */}
        <InviteeFields form={form as unknown as UseFormReturn<InviteeValues>} />
      </FormSection>
    </FormPage>
  );
}

function PolicyField({ form }: { form: UseFormReturn<CompanyValues> }) {
  const [state] = useRecord((signal) => listServicePolicies({}, signal));
  const choices = state.context.record?.rows
    .filter(({ enabled }) => enabled)
    .map(({ servicePolicyId, servicePolicyName, userLimit, ptnrLimit }) => ({
      value: servicePolicyId,
      label: `${servicePolicyName} (${texts.policyLimit(userLimit, ptnrLimit)})`,
    }));
  return (
    <FormSelect
      form={form}
      name="servicePolicyId"
      label={texts.policy}
      choices={choices ?? []}
      isLoading={state.matches('loading')}
      required
    />
  );
}
