import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { adjustableClock } from '../../../server/clock.ts';
import type { Database } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { createQueue, type JobKind, type Queue } from '../../../server/jobs/queue.ts';
import { engine, openTestDatabase } from '../support/database.ts';
import { createPostgresDatabase } from '../support/postgresCopies.ts';
import { waitFor } from '../support/waitFor.ts';

interface Note {
  note: string;
}
const kind: JobKind<Note> = {
  name: 'note',
  leaseSeconds: 30,
  retryLimit: 2,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 600,
  concurrency: 1,
};

let database: Database;
let queues: Queue[];
beforeEach(async () => {
  database = await openTestDatabase();
  queues = [];
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop({ graceful: false })));
  await database.close();
});

const clock = adjustableClock();
const newQueue = (on = database) => {
  const queue = createQueue({ database: on, clock, logger: pino({ level: 'silent' }) });
  queues.push(queue);
  return queue;
};

type JobRow = {
  state: string;
  retry_count: number;
  wait_seconds: number;
};
const jobs = async (name = kind.name) => {
  const { rows } = await database.db.execute<JobRow>(sql`
    select state, retry_count, extract(epoch from start_after - now())::float as wait_seconds
    from pgboss.job where name = ${name} order by created_on`);
  return rows;
};
const untilJob = (expected: Partial<JobRow>) =>
  waitFor(async () => expect(await jobs()).toMatchObject([expected]));
/** Ends the pause before the next try. */
const pauseIsOver = (queue: Queue) =>
  database.db
    .execute(sql`update pgboss.job set start_after = now() where name = ${kind.name} and state = 'retry'`)
    .then(() => queue.wake(kind));

