import { expect, it } from 'vitest';
import { forgetSecondFactor, readSecondFactor, storeSecondFactor } from '../../src/stores/secondFactor.ts';

const pending = {
  smsIdntId: '5f0c6f5e-46ad-4f0e-8d4e-6f6f3f1f7a10',
  maskedTelno: '010-****-0001',
  resendsLeft: 4,
  expiresAt: 1_790_000_000_000,
};

it('a pending second factor survives a reload of its tab', () => {
  storeSecondFactor(pending);
  expect(readSecondFactor()).toEqual(pending);
});

it('a dead code stays dead', () => {
  storeSecondFactor({ ...pending, expiresAt: null });
  expect(readSecondFactor()?.expiresAt).toBeNull();
});

it('a pending second factor is gone when forgotten', () => {
  storeSecondFactor(pending);
  forgetSecondFactor();
  expect(readSecondFactor()).toBeNull();
});

it.each(['{', '{}', 'null'])('what is kept in another shape (%s) is nothing', (text) => {
  sessionStorage.setItem('secondFactor', text);
  expect(readSecondFactor()).toBeNull();
});
