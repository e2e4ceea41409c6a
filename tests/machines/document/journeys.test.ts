import { documentChart } from '../../../src/statecharts/charts/document/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const inReview: JourneyStep[] = [['document.submit', 'review']];

/** Document 2, sections 2.2 and 2.5: terms and council activities are reviewed by another person and then stay. */
describeJourneys(documentChart, {
  'a text is edited, sent to review, published by another person and replaced': [
    ['document.edit', '=', {}, [], 'accepted'],
    ['document.publish/other', '='],
    ['document.return/reasoned', '='],
    ['document.supersede', '='],
    ...inReview,
    ['document.publish/other', 'published'],
    ['document.edit', '='],
    ['document.submit', '='],
    ['document.return/reasoned', '='],
    ['document.supersede', 'superseded'],
    ['document.edit', '='],
    ['document.supersede', '='],
  ],
  'a text that is in review is not edited; returned with a reason it is': [
    ...inReview,
    ['document.edit', '='],
    ['document.submit', '='],
    ['document.return/silent', '='],
    ['document.supersede', '='],
    ['document.return/reasoned', 'draft'],
    ['document.edit', '=', {}, [], 'accepted'],
    ...inReview,
  ],
  'before its day a published text is called back by another person with a reason, and goes its way again': [
    ...inReview,
    ['document.withdraw/other', '='],
    ['document.publish/other', 'published'],
    ['document.withdraw/silent', '='],
    ['document.withdraw/writer', '='],
    ['document.withdraw/worker', '='],
    ['document.withdraw/late', '='],
    ['document.withdraw/other', 'draft'],
    ['document.edit', '=', {}, [], 'accepted'],
    ...inReview,
    ['document.publish/other', 'published'],
    ['document.supersede', 'superseded'],
    ['document.withdraw/other', '='],
  ],
  'nobody publishes what is the own, and nobody without the right to': [
    ...inReview,
    ['document.publish/writer', '='],
    ['document.publish/worker', '='],
    ['document.publish/other', 'published'],
    ['document.publish/other', '='],
  ],
});
