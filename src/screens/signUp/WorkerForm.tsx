import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '../../components/zodResolver.ts';
import type { WorkerInvitation } from '../../contracts/join.ts';
import { ConsentSection } from './ConsentSection.tsx';
import { withDraft } from './formHandle.ts';
import { PersonFields } from './PersonFields.tsx';
import type { FormProps } from './personForm.ts';
import { personNames, personSubmission, personValues } from './personValues.ts';
import { Section, SignUpPage } from './SignUpPage.tsx';
import { shouldFocusError, useSignUpForm } from './useSignUpForm.ts';
import { type WorkerForm as Values, workerForm } from './workerValues.ts';

/** Sign-up of a company's worker. */
export function WorkerForm({ actor, handle, draft, invitation }: FormProps<WorkerInvitation>) {
  const { userIdntId, userEmail, companyKoreanName } = invitation;
  const [defaultValues] = useState(() => withDraft<Values>(personValues(invitation), draft));
  const form = useForm<Values>({ resolver: zodResolver(workerForm), defaultValues, shouldFocusError });
  const onSubmit = useSignUpForm(form, {
    actor,
    handle,
    getSubmission: (values) => ({ kind: 'worker', values: personSubmission(values, userIdntId) }),
    names: personNames,
  });
  return (
    <SignUpPage actor={actor} onSubmit={onSubmit}>
      <ConsentSection form={form} />
      <Section name="worker">
        <PersonFields
          form={form}
          actor={actor}
          userEmail={userEmail}
          userIdntId={userIdntId}
          companyName={companyKoreanName}
        />
      </Section>
    </SignUpPage>
  );
}
