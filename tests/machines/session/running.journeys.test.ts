import { expect } from 'vitest';
import { sessionChart } from '../../../src/statecharts/charts/session/model.ts';
import { describeJourneys } from '../../support/journey.ts';
import { agedSignIn, entered, expiredCall, gone, SIGNED_IN, signedOutBy, signIn, toHome } from './stories.ts';

/** Sections 4, 7 and 8 of document 1: tokens of 15 minutes, 60 minutes of silence, forced sign-out. */
describeJourneys(sessionChart, {
  'a token is renewed a minute before its fifteen are over': [
    ...signIn,
    ['+839999ms', '='],
    ['+1ms', 'signedIn.tokens.refreshing'],
    [
      'refreshTokens=renewed',
      'signedIn.tokens.valid',
      { accessExpiresAt: expect.any(Number) },
      [['storeTokens', { accessToken: 'next-access-token' }]],
    ],
    ['+839999ms', '='],
    ['+1ms', 'signedIn.tokens.refreshing'],
  ],
  'a renewal that reaches no server is tried again after ten seconds': [
    ...signIn,
    ['tokens.refresh', 'signedIn.tokens.refreshing'],
    ['refreshTokens=OFFLINE', 'signedIn.tokens.unreachable'],
    ['+9999ms', '='],
    ['+1ms', 'signedIn.tokens.refreshing'],
    ['refreshTokens!', 'signedIn.tokens.unreachable'],
    ['tokens.refresh', 'signedIn.tokens.refreshing'],
    ['refreshTokens=OFFLINE', 'signedIn.tokens.unreachable'],
    ['tab.returned/atOnce', '='],
    ['tab.returned/aMinuteLater', 'signedIn.tokens.refreshing'],
  ],
  'M002 at a renewal forces out with the code': [
    ...signIn,
    ['tokens.refresh', 'signedIn.tokens.refreshing'],
    ['refreshTokens=M002', 'signedOut.idle', { ...gone, endedBy: 'M002' }, signedOutBy('M002')],
  ],
  'a renewal refused for another reason forces out as M004': [
    ...signIn,
    ['tokens.refresh', 'signedIn.tokens.refreshing'],
    ['refreshTokens=A0403', 'signedOut.idle', { ...gone, endedBy: 'M004' }, signedOutBy('M004')],
  ],
  'a token young enough is not renewed on return to the tab': [
    ...signIn,
    ['tab.returned/atOnce', '='],
    ['tab.returned/aMinuteLater', 'signedIn.tokens.refreshing'],
  ],
  'after 55 minutes of silence the end is announced, after 60 it comes': [
    ['restoreSession=renewalDueInWarning', SIGNED_IN, entered],
    ['+3299999ms', '='],
    ['+1ms', 'signedIn.presence.idleWarning'],
    ['tokens.refresh', '='],
    ['+1m', 'signedIn.tokens.postponed'],
    ['tokens.refresh', '='],
    ['+239999ms', '='],
    ['+1ms', 'signedOut.idle', { ...gone, endedBy: 'M003' }, signedOutBy('M003')],
  ],
  'the warning goes with the next activity, which renews what was put off': [
    ['restoreSession=renewalDueInWarning', SIGNED_IN, entered],
    ['+56m', 'signedIn.tokens.postponed signedIn.presence.idleWarning'],
    [
      'activity/now',
      'signedIn.tokens.refreshing signedIn.presence.active',
      { lastActivityAt: expect.any(Number) },
    ],
    ['+54m', '='],
    ['+1m', 'signedIn.presence.idleWarning'],
  ],
  'activity of before, which another tab reports late, does not bring the end nearer': [
    ['restoreSession=renewalDueInWarning', SIGNED_IN, entered],
    ['+30s', '='],
    ['activity/now', '=', { lastActivityAt: sessionChart.model.start + 30_000 }],
    [{ type: 'activity', at: sessionChart.model.start + 10_000 }, '=', {}, [], 'accepted'],
    ['+3299999ms', '='],
    ['+1ms', 'signedIn.presence.idleWarning'],
  ],
  'activity that comes too late ends the session': [
    ...signIn,
    ['activity/afterLimit', 'signedOut.idle', { ...gone, endedBy: 'M003' }, signedOutBy('M003')],
  ],
  'activity that comes too late renews nothing': [
    ['restoreSession=renewalDueInWarning', SIGNED_IN, entered],
    ['+56m', 'signedIn.tokens.postponed signedIn.presence.idleWarning'],
    ['activity/afterLimit', 'signedOut.idle', { ...gone, endedBy: 'M003' }, signedOutBy('M003')],
  ],
  'a renewal that is due for another try in the warning is put off': [
    ['restoreSession=renewalDueBeforeWarning', SIGNED_IN, entered],
    ['+3295s', 'signedIn.tokens.refreshing'],
    ['refreshTokens=OFFLINE', 'signedIn.tokens.unreachable'],
    ['+5s', 'signedIn.presence.idleWarning'],
    ['tab.returned/aMinuteLater', '='],
    ['tokens.refresh', '='],
    ['+5s', 'signedIn.tokens.postponed'],
  ],
  'a tab that slept is warned on its return': [
    ...signIn,
    ['tab.returned/atWarning', 'signedIn.presence.idleWarning'],
    ['tab.returned/aMinuteLater', '='],
  ],
  'a tab that slept past the limit is signed out on its return': [
    ...signIn,
    ['tab.returned/afterLimit', 'signedOut.idle', { ...gone, endedBy: 'M003' }, signedOutBy('M003')],
  ],
  'an account that is gone leaves its session without a code': [
    ...signIn,
    ['account.withdrawn', 'signedOut.idle', gone, signedOutBy(null)],
    ['account.withdrawn', '='],
  ],
  'M002 of any call forces out with the code, a bare 401 without one': [
    ...signIn,
    [expiredCall('M002'), 'signedOut.idle', { ...gone, endedBy: 'M002' }, signedOutBy('M002')],
    ['login.submit', 'signedOut.authenticating'],
    ['login=signedIn', SIGNED_IN, { ...entered, endedBy: null }, ['storeSession', toHome]],
    [expiredCall(null), 'signedOut.idle', gone, signedOutBy(null)],
  ],
  'signing out forgets the session here whatever the server returns': [
    ...signIn,
    ['logout', 'loggingOut'],
    ['logout=OFFLINE', 'signedOut.idle', gone, signedOutBy(null)],
    ['login.submit', 'signedOut.authenticating'],
    ['login=signedIn', SIGNED_IN, entered, ['storeSession', toHome]],
    ['logout', 'loggingOut'],
    ['logout!', 'signedOut.idle', gone, signedOutBy(null)],
  ],
  'what an earlier page left: nothing, a session, an end, something broken': [
    ['restoreSession=M003', 'signedOut.idle', { endedBy: 'M003' }, signedOutBy('M003')],
  ],
  'a broken record of an earlier page is cleared': [
    ['restoreSession!', 'signedOut.idle', {}, ['clearSession']],
  ],
});

