import { mobileChangeChart } from '../../../src/statecharts/charts/myPage/mobileChangeChart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const other = { number: '01012345678' };
const another = { number: '01012345679' };
const registered = { number: '01000000002' };
const incomplete = { number: '010123456' };
const verifying: JourneyStep[] = [['number.change/other', 'verifying', other]];
const proof = { number: '01012345678', smsIdntId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a301' };
const gone = { proof: null };
const codeFor = (userInfo: string) => ({ type: 'code.request', request: { userInfo } });
const takenBack = ['shareProof', null] as const;
const confirmed: JourneyStep[] = [
  ...verifying,
  ['verification=confirmed', 'confirmed', { proof }, [['shareProof', proof]]],
];

/** Document 1, sections 2 and 4: a new mobile number is confirmed by a code before it is saved. */
describeJourneys(mobileChangeChart, {
  'the registered number needs no code': [
    ['number.change/registered', '=', {}, [], 'accepted'],
    ['number.change/incomplete', 'incomplete', incomplete],
    ['number.change/incomplete', '=', {}, [], 'accepted'],
    [{ type: 'number.change', head: '010', body: '12345' }, '=', { number: '01012345' }],
    ['number.change/registered', 'registered', registered],
    ...verifying,
    ['number.change/registered', 'registered', registered],
  ],
  'a new number is confirmed by a code': [
    ['number.change/incomplete', 'incomplete', incomplete],
    ...confirmed,
    ['alert.dismiss', '='],
  ],
  'a confirmed number that is typed again needs no other code': [
    ...confirmed,
    ['number.change/other', '=', {}, [], 'accepted'],
    ['number.change/incomplete', 'incomplete', incomplete],
    ['number.change/other', 'confirmed', other, [['shareProof', proof]]],
    ['number.change/another', 'verifying', another],
    ['number.change/other', 'confirmed', other, ['shareProof']],
    ['number.change/registered', 'registered', registered],
    ['number.change/other', 'confirmed', other, ['shareProof']],
  ],
  'a second new number replaces the proof of the first': [
    ...confirmed,
    ['number.change/registered', 'registered', registered],
    ['number.change/another', 'verifying', another],
    [
      'verification=confirmed',
      'confirmed',
      { proof: another },
      [['shareProof', { number: '01012345679', smsIdntId: proof.smsIdntId }]],
    ],
    ['number.change/other', 'verifying', other],
  ],
  'a number that is edited while a code is under way stays to be confirmed': [
    ...verifying,
    ['number.change/another', '=', another, ['xstate.sendTo']],
    ['number.change/another', '='],
    ['number.change/incomplete', 'incomplete', incomplete],
    ['verification=confirmed', '='],
    ...verifying,
  ],
  'a code that is sent to another number ends what was confirmed before, one that is requested does not': [
    ...confirmed,
    ['code.sent', '='],
    ['number.change/another', 'verifying', another],
    ['code.request', '=', {}, [['xstate.sendTo', { event: codeFor('01012345679') }]]],
    ['number.change/other', 'confirmed', other, [['shareProof', proof]]],
    ['number.change/another', 'verifying', another],
    ['code.request', '=', {}, [['xstate.sendTo', { event: codeFor('01012345679') }]]],
    ['code.sent', '=', gone, [takenBack]],
    ['number.change/other', '=', other, ['xstate.sendTo']],
    ['code.request', '=', {}, [['xstate.sendTo', { event: codeFor('01012345678') }]]],
    ['code.sent', '=', {}, [takenBack]],
    ['verification=confirmed', 'confirmed', { proof }, [['shareProof', proof]]],
  ],
  'a confirmed number that the server takes no more is confirmed again': [
    ...confirmed,
    ['code.request', '='],
    ['number.refused', 'verifying', gone, [takenBack]],
    ['number.refused', '=', {}, [takenBack]],
    ['number.change/incomplete', 'incomplete', incomplete],
    ['number.refused', '='],
    ['code.request', '='],
    ['number.change/other', 'verifying', other],
    ['verification=confirmed', 'confirmed', { proof }, [['shareProof', proof]]],
  ],
  'what the form has from another number is taken back when the server refuses it': [
    ...confirmed,
    ['number.change/another', 'verifying', another],
    ['number.refused', '=', {}, [takenBack]],
    ['number.change/other', 'confirmed', other, [['shareProof', proof]]],
  ],
  'a registered number that the server has no more is confirmed like a new one': [
    ['code.request', '='],
    ['number.refused', 'verifying', { registered: '' }],
    ['code.request', '=', {}, [['xstate.sendTo', { event: codeFor('01000000002') }]]],
    ['number.change/other', '=', other, ['xstate.sendTo']],
    ['number.change/registered', '=', registered, ['xstate.sendTo']],
    ['verification=confirmed', 'confirmed', { proof: registered }, ['shareProof']],
  ],
  'a verification that breaks is begun again': [
    ...verifying,
    ['verification!', 'broken', { feedback: 'S0001' }],
    ['number.change/registered', '='],
    ['alert.dismiss', 'verifying', { feedback: null }],
    ['verification=confirmed', 'confirmed', { proof }, ['shareProof']],
  ],
});
