import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import { CompanySets } from '../../components/company/CompanySets.tsx';
import type { CompanySetValues } from '../../components/company/sets.ts';
import { DeferredContent } from '../../components/DeferredContent.tsx';
import { Availability } from '../../components/form/Availability.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { InviteeFields } from '../../components/form/InviteeFields.tsx';
import type { InviteeValues } from '../../components/form/invitee.ts';
import { FormBusinessNumber } from '../../components/form/phoneFields.tsx';
import { useInvitation } from '../../components/form/useInvitation.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { formatBusinessNumber, isBusinessNumber } from '../../contracts/businessNumber.ts';
import { companies as texts } from '../../messages/ko.companies.ts';
import { actions } from '../../messages/ko.grid.ts';
import { indicatorSetTexts } from '../../messages/ko.indicatorSetScreens.ts';
import { pathTo } from '../../paths/console.ts';
import { createCompany, isBusinessNumberFree } from '../../services/companies.ts';
import { CompanyFields } from './CompanyFields.tsx';
import {
  companyNames,
  companySchema,
  type DetailValues,
  getCompany,
  newCompany,
  type PolicyValues,
} from './companyValues.ts';
import { PolicyFields } from './PolicyFields.tsx';

const numberTexts = {
  check: texts.checkNumber,
  available: (digits: string) => texts.numberAvailable(formatBusinessNumber(digits)),
  unavailable: (digits: string) => texts.numberTaken(formatBusinessNumber(digits)),
};

/** Registers a customer company with its service policy and its first operator, who is invited. */
export default function CompanyCreate() {
  const [, navigate] = useLocation();
  const onSaved = useInvitation();
  const listHref = pathTo('cusMgmt-customercompany');
  const { form, flow } = useResourceForm({
    schema: companySchema,
    record: null,
    toValues: newCompany,
    save: async (values, signal) => {
      const { id, customerCompanyId } = await createCompany(getCompany(values), signal);
      const href = pathTo('cusMgmt-customercompany-detail', { customerCompanyId });
      return { id, href, isInvited: values.inviteNow };
    },
    names: companyNames,
    onSaved,
    onCancel: () => navigate(listHref),
  });
  return (
    <FormPage
      form={form}
      flow={flow}
      label={texts.createTitle}
      listHref={listHref}
      submitText={actions.register}
    >
      <FormSection title={texts.company}>
        <CompanyFields
          // the part of the form that these fields bind, here and below
          form={form as unknown as UseFormReturn<DetailValues>}
          businessNo={
            <Availability
              form={form}
              name="businessNo"
              check={isBusinessNumberFree}
              isComplete={isBusinessNumber}
              texts={numberTexts}
            >
              <FormBusinessNumber form={form} name="businessNo" label={texts.businessNo} />
            </Availability>
          }
        />
      </FormSection>
      <DeferredContent>
        <FormSection title={texts.policySection}>
          <FormColumns>
            <PolicyFields form={form as unknown as UseFormReturn<PolicyValues>} />
          </FormColumns>
        </FormSection>
        <FormSection title={indicatorSetTexts.companySets}>
          <CompanySets form={form as unknown as UseFormReturn<CompanySetValues>} />
        </FormSection>
        <FormSection title={texts.operatorSection}>
          <InviteeFields form={form as unknown as UseFormReturn<InviteeValues>} />
        </FormSection>
      </DeferredContent>
    </FormPage>
  );
}
