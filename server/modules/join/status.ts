import { and, desc, eq, inArray } from 'drizzle-orm';
import type { JoinStatusCode } from '../../../src/contracts/joinStatus.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { seoulDateTime } from '../../../src/contracts/seoulTime.ts';
import { USER } from '../../../src/contracts/users.ts';
import {
  approvedSubjects,
  type JoinStatusEvent,
  type JoinSubject,
  joinStatusCodeByState,
} from '../../../src/machines/joinStatus/machine.ts';
import { joinEntries, joinMails, joinRefusals } from '../../../src/messages/ko.join.ts';
import type { Config } from '../../config.ts';
import { stampChanged } from '../../db/auditedColumns.ts';
import type { Tx } from '../../db/database.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { type UserRow, user } from '../../db/schema/users.ts';
import { conflict } from '../../errors.ts';
import type { Audience } from '../notifications/kinds.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deliveries } from '../outbox/service.ts';
import type { Acting } from '../resource/call.ts';
import { recordChange } from '../resource/record.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { findSubject } from '../users/sharedPartner.ts';
import { moveCompanyOf, toVerb } from './companyStatus.ts';
import { issueKey, revokeInvitations } from './keys.ts';
import { isInvitedRole, joinGuard, signUpPath } from './rules.ts';
import { reportNewlyShared, reportToPartner } from './sharedPartners.ts';

const { mailSent } = joinStatusCodeByState;

interface Move {
  person: UserRow;
  event: JoinStatusEvent;
  /** Further values of the person's row that are stored with the new status. */
  values?: Partial<UserRow>;
  /** Reason a join is refused. */
  reason?: string;
}

/** Returns the audience of a join that waits for approval. */
function toApprovers({ customerCompanyId }: UserRow, subject: JoinSubject): Audience {
  const approves = (role: 'ROLE_ADMIN' | 'ROLE_OPERATOR') => approvedSubjects[role].includes(subject);
  if (approves('ROLE_ADMIN') || customerCompanyId === null) return { roles: roleSets.admin };
  return { roles: roleSets.operator, customerCompanyId };
}

/** The line of the history that an event leads to. */
function toLine({ event, reason = '' }: Move, from: JoinStatusCode, to: JoinStatusCode): string {
  switch (event.type) {
    case 'mail.send':
      return joinEntries.invited;
    case 'mail.resend':
      if (to !== mailSent) return joinEntries.completionMailed;
      return from === mailSent ? joinEntries.invitedAgain : joinEntries.invited;
    case 'join.submit':
      return joinEntries.submitted;
    case 'join.approve':
      return joinEntries.approved;
    case 'join.refuse':
      return joinEntries.refused(reason);
    case 'login.first':
      return joinEntries.completed;
    case 'invitation.expire':
      return joinEntries.expired;
  }
}

/** The action under which a decision stands in the audit log. */
const decisionAction = (type: JoinStatusEvent['type']): string => `${USER}.${toVerb({ type })}`;

const decisions = ['join.approve', 'join.refuse'] as const;

/**
 * Refuses with C0409 a decision about a join that somebody else has decided before, naming who and when; the status is
 * still the one that this decision led to.
 */
