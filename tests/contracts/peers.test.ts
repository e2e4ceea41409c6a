import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import {
  comparePeers,
  findPosition,
  type Peer,
  type PeerSubject,
  toPeerScores,
} from '../../src/contracts/peers.ts';

const exact = (value: Fraction | undefined) => value?.toFraction();
const fractions = (...values: (number | string)[]) => values.map((value) => new Fraction(value));

/** A company that answered indicators `a`, `b`, … with these scores; null is not answered. */
const company = (gicsId: string, ...scores: (number | string | null)[]): Peer => ({
  gicsId,
  scores: scores.flatMap((score, place) =>
    score === null
      ? []
      : [{ idctrsId: 'abcdef'.charAt(place), weight: new Fraction(1), score: new Fraction(score) }],
  ),
});

/** Own scores with their weights in percent. */
const own = (gicsId: string, ...parts: [score: number, weight: number][]): PeerSubject => ({
  gicsId,
  scores: parts.map(([score, weight], place) => ({
    idctrsId: 'abcdef'.charAt(place),
    weight: new Fraction(weight, 100),
    score: new Fraction(score),
  })),
  groups: [],
});

const many = (count: number, gicsId: string, ...scores: (number | null)[]) =>
  Array.from({ length: count }, () => company(gicsId, ...scores));

describe('Position among others', () => {
  it('counts half of those with the same score', () => {
    const position = findPosition(new Fraction('61.0'), fractions(40, 55, '61.0', 70, 80));
    expect(exact(position?.percentile)).toBe('50');
    expect(exact(position?.median)).toBe('61');
    expect(position?.peerCnt).toBe(5);
  });

  it('is exact where it has no end in decimals', () => {
    const position = findPosition(new Fraction(50), fractions(10, 20, 60, 70, 80, 90));
    expect(exact(position?.percentile)).toBe('100/3');
    expect(exact(position?.median)).toBe('65');
  });

  it('reaches from 0 to 100', () => {
    expect(exact(findPosition(new Fraction(0), fractions(1, 2, 3, 4, 5))?.percentile)).toBe('0');
    expect(exact(findPosition(new Fraction(9), fractions(1, 2, 3, 4, 5))?.percentile)).toBe('100');
  });

  it('tells scores apart that look the same when rounded', () => {
    const position = findPosition(new Fraction(1, 3), fractions('333333333333/1000000000000', 1, 1, 1, 1));
    expect(exact(position?.percentile)).toBe('20');
  });

  it('tells apart what differs in the fiftieth decimal, and equals that have other denominators', () => {
    const tiny = new Fraction(1n, 10n ** 50n);
    const third = new Fraction(1, 3);
    const others = [third.sub(tiny), new Fraction(2, 6), third.add(tiny), third.add(tiny), third.add(tiny)];
    expect(exact(findPosition(third, others)?.percentile)).toBe('30');
  });

  it('shows scores with one decimal, for a fraction would tell who answered what', () => {
    const position = findPosition(new Fraction(505, 7), fractions('100/3', '200/3', '141/2', 80, 90));
    expect([exact(position?.score), exact(position?.median)]).toEqual(['721/10', '141/2']);
    const ten = findPosition(new Fraction(1), fractions(1, 1, '61/3', 1, 1, 9, 9, '185/3', 99, 99));
    expect(exact(ten?.quartiles?.upper)).toBe('617/10');
    expect(exact(findPosition(new Fraction('61.05'), fractions(1, 1, 1, 1, 1))?.score)).toBe('611/10');
  });

  it('is not given among four others', () => {
    expect(findPosition(new Fraction(61), fractions(40, 55, 70, 80))).toBeNull();
  });

  it('has quartiles from ten others on', () => {
    const nine = fractions(90, 10, 80, 20, 70, 30, 60, 40, 50);
    expect(findPosition(new Fraction(1), nine)?.quartiles).toBeNull();
    const ten = findPosition(new Fraction(1), [...nine, new Fraction(100)])?.quartiles;
    expect([exact(ten?.lower), exact(ten?.upper)]).toEqual(['30', '80']);
    const eleven = findPosition(new Fraction(1), [...nine, ...fractions(100, 110)])?.quartiles;
    expect([exact(eleven?.lower), exact(eleven?.upper)]).toEqual(['30', '90']);
  });
});

describe('Scores of a company', () => {
  it('are the mean of its sections by their weight in the result', () => {
    const section = (bizSectId: string, weight: string, score: number) => ({
      idctrsId: 'a',
      bizSectId,
      weight: new Fraction(weight),
      score: new Fraction(score),
    });
    const [score] = toPeerScores([
      section('one', '3/10', 50),
      section('two', '1/10', 75),
      section('left', '0', 0),
    ]);
    expect([exact(score?.weight), exact(score?.score)]).toEqual(['2/5', '225/4']);
    expect(toPeerScores([section('left', '0', 75)])).toEqual([]);
  });
});

