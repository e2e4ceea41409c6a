import { expect, it } from 'vitest';
import { isWidelyUsed } from '../../../../server/modules/passwords/widelyUsed.ts';

it.each([
  'liverpool1',
  'Password123!',
  'PASSWORD!',
  'P@ssw0rd123!',
  'Pa$$w0rd2026',
  'Qwerty123!',
  'Korea2026!',
  'Welcome1!',
  'We1come2026!',
  'Adm1n!2026@',
  'Summer2026!!',
  'Princes$2026',
  'computer1991',
  'Seoul2026!',
  'Qlalfqjsgh1!',
])('%s is widely used', async (password) => {
  expect(await isWidelyUsed(password)).toBe(true);
});

it.each([
  'coral.Lamp.tiger7',
  'Horse-Battery-92',
  'dPwjs.gksrmf!27',
  'Kx92mT!zPw',
  'mountainRiver82!',
  '7293856104!@',
  'ab72938561!',
  '92Password!mTz',
])('%s is not', async (password) => {
  expect(await isWidelyUsed(password)).toBe(false);
});
