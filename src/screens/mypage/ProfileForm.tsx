import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormFrame } from '../../components/form/FormFrame.tsx';
import { FormText } from '../../components/form/fields.tsx';
import { FormPhone } from '../../components/form/phoneFields.tsx';
import { useFormFlow } from '../../components/form/useFormFlow.ts';
import { MailAddress } from '../../components/MailAddress.tsx';
import { toast } from '../../components/toast.ts';
import { zodResolver } from '../../components/zodResolver.ts';
import { results } from '../../messages/ko.grid.ts';
import { profile as texts } from '../../messages/ko.mypage.ts';
import { changeMyPage, UNVERIFIED } from '../../services/myPage.ts';
import { MobileVerification } from './MobileVerification.tsx';
import classes from './MyPage.module.css';
import { changeNames, type ProfileValues, profileSchema, profileValues, toChange } from './profileValues.ts';
import { Section } from './Section.tsx';
import { useMobileChange } from './useMobileChange.ts';
import { useOwnUser } from './useOwnUser.ts';
import { isRefusedAs, useReauthGate } from './useReauthGate.ts';

/** Facts of the own account. Give it a key that changes with them. */
export function ProfileForm() {
  const { account, withReauth, reload } = useReauthGate();
  const changeUser = useOwnUser();
  const registered = `${account.comNetWorkNoId ?? ''}${account.userMobileTelno ?? ''}`;
  const [schema] = useState(() => profileSchema(registered));
  const form = useForm<ProfileValues>({
    resolver: zodResolver(schema),
    defaultValues: profileValues(account),
  });
  const mobileChange = useMobileChange(form, registered);
  const flow = useFormFlow(form, {
    requiresConfirmation: true,
    names: changeNames,
    save: async (values: ProfileValues, signal) => {
      try {
        await withReauth(changeMyPage(toChange(values), signal));
      } catch (error) {
        if (isRefusedAs(error, UNVERIFIED)) mobileChange.send({ type: 'number.refused' });
        throw error;
      }
      return values;
    },
    onSaved: ({ userName, departmentName, jobGradeName }) => {
      toast(results.saved);
      changeUser({ userName, departmentName: departmentName || null, jobGradeName: jobGradeName || null });
      reload();
    },
    onCancel: () => form.reset(),
  });
  return (
    <Section title={texts.title}>
      <dl className={classes.facts}>
        <Fact name={texts.userId} value={account.userId} />
        <Fact name={texts.email} value={<MailAddress address={account.userEmail} />} />
        <Fact name={texts.company} value={account.companyKoreanName ?? texts.none} />
      </dl>
      <FormFrame flow={flow} label={texts.title}>
        <div className={classes.pair}>
          <FormText form={form} name="userName" label={texts.userName} autoComplete="name" />
          <div className={classes.mobile}>
            <FormPhone form={form} name="mobile" label={texts.mobile} kind="mobile" />
            <MobileVerification actor={mobileChange} />
          </div>
          <FormText form={form} name="departmentName" label={texts.department} />
          <FormText form={form} name="jobGradeName" label={texts.jobGrade} />
          <FormPhone form={form} name="extension" label={texts.extension} kind="landline" />
        </div>
      </FormFrame>
    </Section>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
