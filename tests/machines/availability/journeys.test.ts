import { availabilityChart } from '../../../src/statecharts/charts/availability/chart.ts';
import { describeJourneys, type JourneyStep, replies } from '../../support/journey.ts';

const checking: JourneyStep[] = [['value.check/complete', 'checking', { value: 'REGION' }]];

/** Document 2, section 4: what is typed is checked before it is saved; only the server's word refuses it. */
describeJourneys(availabilityChart, {
  'a free value is available until it is edited': [
    ['value.check/empty', '='],
    ...checking,
    ['check=free', 'available'],
    ['value.edit', 'unchecked'],
  ],
  'a value in use is refused until it is edited': [
    ...checking,
    ['check=taken', 'refused'],
    ['value.check/empty', '='],
    ['value.edit', 'unchecked'],
    ['value.check/complete', 'checking'],
    ['check=free', 'available'],
    ['value.check/complete', 'checking'],
  ],
  'an edit discards the check that is under way': [
    ...checking,
    ['value.edit', 'unchecked'],
    ['check=taken', '='],
  ],
  'a check that fails refuses nothing and may be repeated': [
    ...checking,
    ['check=OFFLINE', 'failed', { feedback: 'OFFLINE' }],
    ['value.check/complete', 'checking', { feedback: null }],
    ['check!', 'failed', { feedback: 'S0001' }],
    ['value.edit', 'unchecked', { feedback: null }],
    ['value.check/complete', 'checking'],
    [replies('check', 'L0429'), 'failed', { feedback: 'L0429' }],
    ['value.check/complete', 'checking', { feedback: null }],
    ['check=free', 'available'],
  ],
});
