import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  businessNumber,
  formatBusinessNumber,
  isBusinessNumber,
} from '../../src/contracts/businessNumber.ts';

/** Registered numbers of well-known Korean companies, as their web pages print them. */
const registered = ['1248100998', '2208162517', '1208147521'];

test.each(registered)('%s is a business registration number', (digits) => {
  expect(isBusinessNumber(digits)).toBe(true);
  expect(businessNumber.safeParse(digits).success).toBe(true);
});

test('one wrong digit is noticed wherever it is', () => {
  for (const digits of registered)
    for (let place = 0; place < digits.length; place += 1) {
      const wrong = String((Number(digits[place]) + 1) % 10);
      expect(isBusinessNumber(digits.slice(0, place) + wrong + digits.slice(place + 1)), `${place}`).toBe(
        false,
      );
    }
});

test('exactly one last digit fits any nine', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), (nine) => {
      const fitting = Array.from('0123456789').filter((last) => isBusinessNumber(nine + last));
      return fitting.length === 1;
    }),
  );
});

test.each(['', '124810099', '12481009980', '124-81-00998', 'abcdefghij', '１２４８１００９９８'])(
  '%j is refused',
  (text) => {
    expect(isBusinessNumber(text)).toBe(false);
  },
);

test('it is shown in groups of 3, 2 and 5, however much of it there is', () => {
  expect(formatBusinessNumber('1248100998')).toBe('124-81-00998');
  expect(formatBusinessNumber('12481')).toBe('124-81');
  expect(formatBusinessNumber('')).toBe('');
});
