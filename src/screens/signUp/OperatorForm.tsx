import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { BizSections } from '../../components/bizSections/BizSections.tsx';
import { CompanyAddress } from '../../components/company/CompanyAddress.tsx';
import { FormEnglishName } from '../../components/company/FormEnglishName.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormText } from '../../components/form/fields.tsx';
import { FormPhone } from '../../components/form/phoneFields.tsx';
import { markRefused } from '../../components/form/refusedFields.ts';
import { zodResolver } from '../../components/zodResolver.ts';
import type { OperatorInvitation } from '../../contracts/join.ts';
import { signUpCompany as texts } from '../../messages/ko.signUp.ts';
import { ConsentSection } from './ConsentSection.tsx';
import { BusinessNumber } from './companyFields.tsx';
import { addressPart, sectionsPart } from './companyForm.ts';
import { withDraft } from './formHandle.ts';
import { mergeNewer } from './newerCompany.ts';
import {
  operatorForm,
  operatorNames,
  operatorSubmission,
  operatorValues,
  type OperatorForm as Values,
} from './operatorValues.ts';
import { PersonFields } from './PersonFields.tsx';
import { PolicyLines } from './PolicyLines.tsx';
import { type FormProps, personPart } from './personForm.ts';
import { Section, SignUpPage } from './SignUpPage.tsx';
import { shouldFocusError, useSignUpForm } from './useSignUpForm.ts';

/** Sign-up of a company's operator, who registers the company. */
export function OperatorForm({ actor, handle, draft, invitation }: FormProps<OperatorInvitation>) {
  const { userIdntId, userEmail, businessNo } = invitation;
  const [defaultValues] = useState(() => withDraft(operatorValues(invitation), draft));
  const form = useForm<Values>({ resolver: zodResolver(operatorForm), defaultValues, shouldFocusError });
  const onSubmit = useSignUpForm(form, {
    actor,
    handle,
    getSubmission: (values) => ({ kind: 'operator', values: operatorSubmission(values, invitation) }),
    names: operatorNames,
  });
  const person = personPart(form);

  // loaded again after a refusal, or for what was kept of an earlier visit
  useEffect(() => {
    const values = form.getValues();
    if (values.seen.companyVersion === invitation.companyVersion) return;
    const newer = mergeNewer(values, invitation);
    form.reset(newer.values, { keepIsSubmitted: true });
    markRefused(form, newer.marks);
    actor.send({ type: 'field.edit' });
  }, [form, invitation, actor]);

  return (
    <SignUpPage actor={actor} onSubmit={onSubmit}>
      <ConsentSection form={person} />
      <Section name="operator">
        <PersonFields form={person} actor={actor} userEmail={userEmail} userIdntId={userIdntId} />
      </Section>
      <Section name="company">
        <FormColumns>
          <FormText form={form} name="koreanName" label={texts.koreanName} autoComplete="organization" />
          <FormEnglishName form={form} name="englishName" label={texts.englishName} />
          <BusinessNumber digits={businessNo} />
          <FormPhone form={form} name="companyPhone" label={texts.phone} kind="landline" />
          <FormText form={form} name="homepage" label={texts.homepage} type="url" autoComplete="url" />
        </FormColumns>
        <CompanyAddress form={addressPart(form)} />
      </Section>
      <Section name="business">
        <BizSections form={sectionsPart(form)} onEdit={() => actor.send({ type: 'field.edit' })} />
      </Section>
      <Section name="policy">
        <PolicyLines policy={invitation} />
      </Section>
    </SignUpPage>
  );
}
