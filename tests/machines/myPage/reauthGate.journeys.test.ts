import { reauthGateChart } from '../../../src/statecharts/charts/myPage/reauthGateChart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const account = { account: { userId: 'operator01' } };
const open: JourneyStep[] = [['readAccount=found', 'open', account]];
const closed: JourneyStep[] = [['readAccount=EP0010', 'closed.entering']];

/** Document 1, section 2: my page is reached by way of a password confirmation. */
describeJourneys(reauthGateChart, {
  'the own password opens the page': [
    ...closed,
    ['password.submit/empty', '='],
    ['gate.close', '='],
    ['password.submit/typed', 'closed.checking'],
    ['password.submit/typed', '='],
    ['password.edit', '='],
    ['confirmPassword=right', 'reading'],
    ['readAccount=found', 'open', account],
  ],
  'a wrong password is told until it is edited or sent again': [
    ...closed,
    ['password.submit/typed', 'closed.checking'],
    ['confirmPassword=M001', 'closed.entering', { feedback: 'M001' }],
    ['password.edit', '=', { feedback: null }],
    ['password.submit/typed', 'closed.checking'],
    ['confirmPassword!', 'closed.entering', { feedback: 'S0001' }],
    ['password.submit/typed', 'closed.checking', { feedback: null }],
    ['confirmPassword=M001', 'closed.entering', { feedback: 'M001' }],
  ],
  'what cannot be read is told and asked for again': [
    ['readAccount=OFFLINE', 'failed', { feedback: 'OFFLINE' }],
    ['account.reload', 'reading', { feedback: null }],
    ['readAccount!', 'failed', { feedback: 'S0001' }],
    ['gate.close', '='],
    ['account.reload', 'reading', { feedback: null }],
    ['readAccount=found', 'open', account],
  ],
  'a confirmation that is too old closes the gate and keeps what is behind it': [
    ...open,
    ['gate.close', 'closed.entering'],
    ['account.reload', '='],
  ],
  'the account is read again': [
    ...open,
    ['account.reload', 'reading'],
    ['readAccount=EP0010', 'closed.entering'],
  ],
});
