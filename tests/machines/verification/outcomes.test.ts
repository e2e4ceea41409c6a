import { expect } from 'vitest';
import { verificationChart } from '../../../src/statecharts/charts/verification/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const request = { request: { userId: 'operator01', userInfo: '01000000002' } };
const code = { code: { attemptsLeft: 5 } };
const noCode = { code: null };
/** The fifth request starts an hour; before it nothing is to wait for. */
const last = { requestsLeft: 0, retryAt: expect.any(Number) };
const free = { requestsLeft: 5, retryAt: null };
const keep = ['keep'] as const;

const unsent: JourneyStep[] = [
  ['restore=nothing', 'unsent', {}, [['keep', { purpose: 'password', kept: { code: null } }]]],
];
const sending: JourneyStep[] = [...unsent, ['code.request', 'sending.current', request]];
const waiting: JourneyStep[] = [
  ...sending,
  [
    'send=sent',
    'waiting.entering',
    { ...code, requestsLeft: 4, feedback: 'C200' },
    [['keep', { kept: { code: { attemptsLeft: 5 } } }]],
  ],
];
const lastWaiting: JourneyStep[] = [
  ...sending,
  ['send=lastSent', 'waiting.entering', { ...code, ...last, feedback: 'C200' }, keep],
];
const checking: JourneyStep[] = [
  ...waiting,
  ['code.submit/sixDigits', 'waiting.checking', { certNo: '123456', feedback: null }],
];
const lastChecking: JourneyStep[] = [
  ...lastWaiting,
  ['code.submit/sixDigits', 'waiting.checking', { certNo: '123456', feedback: null }],
];
const blocked: JourneyStep[] = [...sending, ['send=EC0004', 'blocked', last, keep]];
const email = { channel: 'EMAIL', request: { userId: 'operator01', userInfo: '' } };
const again = { feedback: null };

const another = { request: { userInfo: '01000000003' } };
const anotherRequest = {
  type: 'code.request',
  request: { userId: 'operator01', userInfo: '01000000003' },
};

