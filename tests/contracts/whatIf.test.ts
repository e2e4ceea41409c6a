import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import type { DiagnosisInput, DiagnosisValue } from '../../src/contracts/diagnosis.ts';
import type { DiagnosisResult, FoundResult } from '../../src/contracts/diagnosisRuns.ts';
import { makeDiagnosis } from '../../src/contracts/diagnosisTree.ts';
import type { EnteredInput, EntryValue } from '../../src/contracts/entryValue.ts';
import { sumFractions } from '../../src/contracts/fractions.ts';
import { emptyScoring, type ScoringFields } from '../../src/contracts/indicatorScoring.ts';
import { formatFraction } from '../../src/contracts/scoring.ts';
import type { Suppositions } from '../../src/contracts/supposition.ts';
import { type CompanyPart, findCompanyPart, supposeDiagnosis } from '../../src/contracts/whatIf.ts';
import { item, toId, toInput, toValue, worked } from './diagnosisInputs.ts';

const sectionInput = (name: 'A' | 'B') => worked({ bizSectId: toId(name) }, [name]);
const equalWeights: CompanyPart = { score: makeDiagnosis(worked()).score ?? '', share: '1/2' };
const suppose = (
  input: DiagnosisInput,
  suppositions: Suppositions,
  company: CompanyPart | null = equalWeights,
) => supposeDiagnosis(input, makeDiagnosis(input), { suppositions, company });
const product = (factors: readonly Fraction[] | null | undefined) =>
  factors?.reduce((all, factor) => all.mul(factor), new Fraction(1)).toFraction();

describe('the second S indicator of section B, answered with 4 points', () => {
  const supposed = suppose(sectionInput('B'), { [toId('S12')]: { points: 4 } });

  it('moves the company to 55.8960, by 6.5625 = 0.5 × 0.35 × 0.5 × 75', () => {
    const { company, effects } = supposed;
    expect(company?.before && formatFraction(company.before, 4)).toBe('49.3335');
    expect(company?.after && formatFraction(company.after, 4)).toBe('55.8960');
    expect(company?.after && formatFraction(company.after)).toBe('55.9');
    expect(company?.change?.equals('6.5625')).toBe(true);
    const [effect] = effects;
    expect(effect?.onCompany?.toFraction()).toBe('105/16');
    // the category is all of its domain
    expect(effect?.factors?.map((factor) => factor.toString())).toEqual(['0.5', '0.35', '1', '0.5', '75']);
    expect(product(effect?.factors)).toBe('105/16');
  });

  it('moves section, domain, category and indicator, and nothing else', () => {
    const moves = supposed.nodes.map(({ node, before, after, change }) => [
      node.itemNm,
      ...[before, after, change].map((score) => score?.toString()),
    ]);
    expect(moves).toEqual([
      ['B', '36.5415', '49.6665', '13.125'],
      ['S', '12.5', '50', '37.5'],
      ['S1', '12.5', '50', '37.5'],
      ['S12', '0', '75', '75'],
    ]);
    expect(supposed.byOthers?.equals(0)).toBe(true);
    expect(supposed.diagnosis.coverage).not.toBe(makeDiagnosis(sectionInput('B')).coverage);
  });

  it('is shown for the section alone where it has no part in a result of the company', () => {
    const { company, effects } = suppose(sectionInput('B'), { [toId('S12')]: { points: 4 } }, null);
    expect(company).toBeNull();
    expect(effects[0]?.onCompany).toBeNull();
    expect(product(effects[0]?.factors)).toBe('105/8');
  });
});

it('changes nothing without suppositions', () => {
  const { nodes, company, effects } = suppose(sectionInput('A'), {});
  expect(nodes).toHaveLength(1);
  expect(nodes[0]?.change?.equals(0)).toBe(true);
  expect(company?.change?.equals(0)).toBe(true);
  expect(effects).toEqual([]);
});

