import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { findBand, formatFraction, needsComment } from '../../src/contracts/scoring.ts';

describe('the band', () => {
  test.each([
    ['39.96', 'under40'],
    ['40', 'from40'],
    ['59.99', 'from40'],
    ['60', 'from60'],
    ['79.999999', 'from60'],
    ['80', 'from80'],
    ['100', 'from80'],
  ])('of %s, unrounded, is %s', (score, band) => {
    expect(findBand(new Fraction(score))).toBe(band);
  });
});

describe('a figure', () => {
  test.each([
    ['0.05', '0.1'],
    ['-0.05', '-0.1'],
    ['-0.04', '0.0'],
    ['55.75', '55.8'],
    ['1/3', '0.3'],
    ['99.95', '100.0'],
  ])('of %s is shown as %s: half away from zero', (value, shown) => {
    expect(formatFraction(new Fraction(value))).toBe(shown);
  });

  test('may have other decimals', () => {
    expect(formatFraction(new Fraction('2.5'), 0)).toBe('3');
    expect(formatFraction(new Fraction('0.005'), 2)).toBe('0.01');
  });
});

describe('a comment', () => {
  test.each([
    ['130', '100', false],
    ['130.01', '100', true],
    ['69.99', '100', true],
    ['0', '0', false],
    ['0.01', '0', true],
  ])('at %s after %s: needed %s', (value, earlier, needed) => {
    expect(needsComment(new Fraction(value), new Fraction(earlier))).toBe(needed);
  });
});
