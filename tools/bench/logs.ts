import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/database.ts';
import { tallyDays } from '../../server/modules/logs/tally.ts';
import type { PostgresEngine } from './engines.ts';
import {
  asCaller,
  compareSides,
  type ListCall,
  percentile,
  restartSide,
  type Side,
  startSide,
  startSides,
} from './lists.ts';
import { addPeople, letSignIn } from './people.ts';

const PEOPLE = 10_000;
const SMALL = 100_000;
const LARGE = 1_000_000;
/** A statement takes no more time than the server allows. */
const AT_ONCE = 50_000;
const GOAL_MS = 200;
/** Highest ratio of a list whose total is counted, which grows with the rows. */
const GOAL_RATIO = 10;

const searches: readonly (readonly [name: string, path: string])[] = [
  ['access log', 'accessLog/list'],
  ['page 1000', 'accessLog/list?page=999'],
  ['oldest first', 'accessLog/list?sort=at:asc'],
  ['one month', 'accessLog/list?from=2026-03-01&to=2026-03-31'],
  ['one person', 'accessLog/list?q=member4711'],
  ['a name', 'accessLog/list?q=김민서'],
  ['nobody', 'accessLog/list?q=%25%25%25'],
  ['refusals', 'accessLog/list?task=refused'],
  ['a mark', 'accessLog/list?mark=night'],
  ['a mark that no line has', 'accessLog/list?mark=manySubjects'],
  ['a mark in one month', 'accessLog/list?mark=night&from=2026-03-01&to=2026-03-31'],
  ['a mark and a task', 'accessLog/list?mark=night&task=login'],
  ['a person, a task, a year', 'accessLog/list?q=member4711&task=menu&from=2026-01-01'],
  ['page 3000', 'accessLog/list?page=2999'],
  ['personal data', 'privacyLog/list'],
  ['one whose data it was', 'privacyLog/list?subject=member4711'],
  ['review', 'logReview/list?log=access'],
];

/** An operator, who sees a twentieth of the lines. */
const OPERATOR = 'member50';
const ofCompany: readonly (readonly [name: string, path: string])[] = [
  ['operator: access log', 'accessLog/list'],
  ['operator: a mark', 'accessLog/list?mark=night'],
  ['operator: a task', 'accessLog/list?task=login'],
  ['operator: one month', 'accessLog/list?from=2026-03-01&to=2026-03-31'],
  ['operator: personal data', 'privacyLog/list'],
  ['operator: review', 'logReview/list?log=access'],
];