it('shares the move among what was supposed and what moved with it, exactly', () => {
  const input = sectionInput('A');
  const { nodes, effects, byOthers } = suppose(input, {
    // leaves its siblings its weight
    [toId('E11')]: { cells: { '|naYn': true } },
    [toId('G13')]: { points: 3 },
  });
  const change = nodes[0]?.change;
  const sum = sumFractions([
    ...effects.flatMap(({ onSection }) => onSection ?? []),
    byOthers ?? new Fraction(0),
  ]);
  expect(change && sum.equals(change)).toBe(true);
  expect(byOthers?.equals(0)).toBe(false);
  expect(effects.map(({ factors }) => factors === null)).toEqual([true, false]);
  expect(effects[0]?.after).toMatchObject({ outcome: 'notApplicable', share: null });
});

it('is no product where the share of an indicator moves, too', () => {
  const { effects } = suppose(sectionInput('A'), {
    [toId('E11')]: { points: 5 },
    [toId('E13')]: { cells: { '|naYn': true } },
  });
  expect(effects.map(({ before, after }) => [before.share, after.share])).toEqual([
    ['4/7', '1'],
    ['3/7', null],
  ]);
  expect(effects.map(({ factors }) => factors)).toEqual([null, null]);
});

it('has no move where nothing is left that applies', () => {
  const input = toInput({
    bizSectId: toId('A'),
    sections: [{ bizSectId: toId('A'), bizSectNm: 'A', weight: '100' }],
    items: [item('E', null, 1, 'E'), item('E1', 'E', 2, 'E'), item('E11', 'E1', 3, 'E')],
    cells: ['E', 'E1', 'E11'].map((name) => ({ itemId: toId(name), bizSectId: toId('A'), weight: '100' })),
    values: [toValue('E11', 'A', 3)],
  });
  const { nodes, company, effects } = suppose(input, { [toId('E11')]: { cells: { '|naYn': true } } });
  expect(nodes[0]).toMatchObject({ after: null, change: null });
  expect(company).toBeNull();
  expect(effects[0]).toMatchObject({ onSection: null, onCompany: null, factors: null });
});

