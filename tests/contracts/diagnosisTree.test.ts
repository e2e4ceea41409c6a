import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import type { DiagnosisInput, DiagnosisNode } from '../../src/contracts/diagnosis.ts';
import { makeDiagnosis, toNodeKey } from '../../src/contracts/diagnosisTree.ts';
import { company, item, toId, toInput, toValue, worked, workedItems } from './diagnosisInputs.ts';

const findNode = (nodes: readonly DiagnosisNode[], name: string, section: string | null) => {
  const bizSectId = section === null ? null : toId(section);
  const found = nodes.find((node) => node.itemId === toId(name) && node.bizSectId === bizSectId);
  if (!found) throw new Error(`no node ${name}`);
  return found;
};
const decimals = (text: string | null, digits = 4): number =>
  Number(new Fraction(text ?? '').valueOf().toFixed(digits));

describe('the worked example of two sections', () => {
  it('gives section A 62.1255 with a coverage of 93.334 %', () => {
    const { nodes, ...whole } = makeDiagnosis(worked({ bizSectId: toId('A') }, ['A']));
    expect(whole).toMatchObject({ score: '124251/2000', bandCd: 'from60', provisional: false });
    expect(decimals(whole.coverage, 5)).toBe(0.93334);
    expect(findNode(nodes, 'E', 'A')).toMatchObject({ score: '505/7', weight: '35', upItemId: toId('A') });
    expect(decimals(findNode(nodes, 'S', 'A').score)).toBe(62.5);
    expect(decimals(findNode(nodes, 'G', 'A').score)).toBe(25.0025);
    expect(findNode(nodes, 'E12', 'A')).toMatchObject({
      outcome: 'notApplicable',
      cause: 'stated',
      share: null,
      score: null,
      bandCd: null,
    });
    expect(findNode(nodes, 'E11', 'A')).toMatchObject({ share: '4/7', score: '75', points: 4 });
    expect(findNode(nodes, 'G13', 'A')).toMatchObject({ outcome: 'unanswered', score: '0', coverage: '0' });
  });

  it('gives section B 36.5415, provisional', () => {
    const { nodes, ...whole } = makeDiagnosis(worked({ bizSectId: toId('B') }, ['B']));
    expect(decimals(whole.score)).toBe(36.5415);
    expect(decimals(whole.coverage, 3)).toBe(0.685);
    expect(whole).toMatchObject({ bandCd: 'under40', provisional: true });
    expect(findNode(nodes, 'E2', 'B')).toMatchObject({ outcome: 'notApplicable', cause: 'nothingApplies' });
  });

  it.each([
    ['equal weights', '50', '50', 49.3335],
    ['70 to 30', '70', '30', 54.4503],
  ])('gives the company with %s its score', (_, first, second, score) => {
    const input = worked();
    const sections = input.sections.map((section, place) => ({
      ...section,
      weight: place === 0 ? first : second,
    }));
    const made = makeDiagnosis({ ...input, sections });
    expect(decimals(made.score)).toBe(score);
    expect(made.provisional).toBe(false);
  });

  it('covers 80.917 % of the company, whose domains add up to it like its sections', () => {
    const { nodes, score, coverage } = makeDiagnosis(worked());
    expect(decimals(coverage, 5)).toBe(0.80917);
    const add = (children: readonly DiagnosisNode[]) =>
      children.reduce(
        (sum, node) => sum.add(new Fraction(node.share ?? 0).mul(node.score ?? 0)),
        new Fraction(0),
      );
    const below = nodes.filter(({ upItemId }) => upItemId === company);
    expect(add(below.filter(({ bizSectId }) => bizSectId !== null)).toFraction()).toBe(score);
    expect(add(below.filter(({ bizSectId }) => bizSectId === null)).toFraction()).toBe(score);
    expect(below.map(({ itemNm }) => itemNm)).toEqual(['A', 'B', 'P', 'E', 'S', 'G']);
  });

  it('supposes points: 4 for the second S indicator of B moves the company by 6.5625', () => {
    const before = makeDiagnosis(worked());
    const after = makeDiagnosis(worked(), { supposed: new Map([[toNodeKey(toId('S12'), toId('B')), 4]]) });
    expect(decimals(after.score)).toBe(55.896);
    expect(new Fraction(after.score ?? 0).sub(before.score ?? 0).toFraction()).toBe('105/16');
  });
});

