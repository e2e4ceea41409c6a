import { beforeEach, expect, test } from 'vitest';
import { keepSignUpDraft, readSignUpDraft } from '../../src/stores/signUp.ts';

const PERSON = '7c0b5f0e-3a54-4f3e-9f0d-3f6c8f7d2a11';
const NUMBER = '01012345678';
const TEN = Date.UTC(2026, 2, 2, 10);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const keep = (verified: string | null, now: number, isJustVerified = false) =>
  keepSignUpDraft(PERSON, { fields: { departmentName: '구매팀' }, verified, isJustVerified }, now);
const verifiedAt = (now: number) => readSignUpDraft(PERSON, now)?.verified;

beforeEach(() => sessionStorage.clear());

test('a confirmed number counts for an hour from its confirmation, whatever is edited meanwhile', () => {
  keep(NUMBER, TEN, true);
  keep(NUMBER, TEN + 50 * MINUTE);
  expect(verifiedAt(TEN + HOUR - 1)).toBe(NUMBER);
  expect(verifiedAt(TEN + HOUR)).toBeNull();
  expect(readSignUpDraft(PERSON, TEN + HOUR)?.fields).toEqual({ departmentName: '구매팀' });
});

test('the same number that is confirmed again counts for an hour from then', () => {
  keep(NUMBER, TEN, true);
  keep(NUMBER, TEN + 66 * MINUTE, true);
  keep(NUMBER, TEN + 67 * MINUTE);
  expect(verifiedAt(TEN + 66 * MINUTE + HOUR - 1)).toBe(NUMBER);
  expect(verifiedAt(TEN + 66 * MINUTE + HOUR)).toBeNull();
});

test('a number that counts no more is not kept', () => {
  keep(NUMBER, TEN, true);
  keep(null, TEN + MINUTE);
  expect(verifiedAt(TEN + 2 * MINUTE)).toBeNull();
});
