import { type ForcedOutCode, isForcedOutCode } from '../../contracts/status.ts';
import type { Failure, Notice } from '../result.ts';
import { fromOtherTab, having } from './setup.ts';
import type { ActiveSession, SessionEvent, SignedIn } from './types.ts';

type Done<O> = { event: { output: O } };

const signedInOf = ({ event }: Done<({ status: 'C200' } & SignedIn) | { status: string }>): SignedIn => {
  const { status: _, ...session } = having(event.output as { status: 'C200' } & SignedIn, 'C200');
  return session;
};

/** After an answer that carried tokens. */
export const enterSignedIn = {
  target: '#session.signedIn',
  actions: [
    'clearNotice',
    { type: 'storeSession', params: signedInOf },
    { type: 'rememberSession', params: signedInOf },
    { type: 'navigate', params: { to: 'home' } },
  ],
} as const;

/** Keeps the message of a refused call. */
export const announceFailure = {
  type: 'tell',
  params: ({ event }: Done<{ status: string }>): Notice => {
    const { status, message } = event.output as Failure;
    return { status, message };
  },
} as const;

/** Keeps the code that ended the session; an unknown refusal of the session counts as having none. */
export const rememberEndingCode = {
  type: 'rememberEnd',
  params: ({ event }: Done<{ status: string }>): { status: ForcedOutCode } => ({
    status: isForcedOutCode(event.output.status) ? event.output.status : 'M004',
  }),
} as const;

type Expired = Extract<SessionEvent, { type: 'session.expired' }>;

/** Leads to the login page, which itself needs no session: answers that arrive there belong to a page left before. */
export const forceOut = {
  guard: { type: 'awayFromLogin', params: ({ event }: { event: Expired }) => ({ page: event.page }) },
  target: '#session.forcedOut',
  actions: {
    type: 'rememberEnd',
    params: ({ event }: { event: Expired }) => ({ status: event.status }),
  },
} as const;

/** Ends the session for the idle limit. */
export const endIdleSession = {
  target: '#session.forcedOut',
  actions: { type: 'rememberEnd', params: { status: 'M003' } },
} as const;

/** After a call that broke in a way nobody foresaw. */
export const announceUnexpected = {
  type: 'tell',
  params: { status: 'S0001', message: null },
} as const satisfies { type: 'tell'; params: Notice };

/** The session another tab stored. */
export const sessionOf = ({ event }: { event: { session: ActiveSession | null } }): ActiveSession => {
  if (event.session === null) throw new Error('session chart: another tab signed in without a session');
  return event.session;
};

/** Another tab signed in while this one was not signed in. */
export const adoptOtherTab = {
  guard: { type: 'otherTabSignedIn', params: fromOtherTab },
  target: '#session.signedIn',
  actions: [
    'clearNotice',
    { type: 'rememberSession', params: sessionOf },
    { type: 'navigate', params: { to: 'home', onlyFrom: 'login' } },
  ],
} as const;