describe('a value is supposed', () => {
  const entered = (figure: string): EnteredInput => ({
    entered: figure,
    unitCd: 'MWh',
    srcCd: null,
    srcRef: null,
    ovrdRsn: null,
  });
  const formula = (type: 'RATIO' | 'TRD'): ScoringFields => ({
    ...emptyScoring(type),
    directionCd: 'UP',
    thresholds: type === 'RATIO' ? ['20', '40', '60', '80'] : ['', '', '', ''],
    inputs: (['a', 'b'] as const).map((code) => ({
      code,
      name: code,
      unitCd: 'MWh',
      rollUpCd: 'SUM',
      sectRollUpCd: 'SUM',
      srcCd: null,
      negYn: 'N',
    })),
    formula: 'a / b * 100',
  });
  const part = (id: string, scoringTypeCd: 'STAGE' | 'REQ') => ({
    id,
    name: id,
    scoringTypeCd,
    texts: ['', '', '', '', ''],
  });
  const withScoring = (
    scoring: ScoringFields,
    value: EntryValue | null,
    given: Partial<DiagnosisValue> = {},
  ): DiagnosisInput => {
    const input = sectionInput('B');
    return {
      ...input,
      items: input.items.map((each) =>
        each.itemId === toId('S12') ? { ...each, scoring, unitCd: 'percent' } : each,
      ),
      values: input.values.map((each) =>
        each.itemId === toId('S12') ? { ...each, status: 'approved', value, ...given } : each,
      ),
    };
  };
  const findScore = (input: DiagnosisInput, cells: Record<string, string | boolean>) =>
    suppose(input, { [toId('S12')]: { cells } }).effects[0]?.after.score;

  it.each<[string, ScoringFields, EntryValue | null, Record<string, string | boolean>, string]>([
    ['a stage', emptyScoring('STAGE'), { stage: 2 }, { 'stage|value': '5' }, '100'],
    [
      'requirements met',
      emptyScoring('REQ'),
      { met: [true, false, false, false, false] },
      { '1|value': true, '2|value': true },
      '50',
    ],
    ['inputs of nothing', formula('RATIO'), null, { 'a|value': '1,300', 'b|value': '2,000' }, '75'],
    [
      'an input in another unit',
      formula('RATIO'),
      { inputs: { a: entered('1000'), b: entered('2000') } },
      { 'a|value': '3.6', 'a|unit': 'TJ' },
      '50',
    ],
    [
      'an input beside one that is a fraction',
      formula('RATIO'),
      { inputs: { a: entered('1'), b: entered('10/3') } },
      { 'a|value': '2' },
      '75',
    ],
    [
      'a typed text that is no figure',
      formula('RATIO'),
      { inputs: { a: entered('1'), b: entered('2') } },
      { 'a|value': '1x' },
      '0',
    ],
    [
      'cases, of a year of four quarters',
      {
        ...emptyScoring('VIOL'),
        deductions: [
          { id: 'x', name: 'x', pointsPerCase: '10' },
          { id: 'y', name: 'y', pointsPerCase: '0.01' },
        ],
      },
      {
        cases: [
          { id: 'x', count: 5 },
          { id: 'y', count: 1000 },
        ],
      },
      { 'x|value': '1' },
      '80',
    ],
    [
      'parts',
      { ...emptyScoring('MULTI'), parts: [part('p', 'STAGE'), part('q', 'REQ')] },
      { parts: [{ id: 'p', naYn: 'N', stage: 1, met: null }] },
      { 'p|value': '5', 'q|na': true },
      '100',
    ],
  ])('of %s', (_, scoring, value, cells, score) => {
    expect(findScore(withScoring(scoring, value), cells)).toBe(score);
  });

  it('against the year before', () => {
    const earlier = { inputs: { a: entered('1'), b: entered('2') } };
    const input = withScoring(formula('TRD'), { inputs: { a: entered('1'), b: entered('2') } }, { earlier });
    expect(makeDiagnosis(input).nodes.find(({ itemNm }) => itemNm === 'S12')?.score).toBe('50');
    expect(findScore(input, { 'a|value': '2' })).toBe('100');
  });

  it('with its evidence, and in place of one that was omitted or is open', () => {
    const lacking = withScoring(emptyScoring('STAGE'), { stage: 4 }, { lacksEvidence: true });
    expect(makeDiagnosis(lacking).nodes.find(({ itemNm }) => itemNm === 'S12')?.score).toBe('0');
    expect(findScore(lacking, { 'stage|value': '4' })).toBe('75');
    // a value that does not count is not what the supposition begins with
    const omitted = withScoring(
      { ...emptyScoring('MULTI'), parts: [part('p', 'STAGE'), part('q', 'STAGE')] },
      { parts: [{ id: 'p', naYn: 'N', stage: 5, met: null }] },
      { status: 'omitted' },
    );
    expect(findScore(omitted, { 'q|value': '3' })).toBe('25');
  });

  it('where the result has no row for it', () => {
    const input = sectionInput('B');
    const without = { ...input, values: input.values.filter(({ itemId }) => itemId !== toId('S12')) };
    expect(findScore(without, { 'stage|value': '4' })).toBe('75');
  });
});

describe('the part of a section in its company', () => {
  const keys = { dgnsRstId: toId('rst'), bizSectId: toId('B') };
  const found = (dgnsRstId: string, share: string | null): FoundResult => ({
    status: 'found',
    result: {
      score: '60',
      parts: [{ bizSectId: toId('B'), bizSectNm: 'B', dgnsRstId, provisional: false }],
      nodes: [
        { lvl: 1, itemId: toId('B'), share: '1/3' },
        { lvl: 0, itemId: toId('B'), share },
      ],
    } as unknown as DiagnosisResult,
  });

  it('is its share in the result that was made of it', () => {
    expect(findCompanyPart(found(toId('rst'), '1/2'), keys)).toEqual({ score: '60', share: '1/2' });
  });

  it.each<[string, FoundResult]>([
    ['another revision was used', found(toId('old'), '1/2')],
    ['it left the company', found(toId('rst'), null)],
    ['the company has no result', { status: 'noResult', entryCycleId: toId('cycle') }],
    ['there is no cycle', { status: 'noCycle' }],
  ])('is none where %s', (_, result) => {
    expect(findCompanyPart(result, keys)).toBeNull();
  });
});
