import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { NewPasswordActor } from '../../machines/newPassword/machine.ts';
import { gate } from '../../messages/ko.mypage.ts';
import { passwordPrompt as texts } from '../../messages/ko.recovery.ts';
import { CurrentPasswordForm } from '../CurrentPasswordForm.tsx';
import { feedbackText } from '../feedbackText.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

interface NewPasswordStepsProps {
  actor: NewPasswordActor;
  /** See NewPasswordForm. */
  label?: string;
  focusesFirst?: boolean;
  /** Shown above either step. */
  lead?(isConfirming: boolean): ReactNode;
  /** The buttons of either step, one of them of type submit. `canCancel`: the chart accepts `password.cancel`. */
  buttons(step: { isBusy: boolean; canCancel: boolean }): ReactNode;
}

/** Draws the whole chart of a new password, the question for the current one included. */
export function NewPasswordSteps(props: NewPasswordStepsProps) {
  const { actor, label, focusesFirst = true, lead, buttons } = props;
  const state = useSelector(actor, (snapshot) => snapshot);
  const [password, setPassword] = useState('');
  const { feedback, userId } = state.context;
  const isConfirming = state.matches({ setting: 'confirming' });
  const isBusy = state.hasTag('busy');
  const shownButtons = buttons({ isBusy, canCancel: state.can({ type: 'password.cancel' }) });

  return (
    <>
      {lead?.(isConfirming)}
      {/* Stays while the current password is asked for: what was typed is still there afterwards. */}
      <div hidden={isConfirming}>
        <NewPasswordForm actor={actor} label={label} focusesFirst={focusesFirst} onSubmit={setPassword}>
          {shownButtons}
        </NewPasswordForm>
      </div>
      {isConfirming && (
        <CurrentPasswordForm
          userId={userId}
          label={texts.current}
          refusal={feedback && (feedback.status === 'M001' ? gate.wrong : feedbackText(feedback))}
          isBusy={isBusy}
          onSubmit={(current) => actor.send({ type: 'password.confirm', password, current })}
        >
          {shownButtons}
        </CurrentPasswordForm>
      )}
    </>
  );
}
