import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import {
  type InviteMailOutcome,
  type InviteMailOutcomes,
  invitableRoles,
  type JoinDecided,
  type UserInvite,
  type UserInvited,
} from '../../../src/contracts/invitations.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import { type RefusalCode, SUCCESS } from '../../../src/contracts/status.ts';
import { mailEvent } from '../../../src/machines/joinStatus/lifecycle.ts';
import { joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';
import { joinRefusals } from '../../../src/messages/ko.join.ts';
import { messageByStatus } from '../../../src/messages/ko.status.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { isUnavailable } from '../../db/failures.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { mainOperator } from '../../db/schema/join.ts';
import { custCoPtnr } from '../../db/schema/partners.ts';
import { type UserRow, user } from '../../db/schema/users.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { Origin } from '../audit/service.ts';
import type { Call } from '../resource/call.ts';
import { requireAssignableRole } from '../roles/assignments.ts';
import { requireSeat } from '../servicePolicies/limits.ts';
import { lockUser } from '../users/reads.ts';
import { findSubject } from '../users/sharedPartner.ts';
import { findInvitedAt } from './keys.ts';
import { readMain } from './mainOperator.ts';
import { registerPerson } from './people.ts';
import { toDecider } from './rules.ts';
import type { JoinStatuses } from './status.ts';

const { expired, mailSent } = joinStatusCodeByState;

export type Inviting = ReturnType<typeof createInviting>;

/** Registering people, mailing them, and deciding about those who have signed up. */
export function createInviting({
  db,
  clock,
  logger,
  joinStatuses,
}: {
  db: Db;
  clock: Clock;
  logger: Logger;
  joinStatuses: JoinStatuses;
}) {
  /** The company that somebody is invited to: an administrator names it, for others it is their own. */
  async function companyFor({ tx, principal }: Call, named: string | null | undefined): Promise<string> {
    const id = principal.userAuth === 'ROLE_ADMIN' ? named : principal.customerCompanyId;
    if (!id) throw wrongField('customerCompanyId', joinRefusals.company);
    const isCompany = eq(customerCompany.customerCompanyId, id);
    const [company] = await tx
      .select({ enabled: customerCompany.enabled })
      .from(customerCompany)
      .where(isCompany);
    if (!company) throw wrongField('customerCompanyId', joinRefusals.company);
    if (!company.enabled) throw conflict(joinRefusals.closedCompany);
    return id;
  }

  /** The role of a worker, and the partner company of a contact; nobody else has one. */
  async function requirePlace({ tx }: Call, custCoId: string, { userAuth, roleId, ptnrId }: UserInvite) {
    if (userAuth === 'ROLE_WORKER' && roleId) {
      await requireAssignableRole(tx, { roleId, customerCompanyId: custCoId });
      return { roleId };
    }
    if (userAuth !== 'ROLE_PARTNER') return {};
    const inNetwork = and(eq(custCoPtnr.custCoId, custCoId), eq(custCoPtnr.ptnrId, ptnrId ?? custCoId));
    const [found] = await tx.select({ ptnrId: custCoPtnr.ptnrId }).from(custCoPtnr).where(inNetwork);
    if (!found) throw wrongField('ptnrId', joinRefusals.ptnr);
    return found;
  }

  /**
   * Registers somebody to invite. Refused with A0403 for a role above what the caller may invite, with C0409 when the
   * e-mail exists, the role is not in use or the company's policy allows nobody more, with V0001 for a company, role or
   * partner out of reach.
   */
  async function invite(call: Call, values: UserInvite): Promise<UserInvited> {
    const { userAuth } = values;
    if (!invitableRoles[call.principal.userAuth].includes(userAuth)) throw new Refusal('A0403');
    const customerCompanyId = await companyFor(call, values.customerCompanyId);
    const place = await requirePlace(call, customerCompanyId, values);
    if (userAuth !== 'ROLE_PARTNER') await requireSeat(call.tx, customerCompanyId, seoulDay(call.origin.at));
    const { userName, userEmail, comNetWorkNoId, userMobileTelno } = values;
    const { id, joinStatusCodeId } = await registerPerson(call, {
      userAuth,
      userName,
      userEmail,
      comNetWorkNoId,
      userMobileTelno,
      customerCompanyId,
      departmentName: values.departmentName ?? null,
      jobGradeName: values.jobGradeName ?? null,
      ...place,
    });
    return { id, joinStatusCodeId };
  }

  /**
   * Mails what belongs to the status of a person whose row is locked. An invitation that was sent after this call had
   * arrived is the one that it is about: calls at the same moment send one mail.
   */
  async function mailTo(asked: Call, person: UserRow) {
    const { customerCompanyId, userAuth, joinStatusCodeId } = person;
    const { at, receivedAt = at } = asked.origin;
    if (joinStatusCodeId === mailSent) {
      const sentAt = await findInvitedAt(asked.tx, person.id);
      if (sentAt !== null && sentAt >= receivedAt) return joinStatusCodeId;
    }
    const call = { ...asked, origin: { ...asked.origin, at: clock.now() } };
    const by = toDecider(call.principal, person, userAuth);
    const event = { type: mailEvent(joinStatusCodeId), by } as const;
    if (joinStatusCodeId === expired && customerCompanyId !== null && userAuth !== 'ROLE_PARTNER') {
      await requireSeat(call.tx, customerCompanyId, seoulDay(call.origin.at));
    }
    return joinStatuses.move(call, { person, event });
  }

  /** Sends the invitation, or the mail of the person's status again. Refused with N0404 and C0409. */
  async function sendMail(call: Call, id: string) {
    const person = await lockUser(call, { id });
    return { userIdentityId: id, joinStatusCodeId: await mailTo(call, person) };
  }

  /** Returns the refusal of one of many; an unexpected failure concerns one as well, and is logged. */
  function toRefusal(error: unknown): { status: RefusalCode; message: string } {
    if (error instanceof Refusal) {
      const message = error.ownMessage ?? messageByStatus[error.code as keyof typeof messageByStatus] ?? '';
      return { status: error.code, message };
    }
    logger.error({ err: error }, 'a mail of many was not sent');
    const status = isUnavailable(error) ? 'S0003' : 'S0001';
    return { status, message: messageByStatus[status] };
  }

  /** Tries one of many, in a transaction of its own, and returns its result: a refusal of one stops no other. */
  async function tryMail(
    principal: Principal,
    origin: Origin,
    userIdentityId: string,
  ): Promise<InviteMailOutcome> {
    let person: UserRow | null = null;
    try {
      const joinStatusCodeId = await db.transaction(async (tx) => {
        const call = { tx, principal, origin };
        person = await lockUser(call, { id: userIdentityId });
        return mailTo(call, person);
      });
      const userName = (person as UserRow | null)?.userName ?? null;
      return { userIdentityId, userName, joinStatusCodeId, status: SUCCESS, message: '' };
    } catch (error) {
      const { userName = null, joinStatusCodeId = null } = (person as UserRow | null) ?? {};
      const { status, message } = toRefusal(error);
      return { userIdentityId, userName, joinStatusCodeId, status, message };
    }
  }

  /** `sendMail` to many, each once; the outcomes are in the order of the request. */
  async function sendMails(
    principal: Principal,
    origin: Origin,
    ids: readonly string[],
  ): Promise<InviteMailOutcomes> {
    const rows: InviteMailOutcome[] = [];
    for (const id of new Set(ids)) rows.push(await tryMail(principal, origin, id));
    const sent = rows.filter(({ status }) => status === SUCCESS).length;
    return { rows, total: rows.length, sent, refused: rows.length - sent };
  }

  /** Approves a join, which mails its completion. Refused with N0404, and with C0409 as the chart says. */
  async function approve(call: Call, id: string): Promise<JoinDecided> {
    const person = await lockUser(call, { id });
    const by = toDecider(call.principal, person, await findSubject(call.tx, person));
    const event = { type: 'join.approve', by } as const;
    return { id, joinStatusCodeId: await joinStatuses.move(call, { person, event }) };
  }

  /** Refuses a join and mails the reason. Refused with N0404, and with C0409 as the chart says. */
  async function refuse(call: Call, id: string, reason: string): Promise<JoinDecided> {
    const person = await lockUser(call, { id });
    const by = toDecider(call.principal, person, await findSubject(call.tx, person));
    const event = { type: 'join.refuse', by } as const;
    return { id, joinStatusCodeId: await joinStatuses.move(call, { person, event, reason }) };
  }

  /** Approves a company with its main operator. Refused with N0404, with C0409 as the chart says or without an operator. */
  async function approveCompany(call: Call, customerCompanyId: string): Promise<JoinDecided> {
    const [main] = await call.tx
      .select({ userId: mainOperator.userId })
      .from(mainOperator)
      .innerJoin(user, eq(user.id, mainOperator.userId))
      .where(eq(mainOperator.customerCompanyId, customerCompanyId));
    if (main) {
      const decided = await approve(call, main.userId);
      // the person is locked by now: nobody has taken the place of the main operator since, unless before
      if ((await readMain(call.tx, customerCompanyId)) !== main.userId) {
        throw conflict(joinRefusals.mainChanged);
      }
      return decided;
    }
    const [company] = await call.tx
      .select({ id: customerCompany.customerCompanyId })
      .from(customerCompany)
      .where(eq(customerCompany.customerCompanyId, customerCompanyId));
    throw company ? conflict(joinRefusals.noMainOperator) : new Refusal('N0404');
  }

  return { invite, sendMail, sendMails, approve, refuse, approveCompany };
}
