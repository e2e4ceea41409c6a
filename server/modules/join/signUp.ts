import { and, eq, isNull, sql } from 'drizzle-orm';
import { codeGroups } from '../../../src/contracts/commonCodes.ts';
import {
  type OperatorSignUp,
  type PartnerSignUp,
  SIGN_UP_VERIFIED_MS,
  type WorkerSignUp,
} from '../../../src/contracts/join.ts';
import { isSignInId } from '../../../src/contracts/person.ts';
import type { TermsKind } from '../../../src/contracts/terms.ts';
import { joinRefusals } from '../../../src/messages/ko.join.ts';
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../../db/database.ts';
import { isTaken } from '../../db/failures.ts';
import { type UserRow, user } from '../../db/schema/users.ts';
import { Refusal, wrongField } from '../../errors.ts';
import type { Origin } from '../audit/service.ts';
import { requireChoice } from '../commonCodes/service.ts';
import type { Passwords } from '../passwords/hashing.ts';
import type { PasswordService } from '../passwords/service.ts';
import { recordConsent } from '../terms/consents.ts';
import { findInForce } from '../terms/service.ts';
import { hasVerified, redeemVerifiedDestination } from '../verification/codes.ts';
import { signUpKey } from '../verification/owner.ts';
import { toCodeLimits } from '../verification/rules.ts';
import { requireInvited } from './keys.ts';
import { storeCompany, storePartner } from './registration.ts';
import type { InvitedRole } from './rules.ts';
import type { JoinStatuses } from './status.ts';

type SignUp = WorkerSignUp | OperatorSignUp | PartnerSignUp;

interface Decision {
  kind: TermsKind;
  isAgreed: boolean;
  /** Field and text of the refusal where the consent is required and not given. */
  field: string;
  message: string;
}

/** Returns the decisions made in a sign-up, in the order of the form. */
function toDecisions(submit: SignUp): Decision[] {
  const decide = (kind: TermsKind, field: string, value: string, message: string): Decision => ({
    kind,
    field,
    message,
    isAgreed: value === 'Y',
  });
  return [
    decide('privacy', 'prvcTrmsAgreeYn', submit.prvcTrmsAgreeYn, joinRefusals.consent),
    decide('service', 'serviceTrmsAgreeYn', submit.serviceTrmsAgreeYn, joinRefusals.serviceTerms),
    ...('infoProvisionAgreeYn' in submit
      ? [
          decide(
            'infoProvision',
            'infoProvisionAgreeYn',
            submit.infoProvisionAgreeYn,
            joinRefusals.infoProvision,
          ),
        ]
      : []),
  ];
}

/** Reports whether nobody has a sign-in id, ignoring letter case. */
async function isIdFree(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(sql`lower(${user.userId})`, userId.toLowerCase()), isNull(user.deletedAt)));
  return row === undefined;
}

export type SignUpService = ReturnType<typeof createSignUpService>;

