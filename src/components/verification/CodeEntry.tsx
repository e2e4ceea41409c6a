import { Button, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { VerificationActor } from '../../machines/verification/machine.ts';
import { verification as texts } from '../../messages/ko.recovery.ts';
import { toCode } from '../digits.ts';
import { TimeLeft } from '../TimeLeft.tsx';
import classes from './VerificationFields.module.css';

interface CodeEntryProps {
  actor: VerificationActor;
  error: string | null;
}

/** Field in which the code is typed, pasted or filled in by the phone. Give it the code's id as its key. */
export function CodeEntry({ actor, error }: CodeEntryProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const [certNo, setCertNo] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { code, feedback } = state.context;
  const entering = state.matches({ waiting: 'entering' });

  // A code was just sent, or asking the server took the focus off the button. A reload moves no focus.
  useEffect(() => {
    if (feedback && entering) field.current?.focus();
  }, [feedback, entering]);

  const edit = (typed: string) => {
    setCertNo(toCode(typed));
    if (feedback) actor.send({ type: 'code.edit' });
  };

  const submit = () => actor.send({ type: 'code.submit', certNo });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Not the form around: that one requests a code.
    event.preventDefault();
    submit();
  };

  return (
    <div className={classes.entry}>
      <TextInput
        ref={field}
        label={texts.code}
        className={classes.code}
        classNames={{ input: classes.digits }}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={certNo}
        readOnly={!entering}
        onChange={(event) => edit(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={error}
        errorProps={{ role: 'alert' }}
        rightSectionWidth="5rem"
        rightSection={code && <TimeLeft deadline={code.expiresAt} />}
      />
      <Button
        className={classes.confirm}
        disabled={!state.can({ type: 'code.submit', certNo })}
        loading={state.matches({ waiting: 'checking' })}
        onClick={submit}
      >
        {texts.confirm}
      </Button>
    </div>
  );
}
