import { inquiryChart } from '../../../src/statecharts/charts/inquiry/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const assigned: JourneyStep[] = [['inquiry.assign/administrator', 'assigned']];
const answered: JourneyStep[] = [...assigned, ['inquiry.answer/assignee', 'answered']];

describeJourneys(inquiryChart, {
  'an answer with which the asker is content': [
    ...answered,
    ['inquiry.close/asker', 'closed'],
    ['inquiry.reopen/asker', '='],
    ['inquiry.answer/assignee', '='],
    ['inquiry.lapse', '='],
  ],
  'a second question, which is assigned and answered once more': [
    ...answered,
    ['inquiry.reopen/asker', 'reopened'],
    ['inquiry.answer/assignee', '='],
    ['inquiry.lapse', '='],
    ['inquiry.assign/administrator', 'assigned'],
    ['inquiry.answer/assignee', 'answered'],
    ['inquiry.lapse', 'closed'],
  ],
  'another administrator takes over, and the answer is completed later': [
    ...assigned,
    ['inquiry.answer/administrator', '='],
    ['inquiry.assign/administrator', '=', {}, [], 'accepted'],
    ['inquiry.answer/assignee', 'answered'],
    ['inquiry.answer/assignee', '=', {}, [], 'accepted'],
    ['inquiry.answer/administrator', '='],
    ['inquiry.close/administrator', 'closed'],
  ],
  'a question is withdrawn by its asker alone': [
    ['inquiry.close/administrator', '='],
    ['inquiry.close/colleague', '='],
    ['inquiry.close/asker', 'closed'],
    ['inquiry.assign/administrator', '='],
  ],
  'a question is withdrawn while it is worked on': [
    ...assigned,
    ['inquiry.close/administrator', '='],
    ['inquiry.close/asker', 'closed'],
  ],
  'a second question is withdrawn': [
    ...answered,
    ['inquiry.reopen/asker', 'reopened'],
    ['inquiry.close/administrator', '='],
    ['inquiry.close/asker', 'closed'],
  ],
  'nobody answers, assigns or asks again for somebody else': [
    ['inquiry.answer/assignee', '='],
    ['inquiry.assign/asker', '='],
    ...answered,
    ['inquiry.reopen/colleague', '='],
    ['inquiry.close/colleague', '='],
    ['inquiry.assign/administrator', '='],
  ],
});
