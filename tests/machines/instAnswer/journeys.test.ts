import { instAnswerChart } from '../../../src/statecharts/charts/instAnswer/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const sent: JourneyStep[] = [['instAnswer.send/worker', 'review']];
const submitted: JourneyStep[] = [...sent, ['instAnswer.submit/reviewer', 'submitted']];
const asked: JourneyStep[] = [...submitted, ['instAnswer.receive/worker', 'feedback']];

/** Every answer is submitted by another person than its writers, also after feedback. */
describeJourneys(instAnswerChart, {
  'an answer is written, reviewed by another person and submitted': [
    ['instAnswer.save/worker', '=', {}, [], 'accepted'],
    ['instAnswer.save/reader', '='],
    ['instAnswer.return/reviewer', '='],
    ['instAnswer.submit/reviewer', '='],
    ['instAnswer.receive/worker', '='],
    ['instAnswer.send/empty', '='],
    ['instAnswer.send/silent', '='],
    ['instAnswer.send/reader', '='],
    ...sent,
    ['instAnswer.save/worker', '='],
    ['instAnswer.send/worker', '='],
    ['instAnswer.submit/author', '='],
    ['instAnswer.submit/worker', '='],
    ['instAnswer.submit/reviewer', 'submitted'],
    ['instAnswer.save/worker', '='],
    ['instAnswer.send/worker', '='],
    ['instAnswer.return/reviewer', '='],
  ],
  'an answer goes back with a reason, and comes again': [
    ...sent,
    ['instAnswer.return/silent', '='],
    ['instAnswer.return/worker', '='],
    ['instAnswer.receive/worker', '='],
    ['instAnswer.return/reviewer', 'writing'],
    ...submitted,
  ],
  'feedback is replied to before the answer is reviewed and submitted again': [
    ...submitted,
    ['instAnswer.receive/reader', '='],
    ['instAnswer.receive/worker', 'feedback'],
    ['instAnswer.save/reader', '='],
    ['instAnswer.save/worker', '=', {}, [], 'accepted'],
    ['instAnswer.send/silent', '='],
    ['instAnswer.send/empty', '='],
    ['instAnswer.send/reader', '='],
    ['instAnswer.submit/reviewer', '='],
    ['instAnswer.return/reviewer', '='],
    ...submitted,
  ],
  'an answer to feedback goes back as well': [
    ...asked,
    ['instAnswer.send/worker', 'review'],
    ['instAnswer.return/reviewer', 'writing'],
    ...asked,
  ],
});
