import { reconsentChart } from '../../../src/statecharts/charts/reconsent/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const reading: JourneyStep[] = [['loadTerms=terms', 'reading.disagreeing', { terms: { ver: '1.1' } }]];
const submitting: JourneyStep[] = [
  ...reading,
  ['choice.agree', 'reading.agreeing'],
  ['consent.confirm', 'submitting'],
];
const toLogin = [['navigate', { to: 'login' }]] as const;

/** Document 1, sections 2 and 8: disagree is the default, confirm works on agree only. */
describeJourneys(reconsentChart, {
  'who agrees signs in again': [
    ...submitting,
    ['choice.disagree', '='],
    ['agree=agreed', 'agreed'],
    ['result.acknowledge', 'left', {}, toLogin],
  ],
  'who does not agree confirms nothing': [
    ...reading,
    ['consent.confirm', '='],
    ['choice.agree', 'reading.agreeing'],
    ['choice.disagree', 'reading.disagreeing'],
    ['consent.confirm', '='],
  ],
  'terms that cannot be loaded are asked for again': [
    ['loadTerms=OFFLINE', 'unloaded', { feedback: 'OFFLINE' }],
    ['terms.retry', 'loading', { feedback: null }],
    ['loadTerms!', 'unloaded', { feedback: 'S0001' }],
    ['terms.retry', 'loading', { feedback: null }],
    ['loadTerms=terms', 'reading.disagreeing', { terms: { ver: '1.1' } }],
  ],
  'terms replaced meanwhile (C0409) are loaded and read again': [
    ...submitting,
    ['agree=C0409', 'refused', { feedback: 'C0409' }],
    ['alert.dismiss', 'loading', { feedback: null }],
    ['loadTerms=terms', 'reading.disagreeing'],
  ],
  'a permission that is gone (M004) leads to the login page': [
    ...submitting,
    ['agree=M004', 'refused', { feedback: 'M004' }],
    ['alert.dismiss', 'left', { feedback: null }, toLogin],
  ],
  'any other failure is said and the consent kept': [
    ...submitting,
    ['agree=OFFLINE', 'refused', { feedback: 'OFFLINE' }],
    ['alert.dismiss', 'reading.agreeing', { feedback: null }],
    ['consent.confirm', 'submitting'],
    ['agree!', 'refused', { feedback: 'S0001' }],
    ['alert.dismiss', 'reading.agreeing', { feedback: null }],
  ],
});
