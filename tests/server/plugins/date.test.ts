import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';

let test: TestApp;
afterEach(() => test.stop());

it('every answer is dated by the clock the server lives by, not by the machine’s', async () => {
  test = await startTestApp();
  test.clock.advance(3 * 60 * 60_000);
  const { headers } = await test.app.inject({ method: 'GET', url: '/api/auth/publicKey' });
  expect(Math.abs(Date.parse(String(headers.date)) - test.clock.nowMs())).toBeLessThan(5_000);
});
