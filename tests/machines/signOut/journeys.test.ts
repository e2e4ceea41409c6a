import { signOutChart } from '../../../src/statecharts/charts/signOut/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const asking: JourneyStep[] = [['signOut.request/held', 'asking']];

/** Document 1, section 7, and document 2, section 4: unsaved input is asked for before the session ends. */
describeJourneys(signOutChart, {
  'nothing to lose: the session ends at once': [
    ['leave.agree/free', '='],
    ['leave.refuse', '='],
    ['signOut.request/free', 'signedOut', {}, ['signOut']],
    ['signOut.request/free', '='],
  ],
  'input that may be lost': [
    ...asking,
    ['signOut.request/free', '='],
    ['leave.agree/free', 'signedOut', {}, ['signOut']],
  ],
  'input of two forms is asked for one after the other': [
    ...asking,
    ['leave.agree/held', '='],
    ['leave.agree/held', '='],
    ['leave.agree/free', 'signedOut', {}, ['signOut']],
  ],
  'input that is kept keeps the session': [...asking, ['leave.refuse', 'kept'], ['leave.agree/free', '=']],
  'input of a second form that is kept keeps the session': [
    ...asking,
    ['leave.agree/held', '='],
    ['leave.refuse', 'kept'],
  ],
});
