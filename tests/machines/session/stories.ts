import { expect } from 'vitest';
import type { SessionEvent } from '../../../src/machines/session/types.ts';
import type { JourneyStep } from '../../support/journey.ts';

export const submit: JourneyStep[] = [
  ['restoreSession=nothing', 'signedOut.idle'],
  ['login.submit', 'signedOut.authenticating', { userId: 'operator01' }],
];

export const SIGNED_IN = 'signedIn.password.fresh signedIn.tokens.valid signedIn.presence.active';
export const entered = {
  user: { userId: 'operator01' },
  accessExpiresAt: expect.any(Number),
  lastActivityAt: expect.any(Number),
};
export const toHome = ['navigate', { to: 'home' }] as const;
export const toHomeFromLogin = ['navigate', { to: 'home', onlyFrom: 'login' }] as const;

export const signIn: JourneyStep[] = [
  ...submit,
  ['login=signedIn', SIGNED_IN, entered, ['storeSession', toHome]],
];
export const gone = { user: null, accessExpiresAt: 0, lastActivityAt: 0 };
export const signedOutBy = (status: string | null) =>
  ['clearSession', ['navigate', { to: 'login', status }]] as const;

export const secondFactor = { smsIdntId: expect.any(String), resendsLeft: 4 };
export const askForCode: JourneyStep[] = [
  ...submit,
  ['login=secondFactor', 'secondFactor.entering', { secondFactor }, [['storeSecondFactor', secondFactor]]],
];
export const submitCode: JourneyStep[] = [...askForCode, ['secondFactor.submit', 'secondFactor.confirming']];
export const expired = { secondFactor: { expiresAt: null } };

export const expiredCall = (status: 'M002' | null, page: 'login' | 'other' = 'other'): SessionEvent => ({
  type: 'session.expired',
  status,
  page,
});
export const noCode = { secondFactor: null };

export const agedSignIn: JourneyStep[] = [
  ...submit,
  [
    'login=agedPassword',
    'signedIn.password.prompting signedIn.tokens.valid signedIn.presence.active',
    entered,
    ['storeSession', toHome],
  ],
];
