import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { createSweeper } from '../../../server/jobs/sweeper.ts';
import { openTestDatabase } from '../support/database.ts';
import { waitFor } from '../support/waitFor.ts';

const MINUTE_MS = 60_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => void vi.useRealTimers());

/** A sweeper with two sweeps, of which the first waits to be released as for a database that does not reply. */
function heldSweeper() {
  const sweeper = createSweeper({ database, logger: pino({ level: 'silent' }) });
  const begun: string[] = [];
  const held = Promise.withResolvers<number>();
  const sweep = (name: string, run: () => Promise<number>) =>
    sweeper.add({
      name,
      run: () => {
        begun.push(name);
        return run();
      },
    });
  sweep('held', () => held.promise);
  sweep('next', async () => 0);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  sweeper.start();
  return { sweeper, begun, release: () => held.resolve(0) };
}

test('keeps one round waiting, however many minutes another takes', async () => {
  const { sweeper, begun, release } = heldSweeper();
  vi.advanceTimersByTime(MINUTE_MS);
  await waitFor(() => expect(begun).toEqual(['held']));
  vi.advanceTimersByTime(5 * MINUTE_MS);
  release();
  await waitFor(() => expect(begun).toEqual(['held', 'next', 'held', 'next']));
  await sweeper.runAll();
  expect(begun).toHaveLength(6);
  await sweeper.stop();
});

test('begins no further sweep once it stops', async () => {
  const { sweeper, begun, release } = heldSweeper();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  await waitFor(() => expect(begun).toEqual(['held']));
  const stopped = sweeper.stop();
  release();
  await stopped;
  expect(begun).toEqual(['held']);
});
