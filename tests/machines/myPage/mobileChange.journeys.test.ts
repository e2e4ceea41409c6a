import { mobileChangeChart } from '../../../src/machines/myPage/mobileChangeChart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const registered = { number: '01000000002' };
const incomplete = { number: '010123456' };
const other = { number: '01012345678' };
const another = { number: '01012345679' };
const proofOf = ({ number }: { number: string }) => ({ number });
const confirmed: JourneyStep[] = [
  ['number.change/other', 'verifying', other],
  ['verification=confirmed', 'confirmed', { proof: proofOf(other) }, [['shareProof', proofOf(other)]]],
];

/** Document 1, sections 2 and 4: a new mobile number is confirmed by a code. */
describeJourneys(mobileChangeChart, {
  'a new number is confirmed, the registered one need not be': [
    ['number.change/registered', '=', {}, [], 'accepted'],
    ['number.change/incomplete', 'incomplete', incomplete],
    ['number.change/incomplete', '=', {}, [], 'accepted'],
    [{ type: 'number.change', head: '010', body: '12345' }, '=', { number: '01012345' }],
    ['number.change/registered', 'registered', registered],
    ...confirmed,
    ['number.change/registered', 'registered', registered],
    ['number.change/other', 'confirmed', other, [['shareProof', proofOf(other)]]],
    ['number.change/incomplete', 'incomplete', incomplete],
    ['number.change/other', 'confirmed', other, [['shareProof', proofOf(other)]]],
    ['number.change/another', 'verifying', another],
    ['number.change/other', 'confirmed', other, [['shareProof', proofOf(other)]]],
  ],
  'the confirmed number that is typed again is still confirmed': [
    ...confirmed,
    ['number.change/other', '=', {}, [], 'accepted'],
  ],
  'another number while a code is awaited discards that code': [
    ['number.change/other', 'verifying', other],
    ['number.change/other', '='],
    ['number.change/another', '=', another, [['xstate.sendTo', { event: { type: 'request.edit' } }]]],
    ['verification=confirmed', 'confirmed', { proof: proofOf(another) }, [['shareProof', proofOf(another)]]],
  ],
  'a code that is awaited is given up with its number': [
    ['number.change/other', 'verifying', other],
    ['number.change/incomplete', 'incomplete', incomplete],
    ['number.change/other', 'verifying', other],
    ['number.change/registered', 'registered', registered],
  ],
  'an unconfirmed number after a confirmed one is verified': [
    ...confirmed,
    ['number.change/incomplete', 'incomplete', incomplete],
    ['number.change/another', 'verifying', another],
  ],
  'a verification that breaks is told and begins again': [
    ['number.change/other', 'verifying', other],
    ['verification!', 'broken', { notice: 'S0001' }],
    ['number.change/another', '='],
    ['alert.dismiss', 'verifying', { notice: null }],
  ],
});
