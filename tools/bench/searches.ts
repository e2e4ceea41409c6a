import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/database.ts';
import { joinStatusCodeByState } from '../../src/machines/joinStatus/machine.ts';
import type { Engine } from './engines.ts';
import { compareSides, type ListCall, startSide } from './lists.ts';
import { addPeople } from './people.ts';

const PEOPLE = 5_000;
const SMALL = 10_000;
const LARGE = 100_000;
/** A statement takes no more time than the server allows. */
const AT_ONCE = 1_000;
const GOAL_MS = 100;
const GOAL_RATIO = 10;

const words =
  '온실가스,배출량,산정,안전보건,협력사,공급망,실사,인권,윤리경영,지배구조,이사회,폐기물,용수,에너지,재생,교육,점검,보고서,증빙,등록,마감,안내,변경,개인정보,정보보호,다양성,지역사회,환경,목표,지표'.split(
    ',',
  );
const wordOf = (number: ReturnType<typeof sql>) =>
  sql`split_part(${words.join()}::text, ',', 1 + (${number})::int % ${words.length}::int)`;
/** A text of eighty words, other ones in each row. */
const textOf = sql`(select '<p>' || string_agg(${wordOf(sql`hashint4(n * 100 + m) & 1048575`)}, ' ') || '</p>'
  from generate_series(1, 80) m)`;
const titleOf = sql`${wordOf(sql`n * 7`)} || ' ' || ${wordOf(sql`n / 30 + n`)} || ' ' || n`;

async function addRows(db: Db, count: number): Promise<void> {
  await addPeople(db, PEOPLE);
  for (let first = 1; first <= count; first += AT_ONCE) {
    const numbers = sql`generate_series(${first}::int, ${Math.min(first + AT_ONCE - 1, count)}::int) n`;
    await db.execute(sql`
      insert into customer_company (company_korean_name, company_english_name, business_no, join_status_code_id,
        created_at)
      select ${wordOf(sql`n * 7`)} || ${wordOf(sql`n / 30`)} || n, 'Company ' || n, lpad(n::text, 10, '9'),
        ${joinStatusCodeByState.joinCompleted}, now() - n * interval '1 minute' from ${numbers}`);
    await db.execute(sql`
      insert into notice (title, cn, shown_from, roles, created_at, last_modified_at)
      select ${titleOf}, ${textOf}, '2026-01-01'::date + n % 300, '{ROLE_ADMIN,ROLE_WORKER}', now(), now()
      from ${numbers}`);
    await db.execute(sql`
      insert into inquiry (cust_co_id, asked_by_id, category_id, title, cn, waiting_since, created_at,
        last_modified_at)
      select customer_company_id, id, 'bench', ${titleOf}, ${textOf},
        case when n % 10 = 0 then now() - n * interval '1 minute' end, now() - n * interval '1 minute', now()
      from ${numbers} join user_account on user_id = 'member' || (1 + n % ${PEOPLE}::int)`);
  }
  await db.execute(sql`vacuum analyze customer_company, notice, inquiry`);
}

const shapes = ['', '안', '가스', '재생에너지', 'ㅇ', 'ㅇㅅㄱㅅ', '4711', '없는말'] as const;
const lists: readonly (readonly [name: string, path: string, ...more: string[]])[] = [
  ['companies', 'custCo/list', '김민서'],
  ['notices', 'notice/list'],
  ['inquiries', 'qna/list', '김민서'],
];

/** Searches of 100,000 companies, notices and inquiries against those of 10,000, as an administrator. */
export async function benchSearches(
  engine: Engine,
  { calls, env, print }: { calls: number; env: Record<string, string>; print(line: string): void },
): Promise<void> {
  const startWith = (count: number) =>
    startSide(engine, { name: `search_${count}`, env, fillRows: (db) => addRows(db, count) });
  const [small, large] = [await startWith(SMALL), await startWith(LARGE)];
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