/** Section 4 of document 1: a password changed more than 89 days ago. */
describeJourneys(sessionChart, {
  'an aged password is changed': [
    ...agedSignIn,
    ['newPassword.end/changed', 'signedIn.password.changed'],
    ['password.acknowledge', 'signedIn.password.fresh'],
  ],
  'an aged password is put off, which is kept': [
    ...agedSignIn,
    [
      'newPassword.end/cancelled',
      'signedIn.password.postponed',
      {},
      [['postponePassword', { loginHistoryId: expect.any(String) }]],
    ],
  ],
  'what was put off is not asked for again after a reload': [
    [
      'restoreSession=passwordPostponed',
      'signedIn.password.postponed signedIn.tokens.valid signedIn.presence.active',
      { ...entered, passwordPostponed: true },
    ],
  ],
  'a password changed in another tab is not asked for any more': [
    ...agedSignIn,
    ['storage.changed/renewed', '=', {}, [], 'accepted'],
    [
      'storage.changed/passwordChanged',
      'signedIn.password.fresh',
      { user: { passwordModifiedDate: '20260302' } },
    ],
  ],
  'a password put off in another tab is put off here': [
    ...agedSignIn,
    ['storage.changed/passwordPostponed', 'signedIn.password.postponed'],
  ],
});