async function refuseDecided(
  tx: Tx,
  { id, joinStatusCodeId }: UserRow,
  event: JoinStatusEvent,
): Promise<void> {
  if (!decisions.some((type) => type === event.type)) return;
  if (joinGuard.isAllowed(joinStatusCodeId, event)) return;
  const [last] = await tx
    .select({ at: auditLog.at, action: auditLog.action, detail: auditLog.detail, userName: user.userName })
    .from(auditLog)
    .innerJoin(user, eq(user.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.targetType, USER),
        eq(auditLog.targetId, id),
        inArray(
          auditLog.action,
          decisions.map((type) => decisionAction(type)),
        ),
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(1);
  if (last?.detail?.to !== joinStatusCodeId) return;
  const decision = last.action === decisionAction('join.approve') ? 'approved' : 'refused';
  throw conflict(joinRefusals.decidedBefore(decision, last.userName, last.at));
}

export type JoinStatuses = ReturnType<typeof createJoinStatuses>;

/** The one place where join statuses change: with history, audit, notification and mail, all in the caller's transaction. */
export function createJoinStatuses(deps: { config: Config; deliveries: Deliveries; notify: Notify }) {
  const { config, deliveries, notify } = deps;

  async function mailInvitation({ tx, origin }: Acting, person: UserRow): Promise<void> {
    const { userAuth } = person;
    if (!isInvitedRole(userAuth)) throw new Error(`${userAuth} is not invited`);
    const [company] = await tx
      .select({ companyName: customerCompany.companyKoreanName })
      .from(customerCompany)
      .where(eq(customerCompany.customerCompanyId, person.customerCompanyId ?? ''));
    const expiresAt = new Date(origin.at.getTime() + config.limits.invitationMs);
    await issueKey(tx, person.id, origin.at, (key) =>
      deliveries.sendMail(tx, {
        to: person.userEmail,
        ...joinMails.invitation({
          userName: person.userName,
          companyName: company?.companyName ?? '',
          link: `${config.publicUrl}${signUpPath(userAuth, key)}`,
          lastDay: seoulDateTime(expiresAt),
        }),
        userId: person.id,
        sensitive: true,
        expiresAt,
      }),
    );
  }

  /** Sends the messages of a new status: the invitation, the completion mail, or a report of it. */
  async function report(acting: Acting, step: Move, from: JoinStatusCode, to: JoinStatusCode) {
    const { tx } = acting;
    const { person, event, reason = '' } = step;
    const { id, userName } = person;
    switch (event.type) {
      case 'mail.send':
      case 'mail.resend':
        if (to === mailSent) {
          if (from !== mailSent) await reportToPartner(tx, person, notify);
          return mailInvitation(acting, person);
        }
        await deliveries.sendMail(tx, {
          to: person.userEmail,
          userId: id,
          ...joinMails.approved(userName, config.publicUrl),
        });
        return;
      case 'join.submit':
        await notify(tx, 'joinSubmitted', toApprovers(person, await findSubject(tx, person)), {
          id,
          userName,
        });
        return reportNewlyShared(tx, person, notify);
      case 'join.approve':
        return notify(tx, 'joinApproved', { userId: id }, {});
      case 'join.refuse':
        return notify(tx, 'joinRefused', { userId: id }, { reason });
      default:
    }
  }

  /**
   * Does to a person's join what the event says, and to the company's whose main operator it is. Returns the new code.
   * Refused with C0409 when the chart forbids it. The person's row must be locked by the caller.
   */
  async function move(acting: Acting, step: Move): Promise<JoinStatusCode> {
    const { tx, origin } = acting;
    const { event, values = {} } = step;
    const person = { ...step.person, ...values };
    const from = person.joinStatusCodeId;
    await refuseDecided(tx, person, event);
    const to = joinGuard.requireNext(from, event);
    const isInvited = to === mailSent;
    await tx
      .update(user)
      .set({
        ...values,
        joinStatusCodeId: to,
        ...stampChanged(origin, person.version),
        ...(isInvited ? { invitedAt: origin.at } : {}),
        ...(event.type === 'join.approve' ? { dormancyCountsFrom: origin.at } : {}),
        // a person who is invited again chooses an id again, the same one too
        ...(event.type === 'join.refuse' ? { userId: null, passwordHash: null } : {}),
      })
      .where(eq(user.id, person.id));
    const { id, customerCompanyId } = person;
    const line = toLine(step, from, to);
    if (from !== to && !isInvited) await revokeInvitations(tx, id, origin.at);
    await moveCompanyOf(acting, person, event, line);
    await recordChange(acting, {
      resource: USER,
      id,
      customerCompanyId,
      verb: toVerb(event),
      detail: { from, to },
    });
    await addHistoryEntry(tx, id, line, origin);
    await report(acting, { ...step, person }, from, to);
    return to;
  }

  return { move };
}
