import { aliasedTable, asc, desc, eq, sql } from 'drizzle-orm';
import { domainCds } from '../../../src/contracts/classifications.ts';
import { codeGroups } from '../../../src/contracts/commonCodes.ts';
import { COUNT_STEP } from '../../../src/contracts/envelope.ts';
import {
  type Adjustment,
  currentGrades,
  EXTERNAL_RESULT,
  type ExternalResultChange,
  type ExternalResultDetail,
  type ExternalResultDraft,
  type ExternalResultKey,
  type ExternalResultQuery,
  type ExternalResultRow,
  externalResultQuery,
  type ResultCourse,
  type ResultCourseQuery,
  readGrades,
} from '../../../src/contracts/externalResults.ts';
import { findScale } from '../../../src/contracts/gradeScales.ts';
import { isEnterable, seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { ChangedField } from '../../../src/messages/ko.changes.ts';
import {
  gradeIssueText,
  resultEntries as lines,
  resultRefusals as refusals,
  resultTexts as texts,
} from '../../../src/messages/ko.externalResults.ts';
import type { Db } from '../../db/database.ts';
import { equals } from '../../db/filters.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { externalResult } from '../../db/schema/externalResults.ts';
import { file } from '../../db/schema/files.ts';
import { Refusal, wrongField } from '../../errors.ts';
import { requireChoice } from '../commonCodes/service.ts';
import { withAttachments } from '../files/attached.ts';
import type { FileService } from '../files/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import type { RefResolver } from '../resource/refs.ts';
import { companyScope } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { findScaleOfYear, lockScales, matchInstitutions, readScales, toShownScale } from './scales.ts';

type Stored = typeof externalResult.$inferSelect;
type Content = Omit<ExternalResultDraft, 'attachments'>;
type ContentChange = Omit<ExternalResultChange, 'attachments'>;

const { evlInstRstId, custCoId, instCdId, crtrYr, anncYmd } = externalResult;
const institution = aliasedTable(commonCode, 'inst');
const fileCnt = sql<number>`(select count(*)::int from ${file}
  where ${file.refType} = ${EXTERNAL_RESULT} and ${file.refId} = ${evlInstRstId} and ${file.state} = 'saved')`;

/** Names of the console's routes that lead to the results. */
export const resultRouteNames = ['perfmgmt-esgresult'] as const;

const results = auditedCrud({
  resource: EXTERNAL_RESULT,
  table: externalResult,
  key: ['evlInstRstId'],
  scope: companyScope(externalResult),
  consoleRoutes: resultRouteNames,
  detailOnly: ['cmt'],
  taken: refusals.taken,
  takenField: 'crtrYr',
  joins: [
    { table: customerCompany, on: eq(customerCompany.customerCompanyId, custCoId), isInner: true },
    { table: institution, on: eq(institution.commonCodeId, instCdId) },
  ],
  extra: {
    companyKoreanName: customerCompany.companyKoreanName,
    instNm: institution.commonCodeKorName,
    fileCnt,
  },
  auditSummary: ({ instCdId, crtrYr, grade }) => ({ instCdId, crtrYr, grade }),
  query: externalResultQuery,
  filters: {
    crtrYr: equals(crtrYr),
    instCdId: equals(instCdId),
    customerCompanyId: equals(custCoId),
  },
  // see `matchInstitutions`
  search: () => undefined,
  countStep: COUNT_STEP,
  sortable: {
    crtrYr,
    anncYmd,
    instNm: institution.commonCodeKorName,
    lastModifiedAt: externalResult.lastModifiedAt,
  },
  order: [desc(crtrYr), asc(instCdId), asc(evlInstRstId)],
  tieBreaker: evlInstRstId,
});

/** The name of an institution; its code where it has none any more. */
async function readInstitutionName(tx: Db, id: string): Promise<string> {
  const [found] = await tx
    .select({ name: commonCode.commonCodeKorName })
    .from(commonCode)
    .where(eq(commonCode.commonCodeId, id));
  return found?.name ?? id;
}

/** Refuses days that have not come, and adjustments before the announcement. */
function expectDays({ anncYmd, adjustments }: Pick<Content, 'anncYmd' | 'adjustments'>, at: Date): void {
  const today = seoulDay(at);
  if (anncYmd > today) throw wrongField('anncYmd', refusals.future);
  for (const [place, { ymd }] of adjustments.entries()) {
    if (ymd > today) throw wrongField(`adjustments.${place}.ymd`, refusals.future);
    if (ymd < anncYmd) throw wrongField(`adjustments.${place}.ymd`, refusals.early);
  }
}

/**
 * Grades as the scale of the institution and the year has them, of which nobody changes a grade before the transaction
 * ends. Refused with V0001 where there is no scale, and for grades that are not on it.
 */
async function readByScale<R extends Omit<ContentChange, 'evlInstRstId' | 'version'>>(
  { tx }: Call,
  of: Pick<Content, 'instCdId' | 'crtrYr'>,
  given: R,
): Promise<R> {
  await lockScales(tx, of.instCdId);
  const scale = await findScaleOfYear({ tx }, of);
  if (!scale) {
    throw wrongField('instCdId', refusals.noScale(of.crtrYr, await readInstitutionName(tx, of.instCdId)));
  }
  const { read, issues } = readGrades(scale, given);
  const fields = issues.map((issue) => ({ path: issue.path, message: gradeIssueText(issue, scale) }));
  if (fields[0]) throw new Refusal('V0001', { message: fields[0].message, data: { fields } });
  return read;
}

/** Registers a result without its files. Refused with V0001, and with C0409 where the year has one. */
export async function createResult(call: Call, draft: Content): Promise<ExternalResultKey> {
  const { tx, origin } = call;
  if (!isEnterable(draft.crtrYr, origin.at)) throw wrongField('crtrYr', refusals.year);
  expectDays(draft, origin.at);
  await requireChoice(tx, codeGroups.institution, { field: 'instCdId', id: draft.instCdId, before: null });
  const key = await results.create(call, await readByScale(call, draft, draft));
  await addHistoryEntry(tx, key.evlInstRstId, lines.created, origin);
  return key;
}

/** Adjustments of one list that another has not. */
function findMissing(from: readonly Adjustment[], others: readonly Adjustment[]): Adjustment[] {
  const known = new Set(others.map((each) => JSON.stringify(toPlain(each))));
  return from.filter((each) => !known.has(JSON.stringify(toPlain(each))));
}

/** The fields in one order: the database has its own. */
const toPlain = ({ ymd, domainCd, before, after, reason }: Adjustment) => [
  ymd,
  domainCd,
  before,
  after,
  reason,
];

function describeChange(before: Stored, after: ContentChange): string {
  const fields: ChangedField[] = [
    [texts.announcedOn, before.anncYmd, after.anncYmd],
    [texts.grade, before.grade, after.grade],
    ...domainCds.map(
      (domainCd): ChangedField => [
        texts.domain(domainCd),
        before.domainGrades[domainCd] ?? '',
        after.domainGrades[domainCd] ?? '',
      ],
    ),
    [texts.cmt, before.cmt, after.cmt],
  ];
  return lines.changed(
    fields.filter(([, from, to]) => from !== to),
    {
      added: findMissing(after.adjustments, before.adjustments),
      removed: findMissing(before.adjustments, after.adjustments),
    },
  );
}

/** Refused with N0404, V0001, and C0409 when it was changed in the meantime. */
async function changeResult(call: Call, change: ContentChange): Promise<void> {
  const { tx, origin } = call;
  const { evlInstRstId } = change;
  expectDays(change, origin.at);
  // institution and year never change, so that they are known before the row is locked
  const found = await results.find(call, { evlInstRstId });
  const read = await readByScale(call, found, change);
  let line = '';
  await results.change(call, read, (row) => {
    line = describeChange(row, read);
  });
  await addHistoryEntry(tx, evlInstRstId, line, origin);
}

type Listed = Awaited<ReturnType<typeof results.list>>['rows'][number];

/** With the grades that count now in place of those that were announced. */
function present<Row extends Listed>({ adjustments, ...row }: Row) {
  const { grade, domainGrades } = row;
  return {
    ...row,
    ...currentGrades({ grade, domainGrades, adjustments }),
    announced: { grade, domainGrades },
    adjustmentCnt: adjustments.length,
  };
}

async function list(
  call: ReadCall,
  query: ExternalResultQuery,
): Promise<{ rows: ExternalResultRow[]; total: number }> {
  const { rows, total } = await results.list(call, query, await matchInstitutions(call, query.q, instCdId));
  return { rows: rows.map(present), total };
}

/** Rows for a file, a few at a time, and how many there are, at most `limit`. */
async function readAll(call: ReadCall, query: Omit<ExternalResultQuery, 'page' | 'size'>, limit: number) {
  const matching = await matchInstitutions(call, query.q, instCdId);
  const { count, rows } = await results.readAll(call, query, limit, matching);
  async function* shown() {
    for await (const row of rows) yield present(row);
  }
  return { count, rows: shown() };
}

/**
 * Overall grades of a company over the years. Refused with V0001 where an administrator names none: grades of several
 * companies make no course.
 */
async function readCourses(
  call: ReadCall,
  { customerCompanyId }: ResultCourseQuery,
): Promise<{ courses: ResultCourse[] }> {
  if (call.principal.userAuth === 'ROLE_ADMIN' && customerCompanyId === undefined) {
    throw wrongField('customerCompanyId');
  }
  const { rows } = await results.list(call, { customerCompanyId, sort: 'crtrYr:asc' });
  const scales = await readScales(call.tx, [...new Set(rows.map((row) => row.instCdId))]);
  const courses = new Map<string, ResultCourse>();
  for (const row of rows) {
    const ofInstitution = scales.filter((each) => each.instCdId === row.instCdId);
    const scale = findScale(ofInstitution, row.crtrYr);
    if (!scale) continue;
    const course = courses.get(scale.instGrdScaleId) ?? {
      instCdId: row.instCdId,
      instNm: row.instNm,
      scale: toShownScale(scale),
      years: [],
    };
    const { grade } = currentGrades(row);
    course.years.push({ crtrYr: row.crtrYr, grade, announced: row.grade });
    courses.set(scale.instGrdScaleId, course);
  }
  const inOrder = [...courses.values()].toSorted(
    (a, b) => a.instCdId.localeCompare(b.instCdId) || a.scale.fromYr.localeCompare(b.scale.fromYr),
  );
  return { courses: inOrder };
}

/** Titles of results where their files are listed: the year and the institution. */
const refs: RefResolver = {
  ...results.refs,
  async titles(db, ids) {
    const rows = await db
      .select({ evlInstRstId, crtrYr, instCdId, instNm: institution.commonCodeKorName })
      .from(externalResult)
      .leftJoin(institution, eq(institution.commonCodeId, instCdId))
      .where(sql`${evlInstRstId} = any(${sql.param([...ids])}::uuid[])`);
    return new Map(rows.map((row) => [row.evlInstRstId, texts.name(row.crtrYr, row.instNm ?? row.instCdId)]));
  },
};

export type ExternalResultService = ReturnType<typeof createExternalResultService>;

/** Results of external institutions, one for each institution and year of a company, with the report as files. */
export function createExternalResultService({ files }: { files: FileService }) {
  const withFiles = withAttachments(
    { find: results.find, create: createResult, change: changeResult, remove: results.remove },
    { files, refType: EXTERNAL_RESULT, id: 'evlInstRstId' },
  );

  /** Refused with N0404. */
  async function find(call: ReadCall, key: ExternalResultKey): Promise<ExternalResultDetail> {
    const found = await withFiles.find(call, key);
    return { ...present(found), adjustments: found.adjustments, scale: await findScaleOfYear(call, found) };
  }

  return {
    list,
    readAll,
    readCourses,
    find,
    create: withFiles.create,
    change: (call: Call, change: ExternalResultChange) => withFiles.change(call, change),
    remove: (call: Call, key: ExternalResultKey) => withFiles.remove(call, key),
    refs,
  };
}
