import { describe, expect, test } from 'vitest';
import type { UnitCd } from '../../src/contracts/unitCodes.ts';
import { convertUnit, entryUnits, toBase } from '../../src/contracts/units.ts';

describe('a value in another unit', () => {
  test.each<[string, UnitCd, UnitCd, string]>([
    ['1', 'kWh', 'TJ', '9/2500000'],
    ['2500000', 'kWh', 'TJ', '9'],
    ['1', 'TOE', 'TJ', '20934/500000'],
    ['0.000001', 'KRW', 'millionKRW', '1/1000000000000'],
    ['3', 'incident/hour', 'incident/millionHour', '3000000'],
    ['1', 'MWh/millionKRW', 'TJ/millionKRW', '9/2500'],
    ['7.10', 'person', 'person', '71/10'],
  ])('%s %s in %s is exact', (entered, from, to, expected) => {
    const [n = '', d = '1'] = expected.split('/');
    expect(convertUnit(entered, from, to)?.equals(`${n}/${d}`)).toBe(true);
    expect(convertUnit(entered, from, to)?.mul(toBase('1', to)).equals(toBase(entered, from))).toBe(true);
  });

  test.each<[UnitCd, UnitCd]>([
    ['kg', 'TJ'],
    ['percent', 'none'],
    ['none', 'percent'],
    ['day', 'hour'],
    ['hour', 'day'],
    ['person', 'incident'],
  ])('%s is no %s', (from, to) => {
    expect(convertUnit('1', from, to)).toBeNull();
  });

  test('is offered its own unit first, then those of the same quantity', () => {
    expect(entryUnits('TJ')).toEqual(['TJ', 'MJ', 'GJ', 'TOE', 'kWh', 'MWh']);
    expect(entryUnits('percent')).toEqual(['percent']);
    expect(entryUnits('day')).toEqual(['day']);
    expect(entryUnits('millionKRW')).toEqual(['millionKRW', 'KRW', 'thousandKRW']);
  });
});
