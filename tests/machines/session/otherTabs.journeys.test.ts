import { expect } from 'vitest';
import { sessionChart } from '../../../src/statecharts/charts/session/model.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';
import {
  agedSignIn,
  askForCode,
  entered,
  expiredCall,
  gone,
  noCode,
  SIGNED_IN,
  signedOutBy,
  signIn,
  submit,
  toHome,
  toHomeFromLogin,
} from './stories.ts';

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
    ['login=M001', 'signedOut.idle', { feedback: 'M001' }, ['clearSession']],
    ['storage.changed/renewed', SIGNED_IN, { ...entered, feedback: null }, [toHomeFromLogin]],
  ],
  'a late M002 takes away the message of a failed login': [
    ...submit,
    ['login=M001', 'signedOut.idle', { feedback: 'M001' }, ['clearSession']],
    [expiredCall('M002'), '=', { endedBy: 'M002', feedback: null }, signedOutBy('M002')],
  ],
  'another tab signs in while an alert is shown': [
    ['restoreSession=nothing', 'signedOut.idle'],
    ['login.status', 'signedOut.alert', { feedback: 'M002' }],
    ['storage.changed/signedOut', '='],
    ['storage.changed/renewed', SIGNED_IN, { ...entered, feedback: null }, [toHomeFromLogin]],
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
    ['login=EA0010', 'passwordChange.setting', { feedback: 'EA0010' }],
    ['storage.changed/signedOut', '='],
    ['storage.changed/renewed', SIGNED_IN, { ...entered, feedback: null }, [toHomeFromLogin]],
  ],
  'another tab signs in while the dormant account is told of': [
    ...submit,
    ['login=M005', 'dormantNotice', { feedback: 'M005' }, ['clearSession']],
    ['storage.changed/signedOut', '='],
    ['storage.changed/renewed', SIGNED_IN, { ...entered, feedback: null }, [toHomeFromLogin]],
  ],
  'another tab signs in while the changed consent is told of': [
    ...submit,
    ['login=EV0015', 'reconsentNotice', { feedback: 'EV0015' }, ['clearSession']],
    ['storage.changed/signedOut', '='],
    ['storage.changed/renewed', SIGNED_IN, { ...entered, feedback: null }, [toHomeFromLogin]],
  ],
  ...Object.fromEntries(
    Object.entries({
      'the session is looked for': [[], { endedBy: 'M002' }, []],
      'nobody is signed in': [[['restoreSession=nothing', 'signedOut.idle']], { endedBy: 'M002' }, []],
      'a code is awaited': [askForCode, { endedBy: 'M002', ...noCode }, ['forgetSecondFactor']],
      'a password must change': [
        [...submit, ['login=EA0010', 'passwordChange.setting', { feedback: 'EA0010' }]],
        { endedBy: 'M002', feedback: null },
        [],
      ],
      'the dormant account is told of': [
        [...submit, ['login=M005', 'dormantNotice', { feedback: 'M005' }, ['clearSession']]],
        { endedBy: 'M002', feedback: null },
        [],
      ],
      'the changed consent is told of': [
        [...submit, ['login=EV0015', 'reconsentNotice', { feedback: 'EV0015' }, ['clearSession']]],
        { endedBy: 'M002', feedback: null },
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
