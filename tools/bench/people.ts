import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/database.ts';
import { joinStatusCodeByState as codes } from '../../src/machines/joinStatus/machine.ts';
import { benchAdmin } from './engines.ts';

/** People of one company. */
const COMPANY_SIZE = 500;
/** A statement takes no more time than the server allows. */
const AT_ONCE = 5_000;

const surnames = '김이박최정강조윤장임한오서신권황안송류홍';
const syllables = '민서준지윤하은도현우수아진영호연주성경철희미란정';
const departments =
  '환경안전팀,총무팀,인사팀,구매팀,생산관리팀,품질보증팀,재무회계팀,법무팀,경영지원팀,해외영업팀,국내영업팀,연구개발팀,정보보호팀,설비기술팀,물류운영팀,홍보팀,전략기획팀,지속가능경영팀,고객지원팀,사내벤처팀';
const grades = '사원,대리,과장,차장,부장,책임,선임,팀장';

/** Statuses of ten people, of whom five have joined. */
const statuses = [...Object.values(codes), ...Array.from({ length: 4 }, () => codes.joinCompleted)].join();

const pickLetter = (letters: string, number: ReturnType<typeof sql>) =>
  sql`substr(${letters}::text, 1 + (${number})::int % ${letters.length}::int, 1)`;
const pickWord = (words: string, number: ReturnType<typeof sql>) =>
  sql`split_part(${words}::text, ',', 1 + (${number})::int % ${words.split(',').length}::int)`;

/**
 * Adds `count` people of companies of 500, with Korean names and departments, over all join statuses, the same ones
 * each time.
 */
export async function addPeople(db: Db, count: number): Promise<void> {
  const companies = Math.ceil(count / COMPANY_SIZE);
  await db.execute(sql`
    insert into customer_company (company_korean_name, join_status_code_id, created_at)
    select '고객사' || n, ${codes.joinCompleted}, now() from generate_series(0, ${companies - 1}::int) n`);
  for (let first = 0; first < count; first += AT_ONCE) {
    await db.execute(sql`
      insert into user_account (user_id, user_auth, customer_company_id, user_name, user_email, department_name,
        job_grade_name, join_status_code_id, enabled, com_net_work_no_id, user_mobile_telno, dormancy_counts_from,
        created_at, last_modified_at)
      select 'member' || n, case when n % 50 = 0 then 'ROLE_OPERATOR' else 'ROLE_WORKER' end,
        customer_company_id,
        ${pickLetter(surnames, sql`n * 7 + n / 11`)} || ${pickLetter(syllables, sql`n * 13 + n / 5`)}
          || ${pickLetter(syllables, sql`n * 3 + n / 17`)},
        'member' || n || '@people.example', ${pickWord(departments, sql`n * 11 + n / 7`)},
        ${pickWord(grades, sql`n / 3`)}, ${pickWord(statuses, sql`n`)},
        n % 20 <> 0, '010', lpad(n::text, 8, '0'), now(), now() - n * interval '1 minute',
        now() - (n * 31 % 100000) * interval '1 minute'
      from generate_series(${first + 1}::int, ${Math.min(first + AT_ONCE, count)}::int) n
      join customer_company on company_korean_name = '고객사' || (n - 1) / ${COMPANY_SIZE}::int`);
  }
  await db.execute(sql`vacuum analyze user_account`);
}

/** Lets a person sign in as the bench's administrator does. */
export async function letSignIn(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    update user_account as own set password_hash = other.password_hash, enabled = true,
      password_modified_at = other.password_modified_at, join_status_code_id = other.join_status_code_id
    from user_account as other where own.user_id = ${userId} and other.user_id = ${benchAdmin}`);
  await db.execute(sql`
    insert into terms_consent (user_id, term_id, ver, content_hash, agreed_at, ip)
    select own.id, term_id, ver, content_hash, agreed_at, ip from terms_consent
    join user_account as other on other.id = terms_consent.user_id and other.user_id = ${benchAdmin}
    cross join user_account as own where own.user_id = ${userId}`);
}
