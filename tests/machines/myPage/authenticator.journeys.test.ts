import { authenticatorChart } from '../../../src/statecharts/charts/myPage/authenticatorChart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const beginning: JourneyStep[] = [
  ['readState=off', 'off'],
  ['authenticator.begin', 'beginning'],
];
const enrolling: JourneyStep[] = [
  ...beginning,
  ['begin=begun', 'enrolling.entering', { enrolment: { secret: 'JBSWY3DPEHPK3PXP' } }],
];
const confirming: JourneyStep[] = [...enrolling, ['code.submit/sixDigits', 'enrolling.confirming']];
const forgotten = { enrolment: null };
const removing: JourneyStep[] = [
  ['readState=on', 'on'],
  ['authenticator.remove', 'asking'],
  ['removal.confirm', 'removing'],
];

/** Document 1, section 2, and the contract: EP0010 asks for the password again. */
describeJourneys(authenticatorChart, {
  'an app is registered, its recovery codes shown once': [
    ...enrolling,
    ['code.submit/fiveDigits', '='],
    ['code.submit/sixDigits', 'enrolling.confirming'],
    ['authenticator.cancel', '='],
    ['confirm=right', 'showingCodes', { ...forgotten, recoveryCodes: ['ABCDE-FGH23', 'JKLMN-PQR45'] }],
    ['authenticator.remove', '='],
    ['codes.kept', 'on', { recoveryCodes: [] }, ['changed']],
  ],
  'a registration may be given up, and its key is forgotten': [
    ...enrolling,
    ['authenticator.cancel', 'off', forgotten],
  ],
  'a wrong code is told until it is edited, sent again or given up': [
    ...confirming,
    ['confirm=EC0001', 'enrolling.entering', { feedback: 'EC0001' }],
    ['code.edit', '=', { feedback: null }],
    ['code.submit/sixDigits', 'enrolling.confirming'],
    ['confirm!', 'enrolling.entering', { feedback: 'S0001' }],
    ['code.submit/sixDigits', 'enrolling.confirming', { feedback: null }],
    ['confirm=EC0001', 'enrolling.entering', { feedback: 'EC0001' }],
    ['authenticator.cancel', 'off', { ...forgotten, feedback: null }],
  ],
  'EP0010 at the code closes the gate and keeps the key': [
    ...confirming,
    ['confirm=EP0010', 'enrolling.entering', {}, ['closeGate']],
  ],
  'EP0010 at the beginning closes the gate': [...beginning, ['begin=EP0010', 'off', {}, ['closeGate']]],
  'a registration that cannot begin is told until it is tried again': [
    ...beginning,
    ['begin=OFFLINE', 'off', { feedback: 'OFFLINE' }],
    ['authenticator.begin', 'beginning', { feedback: null }],
    ['begin!', 'off', { feedback: 'S0001' }],
  ],
  'whether there is an app cannot be read': [['readState!', 'off', { feedback: 'S0001' }]],
  'an app is removed after a question': [...removing, ['remove=removed', 'off', {}, ['changed']]],
  'a question answered with no removes nothing': [
    ['readState=on', 'on'],
    ['authenticator.begin', '='],
    ['authenticator.remove', 'asking'],
    ['removal.cancel', 'on'],
  ],
  'EP0010 at the removal closes the gate': [...removing, ['remove=EP0010', 'on', {}, ['closeGate']]],
  'a removal that fails is told until it is tried again': [
    ...removing,
    ['remove=OFFLINE', 'on', { feedback: 'OFFLINE' }],
    ['authenticator.remove', 'asking'],
    ['removal.confirm', 'removing', { feedback: null }],
    ['remove!', 'on', { feedback: 'S0001' }],
  ],
});
