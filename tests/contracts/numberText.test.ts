import { describe, expect, test } from 'vitest';
import { NUMBER_TEXT_MAX, readTypedNumber } from '../../src/contracts/numberText.ts';

describe('a typed number', () => {
  test.each([
    ['1,234.5', '1234.5'],
    ['１，２３４．５', '1234.5'],
    ['1 234', '1234'],
    [' 12 ', '12'],
    ['+7', '7'],
    ['.5', '0.5'],
    ['007.10', '7.10'],
    ['5.', '5'],
    ['-0.0', '0.0'],
    ['123456789012345.123456', '123456789012345.123456'],
  ])('%s is read as %s', (typed, figures) => {
    expect(readTypedNumber(typed)).toEqual({ status: 'number', figures });
  });

  test.each(['', '   ', '-', '－', '–', '—', ' - '])('%j is none', (typed) => {
    expect(readTypedNumber(typed)).toEqual({ status: 'empty' });
  });

  test.each([
    ['1.234,5', 'decimalComma'],
    ['1e5', 'exponent'],
    ['1.5E-7', 'exponent'],
    ['12억', 'letters'],
    ['5kg', 'letters'],
    ['3,4', 'grouping'],
    ['12,34,567', 'grouping'],
    ['1,2345', 'grouping'],
    ['12%', 'percentSign'],
    ['-1', 'negative'],
    ['−1', 'negative'],
    ['1234567890123456', 'figures'],
    ['0.1234567', 'decimals'],
    ['1.2.3', 'notNumber'],
    ['(12)', 'notNumber'],
    ['--1', 'notNumber'],
    ['9'.repeat(NUMBER_TEXT_MAX + 1), 'figures'],
  ])('%s is refused as %s', (typed, cause) => {
    expect(readTypedNumber(typed)).toEqual({ status: 'refused', cause });
  });

  test('may be negative or have a sign of per cent where that is allowed', () => {
    expect(readTypedNumber('−1,000.5', { negative: true })).toEqual({ status: 'number', figures: '-1000.5' });
    expect(readTypedNumber('12 %', { percentSign: true })).toEqual({ status: 'number', figures: '12' });
  });
});
