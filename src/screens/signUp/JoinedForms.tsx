import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { KnownSections } from '../../components/bizSections/BizSections.tsx';
import { addressText, known, partnerEntries, phoneText } from '../../components/company/partnerEntries.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { zodResolver } from '../../components/zodResolver.ts';
import { formatBusinessNumber } from '../../contracts/businessNumber.ts';
import type { OperatorInvitation, PartnerInvitation } from '../../contracts/join.ts';
import { signUpCompany as texts } from '../../messages/ko.signUp.ts';
import { ConsentSection } from './ConsentSection.tsx';
import { withDraft } from './formHandle.ts';
import { PersonFields } from './PersonFields.tsx';
import { PolicyLines } from './PolicyLines.tsx';
import { type ContactForm, contactForm, contactSubmission } from './partnerValues.ts';
import { type FormProps, personPart } from './personForm.ts';
import { type PersonValues, personNames, personSubmission, personValues } from './personValues.ts';
import classes from './SignUp.module.css';
import { Section, SignUpPage } from './SignUpPage.tsx';
import { shouldFocusError, useSignUpForm } from './useSignUpForm.ts';
import { workerForm } from './workerValues.ts';

/** Facts of a company that somebody joins: nobody has to complete it to sign up. */
const KnownCompany = ({ lines }: { lines: readonly (readonly [term: string, value: ReactNode])[] }) => (
  <>
    <p className={classes.note}>{texts.joined}</p>
    <DescriptionList lines={lines} />
  </>
);

/** Sign-up of a further operator of a company, who is asked for the own data alone. */
export function JoinedOperatorForm({ actor, handle, draft, invitation }: FormProps<OperatorInvitation>) {
  const { userIdntId, userEmail } = invitation;
  const [defaultValues] = useState(() => withDraft(personValues(invitation), draft));
  const form = useForm<PersonValues>({ resolver: zodResolver(workerForm), defaultValues, shouldFocusError });
  const onSubmit = useSignUpForm(form, {
    actor,
    handle,
    getSubmission: (values) => ({ kind: 'operator', values: personSubmission(values, userIdntId) }),
    names: personNames,
  });
  const { companyZip, companyAddr, companyDetailAddr } = invitation;
  return (
    <SignUpPage actor={actor} onSubmit={onSubmit}>
      <ConsentSection form={form} />
      <Section name="operator">
        <PersonFields form={form} actor={actor} userEmail={userEmail} userIdntId={userIdntId} />
      </Section>
      <Section name="company">
        <KnownCompany
          lines={[
            [texts.koreanName, invitation.companyKoreanName],
            [texts.englishName, known(invitation.companyEnglishName)],
            [texts.businessNo, known(formatBusinessNumber(invitation.businessNo ?? ''))],
            [texts.phone, phoneText(invitation.regionCodeId, invitation.companyTelno)],
            [texts.homepage, known(invitation.companyHomepage)],
            [texts.foreignAddress, addressText(companyZip, companyAddr, companyDetailAddr)],
          ]}
        />
      </Section>
      <Section name="business">
        <KnownSections sections={invitation.bizSectionList} />
      </Section>
      <Section name="policy">
        <PolicyLines policy={invitation} />
      </Section>
    </SignUpPage>
  );
}

/** Sign-up of a further contact of a partner company, who is asked for the own data alone. */
export function JoinedPartnerForm({ actor, handle, draft, invitation }: FormProps<PartnerInvitation>) {
  const { userIdntId, userEmail } = invitation;
  const [defaultValues] = useState(() => withDraft(personValues(invitation), draft));
  const form = useForm<ContactForm>({ resolver: zodResolver(contactForm), defaultValues, shouldFocusError });
  const onSubmit = useSignUpForm(form, {
    actor,
    handle,
    getSubmission: (values) => ({ kind: 'partner', values: contactSubmission(values, invitation) }),
    names: personNames,
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
        <KnownCompany lines={partnerEntries(invitation)} />
        <KnownSections sections={invitation.bizSectionList} />
      </Section>
    </SignUpPage>
  );
}
