import { vi } from 'vitest';
import { WAIT_MS } from '../../../tools/testLimits.ts';

/** Tries `check` until it throws nothing, and returns what it returns. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: WAIT_MS, interval: 20 });
