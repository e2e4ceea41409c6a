import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/database.ts';
import { joinStatusCodeByState as codes } from '../../src/machines/joinStatus/machine.ts';

/** People of one company. */
const COMPANY_SIZE = 500;

const surnames = '김이박최정강조윤장임한오서신권황안송류홍';
const syllables = '민서준지윤하은도현우수아진영호연주성경철희미란정';
const departments =
  '환경안전팀,총무팀,인사팀,구매팀,생산관리팀,품질보증팀,재무회계팀,법무팀,경영지원팀,해외영업팀,국내영업팀,연구개발팀,정보보호팀,설비기술팀,물류운영팀,홍보팀,전략기획팀,지속가능경영팀,고객지원팀,사내벤처팀';
const grades = '사원,대리,과장,차장,부장,책임,선임,팀장';

/** Of ten people five have joined. */
const statuses = [...Object.values(codes), ...Array.from({ length: 4 }, () => codes.joinCompleted)].join();

const letterOf = (letters: string, number: ReturnType<typeof sql>) =>
  sql`substr(${letters}::text, 1 + (${number})::int % ${letters.length}::int, 1)`;
const wordOf = (words: string, number: ReturnType<typeof sql>) =>
  sql`split_part(${words}::text, ',', 1 + (${number})::int % ${words.split(',').length}::int)`;

/**
 * Adds `count` people of companies of 500, with Korean names and departments, over all join statuses, the same ones
 * each time.
 */
export async function addPeople(db: Db, count: number): Promise<void> {
  const companies = Math.ceil(count / COMPANY_SIZE);
  await db.execute(sql`
    insert into customer_company (customer_company_id, company_korean_name, join_status_code_id, created_at)
    select md5('company' || n)::uuid, '고객사' || n, ${codes.joinCompleted}, now() from generate_series(0, ${companies - 1}::int) n`);
  await db.execute(sql`
    insert into user_account (user_id, user_auth, customer_company_id, user_name, user_email, department_name,
      job_grade_name, join_status_code_id, enabled, com_net_work_no_id, user_mobile_telno, dormancy_counts_from,
      created_at, last_modified_at)
    select 'member' || n, case when n % 50 = 0 then 'ROLE_OPERATOR' else 'ROLE_WORKER' end,
      md5('company' || (n - 1) / ${COMPANY_SIZE}::int)::uuid,
      ${letterOf(surnames, sql`n * 7 + n / 11`)} || ${letterOf(syllables, sql`n * 13 + n / 5`)}
        || ${letterOf(syllables, sql`n * 3 + n / 17`)},
      'member' || n || '@people.example', ${wordOf(departments, sql`n * 11 + n / 7`)},
      ${wordOf(grades, sql`n / 3`)}, ${wordOf(statuses, sql`n`)},
      n % 20 <> 0, '010', lpad(n::text, 8, '0'), now(), now() - n * interval '1 minute',
      now() - (n * 31 % 100000) * interval '1 minute'
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`vacuum analyze user_account`);
}
