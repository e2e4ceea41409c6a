import { describe, expect, it } from 'vitest';
import type { DiagnosisInput } from '../../src/contracts/diagnosis.ts';
import { compareDiagnoses, compareSections } from '../../src/contracts/diagnosisComparison.ts';
import { makeDiagnosis } from '../../src/contracts/diagnosisTree.ts';
import { sumEffects } from '../../src/contracts/resultComparison.ts';
import { type Answer, toId, toValue, worked } from './diagnosisInputs.ts';

const answer = (input: DiagnosisInput, answers: Record<string, Answer>, section = 'B'): DiagnosisInput => ({
  ...input,
  values: input.values.map((value) => {
    const name = input.items.find(({ itemId }) => itemId === value.itemId)?.itemNm ?? '';
    const given = answers[name];
    return given !== undefined && value.bizSectId === toId(section) ? toValue(name, section, given) : value;
  }),
});

describe('two results of one version of a set', () => {
  const before = worked({ dgnsYr: '2025' });

  it('differ by their moves, exactly', () => {
    // E13 does not apply any more: what is left of its category has its share
    const compared = compareDiagnoses(before, answer(before, { S12: 4, E13: 'na' }));
    if (compared.status !== 'compared') throw new Error(compared.status);
    const { moves } = compared;
    expect(sumEffects(moves).toFraction()).toBe(compared.after.sub(compared.before).toFraction());
    expect(moves[0]).toMatchObject({ itemNm: 'S12', itemCd: 'S12', bizSectNm: 'B' });
    expect(moves[0]?.byScore.toFraction()).toBe('105/16');
    expect(moves[0]?.byShare.equals(0)).toBe(true);
    expect(moves.find(({ itemNm }) => itemNm === 'E13')?.after).toBeNull();
    expect(moves.find(({ itemNm }) => itemNm === 'E12')?.byScore.equals(0)).toBe(true);
  });

  it('of a section name no section', () => {
    const section = worked({ bizSectId: toId('B') }, ['B']);
    const compared = compareDiagnoses(section, answer(section, { S12: 4 }));
    expect(compared).toMatchObject({ status: 'compared', moves: [{ itemNm: 'S12', bizSectNm: null }] });
  });

  it('that are the same have no moves', () => {
    expect(compareDiagnoses(before, before)).toMatchObject({ status: 'compared', moves: [] });
  });

  it('cannot be compared where nothing applies in one of them', () => {
    const none = {
      ...before,
      values: before.values.map((value) => ({ ...value, status: 'approved' as const, naYn: 'Y' as const })),
    };
    expect(compareDiagnoses(none, before)).toEqual({ status: 'noScore' });
    expect(compareDiagnoses(before, none)).toEqual({ status: 'noScore' });
  });
});

describe('two results of two versions of a set', () => {
  const section = worked({ bizSectId: toId('A') }, ['A']);

  it('are compared over the indicators that both have alone, by the weights of the newer one', () => {
    const newer = answer(
      { ...section, ver: 2, cells: section.cells.filter(({ itemId }) => itemId !== toId('S12')) },
      { S11: 5 },
      'A',
    );
    const compared = compareDiagnoses(section, newer);
    if (compared.status !== 'otherSetVersion') throw new Error(compared.status);
    expect(compared.before.toFraction()).toBe('124251/2000');
    // without S12, S is S11 alone: 50 before and 100 now
    expect(compared.common?.after.sub(compared.common.before).toFraction()).toBe('35/2');
  });

  it('of two sets have nothing in common', () => {
    const other = {
      ...section,
      cosetId: toId('other'),
      items: section.items.map((item) => ({
        ...item,
        itemId: toId(`x${item.itemNm}`),
        upItemId:
          item.upItemId && toId(`x${section.items.find(({ itemId }) => itemId === item.upItemId)?.itemNm}`),
      })),
      cells: section.cells.map((cell) => ({
        ...cell,
        itemId: toId(`x${section.items.find(({ itemId }) => itemId === cell.itemId)?.itemNm}`),
      })),
    };
    expect(compareDiagnoses(section, other)).toMatchObject({ status: 'otherSetVersion', common: null });
  });
});

it('sections are compared by their domains', () => {
  const compared = compareSections(makeDiagnosis(worked()));
  expect(compared?.domains.map(({ itemNm }) => itemNm)).toEqual(['P', 'E', 'S', 'G']);
  expect(
    compared?.rows.map(({ section, domains }) => [section.itemNm, ...domains.map((each) => each?.score)]),
  ).toEqual([
    ['A', '100', '505/7', '125/2', '10001/400'],
    ['B', '50', '30', '25/2', '33333/400'],
  ]);
  const input = worked();
  const unused = input.cells.filter(
    ({ itemId, bizSectId }) => !(itemId === toId('P') && bizSectId === toId('B')),
  );
  const [, second] = compareSections(makeDiagnosis({ ...input, cells: unused }))?.rows ?? [];
  expect(second?.domains[0]).toBeUndefined();
});
