import { eq, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { normaliseText } from '../../src/contracts/text.ts';
import type { Clock } from '../clock.ts';
import type { Db } from './database.ts';
import { isTaken } from './failures.ts';
import { bizSection } from './schema/bizSections.ts';
import { category } from './schema/categories.ts';
import { commonCode } from './schema/commonCodes.ts';
import { customerCompany, partner } from './schema/companies.ts';
import { consultativeBody } from './schema/consultativeBody.ts';
import { esgInfo } from './schema/esgInfo.ts';
import { partnerEssentialInfo } from './schema/essentialInfo.ts';
import { file } from './schema/files.ts';
import { gics } from './schema/gics.ts';
import { indicatorSet, indicatorSetNode, indicatorSetVersion } from './schema/indicatorSets.ts';
import { classification, indicator } from './schema/indicators.ts';
import { industryAverage } from './schema/industryAverages.ts';
import { inquiry } from './schema/inquiries.ts';
import { institution, institutionItem } from './schema/institutions.ts';
import { menu } from './schema/menu.ts';
import { notice } from './schema/notices.ts';
import { oneTimeJob } from './schema/oneTimeJobs.ts';
import { partnerBizSection } from './schema/partners.ts';
import { post } from './schema/posts.ts';
import { role } from './schema/roles.ts';
import { servicePolicy } from './schema/servicePolicies.ts';
import { subordinateCompany } from './schema/subordinateCompanies.ts';
import { user } from './schema/users.ts';

const JOB = 'normaliseText';

/**
 * Names, titles and codes that people enter: what the contracts normalise and lists are searched by. What is kept as
 * evidence of what was (histories, logs, messages, terms and consents) stays as it was written.
 */
const storedTexts: readonly AnyPgColumn[] = [
  bizSection.bizSectNm,
  category.categoryNm,
  commonCode.commonCodeKorName,
  consultativeBody.department,
  customerCompany.companyKoreanName,
  customerCompany.companyEnglishName,
  customerCompany.companyAddr,
  customerCompany.companyDetailAddr,
  esgInfo.title,
  esgInfo.assurer,
  esgInfo.certNo,
  esgInfo.issuer,
  esgInfo.unit,
  file.name,
  gics.gicsName,
  gics.gicsNameEn,
  gics.gicsFullPath,
  indicator.idctrsCd,
  indicator.idctrsNm,
  classification.clsfctnNm,
  indicatorSet.setNm,
  indicatorSetNode.idctrsNm,
  indicatorSetNode.idctrsCd,
  indicatorSetVersion.setNm,
  industryAverage.source,
  inquiry.title,
  institution.remark,
  institutionItem.itemCd,
  institutionItem.itemNm,
  menu.menuNm,
  notice.title,
  partner.ptnrNm,
  partner.ptnrNmEng,
  partner.rprsvNm,
  partner.coAddr,
  partner.coDaddr,
  partnerBizSection.bizSectNm,
  partnerEssentialInfo.mainProduct,
  post.title,
  role.roleNm,
  role.roleExplanation,
  servicePolicy.servicePolicyName,
  subordinateCompany.name,
  subordinateCompany.businessNo,
  user.userName,
  user.sectionName,
  user.departmentName,
  user.jobGradeName,
];

/**
 * Texts that may change when they are normalised: with space around them, or with anything but characters of which
 * no two ever change. A few more are read than need it; which ones do, only `normaliseText` decides.
 */
export const suspectText = '^ | $|[^ -~\\u3131-\\u3163\\u4E00-\\u9FFF\\uAC00-\\uD7A3]';

/** Pages of a table that one statement looks through: few enough for the server to go on with other work. */
const PAGES_AT_ONCE = 64;

/** More passes than one only find what somebody else was changing during the one before. */
const PASSES_MAX = 3;

interface Tally {
  changed: number;
  /** Left as they were: another row has the same text already, or nothing of it can be seen. */
  left: number;
  /** Changed by somebody else meanwhile. */
  missed: number;
}

/** Writes one text back unless the row has changed meanwhile. Returns where the row is then; undefined if it did not. */
async function replaceText(
  db: Db,
  { table, column, place }: { table: PgTable; column: AnyPgColumn; place: string },
  { from, to }: { from: string; to: string },
): Promise<string | undefined> {
  const name = sql.identifier(column.name);
  const { rows } = await db.execute<{ place: string }>(sql`update ${table} set ${name} = ${to}
    where ctid = ${place}::tid and ${name} = ${from} returning ctid::text as place`);
  return rows[0]?.place;
}

async function normalisePages(
  db: Db,
  { table, columns, pages }: { table: PgTable; columns: readonly AnyPgColumn[]; pages: SQL },
): Promise<Tally> {
  const names = columns.map((column) => sql.identifier(column.name));
  const { rows } = await db.execute<Record<string, string | null>>(
    sql`select ctid::text as "ctid", ${sql.join(names, sql`, `)} from ${table}
      where ${pages} and (${or(...names.map((name) => sql`${name} ~ ${suspectText}`))})`,
  );
  const tally = { changed: 0, left: 0, missed: 0 };
  for (const row of rows) {
    let place: string | undefined = row.ctid ?? '';
    for (const column of columns) {
      const from = row[column.name];
      const to = typeof from === 'string' ? normaliseText(from).trim() : from;
      if (typeof from !== 'string' || typeof to !== 'string' || to === from || place === undefined) continue;
      if (to === '') {
        tally.left += 1;
        continue;
      }
      try {
        place = await replaceText(db, { table, column, place }, { from, to });
        tally[place === undefined ? 'missed' : 'changed'] += 1;
      } catch (error) {
        if (!isTaken(error)) throw error;
        tally.left += 1;
      }
    }
  }
  return tally;
}

async function normaliseTable(
  db: Db,
  { table, columns }: { table: PgTable; columns: readonly AnyPgColumn[] },
): Promise<Tally> {
  const { rows } = await db.execute<{ pages: number }>(sql`
    select (pg_relation_size(${`"${getTableName(table)}"`}::regclass)
      / current_setting('block_size')::int)::int as pages`);
  const last = rows[0]?.pages ?? 0;
  const sum = { changed: 0, left: 0, missed: 0 };
  for (let first = 0; first < last; first += PAGES_AT_ONCE) {
    const pages = sql`ctid >= ${`(${first},0)`}::tid and ctid < ${`(${first + PAGES_AT_ONCE},0)`}::tid`;
    const { changed, left, missed } = await normalisePages(db, { table, columns, pages });
    sum.changed += changed;
    sum.left += left;
    sum.missed += missed;
  }
  return sum;
}

/**
 * Normalises, once in the life of a database, texts that were stored before they were normalised where they enter.
 * Versions, times and histories of the rows stay as they are. The log has how many texts of which table changed, or
 * stayed as they were, and none of the texts.
 */
export async function normaliseStoredText(
  db: Db,
  { clock, logger }: { clock: Clock; logger: Logger },
): Promise<void> {
  const [done] = await db.select().from(oneTimeJob).where(eq(oneTimeJob.name, JOB));
  if (done) return;
  for (const [storedIn, columns] of Map.groupBy(storedTexts, ({ table }) => table)) {
    const table = getTableName(storedIn);
    let changed = 0;
    for (let pass = 1; pass <= PASSES_MAX; pass += 1) {
      const tally = await normaliseTable(db, { table: storedIn, columns });
      changed += tally.changed;
      if (tally.missed > 0 && pass < PASSES_MAX) continue;
      const left = tally.left + tally.missed;
      if (changed > 0) logger.info({ table, changed }, 'normalised texts stored earlier');
      if (left > 0)
        logger.warn({ table, left }, 'texts stored earlier are left, as no other text may equal them');
      break;
    }
  }
  await db.insert(oneTimeJob).values({ name: JOB, doneAt: clock.now() }).onConflictDoNothing();
}
