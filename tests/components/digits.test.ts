import { expect, test } from 'vitest';
import { toDigits } from '../../src/components/digits.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  [' 12\t34\n56 ', '123456'],
  ['１２３４５６', '123456'],
  ['인증번호 [123456]', '123456'],
  ['1ㅎ2한3', '123'],
  ['1😀2👩‍👩‍👧3', '123'],
  ['①②٣४²', ''],
  ['1234567890', '123456'],
  ['', ''],
])('%j gives %j', (typed, digits) => {
  expect(toDigits(typed, 6)).toBe(digits);
});
