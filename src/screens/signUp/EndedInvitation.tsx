import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { copyInput } from '../../components/unsaved/copyInput.ts';
import { readFields } from '../../components/unsaved/inputText.ts';
import { KeptInputBar } from '../../components/unsaved/KeptInputBar.tsx';
import type { SignUpActor } from '../../machines/signUp/machine.ts';
import { signUp as texts } from '../../messages/ko.signUp.ts';
import { unsaved } from '../../messages/ko.unsaved.ts';
import { paths } from '../../paths/paths.ts';
import { alertText } from './alertText.ts';

interface EndedInvitationProps {
  actor: SignUpActor;
  content: RefObject<HTMLElement | null>;
}

/** Reason why a form that was filled in cannot be sent any more, and the ways to go on. */
export function EndedInvitation({ actor, content }: EndedInvitationProps) {
  const feedback = useSelector(actor, ({ context }) => context.feedback);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <KeptInputBar
      ref={section}
      label={texts.ended}
      buttons={
        <>
          <Button
            variant="default"
            size="sm"
            onClick={() => void copyInput(content.current ? readFields(content.current) : '')}
          >
            {unsaved.copy}
          </Button>
          <Button size="sm" onClick={() => actor.send({ type: 'form.leave', to: paths.login() })}>
            {texts.login}
          </Button>
        </>
      }
    >
      {feedback && <p>{alertText(feedback)}</p>}
      <p>{texts.endedOutcome}</p>
    </KeptInputBar>
  );
}
