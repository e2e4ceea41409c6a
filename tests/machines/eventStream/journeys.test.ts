import { eventStreamChart } from '../../../src/machines/eventStream/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const CONNECTING = 'streaming.connecting';
const open: JourneyStep[] = [['stream.open', 'streaming.open']];
/** Pauses of one and two seconds lie between three failures. */
const failOften: JourneyStep[] = [
  ['stream=over', 'waiting', { failures: 1 }],
  ['+999ms', '='],
  ['+1ms', CONNECTING],
  ['stream!', 'waiting', { failures: 2 }],
  ['+1999ms', '='],
  ['+1ms', CONNECTING],
];
const polling: JourneyStep[] = [...failOften, ['stream=over', 'polling.asking', { failures: 3 }]];

/** Document 1, section 4; the contract: the server pushes, and is asked where that fails. */
describeJourneys(eventStreamChart, {
  'a stream that gives a sign of life stays open; one silent for 70 seconds does not': [
    ...open,
    ['+69999ms', '='],
    ['stream.alive', '=', {}, [], 'accepted'],
    ['+69999ms', '='],
    ['+1ms', 'waiting', { failures: 1 }],
    ['tab.returned', CONNECTING],
    ['+69999ms', '='],
    ['+1ms', 'waiting', { failures: 2 }],
  ],
  'an event ends a row of failures': [
    ...failOften,
    ...open,
    ['tab.returned', '='],
    ['stream.event', '=', { failures: 0 }],
    ['stream=over', 'waiting', { failures: 1 }],
  ],
  'after three failures in a row the number is asked for, and the stream opened again after a minute': [
    ...polling,
    ['tab.returned', '='],
    ['poll=counted', 'polling.pausing'],
    ['+59999ms', '='],
    ['+1ms', CONNECTING],
    ['stream=over', 'polling.asking'],
    ['poll!', 'polling.pausing'],
    ['tab.returned', CONNECTING],
    ['stream!', 'polling.asking'],
    ['poll=OFFLINE', 'polling.pausing'],
    ['network.lost', 'offline'],
    ['network.back', CONNECTING],
    ['+70s', 'polling.asking'],
    ['network.lost', 'offline'],
  ],
  'three silences are failures, too': [...failOften, ...open, ['+70s', 'polling.asking', { failures: 3 }]],
  'so is a server that is silent from the start': [...failOften, ['+70s', 'polling.asking', { failures: 3 }]],
  'so is a stream that breaks': [...failOften, ['stream!', 'polling.asking', { failures: 3 }]],
  'a refused token is renewed once': [
    ['stream=refused', 'renewing', { hasRenewed: true }],
    ['tab.returned', '='],
    ['renew=counted', CONNECTING],
    ['stream=refused', 'waiting', { failures: 1 }],
    ['tab.returned', CONNECTING],
    ...open,
    ['stream.event', '=', { failures: 0, hasRenewed: false }],
    ['stream=refused', 'renewing', { hasRenewed: true }],
    ['renew!', CONNECTING],
  ],
  'a renewal that reaches no server is tried with the next stream': [
    ['stream=refused', 'renewing', { hasRenewed: true }],
    ['renew=OFFLINE', CONNECTING],
  ],
  'a session that is over ends the stream': [
    ['stream=refused', 'renewing', { hasRenewed: true }],
    ['renew=M002', 'stopped'],
  ],
  'so it does when the number is asked for': [...polling, ['poll=M002', 'stopped']],
  'without a network nothing is tried': [
    ...open,
    ['network.lost', 'offline'],
    ['tab.returned', '='],
    ['+1h', '='],
    ['network.back', CONNECTING],
    ['stream=refused', 'renewing', { hasRenewed: true }],
    ['network.lost', 'offline'],
    ['network.back', CONNECTING],
    ['stream=over', 'waiting', { failures: 1 }],
    ['network.lost', 'offline'],
  ],
});
