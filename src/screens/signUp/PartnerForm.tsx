import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '../../components/zodResolver.ts';
import type { PartnerInvitation } from '../../contracts/join.ts';
import { serverNow } from '../../services/serverClock.ts';
import { ConsentSection } from './ConsentSection.tsx';
import { withDraft } from './formHandle.ts';
import { PartnerFields } from './PartnerFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import {
  createPartnerForm,
  partnerNames,
  partnerSubmission,
  partnerValues,
  type PartnerForm as Values,
} from './partnerValues.ts';
import { type FormProps, personPart } from './personForm.ts';
import { Section, SignUpPage } from './SignUpPage.tsx';
import { shouldFocusError, useSignUpForm } from './useSignUpForm.ts';

const partnerForm = createPartnerForm(serverNow);

/** Sign-up of a partner's contact, who registers the partner company. */
export function PartnerForm({ actor, handle, draft, invitation }: FormProps<PartnerInvitation>) {
  const { userIdntId, userEmail } = invitation;
  const [defaultValues] = useState(() => withDraft(partnerValues(invitation), draft));
  const form = useForm<Values>({ resolver: zodResolver(partnerForm), defaultValues, shouldFocusError });
  const onSubmit = useSignUpForm(form, {
    actor,
    handle,
    getSubmission: (values) => ({ kind: 'partner', values: partnerSubmission(values, invitation) }),
    names: partnerNames,
    mayRefuseProvision: !invitation.infoProvisionRequired,
  });
  const person = personPart(form);

  return (
    <SignUpPage actor={actor} onSubmit={onSubmit}>
      <ConsentSection form={person} provision={invitation.infoProvisionRequired ? 'required' : 'optional'} />
      <Section name="partner">
        <PersonFields form={person} actor={actor} userEmail={userEmail} userIdntId={userIdntId} />
      </Section>
      <Section name="company">
        <PartnerFields
          form={form}
          invitation={invitation}
          onEdit={() => actor.send({ type: 'field.edit' })}
        />
      </Section>
    </SignUpPage>
  );
}
