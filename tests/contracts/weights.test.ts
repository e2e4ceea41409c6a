import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeBalance,
  equalWeights,
  formatHundredths,
  isBalanced,
  spreadRest,
  toHundredths,
} from '../../src/contracts/weights.ts';

describe('a weight', () => {
  test.each(['0', '0.5', '33.34', '99.99', '100', '100.0', '100.00'])('may be %s', (text) => {
    expect(toHundredths(text)).toBe(Math.round(Number(text) * 100));
  });

  test.each(['', '-1', '100.01', '1e9', '12.345', '101', ' 1', '1,5', '1.', '.5', '0'.repeat(1_000_000)])(
    'may not be %s',
    (text) => {
      expect(toHundredths(text)).toBeNull();
    },
  );
});

describe('equal weights', () => {
  test('leave what is left over with the first', () => {
    expect(equalWeights(3)).toEqual(['33.34', '33.33', '33.33']);
    expect(equalWeights(1)).toEqual(['100.00']);
    expect(equalWeights(0)).toEqual([]);
  });

  test('always sum to 100.00', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (count) => {
        expect(isBalanced(equalWeights(count))).toBe(true);
      }),
    );
  });
});

describe('spreading the rest', () => {
  test('fills what is empty or 0', () => {
    expect(spreadRest(['50', '', '0', ''])).toEqual(['50', '16.68', '16.66', '16.66']);
  });

  test.each([
    ['nothing is missing', ['60', '40', '']],
    ['too much is there', ['60', '41', '']],
    ['none is open', ['60', '30']],
    ['one is no weight', ['60', 'x', '']],
  ])('does nothing where %s', (_, weights) => {
    expect(spreadRest(weights)).toBeNull();
  });

  test('always comes to 100.00 and leaves what was set', () => {
    const some = fc.array(fc.integer({ min: 0, max: 1_500 }).map(formatHundredths), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(some, (weights) => {
        const spread = spreadRest(weights);
        if (spread === null) return;
        expect(isBalanced(spread)).toBe(true);
        expect(spread.filter((_, at) => toHundredths(weights[at] ?? '') !== 0)).toEqual(
          weights.filter((text) => toHundredths(text) !== 0),
        );
      }),
    );
  });
});

describe('the balance', () => {
  test.each([
    [['99.99'], '-0.01'],
    [['60', '40.01'], '0.01'],
    [['33.34', '33.33', '33.33'], '0.00'],
    [['0.1', '0.2', '99.7'], '0.00'],
  ])('of %j is %s', (weights, balance) => {
    expect(computeBalance(weights)).toBe(balance);
  });

  test('has none with what is no weight', () => {
    expect(computeBalance(['50', 'x'])).toBeNull();
    expect(isBalanced(['50', '50.001'])).toBe(false);
  });
});
