import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import { VerificationFields } from '../../components/verification/VerificationFields.tsx';
import { zodResolver } from '../../components/zodResolver.ts';
import type { VerificationActor } from '../../machines/verification/machine.ts';
import { recoveryFields as texts } from '../../messages/ko.recovery.ts';
import { type FindIdFields, findIdFields } from './fields.ts';
import classes from './RecoveryBox.module.css';

/** Name and e-mail, with the code that confirms them. */
export function FindIdForm({ actor }: { actor: VerificationActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { request } = state.context;
  const busy = state.hasTag('busy');
  const { register, handleSubmit, formState } = useForm<FindIdFields>({
    resolver: zodResolver(findIdFields),
    defaultValues: { userName: request?.userName ?? '', email: request?.userInfo ?? '' },
  });
  const { errors } = formState;
  const edited = () => actor.send({ type: 'request.edit' });

  const requestCode = handleSubmit(({ userName, email }) =>
    actor.send({ type: 'code.request', request: { userName, userInfo: email } }),
  );

  return (
    <form className={classes.form} noValidate onSubmit={requestCode}>
      <TextInput
        label={texts.userName}
        autoComplete="name"
        maxLength={100}
        readOnly={busy}
        error={errors.userName?.message}
        {...register('userName', { onChange: edited })}
      />
      <TextInput
        label={texts.email}
        type="email"
        autoComplete="email"
        maxLength={100}
        readOnly={busy}
        error={errors.email?.message}
        {...register('email', { onChange: edited })}
      />
      <VerificationFields actor={actor} requestCode={requestCode} />
    </form>
  );
}
