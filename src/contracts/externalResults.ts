import * as z from 'zod/mini';
import { type DomainCd, domainCds } from './classifications.ts';
import { commonCodeId } from './commonCodes.ts';
import { listQuery } from './envelope.ts';
import { attachments } from './files.ts';
import { grade, readGrade, type Scale, shownScale } from './gradeScales.ts';
import { day, multilineText, yearDigits } from './text.ts';
import { version } from './version.ts';

/** Key of the results of external institutions, and what their files and histories are attached to. */
export const EXTERNAL_RESULT = 'evlInstRst';

export const ADJUSTMENTS_MAX = 20;
const REASON_MAX = 500;
const COMMENT_MAX = 2000;

export const domainGrades = z.object({
  P: z.nullable(grade),
  E: z.nullable(grade),
  S: z.nullable(grade),
  G: z.nullable(grade),
});
export type DomainGrades = z.infer<typeof domainGrades>;

/** A change of the overall grade, or of a domain's, that the institution made after the announcement. */
export const adjustment = z.object({
  ymd: day,
  domainCd: z.nullable(z.enum(domainCds)),
  before: grade,
  after: grade,
  reason: multilineText(REASON_MAX, z.trim(), z.minLength(1)),
});
export type Adjustment = z.infer<typeof adjustment>;

export const externalResultKey = z.object({ evlInstRstId: z.uuid() });
export type ExternalResultKey = z.infer<typeof externalResultKey>;

/** `grade` and `domainGrades` are as they were announced on `anncYmd`; a domain without one is null. */
const content = {
  anncYmd: day,
  grade,
  domainGrades,
  adjustments: z.array(adjustment).check(z.maxLength(ADJUSTMENTS_MAX)),
  cmt: multilineText(COMMENT_MAX, z.trim()),
  attachments,
};

export const externalResultFields = z.object({ instCdId: commonCodeId, crtrYr: yearDigits, ...content });
export type ExternalResultDraft = z.infer<typeof externalResultFields>;

/** All fields at once; institution and year stay: they name the result. */
export const externalResultChange = z.object({ ...content, ...externalResultKey.shape, version });
export type ExternalResultChange = z.infer<typeof externalResultChange>;

/** `q` looks into the names of institutions. */
export const externalResultQuery = z.object({
  ...listQuery.shape,
  crtrYr: z.optional(yearDigits),
  instCdId: z.optional(commonCodeId),
  customerCompanyId: z.optional(z.uuid()),
});
export type ExternalResultQuery = z.infer<typeof externalResultQuery>;

type Graded = Pick<ExternalResultDraft, 'grade' | 'domainGrades' | 'adjustments'>;
export type CurrentGrades = Pick<Graded, 'grade' | 'domainGrades'>;

/** Adjustments with their places in the list that they come from, the earliest first. */
const inOrder = <A extends Pick<Adjustment, 'ymd'>>(adjustments: readonly A[]) =>
  adjustments
    .map((adjustment, place) => ({ adjustment, place }))
    .toSorted((a, b) => a.adjustment.ymd.localeCompare(b.adjustment.ymd));

const findGrade = (grades: CurrentGrades, domainCd: DomainCd | null): string | null =>
  domainCd === null ? grades.grade : grades.domainGrades[domainCd];

function withGrade(grades: CurrentGrades, domainCd: DomainCd | null, after: string): CurrentGrades {
  if (domainCd === null) return { ...grades, grade: after };
  return { ...grades, domainGrades: { ...grades.domainGrades, [domainCd]: after } };
}

/** Grades that count now: those of the last adjustments, else as they were announced. */
export const currentGrades = ({ grade, domainGrades, adjustments }: Graded): CurrentGrades =>
  inOrder(adjustments).reduce(
    (grades: CurrentGrades, { adjustment: { domainCd, after } }) => withGrade(grades, domainCd, after),
    { grade, domainGrades },
  );

