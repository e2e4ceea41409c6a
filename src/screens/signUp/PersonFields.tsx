import { TextInput } from '@mantine/core';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormText } from '../../components/form/fields.tsx';
import { FormPhone } from '../../components/form/phoneFields.tsx';
import type { SignUpActor } from '../../machines/signUp/machine.ts';
import { signUpPerson as texts } from '../../messages/ko.signUp.ts';
import { IdField } from './IdField.tsx';
import { MobileField } from './MobileField.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import type { PersonForm } from './personForm.ts';

interface PersonFieldsProps {
  form: PersonForm;
  actor: SignUpActor;
  userEmail: string;
  /** Shown where the form has no part about the company. */
  companyName?: string;
  userIdntId: string;
}

/** Fields of the person who signs up. */
export function PersonFields({ form, actor, userEmail, companyName, userIdntId }: PersonFieldsProps) {
  return (
    <>
      <FormColumns>
        {companyName !== undefined && (
          <TextInput label={texts.company} variant="filled" value={companyName} readOnly />
        )}
        <TextInput label={texts.email} variant="filled" type="email" value={userEmail} readOnly />
        <FormText form={form} name="userName" label={texts.userName} autoComplete="name" />
        <MobileField form={form} actor={actor} userIdntId={userIdntId} />
      </FormColumns>
      <FormColumns>
        <IdField form={form} actor={actor} />
      </FormColumns>
      <FormColumns>
        <PasswordFields form={form} actor={actor} />
      </FormColumns>
      <FormColumns>
        <FormText form={form} name="departmentName" label={texts.department} autoComplete="off" />
        <FormText form={form} name="jobGradeName" label={texts.jobGrade} autoComplete="organization-title" />
        <FormPhone form={form} name="extension" label={texts.extension} kind="landline" />
      </FormColumns>
    </>
  );
}
