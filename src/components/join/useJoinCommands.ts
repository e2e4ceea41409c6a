import { useState } from 'react';
import { INVITE_MAILS_MAX, type InviteMailOutcomes } from '../../contracts/invitations.ts';
import type { JoinStatusCode } from '../../contracts/joinStatus.ts';
import { isBulkMailable, joinRowEvent } from '../../machines/joinStatus/lifecycle.ts';
import { userCommands as texts } from '../../messages/ko.users.ts';
import { approveJoin, sendInvitation, sendInvitations } from '../../services/invitations.ts';
import { type CommandTarget, useCommands } from '../command/useCommands.ts';

/** Person who is mailed about the join of a row, and the status of the row. */
export interface Joiner {
  /** Null where there is nobody to mail. */
  id: string | null;
  /** Name of the row in questions and outcomes. */
  name: string;
  joinStatusCodeId: JoinStatusCode;
}

interface JoinOptions<T> {
  toJoiner(row: T): Joiner;
  /** Returns the reason no mail can be sent about a row, before anything is asked. */
  mailRefusal?(row: T): string | null;
  approve?(row: T, signal: AbortSignal): Promise<unknown>;
  approveQuestion?(name: string): string;
  bulkQuestion?(count: number): string;
}

const first = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('A command of one row has none');
  return row;
};

/**
 * Returns the reason a mail cannot be sent to the chosen people, as far as their statuses show; the server decides for
 * each.
 */
function bulkRefusal(rows: readonly Joiner[]): string | null {
  const [only, ...others] = rows;
  if (only && others.length === 0 && joinRowEvent(only.joinStatusCodeId) === 'join.approve') {
    return texts.bulkSingleJoined;
  }
  if (rows.length > INVITE_MAILS_MAX) return texts.bulkTooMany(INVITE_MAILS_MAX);
  return rows.some(({ joinStatusCodeId }) => isBulkMailable(joinStatusCodeId)) ? null : texts.bulkNone;
}

/** Mails and approvals of joins, with what became of each mail to many. */
export function useJoinCommands<T>(
  target: CommandTarget<T>,
  { toJoiner, mailRefusal, approve, approveQuestion, bulkQuestion }: JoinOptions<NoInfer<T>>,
) {
  const [outcomes, setOutcomes] = useState<InviteMailOutcomes | null>(null);
  const getId = (row: T) => toJoiner(row).id ?? '';
  const getName = (rows: readonly T[]) => toJoiner(first(rows)).name;
  const mail = {
    scope: 'one' as const,
    refusal: (rows: readonly T[]) => mailRefusal?.(first(rows)) ?? null,
    run: (rows: readonly T[], { signal }: { signal: AbortSignal }) =>
      sendInvitation(getId(first(rows)), signal),
  };
  const commands = useCommands(target, {
    'mail.send': {
      ...mail,
      question: (rows) => texts.sendQuestion(getName(rows)),
      done: texts.sent,
      failed: texts.sendFailed,
    },
    'mail.resend': {
      ...mail,
      question: (rows) => texts.resendQuestion(getName(rows)),
      done: texts.resent,
      failed: texts.resendFailed,
    },
    'join.approve': {
      scope: 'one',
      question: (rows) => (approveQuestion ?? texts.approveQuestion)(getName(rows)),
      run: (rows, { signal }) =>
        approve ? approve(first(rows), signal) : approveJoin(getId(first(rows)), signal),
      done: texts.approved,
      failed: texts.approveFailed,
    },
    bulk: {
      refusal: (rows) => bulkRefusal(rows.map(toJoiner)),
      question: (rows) => (bulkQuestion ?? texts.bulkQuestion)(rows.length),
      run: async (rows, { signal }) => {
        const joiners = rows.map(toJoiner);
        const ids = joiners.flatMap(({ id }) => id ?? []);
        const { rows: results, ...counts } = await sendInvitations(ids, signal);
        const nameOfPerson = (of: string) => joiners.find(({ id }) => id === of)?.name;
        const named = results.map(({ userName, ...result }) => ({
          ...result,
          userName: userName && (nameOfPerson(result.userIdentityId) ?? userName),
        }));
        setOutcomes({ ...counts, rows: named });
      },
      done: texts.bulkDone,
      failed: texts.bulkFailed,
    },
  });
  return { commands, outcomes, closeOutcomes: () => setOutcomes(null) };
}

/** The options of a list of people. */
export const joinsOfPeople = {
  toJoiner: ({
    id,
    userName,
    joinStatusCodeId,
  }: {
    id: string;
    userName: string;
    joinStatusCodeId: JoinStatusCode;
  }): Joiner => ({ id, name: userName, joinStatusCodeId }),
};
