import { afterEach, beforeEach, expect, it } from 'vitest';
import { adjustableClock } from '../../../../server/clock.ts';
import type { Database } from '../../../../server/db/database.ts';
import { rateLimit } from '../../../../server/db/schema/rateLimit.ts';
import { createCallCounts } from '../../../../server/modules/rateLimit/service.ts';
import { openTestDatabase } from '../../support/database.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const clock = adjustableClock();
const aProcess = () => createCallCounts({ db: database.db, clock, windowMs: 60_000 });
const readStored = async () =>
  (await database.db.select().from(rateLimit)).map(({ key, count }) => [key, count]);

it('counts the calls of all processes together', async () => {
  const one = aProcess();
  for (let call = 1; call <= 6; call++) expect((await one.count('login')).current).toBe(call);
  await one.stop();
  const other = aProcess();
  expect((await other.count('login')).current).toBe(7);
  expect((await other.count('elsewhere')).current).toBe(1);
  expect((await other.count('login')).current).toBe(8);
  await other.stop();
  expect((await readStored()).toSorted()).toEqual([
    ['elsewhere', 1],
    ['login', 8],
  ]);
});

it('asks the database once for a window, not for each call of it', async () => {
  const counts = aProcess();
  await counts.count('login');
  expect(await readStored()).toEqual([['login', 1]]);
  for (let call = 0; call < 50; call++) await counts.count('login');
  expect(await readStored()).toEqual([['login', 1]]);
  await counts.stop();
  expect(await readStored()).toEqual([['login', 51]]);
});

it('starts again when the window is over, and reports when that will be', async () => {
  const counts = aProcess();
  await counts.count('login');
  clock.advance(59_000);
  const { current, ttl } = await counts.count('login');
  expect(current).toBe(2);
  expect(ttl).toBeLessThanOrEqual(1_000);
  clock.advance(1_000);
  expect((await counts.count('login')).current).toBe(1);
  await counts.stop();
});

it('is free again when the clock went an hour back, in memory and in the database', async () => {
  let at = Date.UTC(2026, 10, 25);
  const jumping = { now: () => new Date(at), nowMs: () => at };
  const processes = [1, 2].map(() => createCallCounts({ db: database.db, clock: jumping, windowMs: 60_000 }));
  for (const process of processes) for (let call = 0; call < 5; call++) await process.count('login');
  await Promise.all(processes.map((process) => process.stop()));
  at -= 3_600_000;
  const restarted = createCallCounts({ db: database.db, clock: jumping, windowMs: 60_000 });
  for (const process of [...processes, restarted]) {
    const { current, ttl } = await process.count('login');
    expect(current).toBeLessThanOrEqual(3);
    expect(ttl).toBe(60_000);
  }
  await restarted.stop();
});
