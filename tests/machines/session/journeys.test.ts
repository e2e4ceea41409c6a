import { expect } from 'vitest';
import { sessionChart } from '../../../src/machines/session/model.ts';
import type { SessionEvent } from '../../../src/machines/session/types.ts';
import { describeJourneys, type JourneyStep, replies } from '../../support/journey.ts';

const submit: JourneyStep[] = [
  ['restoreSession=nothing', 'signedOut.idle'],
  ['login.submit', 'signedOut.authenticating', { userId: 'operator01' }],
];

const SIGNED_IN = 'signedIn.password.fresh signedIn.tokens.valid signedIn.presence.active';
const entered = {
  user: { userId: 'operator01' },
  accessExpiresAt: expect.any(Number),
  lastActivityAt: expect.any(Number),
};
const toHome = ['navigate', { to: 'home' }] as const;
const toHomeFromLogin = ['navigate', { to: 'home', onlyFrom: 'login' }] as const;

const signIn: JourneyStep[] = [...submit, ['login=signedIn', SIGNED_IN, entered, ['storeSession', toHome]]];
const gone = { user: null, accessExpiresAt: 0, lastActivityAt: 0 };
const signedOutBy = (status: string | null) =>
  ['clearSession', ['navigate', { to: 'login', status }]] as const;

const secondFactor = { smsIdntId: expect.any(String), resendsLeft: 4 };
const askForCode: JourneyStep[] = [
  ...submit,
  ['login=secondFactor', 'secondFactor.entering', { secondFactor }, [['storeSecondFactor', secondFactor]]],
];
const submitCode: JourneyStep[] = [...askForCode, ['secondFactor.submit', 'secondFactor.confirming']];
const expired = { secondFactor: { expiresAt: null } };

const expiredCall = (status: 'M002' | null, page: 'login' | 'other' = 'other'): SessionEvent => ({
  type: 'session.expired',
  status,
  page,
});
const noCode = { secondFactor: null };

/** Sections 3, 4 and 8 of document 1: what the login call comes to. */
describeJourneys(sessionChart, {
  'a sign-in without second factor stores the session and goes home': signIn,
  'an edited login form takes the inline message away': [
    ...submit,
    ['login=M001', 'signedOut.idle', { notice: 'M001' }, ['clearSession']],
    ['login.edit', '=', { notice: null }],
    ['login.submit', 'signedOut.authenticating'],
    ['login=OFFLINE', 'signedOut.idle', { notice: 'OFFLINE' }, ['clearSession']],
    ['login.submit', 'signedOut.authenticating', { notice: null }],
    ['login!', 'signedOut.idle', { notice: 'S0001' }, ['clearSession']],
    ['login.submit', 'signedOut.authenticating', { notice: null }],
    ['login=signedIn', SIGNED_IN, entered, ['storeSession', toHome]],
  ],
  'EA0010 keeps the tokens and asks for a new password, after which one signs in again': [
    ...submit,
    ['login=EA0010', 'passwordChange.setting', { notice: 'EA0010' }],
    ['newPassword.end/changed', 'passwordChange.changed'],
    ['password.acknowledge', 'signedOut.idle', { notice: null }],
  ],
  'EA0010 may be given up': [
    ...submit,
    ['login=EA0010', 'passwordChange.setting', { notice: 'EA0010' }],
    ['newPassword.end/cancelled', 'signedOut.idle', { notice: null }],
  ],
  'M005 tells of the dormant account and leads to its release': [
    ...submit,
    ['login=M005', 'dormantNotice', { notice: 'M005' }, ['clearSession']],
    ['notice.leave', 'signedOut.idle', { notice: null }, [['navigate', { to: 'dormantRelease' }]]],
  ],
  'EV0015 tells of the changed consent and leads to the re-consent of this user': [
    ...submit,
    ['login=EV0015', 'reconsentNotice', { notice: 'EV0015' }, ['clearSession']],
    [
      'notice.leave',
      'signedOut.idle',
      { notice: null },
      [['navigate', { to: 'reconsent', userId: 'operator01' }]],
    ],
  ],
  ...Object.fromEntries(
    ['S0002', 'M006', 'M007', 'M008', 'M009'].map((status): [string, JourneyStep[]] => [
      `${status} at sign-in is shown in an alert`,
      [
        ...submit,
        [replies('login', status), 'signedOut.alert', { notice: status }, ['clearSession']],
        ['alert.dismiss', 'signedOut.idle', { notice: null }],
      ],
    ]),
  ),
  'a status in the address is shown in an alert': [
    ['restoreSession=nothing', 'signedOut.idle'],
    ['login.status', 'signedOut.alert', { notice: 'M002' }],
    ['alert.dismiss', 'signedOut.idle', { notice: null }],
  ],
});

