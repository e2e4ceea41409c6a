import { useState } from 'react';
import { type CommandTarget, useCommands } from '../../components/command/useCommands.ts';
import { INVITE_MAILS_MAX, type InviteMailOutcomes } from '../../contracts/invitations.ts';
import type { UserRow } from '../../contracts/users.ts';
import { isBulkMailable, joinRowEvent } from '../../machines/joinStatus/lifecycle.ts';
import { userCommands as texts } from '../../messages/ko.users.ts';
import { approveJoin, sendInvitation, sendInvitations } from '../../services/invitations.ts';

type Target = Pick<UserRow, 'id' | 'userName' | 'joinStatusCodeId'>;

const first = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('A command of one row has none');
  return row;
};

/** Why a mail cannot be sent to the chosen people, as far as their statuses tell; the server decides for each. */
function bulkRefusal(rows: readonly Target[]): string | null {
  const [only, ...others] = rows;
  if (only && others.length === 0 && joinRowEvent(only.joinStatusCodeId) === 'join.approve') {
    return texts.bulkSingleJoined;
  }
  if (rows.length > INVITE_MAILS_MAX) return texts.bulkTooMany(INVITE_MAILS_MAX);
  return rows.some(({ joinStatusCodeId }) => isBulkMailable(joinStatusCodeId)) ? null : texts.bulkNone;
}

/** Mails and approvals of people, with what became of each mail to many. */
export function useJoinCommands<T extends Target>(target: CommandTarget<T>) {
  const [outcomes, setOutcomes] = useState<InviteMailOutcomes | null>(null);
  const commands = useCommands(target, {
    'mail.send': {
      scope: 'one',
      question: (rows) => texts.sendQuestion(first(rows).userName),
      run: (rows, { signal }) => sendInvitation(first(rows).id, signal),
      done: texts.sent,
      failed: texts.sendFailed,
    },
    'mail.resend': {
      scope: 'one',
      question: (rows) => texts.resendQuestion(first(rows).userName),
      run: (rows, { signal }) => sendInvitation(first(rows).id, signal),
      done: texts.resent,
      failed: texts.resendFailed,
    },
    'join.approve': {
      scope: 'one',
      question: () => texts.approveQuestion,
      run: (rows, { signal }) => approveJoin(first(rows).id, signal),
      done: texts.approved,
      failed: texts.approveFailed,
    },
    bulk: {
      refusal: bulkRefusal,
      question: (rows) => texts.bulkQuestion(rows.length),
      run: async (rows, { signal }) => {
        const ids = rows.map(({ id }) => id);
        setOutcomes(await sendInvitations(ids, signal));
      },
      done: texts.bulkDone,
      failed: texts.bulkFailed,
    },
  });
  return { commands, outcomes, closeOutcomes: () => setOutcomes(null) };
}
