import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from '../../src/contracts/masks.ts';

test.each([
  ['01012345678', '010-****-5678'],
  ['010-123-4567', '010-***-4567'],
  ['0212345678', '02-****-5678'],
  ['05051234567', '0505-***-4567'],
  ['0130-12345678', '0130-****-5678'],
])('the phone number %s is shown as %s', (number, shown) => {
  expect(maskPhone(number)).toBe(shown);
});

test.each([
  ['operator01@demo.example', 'op********@demo.example'],
  ['abc@demo.example', 'ab*@demo.example'],
  ['ab@demo.example', 'a*@demo.example'],
  ['a@demo.example', '*@demo.example'],
  ['no address', '**********'],
])('the address %s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
