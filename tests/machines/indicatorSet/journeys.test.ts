import { indicatorSetChart } from '../../../src/statecharts/charts/indicatorSet/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const inReview: JourneyStep[] = [['set.submit/complete', 'review']];
const published: JourneyStep[] = [...inReview, ['set.publish/other', 'published']];

/** Document 2, sections 2.2 and 2.3: sets are reviewed by another person; what was published never changes. */
describeJourneys(indicatorSetChart, {
  'a version is edited, sent to review, published by another person and replaced': [
    ['set.edit', '=', {}, [], 'accepted'],
    ['set.publish/other', '='],
    ['set.return/reasoned', '='],
    ['set.supersede', '='],
    ['set.retire/free', '='],
    ...published,
    ['set.edit', '='],
    ['set.submit/complete', '='],
    ['set.return/reasoned', '='],
    ['set.publish/other', '='],
    ['set.supersede', 'superseded'],
    ['set.edit', '='],
    ['set.retire/free', '='],
    ['set.supersede', '='],
  ],
  'a version in review is not edited; returned with a reason it is': [
    ...inReview,
    ['set.edit', '='],
    ['set.submit/complete', '='],
    ['set.return/silent', '='],
    ['set.supersede', '='],
    ['set.retire/free', '='],
    ['set.return/reasoned', 'draft'],
    ['set.edit', '=', {}, [], 'accepted'],
    ...inReview,
  ],
  'a version that is not complete goes nowhere': [
    ['set.submit/incomplete', '='],
    ...inReview,
    ['set.publish/incomplete', '='],
    ['set.publish/other', 'published'],
  ],
  'nobody publishes what is the own, and nobody without the right to': [
    ...inReview,
    ['set.publish/writer', '='],
    ['set.publish/operator', '='],
    ['set.publish/other', 'published'],
  ],
  'a published version of the catalogue retires when no draft is based on it': [
    ...published,
    ['set.retire/adopted', '='],
    ['set.retire/company', '='],
    ['set.retire/operator', '='],
    ['set.retire/free', 'retired'],
    ['set.edit', '='],
    ['set.publish/other', '='],
    ['set.supersede', '='],
    ['set.retire/free', '='],
  ],
});