describe('Comparison with peers', () => {
  it('scores all by the own weights over what is common', () => {
    // `c` is answered by four others only
    const subject = own('10101010', [60, 60], [40, 20], [0, 20]);
    const others = [...many(4, '10101010', 40, 80, 100), company('10101010', 80, 80)];
    const result = comparePeers(subject, others);
    if (result.status !== 'compared') throw new Error(result.status);
    expect(result.total.idctrsCnt).toBe(2);
    expect(exact(result.total.score)).toBe('55');
    expect(exact(result.total.median)).toBe('50');
    expect(exact(result.total.percentile)).toBe('80');
  });

  it('counts who covers just 80 per cent of the own weight, and nobody below', () => {
    const subject = own('10101010', [50, 80], [50, 20]);
    const atLimit = [...many(5, '10101010', 10, 10), company('10101010', 90, null)];
    const result = comparePeers(subject, atLimit);
    expect(result.status === 'compared' && result.total.peerCnt).toBe(6);
    const below = own('10101010', [50, 79], [50, 21]);
    const fewer = comparePeers(below, atLimit);
    expect(fewer.status === 'compared' && fewer.total.peerCnt).toBe(5);
  });

  it('takes the narrowest level with five who qualify', () => {
    const subject = own('10101010', [50, 100]);
    const compareOwn = (others: Peer[]) => comparePeers(subject, others);
    const near = many(5, '10101010', 40);
    expect(compareOwn([...near, ...many(9, '10101020', 40)])).toMatchObject({
      digits: 8,
      total: { peerCnt: 5 },
    });
    const nearly = near.slice(1);
    expect(compareOwn([...nearly, company('10101020', 40)])).toMatchObject({ digits: 6 });
    expect(compareOwn([...nearly, company('10102010', 40)])).toMatchObject({ digits: 4 });
    expect(compareOwn([...nearly, company('10201010', 40)])).toMatchObject({ digits: 2 });
    expect(compareOwn([...nearly, company('20201010', 40)])).toEqual({
      status: 'tooFew',
      digits: 2,
      missing: 1,
    });
  });

  it('is not narrower than the own industry', () => {
    expect(comparePeers(own('1010', [50, 100]), many(5, '10101010', 40))).toMatchObject({ digits: 4 });
    expect(comparePeers(own('1', [50, 100]), many(5, '10101010', 40))).toEqual({
      status: 'tooFew',
      digits: null,
      missing: 5,
    });
  });

  it('shows nothing more when a group falls from five to four', () => {
    const subject = own('10101010', [50, 100]);
    const five = [20, 40, 50, 60, 80].map((score) => company('10101010', score));
    const first = comparePeers(subject, five);
    if (first.status !== 'compared') throw new Error(first.status);
    expect(exact(first.total.percentile)).toBe('50');
    expect(comparePeers(subject, five.slice(1))).toEqual({ status: 'tooFew', digits: 2, missing: 1 });
  });

  it('shows a domain only where five of those compared cover it', () => {
    const subject: PeerSubject = {
      ...own('10101010', [50, 90], [50, 10]),
      groups: [
        { id: 'E', idctrsIds: ['a'] },
        { id: 'S', idctrsIds: ['b'] },
        { id: 'G', idctrsIds: [] },
      ],
    };
    const others = [...many(4, '10101010', 40, 60), company('10101010', 60), company('10101010', null, 60)];
    const result = comparePeers(subject, others);
    if (result.status !== 'compared') throw new Error(result.status);
    const [environment, social, governance] = result.groups;
    expect(exact(environment?.position?.percentile)).toBe('80');
    // five have answered it, one of whom is not compared
    expect(social).toEqual({ id: 'S', position: null });
    expect(governance).toEqual({ id: 'G', position: null });
  });

  it('leaves out own indicators without weight', () => {
    const result = comparePeers(own('10101010', [50, 0], [50, 100]), many(5, '10101010', 40, 40));
    expect(result).toMatchObject({ status: 'compared', total: { idctrsCnt: 1 } });
  });

  it('has nothing to compare where all that is common has no weight', () => {
    const result = comparePeers(own('10101010', [50, 0]), many(5, '10101010', 40));
    expect(result).toEqual({ status: 'tooFew', digits: 2, missing: 5 });
  });

  it('reports how many more have to cover enough', () => {
    // five have answered `a` and `b`, three of them both
    const others = [
      ...many(3, '10101010', 40, 40),
      ...many(2, '10101010', 40, null),
      ...many(2, '10101010', null, 40),
    ];
    const subject = own('10101010', [50, 50], [50, 50]);
    expect(comparePeers(subject, others)).toEqual({ status: 'tooFew', digits: 2, missing: 2 });
  });
});
