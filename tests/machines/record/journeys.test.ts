import { recordChart } from '../../../src/statecharts/charts/record/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const found: JourneyStep[] = [['load=found', 'shown', { record: { stateCd: 'draft' } }]];
const forgotten = { record: null };

/** Document 1, sections 7 and 8: data on C200, any other status with its message. */
describeJourneys(recordChart, {
  'a record is shown, loaded again, and replaced by another': [
    ...found,
    ['record.retry', '='],
    ['record.reload', 'loading'],
    ['load=found', 'shown'],
    ['record.replace', 'loading', forgotten],
    ['load=found', 'shown', { record: { stateCd: 'draft' } }],
  ],
  'a record that could not be loaded again stays, with the reason': [
    ...found,
    ['record.reload', 'loading'],
    ['load=refused', 'outdated', { feedback: 'OFFLINE' }],
    ['record.retry', 'loading'],
    ['load!', 'outdated', { feedback: 'S0001' }],
    ['record.reload', 'loading'],
    ['load=found', 'shown', { feedback: null }],
  ],
  'a first load that fails shows the reason and may be tried again': [
    ['load=refused', 'failed', { feedback: 'OFFLINE' }],
    ['record.retry', 'loading'],
    ['load!', 'failed', { feedback: 'S0001' }],
    ['record.reload', 'loading'],
    ['load=found', 'shown', { record: { stateCd: 'draft' }, feedback: null }],
  ],
  'a record that is gone is not shown any longer': [
    ...found,
    ['record.reload', 'loading'],
    ['load=gone', 'failed', { ...forgotten, feedback: 'N0404' }],
    ['record.replace', 'loading', { feedback: null }],
  ],
  'unsaved input stays when another person moves the record on, until it is given up': [
    ...found,
    ['input.hold', '=', { hasInput: true }],
    ['record.reload', 'loading'],
    ['load=found', 'shown'],
    ['record.reload', 'loading'],
    ['load=moved', 'kept', { keptBecause: 'moved' }],
    ['record.reload', 'loading'],
    ['load=gone', 'kept', { keptBecause: 'gone' }],
    ['input.release', 'loading', { hasInput: false }],
    ['load=moved', 'shown', { record: { stateCd: 'review' }, keptBecause: null }],
  ],
  'without input the record that was moved on is shown': [
    ...found,
    ['input.hold', '=', { hasInput: true }],
    ['input.release', '=', { hasInput: false }],
    ['record.reload', 'loading'],
    ['load=moved', 'shown', { record: { stateCd: 'review' } }],
  ],
});