/** Document 1, sections 4, 5 and 9: five minutes, five attempts, five requests, then an hour. */
describeJourneys(verificationChart, {
  'the right code verifies, and nothing is kept': [
    ...checking,
    ['code.submit', '='],
    ['code.request', '='],
    ['check=right', 'verified', {}, [['forget', { purpose: 'password' }]]],
  ],
  'a code lives five minutes to the millisecond': [
    ...waiting,
    ['+299999ms', '='],
    ['+1ms', 'expired', { ...noCode, ...again }, keep],
    ['code.submit', '='],
    ['code.request', 'sending.current'],
  ],
  'a tab that slept sees on its return that the code is dead': [
    ...waiting,
    ['tab.returned/atOnce', '='],
    ['tab.returned/afterCodeDeadline', 'expired', { ...noCode, ...again }, keep],
  ],
  'six digits are sent, anything else is said': [
    ...waiting,
    ['code.submit/fiveDigits', '=', { feedback: 'SHORT_CODE' }],
    ['code.edit', '=', again],
    ['code.submit/empty', '=', { feedback: 'NO_CODE' }],
    ['code.submit/sixDigits', 'waiting.checking', { certNo: '123456', ...again }],
  ],
  'a wrong code leaves an attempt less, which is kept': [
    ...checking,
    [
      'check=EC0001',
      'waiting.entering',
      { code: { attemptsLeft: 4 }, feedback: 'EC0001' },
      [['keep', { kept: { code: { attemptsLeft: 4 } } }]],
    ],
    ['code.edit', '=', again],
  ],
  'the fifth wrong code hides the field; a new one may be asked for': [
    ...checking,
    ['check=EC0003', 'attemptsExceeded', noCode, keep],
    ['code.submit', '='],
    ['code.request', 'sending.current'],
    ['send=sent', 'waiting.entering', { ...code, feedback: 'C200' }, keep],
  ],
  'an expired code is shown as expired': [
    ...checking,
    ['check=EC0002', 'expired', noCode, keep],
    ['code.request', 'sending.current'],
    ['send=sent', 'waiting.entering', { ...code, feedback: 'C200' }, keep],
    ['code.request', 'sending.current', again],
  ],
  'a check that reaches nobody leaves the code and says so': [
    ...checking,
    ['check=TIMEOUT', 'waiting.entering', { feedback: 'TIMEOUT' }],
    ['code.submit/sixDigits', 'waiting.checking', again],
    ['check!', 'waiting.entering', { feedback: 'S0001' }],
  ],
  'a sending that is refused is shown, and what was typed stays': [
    ...sending,
    ['send=EC0006', 'refused', { feedback: 'EC0006' }],
    ['code.request', '='],
    ['alert.dismiss', 'unsent', again, keep],
    ['code.request', 'sending.current'],
    ['send!', 'refused', { feedback: 'S0001' }],
  ],
  'a resend that is refused leaves the code that is there': [
    ...waiting,
    ['code.request', 'sending.current', again],
    ['send=OFFLINE', 'refused', { feedback: 'OFFLINE' }],
    ['alert.dismiss', 'waiting.entering', again, keep],
  ],
  'after the fifth request nothing more is sent, and its code still counts': [
    ...lastWaiting,
    ['code.request', '='],
    ['+5m', 'blocked', { ...noCode, ...again }, ['keep', 'keep']],
    ['code.request', '='],
    ['+3299999ms', '='],
    ['+1ms', 'unsent', free, keep],
  ],
  'five wrong entries of the fifth code leave nothing but to wait': [
    ...lastChecking,
    ['check=EC0003', 'blocked', noCode, ['keep', 'keep']],
  ],
  'an hour is waited after EC0004, to the millisecond': [
    ...blocked,
    ['code.request', '='],
    ['+3599999ms', '='],
    ['+1ms', 'unsent', free, keep],
  ],
  'a tab that slept sees on its return that the hour is over': [
    ...blocked,
    ['tab.returned/atOnce', '='],
    ['tab.returned/afterBlock', 'unsent', free, keep],
  ],
  'another account or number does not wait for the former one': [
    ...blocked,
    ['request.edit', 'unsent', free, keep],
  ],
  'another channel does not wait for the former one': [
    ...blocked,
    ['channel.choose/EMAIL', 'unsent', { ...free, ...email }, keep],
  ],
  'a channel is chosen before anything is sent': [
    ...unsent,
    ['channel.choose/EMAIL', '=', { channel: 'EMAIL' }, keep],
    ['channel.choose/SMS', '=', { channel: 'SMS' }, keep],
    ['code.submit', '='],
    ['request.edit', '='],
  ],
  'a channel chosen beside a dead code does not keep what went wrong or what is waited for': [
    ...sending,
    ['send=EC0006', 'refused', { feedback: 'EC0006' }],
    ['alert.dismiss', 'unsent', again, keep],
    ['channel.choose/EMAIL', '=', email, keep],
  ],
  ...Object.fromEntries(
    (
      [
        ['request.edit', {}],
        ['channel.choose/EMAIL', email],
      ] as const
    ).flatMap(([move, changes]): [string, JourneyStep[]][] => [
      [
        `${move} gives up the code that is waited for`,
        [...lastWaiting, [move, 'unsent', { ...noCode, ...free, ...again, ...changes }, keep]],
      ],
      [
        `${move} gives up the code that is being checked`,
        [...lastChecking, [move, 'unsent', { ...noCode, ...free, ...changes }, keep]],
      ],
      [
        `${move} starts over after an expired code`,
        [...waiting, ['+5m', 'expired', { ...noCode, ...again }, keep], [move, 'unsent', changes, keep]],
      ],
      [
        `${move} starts over after too many attempts`,
        [...checking, ['check=EC0003', 'attemptsExceeded', noCode, keep], [move, 'unsent', changes, keep]],
      ],
      [
        `${move} while a code is sent makes that code void`,
        [...sending, [move, 'sending.outdated', changes], ['send=sent', 'unsent', { requestsLeft: 4 }, keep]],
      ],
      [
        `${move} while a code is sent leaves nothing to say when that breaks`,
        [...sending, [move, 'sending.outdated', changes], ['send!', 'unsent', {}, keep]],
      ],
    ]),
  ),
  'the channel that is chosen already keeps its address': [
    ...waiting,
    ['channel.choose/SMS', 'unsent', { ...noCode, ...again }, keep],
  ],
  'a code may be asked for with another address at any time': [
    ...waiting,
    [anotherRequest, 'sending.current', { ...another, feedback: null }],
    ['send=sent', 'waiting.entering', { feedback: 'C200' }, keep],
    ['+5m', 'expired', { ...noCode, ...again }, keep],
    ['code.request', 'sending.current', request],
    ['send=sent', 'waiting.entering', { ...code, feedback: 'C200' }, keep],
    ['+5m', 'expired', { ...noCode, ...again }, keep],
    [anotherRequest, 'sending.current', another],
  ],
  'so it may after too many attempts': [
    ...checking,
    ['check=EC0003', 'attemptsExceeded', noCode, keep],
    [anotherRequest, 'sending.current', another],
  ],
  'a resend that became void takes the former code and the wait with it': [
    ...waiting,
    ['code.request', 'sending.current', again],
    ['request.edit', 'sending.outdated'],
    ['send=EC0004', 'unsent', noCode, keep],
  ],
  'a resend that became void and breaks takes the former code with it': [
    ...waiting,
    ['code.request', 'sending.current', again],
    ['request.edit', 'sending.outdated'],
    ['send!', 'unsent', noCode, keep],
  ],
  'what outlives a reload: a code': [
    ['restore=code', 'waiting.entering', { ...request, ...code, requestsLeft: 4 }, keep],
    ['+299999ms', '='],
    ['+1ms', 'expired', noCode, keep],
  ],
  'what outlives a reload: the last code': [
    ['restore=lastCode', 'waiting.entering', { ...request, ...code, ...last }, keep],
    ['code.request', '='],
    ['+5m', 'blocked', noCode, ['keep', 'keep']],
  ],
  'what outlives a reload: the wait': [
    ['restore=block', 'blocked', { ...request, ...last }, keep],
    ['+1h', 'unsent', free, keep],
  ],
  'what outlives a reload: what was typed': [
    ['restore=request', 'unsent', { ...request, requestsLeft: 4 }, keep],
  ],
  'what cannot be read back starts from the beginning': [['restore!', 'unsent', {}, keep]],
});
