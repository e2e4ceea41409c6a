import type { UseFormReturn } from 'react-hook-form';
import { companies, invitee as texts } from '../../messages/ko.companies.ts';
import { FormCheckbox } from './choiceFields.tsx';
import { FormColumns } from './FormColumns.tsx';
import { FormText } from './fields.tsx';
import type { InviteeValues } from './invitee.ts';
import { FormPhone } from './phoneFields.tsx';

/** Fields of somebody who is invited together with a company. */
export function InviteeFields({ form }: { form: UseFormReturn<InviteeValues> }) {
  return (
    <>
      <FormColumns>
        <FormText form={form} name="userEmail" label={texts.email} type="email" autoComplete="off" />
        <FormText form={form} name="userName" label={texts.name} autoComplete="off" />
        <FormPhone form={form} name="mobile" label={texts.mobile} kind="mobile" required />
        <FormText form={form} name="departmentName" label={texts.department} />
        <FormText form={form} name="jobGradeName" label={texts.jobGrade} />
      </FormColumns>
      <FormCheckbox
        form={form}
        name="inviteNow"
        label={companies.inviteNow}
        description={companies.inviteNowHint}
      />
    </>
  );
}