/** Sections 2, 4, 5 and 8 of document 1: six digits, five minutes, resend, cancel. */
describeJourneys(sessionChart, {
  'the right code signs in': [
    ...submitCode,
    [
      'confirmSecondFactor=signedIn',
      SIGNED_IN,
      { ...entered, ...noCode },
      ['forgetSecondFactor', 'storeSession', toHome],
    ],
  ],
  'a code that is not six digits is not sent; a recovery code only where an app is used': [
    ...askForCode,
    ['secondFactor.submit/fiveDigits', '='],
    ['secondFactor.submit/recoveryCode', '='],
    ['secondFactor.cancel', 'signedOut.idle', noCode, ['forgetSecondFactor']],
    ['login.submit', 'signedOut.authenticating'],
    [
      'login=authenticator',
      'secondFactor.entering',
      { secondFactor: { method: 'TOTP' } },
      ['storeSecondFactor'],
    ],
    ['secondFactor.resend', '='],
    ['secondFactor.submit/recoveryCode', 'secondFactor.confirming'],
  ],
  'a code lives five minutes to the millisecond': [
    ...askForCode,
    ['+299999ms', '='],
    ['+1ms', 'secondFactor.expired', expired],
    ['secondFactor.submit', '='],
    ['secondFactor.resend', 'secondFactor.resending'],
  ],
  'a tab that slept sees on its return that the code is dead': [
    ...askForCode,
    ['tab.returned/atOnce', '='],
    ['tab.returned/afterCodeDeadline', 'secondFactor.expired', expired],
    ['secondFactor.cancel', 'signedOut.idle', noCode, ['forgetSecondFactor']],
  ],
  'a wrong code and an answer without a token are shown, and the code may be entered again': [
    ...submitCode,
    ['confirmSecondFactor=EC0001', 'secondFactor.refused', { notice: 'EC0001' }],
    ['alert.dismiss', 'secondFactor.entering', { notice: null }],
    ['secondFactor.submit', 'secondFactor.confirming'],
    ['confirmSecondFactor=NO_TOKEN', 'secondFactor.refused', { notice: 'NO_TOKEN' }],
    ['alert.dismiss', 'secondFactor.entering', { notice: null }],
    ['secondFactor.submit', 'secondFactor.confirming'],
    ['confirmSecondFactor!', 'secondFactor.refused', { notice: 'S0001' }],
  ],
  'the fifth wrong code is the end of the code': [
    ...submitCode,
    ['confirmSecondFactor=EC0003', 'secondFactor.refused', { notice: 'EC0003', ...expired }],
    // The reason stays under the field of the dead code
    ['alert.dismiss', 'secondFactor.expired'],
  ],
  'an expired code is shown as expired without an alert': [
    ...submitCode,
    ['confirmSecondFactor=EC0002', 'secondFactor.expired', expired],
  ],
  ...Object.fromEntries(
    ['M005', 'M006', 'M007', 'M008', 'M009'].flatMap((status): [string, JourneyStep[]][] => [
      [
        `${status} at the code ends the sign-in`,
        [
          ...submitCode,
          [
            replies('confirmSecondFactor', status),
            'signedOut.alert',
            { notice: status, ...noCode },
            ['forgetSecondFactor', 'clearSession'],
          ],
          ['alert.dismiss', 'signedOut.idle', { notice: null }],
        ],
      ],
      [
        `${status} at the resend ends the sign-in`,
        [
          ...askForCode,
          ['secondFactor.resend', 'secondFactor.resending'],
          [
            replies('resendSecondFactor', status),
            'signedOut.alert',
            { notice: status, ...noCode },
            ['forgetSecondFactor', 'clearSession'],
          ],
        ],
      ],
    ]),
  ),
  'a resent code starts five minutes anew and says so; the last one may not be resent': [
    ...askForCode,
    ['+4m', '='],
    ['secondFactor.resend', 'secondFactor.resending'],
    [
      'resendSecondFactor=lastSent',
      'secondFactor.entering',
      { notice: 'C200', secondFactor: { resendsLeft: 0 } },
      [['storeSecondFactor', { resendsLeft: 0 }]],
    ],
    ['secondFactor.resend', '='],
    ['secondFactor.edit', '=', { notice: null }],
    ['+299999ms', '='],
    ['+1ms', 'secondFactor.expired', expired],
    ['secondFactor.resend', '='],
  ],
  'a resend that fails is shown and the code that is there stays': [
    ...askForCode,
    ['secondFactor.resend', 'secondFactor.resending'],
    ['resendSecondFactor=S0002', 'secondFactor.refused', { notice: 'S0002' }],
    ['alert.dismiss', 'secondFactor.entering', { notice: null }],
    ['secondFactor.resend', 'secondFactor.resending'],
    ['resendSecondFactor!', 'secondFactor.refused', { notice: 'S0001' }],
  ],
  'what is shown goes when the next thing is tried': [
    ...askForCode,
    ['secondFactor.resend', 'secondFactor.resending'],
    [
      'resendSecondFactor=sent',
      'secondFactor.entering',
      { notice: 'C200', secondFactor: { resendsLeft: 3 } },
      ['storeSecondFactor'],
    ],
    ['secondFactor.resend', 'secondFactor.resending', { notice: null }],
    ['resendSecondFactor=sent', 'secondFactor.entering', { notice: 'C200' }, ['storeSecondFactor']],
    ['secondFactor.submit', 'secondFactor.confirming', { notice: null }],
    ['confirmSecondFactor=EC0002', 'secondFactor.expired', expired],
  ],
  'what is said of a resent code does not outlive the code step': [
    ...askForCode,
    ['secondFactor.resend', 'secondFactor.resending'],
    [
      'resendSecondFactor=sent',
      'secondFactor.entering',
      { notice: 'C200', secondFactor: { resendsLeft: 3 } },
      ['storeSecondFactor'],
    ],
    ['secondFactor.cancel', 'signedOut.idle', { notice: null, ...noCode }, ['forgetSecondFactor']],
  ],
  'a new code takes away why the former one died': [
    ...submitCode,
    ['confirmSecondFactor=EC0003', 'secondFactor.refused', { notice: 'EC0003', ...expired }],
    ['alert.dismiss', 'secondFactor.expired'],
    ['secondFactor.resend', 'secondFactor.resending', { notice: null }],
  ],
  'a pending code survives a reload': [
    ['restoreSession=secondFactor', 'secondFactor.entering', { secondFactor }, ['storeSecondFactor']],
  ],
});

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

