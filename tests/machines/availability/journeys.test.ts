import { availabilityChart } from '../../../src/machines/availability/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const checking: JourneyStep[] = [['value.check/complete', 'checking', { value: 'REGION' }]];

/** Document 1, section 5, and document 2, section 4: the duplicate check has to succeed before the submit. */
describeJourneys(availabilityChart, {
  'a value that is free is available until it is edited': [
    ...checking,
    ['check=free', 'available'],
    ['value.edit', 'unchecked'],
  ],
  'a value that is taken is refused': [...checking, ['check=taken', 'refused'], ['value.edit', 'unchecked']],
  'a value that is edited while it is checked is not checked': [
    ...checking,
    ['value.edit', 'unchecked'],
    ['value.edit', '=', {}, [], 'accepted'],
  ],
  'nothing is not checked': [['value.check/empty', '=']],
  'a check that fails is no refusal, and shows why until the next': [
    ...checking,
    ['check=OFFLINE', 'failed', { notice: 'OFFLINE' }],
    ['value.check/complete', 'checking', { notice: null }],
    ['check!', 'failed', { notice: 'S0001' }],
    ['value.edit', 'unchecked', { notice: null }],
  ],
});
