import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/database.ts';
import type { PostgresEngine } from './engines.ts';
import { asCaller, compareSides, type ListCall, startSides } from './lists.ts';
import { addPeople, letSignIn } from './people.ts';

const PEOPLE = 5_000;
const SMALL = 10_000;
const LARGE = 100_000;
/** A statement takes no more time than the server allows. */
const AT_ONCE = 5_000;
const GOAL_MS = 100;
const GOAL_RATIO = 1.3;
/** An operator of the company that has half of everything. */
const OPERATOR = 'member50';

const searches: readonly (readonly [name: string, query: string])[] = [
  ['first page', ''],
  ['page 2000', '?page=1999&size=10'],
  ['by name', '?sort=fileName:asc'],
  ['by size, descending', '?sort=fileSize:desc'],
  ['posts of the data centre', '?refType=datacenter'],
  ['one month', '?from=2026-03-01&to=2026-03-31'],
  ['search of two syllables', `?q=${encodeURIComponent('보고')}`],
  ['search of one file', '?q=4711'],
  ['no match', `?q=${encodeURIComponent('없는이름')}`],
];

/** Files of posts, notices and histories, half of them of one company, and a tenth as many posts. */
async function addFiles(db: Db, count: number): Promise<void> {
  await addPeople(db, PEOPLE);
  await letSignIn(db, OPERATOR);
  await db.execute(sql`create table bench_person as select id, customer_company_id,
    row_number() over (order by customer_company_id <> (select customer_company_id from user_account
      where user_id = ${OPERATOR}), user_id) as place from user_account where user_id like 'member%'`);
  await db.execute(sql`create unique index on bench_person (place)`);
  // half of them by people of the first company, of 500
  const author = sql`join bench_person on place = case when n % 2 = 0 then 1 + n % 500 else 1 + n * 7 % ${PEOPLE}::int end`;
  for (let first = 1; first <= count / 10; first += AT_ONCE)
    await db.execute(sql`
    insert into post (area, cust_co_id, category_id, title, cn, draft, board_date, roles, created_by_id, created_at,
      last_modified_at)
    select area, case when area = 'datacenter' then customer_company_id end,
      (select category_id from category where category.area = areas.area limit 1), '자료 ' || n, '<p>글</p>', false,
      '2026-11-01'::timestamptz - n * interval '1 minute', '{ROLE_OPERATOR,ROLE_WORKER}', id, now(), now()
    from generate_series(${first}::int, ${Math.min(first + AT_ONCE - 1, count / 10)}::int) n ${author} cross join (values ('datacenter'), ('pds')) as areas(area)`);
  await db.execute(sql`
    insert into notice (title, cn, shown_from, roles, notified_at, created_by_id, created_at, last_modified_at)
    select '공지 ' || n, '<p>글</p>', '2026-01-01'::date + n % 300, '{ROLE_OPERATOR,ROLE_WORKER}', now(), id,
      now(), now()
    from generate_series(1, ${count / 20}::int) n ${author}`);
  await db.execute(sql`create table bench_thing as
    select 'datacenter' as ref_type, post_id as ref_id, cust_co_id as company from post where area = 'datacenter'
    union all select 'pds', post_id, null from post where area = 'pds'
    union all select 'notice', ntc_id, null from notice
    union all select 'person', id, customer_company_id from bench_person`);
  await db.execute(sql`
    insert into thread (ref_id, thrd_ty, cn, created_at)
    select ref_id, 'comment', '확인했습니다.', now() from (select ref_id, row_number() over (order by ref_type, ref_id) as place from bench_thing
      where ref_type in ('datacenter', 'person')) as things where place <= ${count / 10}::int`);
  await db.execute(sql`create table bench_place as
    select row_number() over (order by hashtext(ref_id::text)) as place, * from (
      select ref_type, ref_id, company from bench_thing where ref_type <> 'person'
      union all select case when thing.ref_type = 'person' then 'thread' else 'thread.datacenter' end, thread_id,
        company
      from thread join bench_thing as thing using (ref_id)) as all_places`);
  await db.execute(sql`create unique index on bench_place (place)`);
  const { rows: counted } = await db.execute<{ places: number }>(
    sql`select count(*)::int as places from bench_place`,
  );
  const places = counted[0]?.places ?? 1;
  for (let first = 1; first <= count; first += AT_ONCE)
    await db.execute(sql`
    insert into file (state, name, content_type, size, owner_id, customer_company_id, ref_type, ref_id, created_at,
      attached_at, downloads)
    select 'saved', '보고서 ' || n || '.pdf', 'application/pdf', n * 31 % 1000003, id, company, ref_type, ref_id,
      at, at, n % 7
    from (select n, '2026-11-01'::timestamptz - n * interval '5 minutes' as at
      from generate_series(${first}::int, ${Math.min(first + AT_ONCE - 1, count)}::int) n) as numbers ${author}
    join bench_place on bench_place.place = 1 + n % ${places}::int`);
  await db.execute(sql`vacuum analyze`);
}

/** The lookup of 100,000 attachments against that of 10,000, as an administrator and an operator call it. */
export async function benchAttachments(
  engine: PostgresEngine,
  { calls, env, print }: { calls: number; env: Record<string, string>; print(line: string): void },
): Promise<void> {
  const { small, large } = await startSides(engine, {
    name: 'files',
    env,
    counts: [SMALL, LARGE],
    fillRows: addFiles,
  });
  try {
    const requests = searches.map(
      ([name, query]): ListCall => ({ name, pathFor: () => `attach/list${query}`, isConstant: false }),
    );
    const options = { calls, goalMs: GOAL_MS, goalRatio: GOAL_RATIO, print };
    await compareSides({ small, large }, requests, { ...options, label: 'files, administrator' });
    const own = { small: await asCaller(small, OPERATOR), large: await asCaller(large, OPERATOR) };
    await compareSides(own, requests, { ...options, label: 'files, operator' });
  } finally {
    await small.server.stop();
    await large.server.stop();
  }
}