/** The grade that each adjustment found, in the order of the list; null where there was none. */
export function gradesBefore({
  grade,
  domainGrades,
  adjustments,
}: CurrentGrades & { adjustments: readonly Pick<Adjustment, 'ymd' | 'domainCd' | 'after'>[] }): (
  | string
  | null
)[] {
  const before: (string | null)[] = adjustments.map(() => null);
  let grades: CurrentGrades = { grade, domainGrades };
  for (const { adjustment, place } of inOrder(adjustments)) {
    before[place] = findGrade(grades, adjustment.domainCd);
    grades = withGrade(grades, adjustment.domainCd, adjustment.after);
  }
  return before;
}

export type GradeIssue =
  | { path: string; problem: 'offScale' | 'noGrade' | 'unchanged' }
  | { path: string; problem: 'otherBefore'; before: string };

/**
 * Grades as the scale has them, with adjustments from the earliest on, and what is wrong with them: grades that are
 * not on the scale, adjustments of a grade that there is not, to the one that it was, or from another than it was.
 */
export function readGrades<R extends Graded>(scale: Scale, result: R): { read: R; issues: GradeIssue[] } {
  const issues: GradeIssue[] = [];
  const read = (given: string, path: string): string => {
    const found = readGrade(scale, given);
    if (found === null) issues.push({ path, problem: 'offScale' });
    return found ?? given;
  };
  const grade = read(result.grade, 'grade');
  const domainGrades = { ...result.domainGrades };
  for (const domainCd of domainCds) {
    const given = domainGrades[domainCd];
    if (given !== null) domainGrades[domainCd] = read(given, `domainGrades.${domainCd}`);
  }
  const adjustments = result.adjustments.map((each, place) => ({
    ...each,
    before: read(each.before, `adjustments.${place}.before`),
    after: read(each.after, `adjustments.${place}.after`),
  }));
  if (issues.length === 0) {
    for (const [place, before] of gradesBefore({ grade, domainGrades, adjustments }).entries()) {
      const path = `adjustments.${place}`;
      const adjustment = adjustments[place];
      if (before === null) issues.push({ path: `${path}.domainCd`, problem: 'noGrade' });
      else if (adjustment?.before !== before)
        issues.push({ path: `${path}.before`, problem: 'otherBefore', before });
      else if (adjustment.after === before) issues.push({ path: `${path}.after`, problem: 'unchanged' });
    }
  }
  const ordered = inOrder(adjustments).map(({ adjustment }) => adjustment);
  return { read: { ...result, grade, domainGrades, adjustments: ordered }, issues };
}

/** `grade` and `domainGrades` are those that count now, `announced` has them as they were announced. */
export const externalResultRow = z.object({
  ...externalResultKey.shape,
  custCoId: z.uuid(),
  companyKoreanName: z.nullable(z.string()),
  instCdId: z.string(),
  instNm: z.nullable(z.string()),
  crtrYr: z.string(),
  anncYmd: z.string(),
  grade: z.string(),
  domainGrades,
  announced: z.object({ grade: z.string(), domainGrades }),
  adjustmentCnt: z.number(),
  fileCnt: z.number(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type ExternalResultRow = z.infer<typeof externalResultRow>;

/** With the scale of its year, and its adjustments from the earliest on. */
export const externalResultDetail = z.object({
  ...externalResultRow.shape,
  scale: z.nullable(shownScale),
  adjustments: z.array(adjustment),
  cmt: z.string(),
  attachments,
});
export type ExternalResultDetail = z.infer<typeof externalResultDetail>;

/** The company whose results are asked for, of those that the caller reaches; the own one of who belongs to one. */
export const resultCourseQuery = z.object({ customerCompanyId: z.optional(z.uuid()) });
export type ResultCourseQuery = z.infer<typeof resultCourseQuery>;

/** Overall grades of a company over the years: one course for each institution and scale, the oldest year first. */
export const resultCourses = z.object({
  courses: z.array(
    z.object({
      instCdId: z.string(),
      instNm: z.nullable(z.string()),
      scale: shownScale,
      years: z.array(z.object({ crtrYr: z.string(), grade: z.string(), announced: z.string() })),
    }),
  ),
});
export type ResultCourse = z.infer<typeof resultCourses>['courses'][number];
