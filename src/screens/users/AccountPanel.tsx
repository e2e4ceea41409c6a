import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { type DescriptionLine, DescriptionList } from '../../components/DescriptionList.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { dateTime } from '../../components/formats.ts';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { RolePreviewButton } from '../../components/roleAccess/RolePreviewButton.tsx';
import type { UserDetail } from '../../contracts/users.ts';
import { maySignIn } from '../../machines/joinStatus/lifecycle.ts';
import { handOver } from '../../messages/ko.handOver.ts';
import { users as texts, userCommands as words } from '../../messages/ko.users.ts';
import { endSessions, resetPassword, unlockUser } from '../../services/users.ts';
import classes from './Users.module.css';

const HandOver = lazy(() => import('./HandOver.tsx'));

const timeOr = (instant: string | null, none: string) => (instant === null ? none : dateTime(instant));

function toLines(user: UserDetail): DescriptionLine[] {
  const { lockedUntil, dormantAt, passwordErrorRetryCnt, sessionCnt, temporaryPasswordUntil } = user;
  const state = dormantAt === null ? texts.open : texts.dormant;
  return [
    [texts.status, lockedUntil === null ? state : texts.locked(dateTime(lockedUntil))],
    [texts.wrongPasswords, texts.count(passwordErrorRetryCnt)],
    [texts.sessions, texts.devices(sessionCnt)],
    [texts.lastLoginAt, timeOr(user.lastLoginAt, texts.never)],
    [texts.invitedAt, timeOr(user.invitedAt, texts.never)],
    temporaryPasswordUntil ? [texts.temporaryUntil, dateTime(temporaryPasswordUntil)] : null,
  ];
}

/** State of somebody's sign-ins, what administrators can do about them, and the hand-over of the person's work. */
export function AccountPanel({
  user,
  mayCommand,
  reload,
}: {
  user: UserDetail;
  mayCommand: boolean;
  reload(): void;
}) {
  const [isHandingOver, setHandingOver] = useState(false);
  const { id, userName, lockedUntil, passwordErrorRetryCnt, sessionCnt, isOwn } = user;
  const commands = useCommands(
    { selected: [user], reload },
    {
      resetPassword: {
        question: () => words.resetPasswordQuestion(userName),
        run: (_, { signal }) => resetPassword(id, signal),
        done: words.passwordResetDone,
      },
      endSessions: {
        question: () => words.endSessionsQuestion(userName),
        run: (_, { signal }) => endSessions(id, signal),
        done: words.sessionsEnded,
      },
      unlock: {
        question: () => words.unlockQuestion(userName),
        run: (_, { signal }) => unlockUser(id, signal),
        done: words.unlocked,
      },
    },
  );
  const hasWrongPasswords = lockedUntil !== null || passwordErrorRetryCnt > 0;
  const hasPassword = user.userId !== null && maySignIn(user.joinStatusCodeId);
  const noReset = isOwn ? words.blocked.ownPassword : words.blocked.noPassword;
  const button = (name: 'resetPassword' | 'endSessions' | 'unlock', reason: string | null) => (
    <ReasonButton
      variant="default"
      size="sm"
      disabled={commands.isRunning}
      reason={reason}
      onClick={() => commands.run(name)}
    >
      {words[name]}
    </ReasonButton>
  );
  return (
    <FormSection title={texts.account}>
      <DescriptionList lines={toLines(user)} />
      <div className={classes.commands}>
        {mayCommand && (
          <>
            {button('resetPassword', hasPassword && !isOwn ? null : noReset)}
            {button('endSessions', sessionCnt > 0 ? null : words.blocked.noSession)}
            {button('unlock', hasWrongPasswords ? null : words.blocked.notLocked)}
            <RolePreviewButton query={{ id }} />
          </>
        )}
        <Button
          variant="default"
          size="sm"
          disabled={commands.isRunning}
          onClick={() => setHandingOver(true)}
        >
          {handOver.title}
        </Button>
      </div>
      <ConfirmDialog commands={commands} />
      {isHandingOver && (
        <Suspense>
          <HandOver
            id={id}
            onDone={() => {
              setHandingOver(false);
              reload();
            }}
            onClose={() => setHandingOver(false)}
          />
        </Suspense>
      )}
    </FormSection>
  );
}
