import { expect } from 'vitest';
import { findIdChart } from '../../../src/statecharts/charts/findId/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const loading: JourneyStep[] = [
  ['restore=request', 'verifying'],
  ['verification=verified', 'loading', { smsCertId: expect.any(String) }],
];
const operator = { userId: 'operator01' };

/** Document 1, sections 2, 4 and 8: a confirmed code leads to the id. */
describeJourneys(findIdChart, {
  'a confirmed code leads to the id, which is kept for its page': [
    ...loading,
    [
      'loadId=found',
      'found',
      { userId: expect.any(String) },
      [
        ['keepFound', operator],
        ['navigate', { to: 'result' }],
      ],
    ],
    ['result.retry', '='],
  ],
  'an id found before is shown again': [['restore=found', 'found', { userId: expect.any(String) }]],
  'a result page without a result leads to the request': [
    ['restore=noResult', 'left', {}, [['navigate', { to: 'request' }]]],
  ],
  'what cannot be restored starts from the beginning': [['restore!', 'verifying']],
  'a verification that breaks is said and begins again': [
    ['restore=request', 'verifying'],
    ['verification!', 'refused', { feedback: 'S0001' }],
    ['result.retry', '='],
    ['alert.dismiss', 'verifying', { feedback: null }],
  ],
  'a code that has lapsed offers no retry, but a new code': [
    ...loading,
    ['loadId=EC0002', 'refused', { feedback: 'EC0002' }],
    ['result.retry', '='],
    ['alert.dismiss', 'verifying', { feedback: null }],
  ],
  'an id that could not be loaded is asked for again with the same code': [
    ...loading,
    ['loadId=OFFLINE', 'unloaded', { feedback: 'OFFLINE' }],
    ['alert.dismiss', '='],
    ['result.retry', 'loading', { feedback: null }],
    ['loadId!', 'unloaded', { feedback: 'S0001' }],
    ['result.retry', 'loading', { feedback: null }],
    ['loadId=found', 'found', { userId: expect.any(String) }, ['keepFound', 'navigate']],
  ],
});
