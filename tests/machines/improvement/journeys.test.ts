import { improvementChart } from '../../../src/statecharts/charts/improvement/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const started: JourneyStep[] = [['improvement.start/owner', 'inProgress']];
const reported: JourneyStep[] = [...started, ['improvement.report/owner', 'done']];

/** Nobody verifies what they are in charge of, and nothing is done without proof. */
describeJourneys(improvementChart, {
  'a task is planned, carried out, reported with proof and verified by another person': [
    ['improvement.change/operator', '=', {}, [], 'accepted'],
    ['improvement.change/owner', '='],
    ['improvement.start/operator', '='],
    ['improvement.report/owner', '='],
    ['improvement.verify/operator', '='],
    ['improvement.reject/operator', '='],
    ...started,
    ['improvement.start/owner', '='],
    ['improvement.change/owner', '='],
    ['improvement.change/operator', '=', {}, [], 'accepted'],
    ['improvement.report/bare', '='],
    ['improvement.report/operator', '='],
    ['improvement.verify/operator', '='],
    ['improvement.report/owner', 'done'],
    ['improvement.change/operator', '='],
    ['improvement.report/owner', '='],
    ['improvement.verify/ownOperator', '='],
    ['improvement.verify/reader', '='],
    ['improvement.cancel/operator', '='],
    ['improvement.verify/operator', 'verified'],
    ['improvement.change/operator', '='],
    ['improvement.start/owner', '='],
    ['improvement.reject/operator', '='],
    ['improvement.cancel/operator', '='],
  ],
  'what was reported goes back with a reason, and comes again': [
    ...reported,
    ['improvement.reject/silent', '='],
    ['improvement.reject/ownOperator', '='],
    ['improvement.reject/reader', '='],
    ['improvement.reject/operator', 'inProgress'],
    ['improvement.report/owner', 'done'],
    ['improvement.verify/operator', 'verified'],
  ],
  'a task that has not begun is cancelled with a reason': [
    ['improvement.cancel/silent', '='],
    ['improvement.cancel/owner', '='],
    ['improvement.cancel/operator', 'cancelled'],
    ['improvement.start/owner', '='],
    ['improvement.change/operator', '='],
  ],
  'a task on its way is cancelled with a reason': [
    ...started,
    ['improvement.cancel/silent', '='],
    ['improvement.cancel/owner', '='],
    ['improvement.cancel/operator', 'cancelled'],
    ['improvement.report/owner', '='],
  ],
});
