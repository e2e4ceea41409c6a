import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { codeGroups } from '../../../src/contracts/commonCodes.ts';
import { headAmong, phoneNumber } from '../../../src/contracts/phone.ts';
import type { RefusalCode } from '../../../src/contracts/status.ts';
import type { CodeSent } from '../../../src/contracts/verification.ts';
import { accountCodes, openInvitationCodes } from '../../../src/machines/joinStatus/lifecycle.ts';
import { codeTexts } from '../../../src/messages/ko.server.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { user } from '../../db/schema/users.ts';
import type { CodePurpose } from '../../db/schema/verification.ts';
import { Refusal, wrongField } from '../../errors.ts';
import { audit, type Origin } from '../audit/service.ts';
import type { Secrets } from '../auth/secrets.ts';
import { readChoices } from '../commonCodes/service.ts';
import type { Deliveries } from '../outbox/service.ts';
import { lastExpired } from '../users/invitations.ts';
import { issueCode } from './codes.ts';
import { lockOwner, signUpKey } from './owner.ts';
import { codeRefusal, toCodeLimits, toDestination } from './rules.ts';

type Channel = 'SMS' | 'EMAIL';

interface Send {
  smsIdntId: string;
  userInfo: string;
  almSeCd: Channel;
}
const isEmail = (address: string): boolean => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address);

/** That this person has signed up, so that there is an id and a password to recover. */
const hasAccount = inArray(user.joinStatusCodeId, [...accountCodes]);

/** That `destination` is this person's own, as registered. */
const isContact = (almSeCd: Channel, destination: string) =>
  almSeCd === 'EMAIL'
    ? eq(sql`lower(${user.userEmail})`, destination)
    : eq(sql`${user.comNetWorkNoId} || ${user.userMobileTelno}`, destination);

interface Owner {
  purpose: CodePurpose;
  accountKey: string;
  userId: string | null;
  /** The refusal when the person has gone meanwhile. */
  absent: RefusalCode;
}

const hasUserId = (userId: string) =>
  and(eq(sql`lower(${user.userId})`, userId.toLowerCase()), isNull(user.deletedAt));

/** The id alone: reading a whole row where there is one is slow enough to be noticed. */
export async function getId(db: Db, userId: string, condition?: SQL): Promise<string | undefined> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(hasUserId(userId), condition));
  return row?.id;
}

