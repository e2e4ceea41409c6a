import { describe, expect, test } from 'vitest';
import { decimalText, percentageBounds } from '../../src/contracts/decimal.ts';
import { noBasicInfo } from '../../src/contracts/essentialInfo.ts';
import { basicTotals, boardTotals, sectionDifferences } from '../../src/contracts/essentialTotals.ts';
import {
  effectiveOwnership,
  isInBoundary,
  placeSubordinates,
} from '../../src/contracts/subordinateCompanies.ts';

describe('totals', () => {
  test('count what is known, and are unknown where nothing is', () => {
    expect(basicTotals(noBasicInfo)).toMatchObject({ employees: null, femaleShare: null, sites: null });
    const known = { ...noBasicInfo, malePermanentCnt: 2, femaleFixedTermCnt: 1, domesticSiteCnt: 0 };
    expect(basicTotals(known)).toMatchObject({
      male: 2,
      female: 1,
      permanent: 2,
      fixedTerm: 1,
      employees: 3,
      sites: 0,
      femaleShare: '33.3',
      fixedTermShare: '33.3',
    });
    expect(basicTotals({ ...noBasicInfo, malePermanentCnt: 0 }).femaleShare).toBeNull();
  });

  test('of sections are exact, and name where they are not those of the whole', () => {
    const section = { employeeCnt: 1, revenue: '0.10', domesticSiteCnt: null, overseasSiteCnt: null };
    const sections = [section, { ...section, revenue: '0.20' }];
    expect(sectionDifferences({ ...noBasicInfo, revenue: '0.3', malePermanentCnt: 2 }, sections)).toEqual([]);
    expect(sectionDifferences({ ...noBasicInfo, revenue: '0.31', malePermanentCnt: 3 }, sections)).toEqual([
      ...['employees', 'revenue'],
    ]);
  });

  test('of a board leave out attendance that is not known', () => {
    const director = { gender: 'M', kind: 'inside', attendance: '100.00' } as const;
    const board = boardTotals([
      director,
      { gender: 'F', kind: 'outside', attendance: '66.67' },
      { ...director, attendance: null },
    ]);
    expect(board).toMatchObject({ size: 3, outsideShare: '33.3', femaleShare: '33.3', attendance: '83.34' });
    expect(boardTotals([])).toMatchObject({ size: 0, femaleShare: null, attendance: null });
  });
});

test('a decimal is text with all its decimals, within its bounds', () => {
  const share = decimalText(percentageBounds);
  expect(share.parse('7')).toBe('7.00');
  expect(share.parse('100.0')).toBe('100.00');
  for (const wrong of ['100.01', '1e2', '１', ' 1', '-0', '1.', '.5', '1.234']) {
    expect([wrong, share.safeParse(wrong).success]).toEqual([wrong, false]);
  }
});

test('shares multiply along the tree, and one out of use takes what is below it out of the boundary', () => {
  const company = (id: string, up: string | null, ownership: string, enabled = true) => ({
    subordinateCompanyId: id,
    upSubordinateCompanyId: up,
    ownership,
    enabled,
    consolidated: true,
  });
  const placed = placeSubordinates([
    company('a', null, '80.00', false),
    company('c', null, '33.33'),
    company('b', 'a', '51.50'),
  ]);
  expect(placed.map(({ node, level }) => [node.subordinateCompanyId, level])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 1],
  ]);
  expect(placed.map(effectiveOwnership)).toEqual(['80.00', '41.20', '33.33']);
  expect(placed.map(isInBoundary)).toEqual([false, false, true]);
});
