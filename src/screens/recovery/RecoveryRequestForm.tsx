import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { focusWithin } from '../../components/form/useField.ts';
import { PhoneInput } from '../../components/PhoneInput.tsx';
import { TabPanel, TabStrip } from '../../components/TabStrip.tsx';
import { VerificationFields } from '../../components/verification/VerificationFields.tsx';
import { zodResolver } from '../../components/zodResolver.ts';
import type { VerificationActor } from '../../machines/verification/machine.ts';
import { recovery, recoveryFields as texts } from '../../messages/ko.recovery.ts';
import { getFields, type RecoveryFields, recoveryFields } from './fields.ts';
import classes from './RecoveryBox.module.css';

const tabs = [
  { id: 'SMS', title: recovery.byMobile },
  { id: 'EMAIL', title: recovery.byEmail },
] as const;

/** Id and phone number, or id and e-mail, with the code that confirms them. */
export function RecoveryRequestForm({ actor }: { actor: VerificationActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const name = useId();
  const { channel, request } = state.context;
  const busy = state.hasTag('busy');
  const { register, control, handleSubmit, formState, clearErrors } = useForm<RecoveryFields>({
    resolver: zodResolver(recoveryFields[channel]),
    defaultValues: getFields(channel, request),
  });
  const { errors } = formState;
  const edited = () => actor.send({ type: 'request.edit' });

  const requestCode = handleSubmit(({ userId, phone, email }) => {
    const userInfo = channel === 'SMS' ? `${phone.head}${phone.body}` : email;
    actor.send({ type: 'code.request', request: { userId, userInfo } });
  });

  const choose = (id: string) => {
    const tab = tabs.find((candidate) => candidate.id === id);
    if (!tab) return;
    clearErrors();
    actor.send({ type: 'channel.choose', channel: tab.id });
  };

  return (
    <>
      <div className={classes.tabs}>
        <TabStrip name={name} label={recovery.tabs} tabs={tabs} selected={channel} onChange={choose} />
      </div>
      <TabPanel name={name} selected={channel}>
        <form className={classes.form} noValidate onSubmit={requestCode}>
          <TextInput
            label={texts.userId}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            readOnly={busy}
            error={errors.userId?.message}
            {...register('userId', { onChange: edited })}
          />
          {channel === 'SMS' ? (
            <Controller
              control={control}
              name="phone"
              render={({ field }) => (
                <div ref={focusWithin(field.ref)}>
                  <PhoneInput
                    label={texts.phone}
                    kind="mobile"
                    value={field.value}
                    onChange={(phone) => {
                      field.onChange(phone);
                      edited();
                    }}
                    onBlur={field.onBlur}
                    disabled={busy}
                    error={errors.phone?.message}
                  />
                </div>
              )}
            />
          ) : (
            <TextInput
              label={texts.email}
              type="email"
              autoComplete="email"
              maxLength={100}
              readOnly={busy}
              error={errors.email?.message}
              {...register('email', { onChange: edited })}
            />
          )}
          <VerificationFields actor={actor} requestCode={requestCode} />
        </form>
      </TabPanel>
    </>
  );
}
