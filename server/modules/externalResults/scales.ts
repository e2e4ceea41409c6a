import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { domainCds } from '../../../src/contracts/classifications.ts';
import { codeGroups } from '../../../src/contracts/commonCodes.ts';
import {
  findScale,
  GRADE_SCALE,
  type GradeScaleChange,
  type GradeScaleDraft,
  type GradeScaleKey,
  type GradeScaleQuery,
  type GradeScaleRow,
  gradeScaleQuery,
  readGrade,
  type ScaleOfYearQuery,
  type ShownScale,
} from '../../../src/contracts/gradeScales.ts';
import { scaleRefusals as refusals } from '../../../src/messages/ko.externalResults.ts';
import type { Db, Tx } from '../../db/database.ts';
import { equals } from '../../db/filters.ts';
import { contains } from '../../db/listing.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';
import { externalResult, gradeScale } from '../../db/schema/externalResults.ts';
import { takeTurn } from '../../db/turns.ts';
import { conflict } from '../../errors.ts';
import { requireChoice } from '../commonCodes/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { catalogue } from '../resource/scope.ts';

const { instCdId, fromYr } = gradeScale;

/** Results named in a refusal. */
const EXAMPLES = 5;

const scales = auditedCrud({
  resource: GRADE_SCALE,
  table: gradeScale,
  key: ['instGrdScaleId'],
  scope: catalogue,
  taken: refusals.taken,
  takenField: 'fromYr',
  joins: [{ table: commonCode, on: eq(commonCode.commonCodeId, instCdId) }],
  extra: { instNm: commonCode.commonCodeKorName },
  auditSummary: ({ instCdId, fromYr }) => ({ instCdId, fromYr }),
  query: gradeScaleQuery,
  filters: { instCdId: equals(instCdId) },
  search: [commonCode.commonCodeKorName],
  sortable: {
    instNm: commonCode.commonCodeKorName,
    fromYr,
    lastModifiedAt: gradeScale.lastModifiedAt,
  },
  order: [asc(instCdId), desc(fromYr)],
});

/** Scales and results of an institution are written one after the other: each result keeps to a scale. */
export const lockScales = (tx: Tx, institution: string): Promise<void> =>
  takeTurn(tx, `${GRADE_SCALE}.${institution}`);

/** Matches institutions by a part of their names. */
export async function matchInstitutions(
  { tx }: ReadCall,
  q: string | undefined,
  column: typeof externalResult.instCdId,
): Promise<SQL | undefined> {
  if (!q) return undefined;
  // the database plans better with the few codes than with a query for them
  const named = await tx
    .select({ id: commonCode.commonCodeId })
    .from(commonCode)
    .where(contains(q, [commonCode.commonCodeKorName]));
  return inArray(
    column,
    named.map(({ id }) => id),
  );
}

/** Scales of institutions, in no order. */
export async function readScales(tx: Db, institutions: readonly string[]) {
  return tx
    .select()
    .from(gradeScale)
    .where(inArray(instCdId, [...institutions]));
}

export const toShownScale = ({ fromYr, kindCd, grades, max, toBeConfirmed }: ShownScale): ShownScale => ({
  fromYr,
  kindCd,
  grades,
  max,
  toBeConfirmed,
});

/** The scale by which an institution grades in a year; null where it has none. */
export async function findScaleOfYear(
  { tx }: Pick<ReadCall, 'tx'>,
  { instCdId, crtrYr }: ScaleOfYearQuery,
): Promise<ShownScale | null> {
  const found = findScale(await readScales(tx, [instCdId]), crtrYr);
  return found ? toShownScale(found) : null;
}

export const listGradeScales = (
  call: ReadCall,
  query: GradeScaleQuery,
): Promise<{ rows: GradeScaleRow[]; total: number }> => scales.list(call, query);
export const readAllGradeScales = scales.readAll;

/** Refused with N0404. */
export const findGradeScale = (call: ReadCall, key: GradeScaleKey): Promise<GradeScaleRow> =>
  scales.find(call, key);

type Values = Pick<GradeScaleDraft, 'fromYr' | 'toBeConfirmed' | 'remark'> &
  ({ kindCd: 'GRADE'; grades: string[] } | { kindCd: 'SCORE'; max: string });

/** The columns of a scale: what belongs to the other kind is empty. */
const toColumns = ({ fromYr, toBeConfirmed, remark, ...values }: Values) => ({
  fromYr,
  toBeConfirmed,
  remark,
  kindCd: values.kindCd,
  grades: values.kindCd === 'GRADE' ? values.grades : [],
  max: values.kindCd === 'SCORE' ? values.max : null,
});

/** Grades of a result that are not on its scale; all of them where it has none. */
function findStrays(
  result: typeof externalResult.$inferSelect,
  known: Awaited<ReturnType<typeof readScales>>,
) {
  const scale = findScale(known, result.crtrYr);
  const given = [
    result.grade,
    ...domainCds.map((domainCd) => result.domainGrades[domainCd]),
    ...result.adjustments.map(({ after }) => after),
  ].filter((each) => each !== null);
  return [...new Set(given)].filter((each) => !scale || readGrade(scale, each) === null);
}

/** Refused with C0409 where a result of the institution has a grade that is not on the scale of its year any more. */
async function expectResultsFit(tx: Tx, institution: string): Promise<void> {
  const known = await readScales(tx, [institution]);
  const results = await tx.select().from(externalResult).where(eq(externalResult.instCdId, institution));
  const strays = results
    .map((result) => ({ crtrYr: result.crtrYr, grades: findStrays(result, known) }))
    .filter(({ grades }) => grades.length > 0);
  if (strays.length === 0) return;
  const examples = new Set(strays.map(({ crtrYr, grades }) => refusals.example(crtrYr, grades)));
  throw conflict(refusals.inUse(strays.length, [...examples].toSorted().slice(0, EXAMPLES)));
}

/** Refused with V0001, and with C0409 where the year has one or results would not fit. */
export async function createGradeScale(call: Call, draft: GradeScaleDraft): Promise<GradeScaleKey> {
  const { instCdId: institution } = draft;
  await requireChoice(call.tx, codeGroups.institution, { field: 'instCdId', id: institution, before: null });
  await lockScales(call.tx, institution);
  const key = await scales.create(call, { ...toColumns(draft), instCdId: institution });
  await expectResultsFit(call.tx, institution);
  return key;
}

/** The institution of a scale, which never changes. Refused with N0404. */
async function lockInstitution(call: Call, key: GradeScaleKey): Promise<string> {
  const { instCdId: institution } = await scales.find(call, key);
  await lockScales(call.tx, institution);
  return institution;
}

/** Refused with N0404, and with C0409 when stale, where the year has one, or where results would not fit. */
export async function changeGradeScale(call: Call, change: GradeScaleChange): Promise<void> {
  const { instGrdScaleId, version } = change;
  const institution = await lockInstitution(call, { instGrdScaleId });
  await scales.change(call, { ...toColumns(change), instGrdScaleId, version });
  await expectResultsFit(call.tx, institution);
}

/** Refused with N0404, and with C0409 where results would not fit. */
export async function deleteGradeScale(call: Call, key: GradeScaleKey): Promise<void> {
  const institution = await lockInstitution(call, key);
  await scales.remove(call, key);
  await expectResultsFit(call.tx, institution);
}
