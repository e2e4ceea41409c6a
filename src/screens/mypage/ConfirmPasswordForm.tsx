import { Button } from '@mantine/core';
import { useId } from 'react';
import { CurrentPasswordForm } from '../../components/CurrentPasswordForm.tsx';
import { useSession } from '../../components/session.tsx';
import type { GateEvent, GateSnapshot } from '../../machines/myPage/gate.ts';
import { gate as texts } from '../../messages/ko.mypage.ts';
import { statusMessages } from '../../messages/ko.ts';
import classes from './MyPage.module.css';

interface ConfirmPasswordFormProps {
  state: GateSnapshot;
  send(event: GateEvent): void;
}

export function ConfirmPasswordForm({ state, send }: ConfirmPasswordFormProps) {
  const titleId = useId();
  const userId = useSession(({ context }) => context.user?.userId ?? '');
  const { told } = state.context;
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
        refusal={told && (told.message ?? statusMessages.S0001)}
        isBusy={isBusy}
        onSubmit={(password) => send({ type: 'password.submit', password })}
        onEdit={() => told && send({ type: 'password.edit' })}
      >
        <Button type="submit" loading={isBusy}>
          {texts.confirm}
        </Button>
      </CurrentPasswordForm>
    </section>
  );
}
