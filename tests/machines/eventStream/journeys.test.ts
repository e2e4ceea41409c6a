import { describe, expect, test } from 'vitest';
import { eventStreamDelays } from '../../../src/machines/eventStream/machine.ts';
import { eventStreamChart } from '../../../src/statecharts/charts/eventStream/chart.ts';
import { describeJourneys, type JourneyStep, replies } from '../../support/journey.ts';

const open: JourneyStep[] = [['stream.open', 'streaming.open']];
const once: JourneyStep[] = [['stream!', 'waiting', { failures: 1 }]];
const twice: JourneyStep[] = [
  ...once,
  ['+1s', 'streaming.connecting'],
  ['stream=over', 'waiting', { failures: 2 }],
];
const again: JourneyStep[] = [...twice, ['+2s', 'streaming.connecting']];
const polling: JourneyStep[] = [...again, ['stream!', 'polling.asking', { failures: 3 }]];
const renewing: JourneyStep[] = [['stream=refused', 'renewing', { hasRenewed: true }]];
const pausing: JourneyStep[] = [...polling, ['poll=counted', 'polling.pausing']];

/**
 * Document 1, sections 4, 7 and 8: the badge follows new notifications; a token is renewed once; an ended session
 * (M002 to M004) ends the stream.
 */
describeJourneys(eventStreamChart, {
  'what arrives keeps the stream and forgets earlier failures': [
    ...once,
    ['stream.event', '='],
    ['+999ms', '='],
    ['+1ms', 'streaming.connecting'],
    ['stream.open', 'streaming.open'],
    ['stream.event', '=', { failures: 0 }],
    ['+69s', '='],
    ['stream.alive', '=', {}, [], 'accepted'],
    ['+69s', '='],
    ['stream.open', '='],
    ['stream!', 'waiting', { failures: 1 }],
  ],
  'a stream is dead after 70 seconds without a sign of life': [
    ...open,
    ['+69999ms', '='],
    ['+1ms', 'waiting', { failures: 1 }],
  ],
  'connecting is given up after 70 seconds': [
    ['+69999ms', '='],
    ['+1ms', 'waiting', { failures: 1 }],
    ['+1s', 'streaming.connecting'],
    ['+70s', 'waiting', { failures: 2 }],
    ['+2s', 'streaming.connecting'],
    ['+70s', 'polling.asking', { failures: 3 }],
  ],
  'a silent stream, too, leads to asking after the third failure in a row': [
    ...again,
    ['stream.open', 'streaming.open'],
    ['+70s', 'polling.asking', { failures: 3 }],
  ],
  'the second pause is twice as long': [
    ...twice,
    ['+1999ms', '='],
    ['+1ms', 'streaming.connecting'],
    ['stream=over', 'polling.asking', { failures: 3 }],
  ],
  'the count is asked for once a minute, between tries': [
    ...polling,
    ['poll=counted', 'polling.pausing'],
    ['+59999ms', '='],
    ['+1ms', 'streaming.connecting'],
    ['stream!', 'polling.asking'],
    ['poll=OFFLINE', 'polling.pausing'],
    ['+60s', 'streaming.connecting'],
    ['stream=over', 'polling.asking'],
    ['poll!', 'polling.pausing'],
    ['tab.returned', 'streaming.connecting'],
    ['stream.open', 'streaming.open'],
    ['stream.event', '=', { failures: 0 }],
  ],
  'a count that finds the session over ends it all': [
    ...polling,
    ['network.back', '='],
    ['poll=M002', 'stopped'],
    ['tab.returned', '='],
  ],
  'a refused token is renewed once, until an event arrives': [
    ...open,
    ...renewing,
    ['stream.open', '='],
    ['tab.returned', '='],
    ['renew=counted', 'streaming.connecting'],
    ['stream=refused', 'waiting', { failures: 1 }],
    ['+1s', 'streaming.connecting'],
    ['stream.open', 'streaming.open'],
    ['stream.event', '=', { failures: 0, hasRenewed: false }],
    ...renewing,
    ['renew=OFFLINE', 'streaming.connecting'],
  ],
  'a renewal that breaks is followed by another try': [...renewing, ['renew!', 'streaming.connecting']],
  'a renewal that finds the session over ends it all': [...renewing, ['renew=M002', 'stopped']],
  'without a network nothing is tried, and at once when it is back': [
    ...open,
    ['network.lost', 'offline'],
    ['tab.returned', '='],
    ['+5m', '='],
    ['network.back', 'streaming.connecting'],
    ['network.lost', 'offline'],
    ['network.back', 'streaming.connecting'],
    ...renewing,
    ['network.lost', 'offline'],
    ['network.back', 'streaming.connecting'],
  ],
  'the network goes while waiting': [...once, ['network.lost', 'offline'], ['+1s', '=']],
  'the network goes while asking': [...polling, ['network.lost', 'offline'], ['poll=M002', '=']],
  'the network goes while pausing': [...pausing, ['network.lost', 'offline'], ['+60s', '=']],
  'a person who comes back waits for nothing': [
    ['tab.returned', '='],
    ...once,
    ['tab.returned', 'streaming.connecting'],
    ...open,
    ['tab.returned', '='],
  ],
});

for (const status of ['M003', 'M004'])
  describeJourneys(eventStreamChart, {
    [`${status} ends it all`]: [...polling, [replies('poll', status), 'stopped']],
    [`${status} ends it all while renewing`]: [...renewing, [replies('renew', status), 'stopped']],
  });

describe('pauses are spread', () => {
  const pauseAt = (spread: number, failures: number) =>
    eventStreamDelays(() => spread).backOff({
      context: { ...eventStreamChart.model.input, failures, hasRenewed: false },
    });

  test.each([
    [0, 1, 750],
    [0.5, 1, 1_000],
    [1, 1, 1_250],
    [0, 2, 1_500],
    [1, 2, 2_500],
  ])('at %f after %i failures: %i ms', (spread, failures, ms) => {
    expect(pauseAt(spread, failures)).toBe(ms);
  });
});