/** So many lines of the access log over two years, and a tenth as many of personal data, ten people in each. */
async function addLines(db: Db, count: number): Promise<void> {
  await addPeople(db, PEOPLE);
  await letSignIn(db, OPERATOR);
  await db.execute(sql`create table bench_person as
    select row_number() over (order by user_id) as place, id, customer_company_id from user_account`);
  await db.execute(sql`create unique index on bench_person (place)`);
  // indexes that are made over the finished table take a fraction of the time
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'audit_log' and indexname <> 'audit_log_pkey'`);
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  for (let first = 0; first < count; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE, count);
    await db.execute(sql`
      insert into audit_log (at, actor_id, customer_company_id, ip, action, result, kind, marks, detail,
        subjects, subject_cnt, masked)
      select '2026-11-01'::timestamptz - (n::float8 * 730 / ${count}::int) * interval '1 day', id,
        customer_company_id, '203.0.113.' || n % 250,
        case when kind = 'privacy' then 'privacy.list' when n % 1000 = 1 then 'access.refused'
          when n % 3 = 0 then 'login' else 'menu.open' end,
        'C200', kind, case when n % 25 = 2 then '{night}'::text[] else '{}' end, '{"name":"ntc-notice"}',
        case when kind = 'privacy' then (select array_agg(other.id) from bench_person other
          where other.place between lines.n * 17 % ${PEOPLE - 10}::int and lines.n * 17 % ${PEOPLE - 10}::int + 9) end,
        case when kind = 'privacy' then 10 end, case when kind = 'privacy' then false end
      from (select n, 'access' as kind from generate_series(${first}::int, ${last - 1}::int) n
        union all select n, 'privacy' from generate_series(${first}::int, ${last - 1}::int, 10) n) as lines
      join bench_person on place = 1 + lines.n::bigint * 31 % ${PEOPLE}::int`);
  }
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
  await tallyDays(db, new Date());
  await db.execute(sql`vacuum analyze audit_log, log_day`);
}

const measureMemory = ({ server }: Side): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Milliseconds of calls that need nothing of the database, one after the other until `isOver`. */
async function probe({ url }: Side, isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    took.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return took;
}

/**
 * A file of all lines, written in the background: how long it takes, what it adds to the server's memory, and how long
 * others wait meanwhile.
 */
async function benchExport(side: Side, print: (line: string) => void, since = '2020-01-01'): Promise<void> {
  const headers = { authorization: side.authorization };
  const before = measureMemory(side);
  const begun = performance.now();
  const asked = await fetch(`${side.url}/excel/api/accessLog?from=${since}&to=2026-10-31`, { headers });
  if (asked.status !== 202) throw new Error(`The file came with ${asked.status}`);
  let highest = before;
  let isOver = false;
  const probing = probe(side, () => isOver);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    highest = Math.max(highest, measureMemory(side));
    const response = await fetch(`${side.url}/api/esg/v1/excelExport/list`, { headers });
    const { data } = (await response.json()) as { data: { rows: Record<string, unknown>[] } };
    const [row] = data.rows;
    if (row?.state === 'failed') throw new Error('The file failed');
    if (row?.state !== 'done') continue;
    isOver = true;
    const waits = await probing;
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    print(
      `logs  file of ${row.rows} rows: ${seconds} s, ${(Number(row.bytes) / 1e6).toFixed(0)} MB, memory ${before.toFixed(0)} -> ${highest.toFixed(0)} MB at most, /healthz meanwhile median ${percentile(waits, 0.5).toFixed(1)}, p99 ${percentile(waits, 0.99).toFixed(1)} ms`,
    );
    return;
  }
}

/** Searches of 1,000,000 lines against those of 100,000, and the files of both. */
export async function benchLogs(
  engine: PostgresEngine,
  { calls, env, print }: { calls: number; env: Record<string, string>; print(line: string): void },
): Promise<void> {
  const { small, large } = await startSides(engine, {
    name: 'logs',
    env,
    counts: [SMALL, LARGE],
    fillRows: addLines,
  });
  try {
    const toCalls = (paths: typeof searches) =>
      paths.map(([name, path]): ListCall => ({ name, pathFor: () => path, isConstant: false }));
    const options = { label: 'logs', calls, goalMs: GOAL_MS, goalRatio: GOAL_RATIO, print };
    await compareSides({ small, large }, toCalls(searches), options);
    const own = { small: await asCaller(small, OPERATOR), large: await asCaller(large, OPERATOR) };
    await compareSides(own, toCalls(ofCompany), options);
    for (const side of [small, large]) await benchExport(side, print);
  } finally {
    await small.server.stop();
    await large.server.stop();
  }
}

/** First days of some 100,000, 300,000 and all of the lines. */
const SINCE = ['2026-08-20', '2026-03-27', '2020-01-01'];

/** Files of three lengths, each by a server of its own over the same lines: the memory they take should be the same. */
export async function benchExports(
  engine: PostgresEngine,
  { env, print }: { env: Record<string, string>; print(line: string): void },
): Promise<void> {
  const first = await startSide(engine, { name: 'exports', env, count: LARGE, fillRows: addLines });
  await first.server.stop();
  for (const since of SINCE) {
    const side = await restartSide(first);
    try {
      await benchExport(side, print, since);
    } finally {
      await side.server.stop();
    }
  }
}
