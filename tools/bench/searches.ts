import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/database.ts';
import { joinStatusCodeByState } from '../../src/machines/joinStatus/machine.ts';
import type { Engine } from './engines.ts';
import { compareSides, type ListCall, startSides } from './lists.ts';
import { addPeople } from './people.ts';

const SMALL = 10_000;
const LARGE = 100_000;
/** Rows of each table whose texts are made, and copies of them all that one statement adds. */
const FIRST = 1_000;
const COPIES_AT_ONCE = 20;
const GOAL_MS = 200;
const GOAL_RATIO = 10;

const words =
  '온실가스,배출량,산정,안전보건,협력사,공급망,실사,인권,윤리경영,지배구조,이사회,폐기물,용수,에너지,재생,교육,점검,보고서,증빙,등록,마감,안내,변경,개인정보,정보보호,다양성,지역사회,환경,목표,지표'.split(
    ',',
  );
const pickWord = (number: ReturnType<typeof sql>) =>
  sql`split_part(${words.join()}::text, ',', 1 + (${number})::int % ${words.length}::int)`;
/** A text of some words, other ones in each row. */
const someText = sql`(select '<p>' || string_agg(${pickWord(sql`hashint4(n * 100 + m) & 1048575`)}, ' ') || '</p>'
  from generate_series(1, 24) m)`;
const someTitle = sql`${pickWord(sql`n * 7`)} || ' ' || ${pickWord(sql`n / 30 + n`)} || ' ' || n`;

/**
 * The first companies, notices and inquiries, of which the others are copies. Readers of the notices have been
 * notified: the server would otherwise be busy with that.
 */
async function addFirst(db: Db, people: number): Promise<void> {
  const numbers = sql`generate_series(1, ${FIRST}::int) n`;
  await db.execute(sql`
    insert into customer_company (company_korean_name, company_english_name, join_status_code_id, created_at)
    select ${pickWord(sql`n * 7`)} || ${pickWord(sql`n / 30`)} || n, 'Company ' || n,
      ${joinStatusCodeByState.joinCompleted}, now() - n * interval '1 second' from ${numbers}`);
  await db.execute(sql`
    insert into notice (title, cn, shown_from, roles, notified_at, created_at, last_modified_at)
    select ${someTitle}, ${someText}, '2026-01-01'::date + n % 300, '{ROLE_ADMIN,ROLE_WORKER}', now(),
      now() - n * interval '1 second', now() from ${numbers}`);
  await db.execute(sql`
    insert into inquiry (cust_co_id, asked_by_id, category_id, title, cn, waiting_since, created_at, last_modified_at)
    select customer_company_id, id, 'bench', ${someTitle}, ${someText},
      case when n % 10 = 0 then now() - n * interval '1 second' end, now() - n * interval '1 second', now()
    from ${numbers} join user_account on user_id = 'member' || (1 + n % ${people}::int)`);
}

/** Columns that are copied of each table, and what differs in copy `k`. */
const copies: readonly (readonly [table: string, same: string, own: string, values: string])[] = [
  [
    'customer_company',
    'company_english_name, join_status_code_id, search_grams',
    'company_korean_name, created_at',
    "company_korean_name || '-' || k, created_at - k * interval '1 hour'",
  ],
  [
    'notice',
    'cn, shown_from, roles, notified_at, last_modified_at, search_text, search_grams',
    'title, created_at',
    "title || '-' || k, created_at - k * interval '1 hour'",
  ],
  [
    'inquiry',
    'cust_co_id, asked_by_id, category_id, cn, waiting_since, last_modified_at, search_text, search_grams',
    'title, created_at',
    "title || '-' || k, created_at - k * interval '1 hour'",
  ],
];

/** The database would take minutes to make the grams of each: those of a copy are taken over. */
async function addRows(db: Db, count: number): Promise<void> {
  await addPeople(db, count);
  await addFirst(db, count);
  for (const [table, same, own, values] of copies) {
    const generated = [...same.matchAll(/search_\w+/g)].map(
      ([name]) => `alter column ${name} drop expression`,
    );
    await db.execute(sql.raw(`alter table ${table} ${generated.join(', ')}`));
    await db.execute(
      sql.raw(`create temporary table bench_first as select * from ${table}
      where created_at > now() - interval '1 hour' limit ${FIRST}`),
    );
    await db.execute(sql.raw(`drop index ${table}_search_idx`));
    for (let k = 1; k < count / FIRST; k += COPIES_AT_ONCE) {
      const last = Math.min(k + COPIES_AT_ONCE, count / FIRST) - 1;
      await db.execute(
        sql.raw(`insert into ${table} (${same}, ${own}) select ${same}, ${values}
        from bench_first cross join generate_series(${k}, ${last}) k`),
      );
    }
    await db.execute(
      sql.raw(
        `create index ${table}_search_idx on ${table} using gin (search_grams) with (fastupdate = off)`,
      ),
    );
    await db.execute(sql.raw(`drop table bench_first`));
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  }
}

const shapes = ['', '안', '가스', '재생에너지', 'ㅇ', 'ㅇㅅㄱㅅ', '4711', '없는말'] as const;
const lists: readonly (readonly [name: string, path: string, ...more: string[]])[] = [
  ['companies', 'custCo/list', '김민서'],
  ['notices', 'notice/list'],
  ['inquiries', 'qna/list', '김', '민서', '김민서'],
  ['people', 'user/list', '김', 'ㅊ', 'ㄱㅊ', '민서', '김민서'],
];

/** Searches of 100,000 companies, notices, inquiries and people against those of 10,000, as an administrator. */
export async function benchSearches(
  engine: Engine,
  { calls, env, print }: { calls: number; env: Record<string, string>; print(line: string): void },
): Promise<void> {
  const { small, large } = await startSides(engine, {
    name: 'search',
    env,
    counts: [SMALL, LARGE],
    fillRows: addRows,
  });
  try {
    const options = { calls, goalMs: GOAL_MS, goalRatio: GOAL_RATIO, print };
    for (const [name, path, ...more] of lists) {
      const requests = [...shapes, ...more].map(
        (q): ListCall => ({
          name: q === '' ? 'list' : `search of ${q}`,
          pathFor: () => `${path}${q === '' ? '' : `?q=${encodeURIComponent(q)}`}`,
          isConstant: false,
        }),
      );
      await compareSides({ small, large }, requests, { ...options, label: `${engine.key} ${name}` });
    }
  } finally {
    await small.server.stop();
    await large.server.stop();
  }
}