test('a job exists exactly when its transaction commits', async () => {
  const queue = newQueue();
  const done: string[] = [];
  queue.work(kind, { run: async ({ note }) => void done.push(note) });
  await queue.start();
  await expect(
    database.db.transaction(async (tx) => {
      await queue.enqueue(tx, kind, { note: 'rolled back' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await database.db.transaction((tx) => queue.enqueue(tx, kind, { note: 'committed' }));
  await waitFor(() => expect(done).toEqual(['committed']));
  await untilJob({ state: 'completed' });
});

test('a committed job is taken up at once, not at the next poll', async () => {
  const queue = newQueue();
  const waits: number[] = [];
  const timed: JobKind<{ at: number }> = { ...kind, name: 'timed', data: undefined };
  queue.work(timed, { run: async ({ at }) => void waits.push(Date.now() - at) });
  await queue.start();
  for (let round = 1; round <= 5; round += 1) {
    await database.db.transaction((tx) => queue.enqueue(tx, timed, { at: Date.now() }));
    await waitFor(() => expect(waits).toHaveLength(round));
  }
  // The poll comes once a second, and the next job after a poll has all of it before itself.
  expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(500);
});

test('waiting jobs are done one after the other without a pause', async () => {
  const queue = newQueue();
  const done: string[] = [];
  queue.work(kind, { run: async ({ note }) => void done.push(note) });
  await queue.start();
  const notes = Array.from({ length: 30 }, (_, index) => `note ${index}`);
  const before = performance.now();
  await database.db.transaction(async (tx) => {
    for (const note of notes) await queue.enqueue(tx, kind, { note });
  });
  await waitFor(() => expect(done).toEqual(notes));
  // One at a time and one per poll, they would take 30 s.
  expect(performance.now() - before).toBeLessThan(8_000);
});

test('a job of a kind nobody works on is refused', async () => {
  const queue = newQueue();
  await queue.start();
  await expect(database.db.transaction((tx) => queue.enqueue(tx, kind, { note: 'x' }))).rejects.toThrow(
    'Nobody works on jobs of kind note',
  );
});

test('a failing job is tried again after pauses that grow, and then given up once', async () => {
  const queue = newQueue();
  const givenUp: string[] = [];
  let tries = 0;
  queue.work(kind, {
    run: async () => {
      tries += 1;
      throw new Error(`try ${tries}`);
    },
    givenUp: async ({ note }) => void givenUp.push(note),
  });
  await queue.start();
  await database.db.transaction((tx) => queue.enqueue(tx, kind, { note: 'stubborn' }));

  await untilJob({ state: 'retry', retry_count: 0 });
  const [first] = await jobs();
  await pauseIsOver(queue);
  await untilJob({ state: 'retry', retry_count: 1 });
  const [second] = await jobs();
  await pauseIsOver(queue);
  await untilJob({ state: 'failed', retry_count: 2 });
  await waitFor(() => expect(givenUp).toEqual(['stubborn']));

  expect(tries).toBe(3);
  // 60 s and 120 s, each with up to as much again, so that failed jobs do not come back all together
  expect(first?.wait_seconds).toBeGreaterThan(55);
  expect(first?.wait_seconds).toBeLessThanOrEqual(120);
  expect(second?.wait_seconds).toBeGreaterThan(115);
  expect(second?.wait_seconds).toBeLessThanOrEqual(240);
});

test('jobs of a worker that died go to another when their lease is over', async () => {
  const dying = newQueue();
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  dying.work(kind, {
    run: () => {
      take();
      return new Promise(() => {});
    },
  });
  await dying.start();
  await database.db.transaction((tx) => dying.enqueue(tx, kind, { note: 'orphan' }));
  await taken;
  await untilJob({ state: 'active' });

  const surviving = newQueue();
  const done: string[] = [];
  surviving.work(kind, { run: async ({ note }) => void done.push(note) });
  await surviving.start();
  expect(await jobs()).toMatchObject([{ state: 'active' }]);

  await database.db.execute(sql`update pgboss.job set started_on = now() - interval '31 seconds'`);
  await untilJob({ state: 'retry' });
  await dying.stop({ graceful: false });
  await pauseIsOver(surviving);
  await waitFor(() => expect(done).toEqual(['orphan']));
});

test('a graceful stop lets the job under way end and begins no other', async () => {
  const queue = newQueue();
  const done: string[] = [];
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  queue.work(kind, {
    run: async ({ note }) => {
      take();
      await goOn;
      done.push(note);
    },
  });
  await queue.start();
  await database.db.transaction(async (tx) => {
    await queue.enqueue(tx, kind, { note: 'under way' });
    await queue.enqueue(tx, kind, { note: 'waiting' });
  });
  await taken;
  const stopped = queue.stop({ graceful: true, timeoutMs: 5_000 });
  expect(queue.isRunning()).toBe(false);
  letGoOn();
  await stopped;
  expect(done).toEqual(['under way']);
  expect((await jobs()).map(({ state }) => state).sort()).toEqual(['completed', 'created']);
});

test('a job for later waits by the clock of the server', async () => {
  const queue = newQueue();
  queue.work(kind, { run: async () => {} });
  await queue.start();
  clock.advance(1_000_000);
  const startAfter = new Date(clock.nowMs() + 90_000);
  await database.db.transaction((tx) => queue.enqueue(tx, kind, { note: 'later' }, { startAfter }));
  const [job] = await jobs();
  expect(job).toMatchObject({ state: 'created' });
  expect(job?.wait_seconds).toBeGreaterThan(80);
  expect(job?.wait_seconds).toBeLessThan(100);
});

test.runIf(engine === 'postgres')('two processes share the jobs, each is done once', async () => {
  const url = await createPostgresDatabase();
  const databases = await Promise.all([openPostgres(url, 5), openPostgres(url, 5)]);
  const done: string[] = [];
  const both = databases.map((each) => newQueue(each));
  for (const queue of both)
    queue.work({ ...kind, concurrency: 3 }, { run: async ({ note }) => void done.push(note) });
  await Promise.all(both.map((queue) => queue.start()));
  const notes = Array.from({ length: 40 }, (_, index) => `note ${index}`);
  const [queue] = both;
  await databases[0]?.db.transaction(async (tx) => {
    for (const note of notes) await queue?.enqueue(tx, kind, { note });
  });
  await waitFor(() => expect(done).toHaveLength(40));
  expect([...done].sort()).toEqual([...notes].sort());
  await Promise.all(both.map((each) => each.stop({ graceful: true })));
  await Promise.all(databases.map((each) => each.close()));
});

test('nothing of a stopped queue keeps the process alive', async () => {
  const child: ChildProcess = fork(new URL('./stopped.child.ts', import.meta.url), {
    env: {
      ...process.env,
      URL: engine === 'postgres' ? await createPostgresDatabase() : '',
      SNAPSHOT: inject('pgliteSnapshot'),
    },
    execArgv: [],
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