/** Sign-up by an invitation: everything that the form checks is checked again, and stored in one transaction. */
export function createSignUpService(deps: {
  db: Db;
  config: Config;
  passwords: Passwords;
  passwordService: PasswordService;
  joinStatuses: JoinStatuses;
}) {
  const { db, config, passwords, passwordService, joinStatuses } = deps;
  const { limits } = config;
  const codeLimits = toCodeLimits(limits);

  /** Refused with EV0044 when an id is malformed or somebody has it. */
  async function requireFreeId(userId: string): Promise<void> {
    if (!isSignInId(userId) || !(await isIdFree(db, userId))) throw new Refusal('EV0044');
  }

  const toPhone = ({ userIdntId, comNetWorkNoId, userMobileTelno }: SignUp) => ({
    ...({ accountKey: signUpKey(userIdntId), purpose: 'signUp', channel: 'SMS' } as const),
    destination: comNetWorkNoId + userMobileTelno,
  });

  const notVerified = () => new Refusal('EC0002', { message: joinRefusals.phone });

  /** The invited person, and what is slow to make of the submit, before anything is locked. */
  async function prepare(submit: SignUp, userAuth: InvitedRole, { at }: Origin) {
    const person = await requireInvited(db, { key: submit.key, userAuth }, at, limits);
    if (person.id !== submit.userIdntId) throw new Refusal('N0404', { message: joinRefusals.unknownKey });
    const decisions = toDecisions(submit);
    for (const { kind, isAgreed, field, message } of decisions) {
      if (isAgreed) continue;
      const inForce = await findInForce(db, kind, at);
      if (inForce?.required ?? true) throw wrongField(field, message);
    }
    const isVerified =
      submit.selfIdentityYn === 'Y' &&
      (await db.transaction((tx) => hasVerified(tx, toPhone(submit), at, SIGN_UP_VERIFIED_MS, codeLimits)));
    if (!isVerified) throw notVerified();
    await requireFreeId(submit.userId);
    const password = await passwordService.open(submit.encryptPassword);
    await passwordService.requireAllowed(password, {
      userId: submit.userId,
      telNo: submit.comNetWorkNoId + submit.userMobileTelno,
    });
    return { decisions, passwordHash: await passwords.hash(password) };
  }

  async function requirePhoneCodes(tx: Tx, submit: SignUp): Promise<void> {
    const { networkNo, regionNo } = codeGroups;
    const { comNetWorkNoId, userRegionCodeId } = submit;
    await requireChoice(tx, networkNo, { field: 'comNetWorkNoId', id: comNetWorkNoId, before: null });
    await requireChoice(tx, regionNo, { field: 'userRegionCodeId', id: userRegionCodeId, before: null });
  }

  async function recordDecisions(
    tx: Tx,
    origin: Origin,
    userId: string,
    decisions: readonly Decision[],
  ): Promise<void> {
    for (const { kind, isAgreed } of decisions) {
      const inForce = await findInForce(tx, kind, origin.at);
      if (inForce) await recordConsent(tx, origin, userId, inForce, isAgreed ? 'agreed' : 'refused');
    }
  }

  /**
   * Registers an invited person, who then waits for approval. Refused with N0404 and C0409 for the invitation, V0001
   * for a consent or a field, EC0002 for a phone number that is not confirmed, EV0044 for an id, EP… for a password.
   * Of several submits of one invitation one is accepted.
   */
  async function signUp<S extends SignUp>(
    submit: S,
    userAuth: InvitedRole,
    origin: Origin,
    register?: (tx: Tx, origin: Origin, person: UserRow, submit: S) => Promise<void>,
  ): Promise<void> {
    const { decisions, passwordHash } = await prepare(submit, userAuth, origin);
    const values = {
      userId: submit.userId,
      userName: submit.userName,
      passwordHash,
      passwordModifiedAt: origin.at,
      passwordMustChange: false,
      comNetWorkNoId: submit.comNetWorkNoId,
      userMobileTelno: submit.userMobileTelno,
      departmentName: submit.departmentName,
      jobGradeName: submit.jobGradeName,
      regionCodeId: submit.userRegionCodeId,
      interTelno: submit.interTelno,
    };
    const work = db.transaction(async (tx) => {
      const { key } = submit;
      const person = await requireInvited(tx, { key, userAuth }, origin.at, limits, { lock: true });
      const acting = { tx, origin: { ...origin, actorId: person.id } };
      const code = toPhone(submit);
      if (!(await redeemVerifiedDestination(tx, code, origin.at, SIGN_UP_VERIFIED_MS, codeLimits))) {
        throw notVerified();
      }
      await requirePhoneCodes(tx, submit);
      // before the status moves, because the company may register its details only while it is invited
      await register?.(tx, acting.origin, person, submit);
      await joinStatuses.move(acting, { person, event: { type: 'join.submit' }, values });
      await recordDecisions(tx, acting.origin, person.id, decisions);
    });
    await work.catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('EV0044') : error;
    });
  }

  return {
    requireFreeId,
    signUpWorker: (submit: WorkerSignUp, origin: Origin) => signUp(submit, 'ROLE_WORKER', origin),
    signUpOperator: (submit: OperatorSignUp, origin: Origin) =>
      signUp(submit, 'ROLE_OPERATOR', origin, storeCompany),
    signUpPartner: (submit: PartnerSignUp, origin: Origin) =>
      signUp(submit, 'ROLE_PARTNER', origin, storePartner),
  };
}
