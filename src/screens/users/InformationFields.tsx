import type { UseFormReturn } from 'react-hook-form';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormText, FormTextArea } from '../../components/form/fields.tsx';
import { FormPhone } from '../../components/form/phoneFields.tsx';
import { users as texts } from '../../messages/ko.users.ts';
import type { Modification } from './userForm.ts';

/** Fields of who a person is and how to reach them. `isInvited`: a link is mailed, or will be, to the address. */
export function InformationFields({
  form,
  isInvited,
}: {
  form: UseFormReturn<Modification>;
  isInvited: boolean;
}) {
  return (
    <>
      <FormColumns>
        <FormText form={form} name="userName" label={texts.name} autoComplete="off" />
        <FormText
          form={form}
          name="userEmail"
          label={texts.email}
          description={isInvited ? texts.emailHint : undefined}
          type="email"
          autoComplete="off"
        />
        <FormPhone
          form={form}
          name="mobile"
          label={texts.mobile}
          description={texts.mobileHint}
          kind="mobile"
          required
        />
        <FormPhone form={form} name="extension" label={texts.extension} kind="landline" />
        <FormText form={form} name="sectionName" label={texts.section} />
        <FormText form={form} name="departmentName" label={texts.department} />
        <FormText form={form} name="jobGradeName" label={texts.jobGrade} />
      </FormColumns>
      <FormTextArea form={form} name="remark" label={texts.remark} />
    </>
  );
}
