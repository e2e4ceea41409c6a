import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { markRefused, type SentNames } from '../../components/form/refusedFields.ts';
import type { SignUpActor } from '../../machines/signUp/machine.ts';
import type { SignUpEvent, Submission } from '../../machines/signUp/types.ts';
import { type FormHandle, toDraft } from './formHandle.ts';
import { personPart } from './personForm.ts';
import { joinDigits, type PersonValues } from './personValues.ts';

/**
 * Option of the forms of a sign-up: the focus goes to what is wrong after the alert about it, in the order of the
 * chart.
 */
export const shouldFocusError = false;

interface SignUpFormOptions<V> {
  actor: SignUpActor;
  handle: FormHandle;
  getSubmission(values: V): Submission;
  /** Fields of the form by the names under which they are sent, where they differ. */
  names: SentNames;
  /** The provision of information may be refused. */
  mayRefuseProvision?: boolean;
}

/** The event that shows the chart what was edited. */
function toEdit(name: string, values: PersonValues, mayRefuseProvision: boolean): SignUpEvent {
  const { privacy, provision, userId, mobile, password, confirmation } = values;
  const entered = { userId, telNo: joinDigits(mobile), password };
  switch (name) {
    case 'privacy':
    case 'provision':
      return {
        type: 'consent.change',
        isPrivacyAgreed: privacy === 'agree',
        isProvisionAgreed: mayRefuseProvision || provision === 'agree',
      };
    case 'userId':
      return { type: 'id.edit', ...entered };
    case 'mobile':
      return { type: 'phone.edit', ...entered };
    case 'password':
      return { type: 'password.edit', ...entered, confirmation };
    case 'confirmation':
      return { type: 'confirmation.edit', password, confirmation };
    default:
      return { type: 'field.edit' };
  }
}

/**
 * The chart of a sign-up around a react-hook-form: the form owns the values, the chart what has to be confirmed,
 * sending and leaving. Returns the handler of the form's submit.
 */
export function useSignUpForm<V extends PersonValues>(
  form: UseFormReturn<V>,
  { actor, handle, getSubmission, names, mayRefuseProvision = false }: SignUpFormOptions<V>,
) {
  const wrongFields = useSelector(actor, ({ context }) => context.wrongFields);

  // Before the chart reacts to anything that a person does.
  useLayoutEffect(() => {
    handle.current = {
      readDraft: () => toDraft(form.getValues()),
      clearId: () => personPart(form).setValue('userId', ''),
      codeSent: () => actor.send({ type: 'code.sent' }),
    };
    return () => {
      handle.current = null;
    };
  }, [form, handle, actor]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          if (name && type === 'change') actor.send(toEdit(name, values, mayRefuseProvision));
        },
      }),
    [form, actor, mayRefuseProvision],
  );

  useEffect(() => {
    markRefused(form, wrongFields ?? [], names);
  }, [form, wrongFields, names]);

  return form.handleSubmit(
    (values) => actor.send({ type: 'form.submit', submission: getSubmission(values) }),
    () => actor.send({ type: 'form.submit', submission: null }),
  );
}
