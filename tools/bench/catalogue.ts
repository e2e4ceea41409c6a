import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/database.ts';
import { codeGroups } from '../../src/contracts/commonCodes.ts';
import type { Engine } from './engines.ts';
import { compareSides, type ListCall, startSides } from './lists.ts';

const SMALL = 10_000;
const LARGE = 100_000;
/** A statement takes no more time than the server allows. */
const AT_ONCE = 10_000;
const GOAL_MS = 100;
const GOAL_RATIO = 1.3;
/** Years of the averages, and of the institutions, the last of which is 2099. */
const AVERAGE_YEARS = 10;
const INSTITUTION_YEARS = 100;
const QUESTIONS = 3;

/** Averages of the seeded indicators in all industries and years, as many of them as wanted, spread evenly. */
async function addAverages(db: Db, count: number): Promise<void> {
  // the classification comes with the demo alone
  for (const [level, digits] of [2, 4, 6, 8].entries()) {
    await db.execute(sql`
      insert into gics (gics_id, up_gics_id, level, gics_name, gics_full_path)
      select distinct left(code, ${digits}::int), nullif(left(code, ${digits - 2}::int), ''), ${level + 1}::int,
        '업종 ' || left(code, ${digits}::int), '업종 ' || left(code, ${digits}::int)
      from (select (10 + n % 11 * 5)::text || (10 + n / 11 % 3 * 10) || (10 + n / 33 % 3 * 10) || (10 + n / 99 % 2 * 10) as code
        from generate_series(0, 197) n) codes`);
  }
  await db.execute(sql`create table bench_average as
    select indicator_id, gics_id, year, row_number() over (order by hashtext(indicator_id::text || gics_id || year)) as place
    from idctrs cross join gics cross join generate_series(${2027 - AVERAGE_YEARS}::int, 2026) year`);
  for (let first = 1; first <= count; first += AT_ONCE) {
    await db.execute(sql`
      insert into idctrs_industry_avg (indicator_id, gics_id, crtr_yr, denominator_cd, avg_val, source, created_at,
        last_modified_at)
      select indicator_id, gics_id, year::text, 'NONE', place % 1000, '조사', now(), now() - place * interval '1 minute'
      from bench_average where place between ${first}::int and ${Math.min(first + AT_ONCE - 1, count)}::int`);
  }
}

/** Institutions that ask in each of the years, one in ten switched off, each with a few questions. */
async function addInstitutions(db: Db, count: number): Promise<void> {
  const names = count / INSTITUTION_YEARS;
  await db.execute(sql`
    insert into common_code (common_code_id, up_common_code_id, lvl, common_code_kor_name, sort_order, created_at,
      last_modified_at)
    select 'BENCH' || n, ${codeGroups.institution}, 2, '평가기관 ' || n, n, now(), now()
    from generate_series(1, ${names}::int) n`);
  for (let first = 0; first < count; first += AT_ONCE) {
    await db.execute(sql`
      insert into institution (crtr_yr, inst_ctgry_cd_id, inst_cd_id, enabled, remark, created_at, last_modified_at)
      select (2000 + n / ${names}::int)::text, (select common_code_id from common_code
        where up_common_code_id = ${codeGroups.institutionCategory} order by sort_order limit 1),
        'BENCH' || 1 + n % ${names}::int, n % 10 <> 0, '비고 ' || n, now(), now() - n * interval '1 minute'
      from generate_series(${first}::int, ${Math.min(first + AT_ONCE, count) - 1}::int) n`);
  }
  for (let place = 1; place <= QUESTIONS; place += 1) {
    await db.execute(sql`
      insert into inst_idctrs (institution_id, lvl, sort_order, node_cd, item_cd, item_nm, answer_type_cd, options,
        max_score, created_at, last_modified_at)
      select institution_id, 1, ${place}::int, 'ITEM', 'Q' || ${place}::int, '문항', 'TEXT', '[]', 5, now(), now()
      from institution where inst_cd_id like 'BENCH%'`);
  }
}

const q = (text: string) => `?q=${encodeURIComponent(text)}`;
type Shape = readonly [name: string, query: string, isConstant?: boolean];
const lists: readonly (readonly [label: string, path: string, shapes: readonly Shape[]])[] = [
  [
    'averages',
    'industryAvg/list',
    [
      ['first page', '', true],
      ['page 900', '?page=899&size=10'],
      ['by code', '?sort=idctrsCd:asc'],
      ['by industry', '?sort=gicsId:asc', true],
      ['last changed', '?sort=lastModifiedAt:desc', true],
      ['one year', '?crtrYr=2025'],
      ['one industry', '?gicsId=5510'],
      ['search of 온실가스', q('온실가스')],
      ['search of ㅇㅅㄱㅅ', q('ㅇㅅㄱㅅ')],
      ['search of a code', q('E-3-1')],
      ['no match', q('없는말')],
    ],
  ],
  [
    'institutions',
    'institution/list',
    [
      ['first page', '', true],
      ['page 900', '?page=899&size=10'],
      ['by name', '?sort=instNm:asc'],
      ['last changed', '?sort=lastModifiedAt:desc', true],
      ['one year', '?crtrYr=2050'],
      ['switched off', '?enabled=N'],
      ['one institution', '?instCdId=BENCH7'],
      ['search of a name', q('평가기관 77')],
      ['search of a remark', q('비고 4711')],
      ['no match', q('없는말')],
    ],
  ],
];

/** Averages of industries and institutions: the lists of 100,000 of each against those of 10,000. */
export async function benchCatalogue(
  engine: Engine,
  { calls, env, print }: { calls: number; env: Record<string, string>; print(line: string): void },
): Promise<void> {
  const fillRows = async (db: Db, count: number) => {
    await addAverages(db, count);
    await addInstitutions(db, count);
    await db.execute(sql`vacuum analyze`);
  };
  const { small, large } = await startSides(engine, {
    name: 'catalogue',
    env,
    counts: [SMALL, LARGE],
    fillRows,
  });
  try {
    const options = { calls, goalMs: GOAL_MS, goalRatio: GOAL_RATIO, print };
    for (const [label, path, shapes] of lists) {
      const requests = shapes.map(
        ([name, query, isConstant = false]): ListCall => ({
          name,
          isConstant,
          pathFor: () => `${path}${query}`,
        }),
      );
      await compareSides({ small, large }, requests, { ...options, label: `${engine.key} ${label}` });
    }
  } finally {
    await small.server.stop();
    await large.server.stop();
  }
}
