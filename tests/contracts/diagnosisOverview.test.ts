import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import { listEffects } from '../../src/contracts/diagnosisEffects.ts';
import { groupDifferences, toScalePercent } from '../../src/contracts/diagnosisEvaluation.ts';
import { listTrendPeriods } from '../../src/contracts/diagnosisOverview.ts';
import { makeDiagnosis, toNodeKey } from '../../src/contracts/diagnosisTree.ts';
import type { Points } from '../../src/contracts/scoring.ts';
import { company, toId } from './diagnosisInputs.ts';
import { workedCompany } from './workedCompany.ts';

const list = (answers: Parameters<typeof workedCompany>[0] = {}) =>
  listEffects(makeDiagnosis(workedCompany(answers)).nodes).map(({ node, effect }) => ({
    name: node.itemNm,
    section: node.bizSectId,
    effect: effect.toFraction(),
  }));
const find = (name: string, section: 'A' | 'B', answers: Parameters<typeof workedCompany>[0] = {}) =>
  list(answers).find((each) => each.name === name && each.section === toId(section))?.effect;

describe('the effect of one more point', () => {
  it('is 25 times the shares up to the company: three more of the second S indicator of B bring 6.5625', () => {
    const effect = new Fraction(find('S12', 'B', { B: { S12: 1 } }) ?? 0);
    expect(effect.toFraction()).toBe('35/16');
    expect(effect.mul(3).valueOf()).toBe(6.5625);
  });

  it('is what the company gains when the indicator has it', () => {
    const input = workedCompany();
    const before = makeDiagnosis(input);
    const effects = listEffects(before.nodes);
    expect(effects.length).toBeGreaterThan(10);
    for (const { node, effect } of effects) {
      const key = toNodeKey(node.itemId, node.bizSectId);
      const supposed = new Map([[key, ((node.points ?? 0) + 1) as Points]]);
      const after = makeDiagnosis(input, { supposed });
      expect(new Fraction(after.score ?? 0).sub(before.score ?? 0).toFraction()).toBe(effect.toFraction());
    }
  });

  it('is in order, the largest first', () => {
    const effects = list().map(({ effect }) => new Fraction(effect).valueOf());
    expect(effects).toEqual(effects.toSorted((a, b) => b - a));
    // A: E21 has all its points, so that E of A has nothing above its first category
    expect(list()[0]).toEqual({ name: 'S11', section: toId('A'), effect: '35/16' });
  });

  it('is none without points, with all of them, or where nothing applies', () => {
    expect(find('S12', 'B')).toBeUndefined();
    expect(find('E21', 'A')).toBeUndefined();
    expect(find('E12', 'A')).toBeUndefined();
    expect(find('P11', 'B')).toBeDefined();
  });

  it('speaks of the section alone in its own result', () => {
    const { nodes } = makeDiagnosis(workedCompany({}, 'A'));
    const effect = listEffects(nodes).find(({ node }) => node.itemNm === 'S11')?.effect;
    expect(effect?.toFraction()).toBe('35/8');
  });

  it('goes on from the results of sections to the company that has their shares', () => {
    const whole = makeDiagnosis(workedCompany());
    const own = whole.nodes.filter(({ lvl, bizSectId }) => lvl === 0 || bizSectId === null);
    const below = (['A', 'B'] as const).flatMap((name) =>
      makeDiagnosis(workedCompany({}, name)).nodes.filter(({ lvl }) => lvl > 0),
    );
    const toText = (each: ReturnType<typeof listEffects>) =>
      each.map(({ node, effect }) => `${node.itemId} ${effect.toFraction()}`);
    expect(own.some(({ itemId }) => itemId === company)).toBe(true);
    expect(toText(listEffects([...own, ...below]))).toEqual(toText(listEffects(whole.nodes)));
  });
});

describe('the periods of a trend', () => {
  it('are eight quarters over the turn of the years', () => {
    const names = listTrendPeriods({ dgnsYr: '2026', brnCd: 'Q2' }).map(
      ({ dgnsYr, brnCd }) => `${dgnsYr}${brnCd}`,
    );
    expect(names.join(' ')).toBe('2024Q3 2024Q4 2025Q1 2025Q2 2025Q3 2025Q4 2026Q1 2026Q2');
  });

  it('are three years of a year', () => {
    expect(listTrendPeriods({ dgnsYr: '2026', brnCd: 'Y' })).toEqual([
      { dgnsYr: '2024', brnCd: 'Y' },
      { dgnsYr: '2025', brnCd: 'Y' },
      { dgnsYr: '2026', brnCd: 'Y' },
    ]);
  });
});

describe('differences from an institution', () => {
  const pairs = ['24', '25', '99/2', '-25', '-100', '0'].map((difference) => ({ difference }));

  it('are listed from 25 points on, the largest first, on their own side', () => {
    const { higher, lower } = groupDifferences([...pairs, { difference: null }]);
    expect(higher.map(({ difference }) => difference)).toEqual(['99/2', '25']);
    expect(lower.map(({ difference }) => difference)).toEqual(['-100', '-25']);
  });
});

describe('the place of a grade on its scale', () => {
  const grades = { kindCd: 'GRADE', grades: ['S', 'A', 'B', 'C', 'D'], max: null } as const;
  const scores = { kindCd: 'SCORE', grades: [], max: '80.00' } as const;

  it.each([
    [grades, 'S', 100],
    [grades, 'A', 75],
    [grades, 'D', 0],
    [grades, 'Z', null],
    [scores, '60', 75],
    [scores, '90', null],
  ])('of %o %s is %s per cent', (scale, grade, expected) => {
    expect(toScalePercent(scale, grade)).toBe(expected);
  });
});
