import { sessionChart } from '../../../src/statecharts/charts/session/model.ts';
import { describeJourneys, type JourneyStep, replies } from '../../support/journey.ts';
import {
  askForCode,
  entered,
  expired,
  noCode,
  SIGNED_IN,
  secondFactor,
  signIn,
  submit,
  submitCode,
  toHome,
} from './stories.ts';

/** Sections 3, 4 and 8 of document 1: what the login call comes to. */
describeJourneys(sessionChart, {
  'a sign-in without second factor stores the session and goes home': signIn,
  'an edited login form takes the inline message away': [
    ...submit,
    ['login=M001', 'signedOut.idle', { feedback: 'M001' }, ['clearSession']],
    ['login.edit', '=', { feedback: null }],
    ['login.submit', 'signedOut.authenticating'],
    ['login=OFFLINE', 'signedOut.idle', { feedback: 'OFFLINE' }, ['clearSession']],
    ['login.submit', 'signedOut.authenticating', { feedback: null }],
    ['login!', 'signedOut.idle', { feedback: 'S0001' }, ['clearSession']],
    ['login.submit', 'signedOut.authenticating', { feedback: null }],
    ['login=signedIn', SIGNED_IN, entered, ['storeSession', toHome]],
  ],
  'EA0010 keeps the tokens and asks for a new password, after which one signs in again': [
    ...submit,
    ['login=EA0010', 'passwordChange.setting', { feedback: 'EA0010' }],
    ['newPassword.end/changed', 'passwordChange.changed'],
    ['password.acknowledge', 'signedOut.idle', { feedback: null }],
  ],
  'EA0010 may be given up': [
    ...submit,
    ['login=EA0010', 'passwordChange.setting', { feedback: 'EA0010' }],
    ['newPassword.end/cancelled', 'signedOut.idle', { feedback: null }],
  ],
  'M005 tells of the dormant account and leads to its release': [
    ...submit,
    ['login=M005', 'dormantNotice', { feedback: 'M005' }, ['clearSession']],
    ['notice.leave', 'signedOut.idle', { feedback: null }, [['navigate', { to: 'dormantRelease' }]]],
  ],
  'EV0015 tells of the changed consent and leads to the re-consent of this user': [
    ...submit,
    ['login=EV0015', 'reconsentNotice', { feedback: 'EV0015' }, ['clearSession']],
    [
      'notice.leave',
      'signedOut.idle',
      { feedback: null },
      [['navigate', { to: 'reconsent', userId: 'operator01' }]],
    ],
  ],
  ...Object.fromEntries(
    ['S0002', 'M006', 'M007', 'M008', 'M009'].map((status): [string, JourneyStep[]] => [
      `${status} at sign-in is shown in an alert`,
      [
        ...submit,
        [replies('login', status), 'signedOut.alert', { feedback: status }, ['clearSession']],
        ['alert.dismiss', 'signedOut.idle', { feedback: null }],
      ],
    ]),
  ),
  'a status in the address is shown in an alert': [
    ['restoreSession=nothing', 'signedOut.idle'],
    ['login.status', 'signedOut.alert', { feedback: 'M002' }],
    ['alert.dismiss', 'signedOut.idle', { feedback: null }],
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
    ['confirmSecondFactor=EC0001', 'secondFactor.refused', { feedback: 'EC0001' }],
    ['alert.dismiss', 'secondFactor.entering', { feedback: null }],
    ['secondFactor.submit', 'secondFactor.confirming'],
    ['confirmSecondFactor=NO_TOKEN', 'secondFactor.refused', { feedback: 'NO_TOKEN' }],
    ['alert.dismiss', 'secondFactor.entering', { feedback: null }],
    ['secondFactor.submit', 'secondFactor.confirming'],
    ['confirmSecondFactor!', 'secondFactor.refused', { feedback: 'S0001' }],
  ],
  'the fifth wrong code is the end of the code': [
    ...submitCode,
    ['confirmSecondFactor=EC0003', 'secondFactor.refused', { feedback: 'EC0003', ...expired }],
    // The reason stays under the field of the dead code
    ['alert.dismiss', 'secondFactor.expired'],
  ],
  'an expired code is shown as expired without an alert': [
    ...submitCode,
    ['confirmSecondFactor=EC0002', 'secondFactor.expired', expired],
  ],
  ...Object.fromEntries(
    ['M005', 'M007', 'M008', 'M009', 'EA0010', 'EV0015'].flatMap((status): [string, JourneyStep[]][] => [
      [
        `${status} at the code ends the sign-in`,
        [
          ...submitCode,
          [
            replies('confirmSecondFactor', status),
            'signedOut.alert',
            { feedback: status, ...noCode },
            ['forgetSecondFactor', 'clearSession'],
          ],
          ['alert.dismiss', 'signedOut.idle', { feedback: null }],
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
            { feedback: status, ...noCode },
            ['forgetSecondFactor', 'clearSession'],
          ],
        ],
      ],
    ]),
  ),
  'a resent code starts five minutes again and reports it; the last one may not be resent': [
    ...askForCode,
    ['+4m', '='],
    ['secondFactor.resend', 'secondFactor.resending'],
    [
      'resendSecondFactor=lastSent',
      'secondFactor.entering',
      { feedback: 'C200', secondFactor: { resendsLeft: 0 } },
      [['storeSecondFactor', { resendsLeft: 0 }]],
    ],
    ['secondFactor.resend', '='],
    ['secondFactor.edit', '=', { feedback: null }],
    ['+299999ms', '='],
    ['+1ms', 'secondFactor.expired', expired],
    ['secondFactor.resend', '='],
  ],
  'a resend that fails is shown and the code that is there stays': [
    ...askForCode,
    ['secondFactor.resend', 'secondFactor.resending'],
    ['resendSecondFactor=S0002', 'secondFactor.refused', { feedback: 'S0002' }],
    ['alert.dismiss', 'secondFactor.entering', { feedback: null }],
    ['secondFactor.resend', 'secondFactor.resending'],
    ['resendSecondFactor!', 'secondFactor.refused', { feedback: 'S0001' }],
  ],
  'what is shown goes when the next thing is tried': [
    ...askForCode,
    ['secondFactor.resend', 'secondFactor.resending'],
    [
      'resendSecondFactor=sent',
      'secondFactor.entering',
      { feedback: 'C200', secondFactor: { resendsLeft: 3 } },
      ['storeSecondFactor'],
    ],
    ['secondFactor.resend', 'secondFactor.resending', { feedback: null }],
    ['resendSecondFactor=sent', 'secondFactor.entering', { feedback: 'C200' }, ['storeSecondFactor']],
    ['secondFactor.submit', 'secondFactor.confirming', { feedback: null }],
    ['confirmSecondFactor=EC0002', 'secondFactor.expired', expired],
  ],
  'what is said of a resent code does not outlive the code step': [
    ...askForCode,
    ['secondFactor.resend', 'secondFactor.resending'],
    [
      'resendSecondFactor=sent',
      'secondFactor.entering',
      { feedback: 'C200', secondFactor: { resendsLeft: 3 } },
      ['storeSecondFactor'],
    ],
    ['secondFactor.cancel', 'signedOut.idle', { feedback: null, ...noCode }, ['forgetSecondFactor']],
  ],
  'a new code takes away why the former one died': [
    ...submitCode,
    ['confirmSecondFactor=EC0003', 'secondFactor.refused', { feedback: 'EC0003', ...expired }],
    ['alert.dismiss', 'secondFactor.expired'],
    ['secondFactor.resend', 'secondFactor.resending', { feedback: null }],
  ],
  'a pending code survives a reload': [
    ['restoreSession=secondFactor', 'secondFactor.entering', { secondFactor }, ['storeSecondFactor']],
  ],
});
