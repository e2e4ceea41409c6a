import type { SessionSnapshot } from '../machines/session/machine.ts';

/** `undecided`: it is not known yet, or just being undone, who is signed in. */
export type Presence = 'undecided' | 'signedIn' | 'signedOut';

export function toPresence(state: SessionSnapshot): Presence {
  if (state.matches('restoring') || state.matches('loggingOut')) return 'undecided';
  return state.matches('signedIn') ? 'signedIn' : 'signedOut';
}

const promptStates = ['prompting', 'changed'] as const;

/** Reports whether the window that asks for a new password in place of an aged one is open. */
export const asksForPassword = (state: SessionSnapshot): boolean =>
  promptStates.some((password) => state.matches({ signedIn: { password } }));
