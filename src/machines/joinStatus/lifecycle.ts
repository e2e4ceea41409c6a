import { transition } from 'xstate';
import { type JoinStatusCode, joinStatusCodes } from '../../contracts/joinStatus.ts';
import { type JoinStatusEvent, joinStatusMachine, joinStatusStates } from './machine.ts';

const snapshotOf = (code: JoinStatusCode) =>
  joinStatusMachine.resolveState({ value: joinStatusStates[code], context: {} });

/** Whether the chart lets `event` happen at the stored `code`. */
export const canTake = (code: JoinStatusCode, event: JoinStatusEvent): boolean => snapshotOf(code).can(event);

/** Code after `event`, or undefined when the chart forbids it. */
export function nextJoinStatus(code: JoinStatusCode, event: JoinStatusEvent): JoinStatusCode | undefined {
  const before = snapshotOf(code);
  if (!before.can(event)) return undefined;
  const [after] = transition(joinStatusMachine, before, event);
  return joinStatusCodes.find((candidate) => joinStatusStates[candidate] === after.value);
}

/** Approved and completed people may sign in; for the others M008 applies. */
export const maySignIn = (code: JoinStatusCode): boolean => code === '4' || code === '5';
