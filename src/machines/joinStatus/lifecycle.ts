import { type JoinStatusCode, joinStatusCodes } from '../../contracts/joinStatus.ts';
import { createLifecycle } from '../lifecycle.ts';
import {
  type JoinDecider,
  type JoinStatusEvent,
  type JoinStatusState,
  type JoinStatusTag,
  joinStatusCodeByState,
  joinStatusMachine,
} from './machine.ts';

export const joinStatus = createLifecycle(joinStatusMachine, joinStatusCodeByState);

/** Code after `event`, or undefined when the chart forbids it. */
export function nextJoinStatus(code: JoinStatusCode, event: JoinStatusEvent): JoinStatusCode | undefined {
  const decision = joinStatus.decide(code, event);
  return decision.isAllowed ? decision.next : undefined;
}

/** Events that no person decides about. */
type OwnEvent = Exclude<JoinStatusEvent, { by: JoinDecider }>;

/** Codes of the states that accept an event that no person decides about, for statements that select their rows. */
const codesAccepting = (type: OwnEvent['type']): readonly JoinStatusCode[] =>
  joinStatusCodes.filter((code) => nextJoinStatus(code, { type }) !== undefined);

const codesTagged = (tag: JoinStatusTag): readonly JoinStatusCode[] =>
  (Object.keys(joinStatusCodeByState) as JoinStatusState[])
    .filter((state) => joinStatusMachine.resolveState({ value: state, context: {} }).hasTag(tag))
    .map((state) => joinStatusCodeByState[state]);

/** Codes of the people who may sign in; for the others M008 applies. */
export const signInCodes = codesTagged('signIn');
/** Codes of the people who have signed up, so that they may find their id and recover their password. */
export const accountCodes = codesTagged('account');
/** Codes of the people whose invitation is open: they may sign up, and verify their phone for it. */
export const openInvitationCodes = codesAccepting('join.submit');
/** Codes of the people whose invitation runs out. */
export const expiringInvitationCodes = codesAccepting('invitation.expire');

export const maySignIn = (code: JoinStatusCode): boolean => signInCodes.includes(code);

/** Code after a sign-in: the first one completes the join, every later one changes nothing. */
export const joinStatusAfterSignIn = (code: JoinStatusCode): JoinStatusCode =>
  nextJoinStatus(code, { type: 'login.first' }) ?? code;

const bulkMailCodes = codesTagged('bulkMail');
/** Reports whether a row can be chosen for a mail to many (document 2, section 4). */
export const isBulkMailable = (code: JoinStatusCode): boolean => bulkMailCodes.includes(code);

const rowEvents = ['mail.send', 'mail.resend', 'join.approve'] as const;
export type JoinRowEvent = (typeof rowEvents)[number];

/** Somebody whom the guards let do everything, to ask what a state allows at all. */
const anyDecider = (type: JoinRowEvent): JoinDecider => ({
  userAuth: 'ROLE_ADMIN',
  subject: type === 'join.approve' ? 'ROLE_OPERATOR' : 'company',
  isOwn: false,
});

/** Returns what the button of a row does at a code: send, send again, approve; undefined where there is no button. */
export const joinRowEvent = (code: JoinStatusCode): JoinRowEvent | undefined =>
  rowEvents.find((type) => nextJoinStatus(code, { type, by: anyDecider(type) }) !== undefined);

/** Returns the mail to be sent at a code; at one that allows neither the chart gives the reason. */
export const mailEvent = (code: JoinStatusCode): 'mail.send' | 'mail.resend' =>
  joinRowEvent(code) === 'mail.send' ? 'mail.send' : 'mail.resend';
