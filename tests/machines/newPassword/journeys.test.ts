import { newPasswordChart } from '../../../src/statecharts/charts/newPassword/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const step = 'setting.';
const saving: JourneyStep[] = [['password.submit/match', `${step}saving`]];
const confirming: JourneyStep[] = [...saving, ['save=EP0010', `${step}confirming.entering`]];
const confirmed: JourneyStep[] = [...confirming, ['password.confirm', `${step}confirming.saving`]];

/** Document 1, sections 4, 5 and 8. */
describeJourneys(newPasswordChart, {
  'two equal entries are saved': [...saving, ['password.cancel', '='], ['save=changed', 'changed']],
  'two different entries are told apart in an alert': [
    ['password.submit/mismatch', `${step}mismatch`],
    ['password.submit/match', '='],
    ['password.cancel', '='],
    ['alert.dismiss', `${step}entering`],
  ],
  'a refusal stays under the field until the next attempt': [
    ...saving,
    ['save=EP0009', `${step}entering`, { feedback: 'EP0009' }],
    ['password.submit/match', `${step}saving`, { feedback: null }],
    ['save!', `${step}entering`, { feedback: 'S0001' }],
    ['password.submit/mismatch', `${step}mismatch`, { feedback: null }],
  ],
  'a change may be given up': [['password.cancel', 'cancelled', { end: 'CANCELLED' }]],
  'a confirmed code that has lapsed ends it': [...saving, ['save=EC0002', 'lapsed', { end: 'LAPSED' }]],
  'an old sign-in (EP0010) asks for the current password, too': [
    ...confirmed,
    ['confirmAndSave=changed', 'changed'],
  ],
  'the question for the current password may be given up': [
    ...confirming,
    ['password.submit/match', '='],
    ['password.cancel', 'cancelled', { end: 'CANCELLED' }],
  ],
  'a wrong current password is asked for again': [
    ...confirmed,
    ['confirmAndSave=M001', `${step}confirming.entering`, { feedback: 'M001' }],
    ['password.confirm', `${step}confirming.saving`, { feedback: null }],
    ['confirmAndSave=OFFLINE', `${step}confirming.entering`, { feedback: 'OFFLINE' }],
    ['password.confirm', `${step}confirming.saving`, { feedback: null }],
    ['confirmAndSave!', `${step}confirming.entering`, { feedback: 'S0001' }],
  ],
  'a new password that is refused is typed again': [
    ...confirmed,
    ['confirmAndSave=EP0009', `${step}entering`, { feedback: 'EP0009' }],
  ],
});
