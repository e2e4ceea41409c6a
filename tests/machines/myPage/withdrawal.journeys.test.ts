import { withdrawalChart } from '../../../src/statecharts/charts/myPage/withdrawalChart.ts';
import { describeJourneys, type JourneyStep, replies } from '../../support/journey.ts';

const asking: JourneyStep[] = [
  ['agreement.give', 'agreed'],
  ['withdrawal.submit', 'asking', {}, ['ask']],
];
const withdrawing: JourneyStep[] = [...asking, ['withdrawal.confirm', 'withdrawing']];

/** Document 1, section 2: nobody leaves without having agreed and being asked; a refusal keeps the account. */
describeJourneys(withdrawalChart, {
  'an account ends after the agreement, a question and a notice': [
    ['withdrawal.submit', '='],
    ['agreement.revoke', '='],
    ...asking,
    ['agreement.revoke', '='],
    ['withdrawal.confirm', 'withdrawing'],
    ['withdrawal.submit', '='],
    ['withdraw=gone', 'withdrawn', {}, ['announce']],
    ['agreement.revoke', '='],
    ['result.acknowledge', 'left', {}, ['leave']],
  ],
  'an agreement may be taken back': [
    ['agreement.give', 'agreed'],
    ['agreement.give', '='],
    ['agreement.revoke', 'reading'],
    ['withdrawal.submit', '='],
  ],
  'a question that is declined asks nothing of the server': [
    ...asking,
    ['withdrawal.cancel', 'agreed'],
    ['withdraw=gone', '='],
    ['withdrawal.submit', 'asking', {}, ['ask']],
  ],
  'the last administrator stays; the reason is shown until the next try is confirmed': [
    ...withdrawing,
    ['withdraw=C0409', 'agreed', { feedback: 'C0409' }],
    ['agreement.revoke', 'reading'],
    ...asking,
    ['withdrawal.cancel', 'agreed'],
    ['withdrawal.submit', 'asking', {}, ['ask']],
    ['withdrawal.confirm', 'withdrawing', { feedback: null }],
    ['withdraw=OFFLINE', 'agreed', { feedback: 'OFFLINE' }],
  ],
  'a password that was confirmed too long ago is asked for again (EP0010)': [
    ...withdrawing,
    [replies('withdraw', 'EP0010'), 'agreed', { feedback: 'EP0010' }],
  ],
  'what fails unexpectedly is a failure of the server': [
    ...withdrawing,
    ['withdraw!', 'agreed', { feedback: 'S0001' }],
  ],
});
