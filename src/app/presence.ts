import type { SessionSnapshot } from '../machines/session/machine.ts';

/** `undecided`: it is not known yet, or just being undone, who is signed in. */
export type Presence = 'undecided' | 'signedIn' | 'signedOut';

export function presenceOf(state: SessionSnapshot): Presence {
  if (state.matches('restoring') || state.matches('loggingOut')) return 'undecided';
  return state.matches('signedIn') ? 'signedIn' : 'signedOut';
}
