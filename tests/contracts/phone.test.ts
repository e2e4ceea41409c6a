import { expect, test } from 'vitest';
import {
  formatPhone,
  getHead,
  headAmong,
  isPhoneBody,
  joinPhone,
  phoneNumber,
  splitPhone,
} from '../../src/contracts/phone.ts';

test.each([
  ['01012345678', '010-1234-5678'],
  ['010-1234-5678', '010-1234-5678'],
  ['0111234567', '011-123-4567'],
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['0641234567', '064-123-4567'],
  ['15881234', '1588-1234'],
  ['05051234567', '0505-123-4567'],
  ['050512345678', '0505-1234-5678'],
  ['03031234567', '0303-123-4567'],
  ['0511234567', '051-123-4567'],
  ['013012345678', '0130-1234-5678'],
  ['0130-1234567', '0130-123-4567'],
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
  ['05051234567', '0505'],
  ['0505123456', '050'],
  ['013012345678', '0130'],
  ['010', undefined],
  ['15881234', undefined],
])('%s begins with the head %s', (digits, head) => {
  expect(getHead(digits)).toBe(head);
});

test.each([
  ['010-1234-5678', { head: '010', body: '12345678' }],
  ['0212345678', { head: '02', body: '12345678' }],
  ['05051234567', { head: '0505', body: '1234567' }],
  ['0130-1234567', { head: '0130', body: '1234567' }],
  ['15881234', { head: '158', body: '81234' }],
  ['', { head: '', body: '' }],
])('%s is split into %j', (number, parts) => {
  expect(splitPhone(number)).toEqual(parts);
});

test('is split after the longest head that is known', () => {
  expect(splitPhone('05051234567', ['010', '050', '0505'])).toEqual({ head: '0505', body: '1234567' });
});

test('a number that is kept in two parts is shown with the head that it has, whatever its form', () => {
  expect(formatPhone(joinPhone('0130', '1234567'))).toBe('0130-123-4567');
  expect(formatPhone(joinPhone('013', '01234567'))).toBe('013-0123-4567');
  expect(formatPhone(joinPhone(null, '15881234'))).toBe('1588-1234');
  expect(joinPhone('02', '1234')).toBe('02-1234');
  expect([joinPhone('010', null), joinPhone('010', ''), joinPhone(null, undefined)]).toEqual(['', '', '']);
});

test('a number is a head and a body by its form, whatever heads there are', () => {
  const isNumber = (digits: string) => phoneNumber.safeParse(digits).success;
  expect(['021234567', '0111234567', '01512345678', '050512345678'].filter(isNumber)).toHaveLength(4);
  expect(['02123456', '0505123456789', '11012345678', '010-1234-5678'].filter(isNumber)).toEqual([]);
});

test('the head of a number is the known one that leaves a body', () => {
  const heads = ['010', '011', '0105'];
  expect(headAmong('01012345678', heads)).toBe('010');
  expect(headAmong('010512345678', heads)).toBe('0105');
  const unknown = ['01512345678', '010123456', '010123456789'];
  expect(unknown.filter((number) => headAmong(number, heads) !== undefined)).toEqual([]);
});
