import { withdrawalChart } from '../../../src/machines/myPage/withdrawalChart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const withdrawing: JourneyStep[] = [
  ['agreement.give', 'agreed'],
  ['withdrawal.submit', 'asking', {}, ['ask']],
  ['withdrawal.confirm', 'withdrawing'],
];

/** Document 1, section 2. */
describeJourneys(withdrawalChart, {
  'who agrees and confirms withdraws, and is signed out when that is read': [
    ['withdrawal.submit', '='],
    ...withdrawing,
    ['agreement.revoke', '='],
    ['withdraw=gone', 'withdrawn', {}, ['announce']],
    ['withdrawal.submit', '='],
    ['result.acknowledge', 'left', {}, ['leave']],
  ],
  'who does not agree, or not confirm, withdraws nothing': [
    ['agreement.give', 'agreed'],
    ['agreement.revoke', 'reading'],
    ['withdrawal.submit', '='],
    ['agreement.give', 'agreed'],
    ['withdrawal.submit', 'asking', {}, ['ask']],
    ['withdrawal.cancel', 'agreed'],
    ['withdrawal.confirm', '='],
  ],
  'a refusal stays until the next attempt': [
    ...withdrawing,
    ['withdraw=C0409', 'agreed', { notice: 'C0409' }],
    ['withdrawal.submit', 'asking', {}, ['ask']],
    ['withdrawal.confirm', 'withdrawing', { notice: null }],
    ['withdraw!', 'agreed', { notice: 'S0001' }],
    ['withdrawal.submit', 'asking', {}, ['ask']],
    ['withdrawal.confirm', 'withdrawing', { notice: null }],
    ['withdraw=OFFLINE', 'agreed', { notice: 'OFFLINE' }],
  ],
});
