import { signOutChart } from '../../../src/machines/signOut/chart.ts';
import { describeJourneys } from '../../support/journey.ts';

const free = { isHeld: false };
const held = { isHeld: true };

/** Document 1, section 7, and document 2, section 4: what was typed is not lost without a question. */
describeJourneys(signOutChart, {
  'who has typed nothing is signed out at once': [
    [{ type: 'leave.agree', ...free }, '='],
    [{ type: 'leave.refuse' }, '='],
    [{ type: 'signOut.request', ...free }, 'signedOut', {}, ['signOut']],
  ],
  'who gives up what was typed is signed out after the last form that asks': [
    [{ type: 'signOut.request', ...held }, 'asking'],
    [{ type: 'signOut.request', ...free }, '='],
    [{ type: 'leave.agree', ...held }, '='],
    [{ type: 'leave.agree', ...free }, 'signedOut', {}, ['signOut']],
  ],
  'who keeps what was typed is not signed out': [
    [{ type: 'signOut.request', ...held }, 'asking'],
    [{ type: 'leave.refuse' }, 'kept'],
  ],
});