describe('nodes', () => {
  const earlier = (score: string, ver = 1): Partial<DiagnosisInput> => ({
    yearly: {
      dgnsRstId: toId('rst'),
      cosetId: toId('set'),
      ver,
      scores: [{ itemId: toId('A'), bizSectId: toId('A'), score }],
    },
  });
  it('are compared with a result of the same version of the set alone', () => {
    const whole = (given: Partial<DiagnosisInput>) =>
      findNode(makeDiagnosis(worked({ bizSectId: toId('A'), ...given }, ['A'])).nodes, 'A', 'A');
    expect(whole(earlier('124251/2000')).yoy).toEqual({ status: 'compared', trend: 'same', delta: '0' });
    expect(whole(earlier('60')).yoy).toEqual({ status: 'compared', trend: 'rise', delta: '4251/2000' });
    expect(whole(earlier('60', 2)).yoy).toEqual({ status: 'notComparable', cause: 'otherSetVersion' });
    expect(whole({}).qoq).toEqual({ status: 'notComparable', cause: 'noEarlierResult' });
  });

  it('of a section in which nothing applies leave the company, and the whole of nothing has no score', () => {
    const values = worked().values.map((value) =>
      value.bizSectId === toId('B')
        ? toValue(workedItems.find(({ itemId }) => itemId === value.itemId)?.itemNm ?? '', 'B', 'na')
        : value,
    );
    const made = makeDiagnosis(worked({ values }));
    expect(made.score).toBe('124251/2000');
    expect(findNode(made.nodes, 'B', 'B')).toMatchObject({
      share: null,
      score: null,
      cause: 'nothingApplies',
    });
    const none = makeDiagnosis(
      worked({ values: values.map((value) => ({ ...value, naYn: 'Y', value: null, status: 'approved' })) }),
    );
    expect(none).toMatchObject({ score: null, coverage: null, bandCd: null, provisional: false });
  });

  it('of one indicator alone make a result', () => {
    const made = makeDiagnosis(
      toInput({
        bizSectId: toId('A'),
        sections: [{ bizSectId: toId('A'), bizSectNm: 'A', weight: '100' }],
        items: [item('E', null, 1, 'E'), item('E1', 'E', 2, 'E'), item('E11', 'E1', 3, 'E')],
        cells: ['E', 'E1', 'E11'].map((name) => ({
          itemId: toId(name),
          bizSectId: toId('A'),
          weight: '100',
        })),
        values: [toValue('E11', 'A', 3)],
      }),
    );
    expect(made).toMatchObject({ score: '50', coverage: '1' });
    expect(made.nodes.map(({ lvl, share }) => [lvl, share])).toEqual([
      [0, '1'],
      [1, '1'],
      [2, '1'],
      [3, '1'],
    ]);
  });

  it('count what was omitted as unanswered, and nothing that the section does not use', () => {
    const input = worked({ bizSectId: toId('A') }, ['A']);
    const omitted = input.values.map((value) =>
      value.itemId === toId('P11') ? { ...value, status: 'omitted' as const } : value,
    );
    const { nodes } = makeDiagnosis({ ...input, values: omitted });
    expect(findNode(nodes, 'P11', 'A')).toMatchObject({ outcome: 'unanswered', score: '0' });
    const unused = makeDiagnosis({
      ...input,
      cells: input.cells.filter(({ itemId }) => itemId !== toId('P11')),
    });
    expect(unused.nodes.some(({ itemNm }) => itemNm.startsWith('P'))).toBe(false);
  });
});
