import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormFrame } from '../../components/form/FormFrame.tsx';
import { useFormFlow } from '../../components/form/useFormFlow.ts';
import { PhoneInput } from '../../components/PhoneInput.tsx';
import { toast } from '../../components/toast.ts';
import { zodResolver } from '../../components/zodResolver.ts';
import { type MyPage, myPageChange } from '../../contracts/myPage.ts';
import { results } from '../../messages/ko.grid.ts';
import { profile as texts } from '../../messages/ko.mypage.ts';
import { changeMyPage } from '../../services/myPage.ts';
import { useGate } from './gate.tsx';
import { MobileVerification } from './MobileVerification.tsx';
import classes from './MyPage.module.css';
import { Section } from './Section.tsx';
import { useOwnUser } from './useOwnUser.ts';

const phone = z.object({ head: z.string(), body: z.string() });
const text = z.string().check(z.trim(), z.maxLength(100, texts.textRule));
const { userMobileTelno: mobileBody } = myPageChange.shape;

/** `registered`: digits of the number that needs no code. */
const schemaFor = (registered: string) =>
  z
    .object({
      userName: z.string().check(z.trim(), z.minLength(1, texts.nameRule), z.maxLength(100, texts.nameRule)),
      mobile: phone.check(z.refine(({ body }) => mobileBody.safeParse(body).success, texts.mobileRule)),
      verified: z.nullable(z.object({ number: z.string(), smsIdntId: z.string() })),
      departmentName: text,
      jobGradeName: text,
      extension: phone,
    })
    .check(
      z.refine(({ mobile, verified }) => [registered, verified?.number].includes(mobile.head + mobile.body), {
        message: texts.mobileUnverified,
        path: ['mobile'],
      }),
    );
type Values = z.infer<ReturnType<typeof schemaFor>>;

export const profileValues = (account: MyPage): Values => ({
  userName: account.userName,
  mobile: { head: account.comNetWorkNoId ?? '010', body: account.userMobileTelno ?? '' },
  verified: null,
  departmentName: account.departmentName ?? '',
  jobGradeName: account.jobGradeName ?? '',
  extension: { head: account.regionCodeId ?? '02', body: account.interTelno ?? '' },
});

const changeOf = ({ userName, mobile, verified, departmentName, jobGradeName, extension }: Values) =>
  myPageChange.parse({
    userName,
    comNetWorkNoId: mobile.head,
    userMobileTelno: mobile.body,
    smsIdntId: verified?.smsIdntId,
    departmentName: departmentName || null,
    jobGradeName: jobGradeName || null,
    regionCodeId: extension.body ? extension.head : null,
    interTelno: extension.body || null,
  });

/** Facts of the own account. Give it a key that changes with them. */
export function ProfileForm() {
  const { account, guarded, reload } = useGate();
  const changeUser = useOwnUser();
  const registered = `${account.comNetWorkNoId ?? ''}${account.userMobileTelno ?? ''}`;
  const [schema] = useState(() => schemaFor(registered));
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: profileValues(account) });
  const { register, control, formState, setValue } = form;
  const flow = useFormFlow(form, {
    asks: true,
    save: async (values: Values, signal) => {
      await guarded(changeMyPage(changeOf(values), signal));
      return values;
    },
    onSaved: ({ userName, departmentName, jobGradeName }) => {
      toast(results.saved);
      changeUser({ userName, departmentName: departmentName || null, jobGradeName: jobGradeName || null });
      reload();
    },
    onCancel: () => form.reset(),
  });
  const mobile = useWatch({ control, name: 'mobile' });
  const verified = useWatch({ control, name: 'verified' });
  const number = mobile.head + mobile.body;
  const isNew = number !== registered && mobileBody.safeParse(mobile.body).success;

  return (
    <Section title={texts.title}>
      <dl className={classes.facts}>
        <Fact name={texts.userId} value={account.userId} />
        <Fact name={texts.email} value={account.userEmail} />
        <Fact name={texts.company} value={account.companyKoreanName ?? texts.none} />
      </dl>
      <FormFrame flow={flow} label={texts.title}>
        <TextInput
          label={texts.userName}
          withAsterisk
          maxLength={100}
          autoComplete="name"
          error={formState.errors.userName?.message}
          {...register('userName')}
        />
        <Controller
          control={control}
          name="mobile"
          render={({ field: { ref: _, ...field } }) => (
            <PhoneInput
              {...field}
              label={texts.mobile}
              kind="mobile"
              required
              error={formState.errors.mobile?.message}
            />
          )}
        />
        {isNew &&
          (verified?.number === number ? (
            <p role="status" className={classes.hint}>
              {texts.mobileVerified}
            </p>
          ) : (
            <MobileVerification
              number={number}
              onVerified={(proof) => setValue('verified', proof, { shouldValidate: formState.isSubmitted })}
            />
          ))}
        <TextInput
          label={texts.department}
          maxLength={100}
          error={formState.errors.departmentName?.message}
          {...register('departmentName')}
        />
        <TextInput
          label={texts.jobGrade}
          maxLength={100}
          error={formState.errors.jobGradeName?.message}
          {...register('jobGradeName')}
        />
        <Controller
          control={control}
          name="extension"
          render={({ field: { ref: _, ...field } }) => (
            <PhoneInput {...field} label={texts.extension} kind="landline" />
          )}
        />
      </FormFrame>
    </Section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
