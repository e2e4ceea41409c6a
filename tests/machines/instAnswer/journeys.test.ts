import { instAnswerChart } from '../../../src/statecharts/charts/instAnswer/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const reviewed: JourneyStep[] = [['answer.review/answered', 'review']];
const submitted: JourneyStep[] = [...reviewed, ['answer.pass/other', 'submitted']];
const asked: JourneyStep[] = [...submitted, ['answer.feedback/text', 'feedback']];

describeJourneys(instAnswerChart, {
  'an answer that another person passes': [
    ['answer.save/plain', '=', {}, [], 'accepted'],
    ['answer.review/empty', '='],
    ...reviewed,
    ['answer.save/plain', '='],
    ['answer.pass/writer', '='],
    ['answer.pass/other', 'submitted'],
    ['answer.save/plain', '='],
  ],
  'an answer that comes back with a reason': [
    ...reviewed,
    ['answer.return/blank', '='],
    ['answer.return/writer', '='],
    ['answer.return/other', 'writing'],
  ],
  'two rounds of feedback': [
    ...asked,
    ['answer.reply/blank', '='],
    ['answer.reply/text', 'submitted'],
    ['answer.feedback/blank', '='],
    ['answer.feedback/text', 'feedback'],
    ['answer.reply/text', 'submitted'],
  ],
  'feedback that changes the answer, which is reviewed once more': [
    ...asked,
    ['answer.revise/blank', '='],
    ['answer.revise/text', 'writing'],
    ...submitted,
  ],
});