/** Codes to a phone number or an address, for each purpose. */
export function createCodeSending({
  db,
  config,
  secrets,
  deliveries,
}: {
  db: Db;
  config: Config;
  secrets: Secrets;
  deliveries: Deliveries;
}) {
  const limits = toCodeLimits(config.limits);

  /** Refused with V0001 for what is no address or number by its form. */
  function readDestination({ almSeCd, userInfo }: Send): string {
    const destination = toDestination(almSeCd, userInfo);
    const valid = almSeCd === 'SMS' ? phoneNumber.safeParse(destination).success : isEmail(destination);
    if (!valid) throw wrongField('userInfo');
    return destination;
  }

  /**
   * Refuses with V0001 a number without a head of a mobile network, which is a common code. A number of somebody who
   * has the head `before` may keep it.
   */
  async function requireHead(
    { almSeCd }: Pick<Send, 'almSeCd'>,
    destination: string,
    before: string | null = null,
  ): Promise<void> {
    if (almSeCd !== 'SMS') return;
    const heads = await readChoices(db, codeGroups.networkNo);
    const known = before === null ? heads : [...heads, before];
    if (headAmong(destination, known) === undefined) throw wrongField('userInfo');
  }

  /** Refused, nothing has changed: a code that was sent before, and what it confirmed, are good as they were. */
  async function send(
    { absent, ...owner }: Owner,
    request: Send,
    destination: string,
    origin: Origin,
  ): Promise<CodeSent> {
    return db.transaction(async (tx) => {
      if (!(await lockOwner(tx, owner.accountKey))) throw new Refusal(absent);
      if (await deliveries.isDown(tx, request.almSeCd === 'SMS' ? 'sms' : 'mail')) throw new Refusal('S0002');
      const issued = await issueCode(
        tx,
        secrets.lookup,
        { ...owner, smsIdntId: request.smsIdntId, channel: request.almSeCd, destination },
        origin.at,
        limits,
      );
      if (issued.status !== 'issued') throw codeRefusal(issued);
      const message = {
        to: destination,
        expiresAt: issued.expiresAt,
        sensitive: true,
        ...(owner.userId === null ? {} : { userId: owner.userId }),
      };
      if (request.almSeCd === 'SMS') {
        await deliveries.sendSms(tx, {
          ...message,
          text: codeTexts.sms(issued.code, limits.lifetimeMs, config.publicUrl),
        });
      } else {
        await deliveries.sendMail(tx, { ...message, ...codeTexts.mail(issued.code, limits.lifetimeMs) });
      }
      await audit(tx, origin, {
        action: 'code.send',
        result: 'C200',
        detail: { purpose: owner.purpose, channel: request.almSeCd },
        ...(owner.userId === null ? {} : { target: { type: 'user', id: owner.userId } }),
      });
      return {
        expiresAt: issued.expiresAt.toISOString(),
        attemptsLeft: limits.attempts,
        requestsLeft: issued.requestsLeft,
      };
    });
  }

  /** An invited person confirms the phone number that is about to be registered. */
  async function sendForSignUp(request: Send & { userIdntId: string }, origin: Origin): Promise<CodeSent> {
    const destination = readDestination(request);
    await requireHead(request, destination);
    const [invited] = await db
      .select({ id: user.id })
      .from(user)
      .where(
        and(
          eq(user.id, request.userIdntId),
          inArray(user.joinStatusCodeId, [...openInvitationCodes]),
          isNull(user.deletedAt),
          gt(user.invitedAt, lastExpired(origin.at, config.limits)),
        ),
      );
    if (!invited) throw new Refusal('EC0005');
    const accountKey = signUpKey(invited.id);
    const owner = { purpose: 'signUp', accountKey, userId: null, absent: 'EC0005' } as const;
    return send(owner, request, destination, origin);
  }

  /** Someone who has forgotten the id gives the name and where the code can go. */
  async function sendForFindId(request: Send & { userName: string }, origin: Origin): Promise<CodeSent> {
    const destination = readDestination(request);
    const [account] = await db
      .select()
      .from(user)
      .where(
        and(
          eq(user.userName, request.userName.trim()),
          isContact(request.almSeCd, destination),
          isNull(user.deletedAt),
          hasAccount,
        ),
      );
    if (!account?.userId) {
      await requireHead(request, destination);
      throw new Refusal('EC0005');
    }
    const { id } = account;
    const owner = { purpose: 'findId', accountKey: id, userId: id, absent: 'EC0005' } as const;
    return send(owner, request, destination, origin);
  }

  /** Recovery and release from dormancy: id and contact have to belong together. */
  async function sendForRecovery(request: Send & { userId: string }, origin: Origin): Promise<CodeSent> {
    const destination = readDestination(request);
    // an id whose contact is another is not read at all: it would take longer than one that nobody has
    const id = await getId(db, request.userId, and(isContact(request.almSeCd, destination), hasAccount));
    if (id === undefined) {
      await requireHead(request, destination);
      throw new Refusal('EC0006');
    }
    const owner = { purpose: 'recovery', accountKey: id, userId: id, absent: 'EC0006' } as const;
    return send(owner, request, destination, origin);
  }

  /** A signed-in person confirms a new mobile number. */
  async function sendForMobile(userId: string, request: Send, origin: Origin): Promise<CodeSent> {
    const destination = readDestination(request);
    const [own] = await db.select({ head: user.comNetWorkNoId }).from(user).where(eq(user.id, userId));
    await requireHead(request, destination, own?.head);
    const owner = { purpose: 'mobile', accountKey: userId, userId, absent: 'M004' } as const;
    return send(owner, request, destination, origin);
  }

  return { sendForSignUp, sendForFindId, sendForRecovery, sendForMobile };
}
