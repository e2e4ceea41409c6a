import { sessionChart } from '../../../src/machines/session/model.ts';
import { describeJourneys } from '../../support/journey.ts';

describeJourneys(sessionChart, {
  x: [
    ['restoreSession=nothing', 'signedOut.idle'],
    ['login.submit', 'signedOut.authenticating', { userId: 'operator01' }],
    ['login=M005', 'dormantNotice', { notice: 'M005' }, ['clearSession']],
    ['notice.leave', 'signedOut.idle', { notice: null }, [['navigate', { to: 'dormantRelease' }]]],
  ],
});
