import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { typedBusinessNumber } from '../../components/company/values.ts';
import { FormIndustry } from '../../components/form/compositeFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { FormText } from '../../components/form/fields.tsx';
import { InviteeFields } from '../../components/form/InviteeFields.tsx';
import { type InviteeValues, inviteeValues, newInvitee, toInvitee } from '../../components/form/invitee.ts';
import { FormBusinessNumber } from '../../components/form/phoneFields.tsx';
import { mobileNames } from '../../components/form/refusedFields.ts';
import { useInvitation } from '../../components/form/useInvitation.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { companyName } from '../../contracts/join.ts';
import { partners as texts } from '../../messages/ko.companies.ts';
import { actions } from '../../messages/ko.grid.ts';
import { signUpCompany } from '../../messages/ko.signUp.ts';
import { pathTo } from '../../paths/console.ts';
import { createPartner } from '../../services/partners.ts';

const schema = z.object({
  ptnrNm: companyName,
  bzmnNo: typedBusinessNumber,
  industry: z.nullable(z.object({ gicsId: z.string(), gicsFullPath: z.string() })),
  ...inviteeValues,
});
type Values = z.infer<typeof schema>;
const newPartner = (): Values => ({ ptnrNm: '', bzmnNo: '', industry: null, ...newInvitee() });

/** Registers a partner company of the own network with its contact, who is invited. */
export default function PartnerCreate() {
  const [, navigate] = useLocation();
  const onSaved = useInvitation();
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: newPartner,
    save: async (values: Values, signal) => {
      const { ptnrNm, bzmnNo, industry } = values;
      const partner = { ptnrNm, bzmnNo, gicsId: industry?.gicsId ?? null, ...toInvitee(values) };
      const { id } = await createPartner(partner, signal);
      return { id, isInvited: values.inviteNow };
    },
    names: { gicsId: 'industry', ...mobileNames },
    onSaved,
    onCancel: () => navigate(pathTo('basic-user-list')),
  });
  return (
    <FormPage form={form} flow={flow} label={texts.createTitle} submitText={actions.register}>
      <FormSection title={texts.partner}>
        <FormColumns>
          <FormText form={form} name="ptnrNm" label={texts.name} />
          <FormBusinessNumber form={form} name="bzmnNo" label={signUpCompany.businessNo} />
          <FormIndustry form={form} name="industry" label={signUpCompany.industry} />
        </FormColumns>
      </FormSection>
      <FormSection title={texts.contactSection}>
        {/* the part of the form that these fields bind */}
        <InviteeFields form={form as unknown as UseFormReturn<InviteeValues>} />
      </FormSection>
    </FormPage>
  );
}
