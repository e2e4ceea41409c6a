import { describe, expect, test } from 'vitest';
import { findAverage, industryAverageFields } from '../../src/contracts/industryAverages.ts';

const indicatorId = '0b0f4a54-3e0f-4d0b-9d53-000000000001';
const average = (gicsId: string, avgVal: string, crtrYr = '2025') => ({
  indicatorId,
  gicsId,
  crtrYr,
  avgVal,
  denominatorCd: 'NONE' as const,
});
const ofCompany = { indicatorId, gicsId: '55101010', crtrYr: '2025', denominatorCd: 'NONE' as const };

describe('the average that a company is compared with', () => {
  test('is that of the most specific industry it is part of', () => {
    const all = [average('55', '1'), average('551010', '3'), average('5510', '2'), average('55101020', '9')];
    expect(findAverage(all, ofCompany)?.avgVal).toBe('3');
    expect(findAverage([...all, average('55101010', '4')], ofCompany)?.avgVal).toBe('4');
    expect(findAverage(all, { ...ofCompany, gicsId: '5510' })?.avgVal).toBe('2');
  });

  test('is per unit of the denominator of the indicator', () => {
    const all = [average('55', '1'), { ...average('551010', '2'), denominatorCd: 'REVENUE' as const }];
    expect(findAverage(all, ofCompany)?.avgVal).toBe('1');
    expect(findAverage(all, { ...ofCompany, denominatorCd: 'REVENUE' })?.avgVal).toBe('2');
    expect(findAverage(all, { ...ofCompany, denominatorCd: 'EMPLOYEE' })).toBeUndefined();
  });

  test('is never that of another industry, year or indicator', () => {
    const all = [average('10', '1'), average('55', '2', '2024'), average('5', '3')];
    expect(findAverage(all, ofCompany)).toBeUndefined();
    const other = [{ ...average('55', '1'), indicatorId: 'other' }];
    expect(findAverage(other, ofCompany)).toBeUndefined();
  });
});

test.each(['1e9', '-1', '1.2345678', '1234567890123', '', ' ', '1,000', 'NaN', '1.', '.5'])(
  'an average is no %j',
  (avgVal) => {
    const fields = { ...average('55', avgVal), source: '통계청' };
    expect(industryAverageFields.safeParse(fields).success).toBe(false);
  },
);

test('an average has up to six decimals', () => {
  const parsed = industryAverageFields.parse({ ...average('55', '0.123'), source: ' 통계청 ' });
  expect(parsed).toMatchObject({ avgVal: '0.123000', source: '통계청' });
});
