import { whatIfChart } from '../../../src/statecharts/charts/whatIf/chart.ts';
import { describeJourneys, type JourneyStep, replies } from '../../support/journey.ts';

const points = { points: 4 };
const value = { cells: { 'x|value': '12' } };
const loaded: JourneyStep[] = [['loadInput=found', 'unchanged', { input: 'input' }]];
const supposed: JourneyStep[] = [
  ...loaded,
  ['supposition.change/points', 'changed', { suppositions: { a: points } }],
  ['supposition.change/value', '=', { suppositions: { a: points, b: value } }],
];

/** Document 2, section 2.3: what a result would be with other points or values, without storing anything. */
describeJourneys(whatIfChart, {
  'suppositions are taken back one by one': [
    ...supposed,
    ['supposition.undo/first', '=', { suppositions: { b: value } }],
    ['supposition.undo/second', 'unchanged', { suppositions: {} }],
    ['supposition.undo/second', '='],
  ],
  'suppositions are taken back together': [
    ...supposed,
    ['supposition.undoAll', 'unchanged', { suppositions: {} }],
    ['supposition.undoAll', '='],
    ['supposition.change/points', 'changed', { suppositions: { a: points } }],
  ],
  'an input that cannot be loaded is tried again': [
    ['supposition.change/points', '='],
    ['loadInput=OFFLINE', 'failed', { feedback: 'OFFLINE' }],
    ['supposition.change/points', '='],
    ['input.retry', 'loading'],
    ['loadInput!', 'failed', { feedback: 'S0001' }],
    ['input.retry', 'loading'],
    [replies('loadInput', 'N0404'), 'failed', { feedback: 'N0404' }],
    ['input.retry', 'loading'],
    ['loadInput=found', 'unchanged', { input: 'input', feedback: null }],
    ['input.retry', '='],
  ],
});
