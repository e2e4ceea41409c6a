import { expect, test } from 'vitest';
import { formatPhone, headOf, isPhoneBody } from '../../src/contracts/phone.ts';

test.each([
  ['01012345678', '010-1234-5678'],
  ['010-1234-5678', '010-1234-5678'],
  ['0111234567', '011-123-4567'],
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['0641234567', '064-123-4567'],
  ['15881234', '1588-1234'],
  ['0101234567890', '0101234567890'],
  ['021', '021'],
  ['+82 10', '+82 10'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('%j is shown as %j', (number, text) => {
  expect(formatPhone(number)).toBe(text);
});

test('a body has 7 or 8 digits and nothing else', () => {
  expect(['1234567', '12345678'].filter(isPhoneBody)).toHaveLength(2);
  expect(['', '123456', '123456789', '123-4567', '１２３４５６７'].filter(isPhoneBody)).toEqual([]);
});

test.each([
  ['01012345678', '010'],
  ['021234567', '02'],
  ['0641234567', '064'],
  ['010', undefined],
  ['15881234', undefined],
])('%s begins with the head %s', (digits, head) => {
  expect(headOf(digits)).toBe(head);
});
