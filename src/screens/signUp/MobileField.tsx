import { useSelector } from '@xstate/react';
import { FormPhone } from '../../components/form/phoneFields.tsx';
import { InlineAlert } from '../../components/InlineAlert.tsx';
import { VerificationFields } from '../../components/verification/VerificationFields.tsx';
import type { SignUpActor } from '../../machines/signUp/machine.ts';
import type { VerificationActor } from '../../machines/verification/machine.ts';
import { signUpPerson as texts } from '../../messages/ko.signUp.ts';
import type { PersonForm } from './personForm.ts';
import { joinDigits } from './personValues.ts';
import classes from './SignUp.module.css';

interface MobileFieldProps {
  form: PersonForm;
  actor: SignUpActor;
  userIdntId: string;
}

/** The mobile number, and the code that confirms it. */
export function MobileField({ form, actor, userIdntId }: MobileFieldProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { verification } = state.children;
  const isCalling = useSelector(verification, (child) =>
    Boolean(child?.matches('sending') || child?.matches({ waiting: 'checking' })),
  );
  const isBroken = state.matches({ filling: { phone: 'broken' } });
  const isVerified = state.matches({ filling: { phone: 'verified' } }) || state.hasTag('busy');

  return (
    <div id="sign-up-mobile" className={classes.mobile}>
      <FormPhone form={form} name="mobile" label={texts.mobile} kind="mobile" disabled={isCalling} />
      {verification && <Verification form={form} actor={verification} userIdntId={userIdntId} />}
      {isBroken && (
        <InlineAlert
          text={texts.verificationBroken}
          onAction={() => actor.send({ type: 'phone.retry' })}
          isError
        />
      )}
      <p role="status" className={classes.verdict} data-kind="accepted">
        {isVerified && texts.verified}
      </p>
    </div>
  );
}

interface VerificationProps {
  form: PersonForm;
  actor: VerificationActor;
  userIdntId: string;
}

function Verification({ form, actor, userIdntId }: VerificationProps) {
  const requestCode = async () => {
    if (!(await form.trigger('mobile', { shouldFocus: true }))) return;
    const userInfo = joinDigits(form.getValues('mobile'));
    actor.send({ type: 'code.request', request: { userIdntId, userInfo } });
  };
  return <VerificationFields actor={actor} requestCode={requestCode} />;
}
