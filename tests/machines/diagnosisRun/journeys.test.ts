import { diagnosisRunChart } from '../../../src/statecharts/charts/diagnosisRun/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const calculated: JourneyStep[] = [
  ['run.start/operator', 'calculating'],
  ['run.done/job', 'calculated'],
];
const confirmed: JourneyStep[] = [...calculated, ['run.confirm/operator', 'confirmed']];
const published: JourneyStep[] = [...confirmed, ['run.publish/operator', 'published']];

/** Nobody publishes what they have confirmed, nothing open is confirmed, and nothing stale is published. */
describeJourneys(diagnosisRunChart, {
  'a diagnosis is run, confirmed, and published by another operator': [
    ['run.done/job', '='],
    ['run.fail/job', '='],
    ['run.inputChanged/value', '='],
    ['run.confirm/operator', '='],
    ['run.start/noCycle', '='],
    ['run.start/reader', '='],
    ['run.start/operator', 'calculating'],
    ['run.start/operator', '='],
    ['run.confirm/operator', '='],
    ['run.inputChanged/value', '='],
    ['run.done/job', 'calculated'],
    ['run.start/operator', '='],
    ['run.done/job', '='],
    ['run.publish/operator', '='],
    ['run.confirm/open', '='],
    ['run.confirm/reader', '='],
    ['run.confirm/operator', 'confirmed'],
    ['run.confirm/operator', '='],
    ['run.start/operator', '='],
    ['run.withdraw/operator', '='],
    ['run.publish/confirmer', '='],
    ['run.publish/reader', '='],
    ['run.publish/operator', 'published'],
    ['run.publish/operator', '='],
    ['run.unconfirm/operator', '='],
    ['run.start/operator', '='],
  ],
  'what was confirmed or published is taken back with a reason': [
    ...published,
    ['run.withdraw/silent', '='],
    ['run.withdraw/reader', '='],
    ['run.withdraw/operator', 'confirmed'],
    ['run.unconfirm/silent', '='],
    ['run.unconfirm/reader', '='],
    ['run.unconfirm/operator', 'calculated'],
  ],
  'a result goes stale when its input changes, and a new one is made': [
    ...calculated,
    ['run.inputChanged/value', 'stale'],
    ['run.inputChanged/value', '='],
    ['run.confirm/operator', '='],
    ['run.start/noCycle', '='],
    ['run.start/reader', '='],
    ['run.start/operator', 'calculating'],
    ['run.done/job', 'calculated'],
  ],
  'a result that was confirmed goes stale, and is not published': [
    ...confirmed,
    ['run.inputChanged/value', 'stale'],
    ['run.publish/operator', '='],
    ['run.unconfirm/operator', '='],
  ],
  'a result that was published goes stale, and is run again': [
    ...published,
    ['run.inputChanged/value', 'stale'],
    ['run.withdraw/operator', '='],
    ['run.start/operator', 'calculating'],
  ],
  'a calculation that failed is started again': [
    ['run.start/operator', 'calculating'],
    ['run.fail/job', 'failed'],
    ['run.done/job', '='],
    ['run.inputChanged/value', '='],
    ['run.confirm/operator', '='],
    ['run.start/noCycle', '='],
    ['run.start/reader', '='],
    ['run.start/operator', 'calculating'],
  ],
});
