import { type ActorRefFrom, createActor } from 'xstate';
import { signOutMachine } from '../../machines/signOut/machine.ts';
import { mayLeave } from './navigationBlocker.ts';

/** The last request to sign out. */
let latest: ActorRefFrom<typeof signOutMachine> | null = null;

const isHeld = () => !mayLeave({ why: 'signOut', to: null });

/** Calls `send`, which signs out, at once or when the person has agreed to lose unsaved input. */
export function leaveBySigningOut(send: () => void): void {
  latest?.stop();
  latest = createActor(signOutMachine.provide({ actions: { signOut: send } })).start();
  latest.send({ type: 'signOut.request', isHeld: isHeld() });
}

const isAsking = () => latest?.getSnapshot().matches('asking') ?? false;

/** The person has agreed: signs out, unless another form holds unsaved input. */
export function resumeSignOut(): void {
  if (isAsking()) latest?.send({ type: 'leave.agree', isHeld: isHeld() });
}

/** The person would rather keep the input. */
export function refuseSignOut(): void {
  if (isAsking()) latest?.send({ type: 'leave.refuse' });
}