const agedSignIn: JourneyStep[] = [
  ...submit,
  [
    'login=agedPassword',
    'signedIn.password.prompting signedIn.tokens.valid signedIn.presence.active',
    entered,
    ['storeSession', toHome],
  ],
];

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

const adopted = [SIGNED_IN, entered, [toHomeFromLogin]] as const;

/** Sections 4 and 8 of document 1: other tabs, and calls that end the session, in every state. */
describeJourneys(sessionChart, {
  'another tab signs out': [
    ...signIn,
    ['storage.changed/signedOut', 'signedOut.idle', gone, [['navigate', { to: 'login', status: null }]]],
  ],
  'another tab signs in as somebody else: this tab starts over as that person': [
    ...agedSignIn,
    ['storage.changed/otherUser', 'signedIn.password.fresh', { user: { userId: 'worker01' } }, [toHome]],
  ],
  'another tab renews the tokens, which ends the renewal here': [
    ...signIn,
    ['+14m', 'signedIn.tokens.refreshing'],
    ['storage.changed/renewed', 'signedIn.tokens.valid', { accessExpiresAt: expect.any(Number) }],
  ],
  'another tab signs in while the login form is open': [
    ['restoreSession=nothing', 'signedOut.idle'],
    ['storage.changed/signedOut', '='],
    ['storage.changed/renewed', ...adopted],
  ],
  'another tab signs in while a failed login is shown': [
    ...submit,
    ['login=M001', 'signedOut.idle', { notice: 'M001' }, ['clearSession']],
    ['storage.changed/renewed', SIGNED_IN, { ...entered, notice: null }, [toHomeFromLogin]],
  ],
  'a late M002 takes away the message of a failed login': [
    ...submit,
    ['login=M001', 'signedOut.idle', { notice: 'M001' }, ['clearSession']],
    [expiredCall('M002'), '=', { endedBy: 'M002', notice: null }, signedOutBy('M002')],
  ],
  'another tab signs in while an alert is shown': [
    ['restoreSession=nothing', 'signedOut.idle'],
    ['login.status', 'signedOut.alert', { notice: 'M002' }],
    ['storage.changed/signedOut', '='],
    ['storage.changed/renewed', SIGNED_IN, { ...entered, notice: null }, [toHomeFromLogin]],
  ],
  'another tab signs in while a code is awaited': [
    ...askForCode,
    ['storage.changed/signedOut', '='],
    [
      'storage.changed/renewed',
      SIGNED_IN,
      { ...entered, ...noCode },
      ['forgetSecondFactor', toHomeFromLogin],
    ],
  ],
  'another tab signs in while a password must change': [
    ...submit,
    ['login=EA0010', 'passwordChange.setting', { notice: 'EA0010' }],
    ['storage.changed/signedOut', '='],
    ['storage.changed/renewed', SIGNED_IN, { ...entered, notice: null }, [toHomeFromLogin]],
  ],
  'another tab signs in while the dormant account is told of': [
    ...submit,
    ['login=M005', 'dormantNotice', { notice: 'M005' }, ['clearSession']],
    ['storage.changed/signedOut', '='],
    ['storage.changed/renewed', SIGNED_IN, { ...entered, notice: null }, [toHomeFromLogin]],
  ],
  'another tab signs in while the changed consent is told of': [
    ...submit,
    ['login=EV0015', 'reconsentNotice', { notice: 'EV0015' }, ['clearSession']],
    ['storage.changed/signedOut', '='],
    ['storage.changed/renewed', SIGNED_IN, { ...entered, notice: null }, [toHomeFromLogin]],
  ],
  ...Object.fromEntries(
    Object.entries({
      'the session is looked for': [[], { endedBy: 'M002' }, []],
      'nobody is signed in': [[['restoreSession=nothing', 'signedOut.idle']], { endedBy: 'M002' }, []],
      'a code is awaited': [askForCode, { endedBy: 'M002', ...noCode }, ['forgetSecondFactor']],
      'a password must change': [
        [...submit, ['login=EA0010', 'passwordChange.setting', { notice: 'EA0010' }]],
        { endedBy: 'M002', notice: null },
        [],
      ],
      'the dormant account is told of': [
        [...submit, ['login=M005', 'dormantNotice', { notice: 'M005' }, ['clearSession']]],
        { endedBy: 'M002', notice: null },
        [],
      ],
      'the changed consent is told of': [
        [...submit, ['login=EV0015', 'reconsentNotice', { notice: 'EV0015' }, ['clearSession']]],
        { endedBy: 'M002', notice: null },
        [],
      ],
    } as const satisfies Record<
      string,
      readonly [readonly JourneyStep[], Record<string, unknown>, readonly string[]]
    >).map(([when, [steps, changes, effects]]): [string, JourneyStep[]] => [
      `a late M002 while ${when} leads to the login page, from elsewhere only`,
      [
        ...steps,
        [expiredCall('M002', 'login'), '='],
        [
          expiredCall('M002'),
          when === 'nobody is signed in' ? '=' : 'signedOut.idle',
          changes,
          [...effects, ...signedOutBy('M002')],
        ],
      ],
    ]),
  ),
});
