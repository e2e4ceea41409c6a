import type { JoinStatusCode } from '../../contracts/joinStatus.ts';
import { createLifecycle } from '../lifecycle.ts';
import { type JoinStatusEvent, joinStatusCodeByState, joinStatusMachine } from './machine.ts';

export const joinStatus = createLifecycle(joinStatusMachine, joinStatusCodeByState);

/** Code after `event`, or undefined when the chart forbids it. */
export function nextJoinStatus(code: JoinStatusCode, event: JoinStatusEvent): JoinStatusCode | undefined {
  const decision = joinStatus.decide(code, event, {});
  return decision.isAllowed ? decision.next : undefined;
}

/** Approved and completed people may sign in; for the others M008 applies. */
export const maySignIn = (code: JoinStatusCode): boolean => code === '4' || code === '5';
