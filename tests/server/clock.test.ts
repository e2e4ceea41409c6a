import { expect, test } from 'vitest';
import { adjustableClock, isAdjustable, systemClock } from '../../server/clock.ts';

test('an adjustable clock jumps forward and runs on', () => {
  const clock = adjustableClock();
  const before = Date.now();
  clock.advance(86_400_000);
  clock.advance(1);
  const after = clock.nowMs();
  expect(after - before).toBeGreaterThanOrEqual(86_400_001);
  expect(after - before).toBeLessThan(86_400_001 + 5_000);
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(after);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('it cannot be moved by %s', (ms) => {
  expect(() => adjustableClock().advance(ms)).toThrow(RangeError);
});

test('the system clock cannot be moved', () => {
  expect(isAdjustable(systemClock())).toBe(false);
  expect(isAdjustable(adjustableClock())).toBe(true);
});
