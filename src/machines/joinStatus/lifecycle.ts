import { type JoinStatusCode, joinStatusCodes } from '../../contracts/joinStatus.ts';
import { createLifecycle } from '../lifecycle.ts';
import {
  type JoinStatusEvent,
  type JoinStatusState,
  type JoinStatusTag,
  joinStatusCodeByState,
  joinStatusMachine,
} from './machine.ts';

export const joinStatus = createLifecycle(joinStatusMachine, joinStatusCodeByState);

/** Code after `event`, or undefined when the chart forbids it. */
export function nextJoinStatus(code: JoinStatusCode, event: JoinStatusEvent): JoinStatusCode | undefined {
  const decision = joinStatus.decide(code, event, {});
  return decision.isAllowed ? decision.next : undefined;
}

/** Codes of the states that accept an event, for statements that select their rows. */
const codesAccepting = (type: JoinStatusEvent['type']): readonly JoinStatusCode[] =>
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
