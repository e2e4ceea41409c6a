import { Button } from '@mantine/core';
import { useId } from 'react';
import { CurrentPasswordForm } from '../../components/CurrentPasswordForm.tsx';
import { feedbackText } from '../../components/feedbackText.ts';
import { useSession } from '../../components/session.tsx';
import type { ReauthGateEvent, ReauthGateSnapshot } from '../../machines/myPage/reauthGate.ts';
import { gate as texts } from '../../messages/ko.mypage.ts';
import classes from './ConfirmPasswordForm.module.css';

interface ConfirmPasswordFormProps {
  state: ReauthGateSnapshot;
  send(event: ReauthGateEvent): void;
}

export function ConfirmPasswordForm({ state, send }: ConfirmPasswordFormProps) {
  const titleId = useId();
  const userId = useSession(({ context }) => context.user?.userId ?? '');
  const { feedback } = state.context;
  const isBusy = state.hasTag('busy');

  return (
    <section className={classes.confirm} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.heading}>
        {texts.title}
      </h2>
      <p className={classes.lead}>{texts.lead}</p>
      <CurrentPasswordForm
        userId={userId}
        label={texts.password}
        refusal={feedback && (feedback.status === 'M001' ? texts.wrong : feedbackText(feedback))}
        isBusy={isBusy}
        onSubmit={(password) => send({ type: 'password.submit', password })}
        onEdit={() => feedback && send({ type: 'password.edit' })}
      >
        <Button type="submit" loading={isBusy}>
          {texts.confirm}
        </Button>
      </CurrentPasswordForm>
    </section>
  );
}
