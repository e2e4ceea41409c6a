import Big from 'big.js';
import * as z from 'zod/mini';
import { commonCodeId } from './commonCodes.ts';
import { type DecimalBounds, decimalText } from './decimal.ts';
import { listQuery } from './envelope.ts';
import { obeys } from './namedRules.ts';
import { multilineText, text, yearDigits } from './text.ts';
import { version } from './version.ts';

/** Key of the scales among the resources. */
export const GRADE_SCALE = 'instGrdScale';

export const scaleKinds = ['GRADE', 'SCORE'] as const;
export type ScaleKind = (typeof scaleKinds)[number];

export const GRADE_MAX = 20;
/** Grades of one scale, at least and at most. */
export const GRADES_MIN = 2;
export const GRADES_MAX = 30;
const REMARK_MAX = 500;

/** Bounds of a score, and of the best one of a scale. */
export const scoreBounds = { figures: 5, decimals: 2 } as const satisfies DecimalBounds;
const scoreText = decimalText(scoreBounds);

/** A grade, or a score, as an institution announced it. */
export const grade = text(GRADE_MAX, z.trim(), z.minLength(1));

/** Grades, the best first, or scores from 0 to `max`. What a scale of the other kind has is empty. */
export interface Scale {
  kindCd: ScaleKind;
  grades: readonly string[];
  max: string | null;
}

export const areDistinct = (grades: readonly string[]): boolean => new Set(grades).size === grades.length;

/** A number without the zeros at the end of its decimals. */
export const trimScore = (score: string): string => new Big(score).toFixed();

/** Returns a grade as the scale has it; null where it is none of the scale. */
export function readGrade({ kindCd, grades, max }: Scale, given: string): string | null {
  if (kindCd === 'GRADE') return grades.includes(given) ? given : null;
  const score = scoreText.safeParse(given);
  if (!score.success || max === null || new Big(score.data).gt(max)) return null;
  return trimScore(score.data);
}

/** Place of a grade on its scale, the greater the better; null where it is none of the scale. */
export function placeGrade(scale: Scale, given: string): number | null {
  const read = readGrade(scale, given);
  if (read === null) return null;
  return scale.kindCd === 'SCORE' ? Number(read) : scale.grades.length - 1 - scale.grades.indexOf(read);
}

/** The scale that counts in a year: the newest of those that began in it or before. */
export const findScale = <S extends { fromYr: string }>(scales: readonly S[], year: string): S | undefined =>
  scales
    .filter(({ fromYr }) => fromYr <= year)
    .toSorted((a, b) => b.fromYr.localeCompare(a.fromYr))
    .at(0);

export const gradeScaleKey = z.object({ instGrdScaleId: z.uuid() });
export type GradeScaleKey = z.infer<typeof gradeScaleKey>;

/** In force from `fromYr` until a newer one of the institution. `remark` has its source, or what is to be confirmed. */
export const scaleShared = {
  fromYr: yearDigits,
  toBeConfirmed: z.boolean(),
  remark: multilineText(REMARK_MAX, z.trim()),
};
export const gradeList = z
  .array(grade)
  .check(z.minLength(GRADES_MIN), z.maxLength(GRADES_MAX), z.refine<string[]>(areDistinct));
export const maxScore = scoreText.check(obeys('positive', (score) => Number(score) > 0));

const ofGrades = { ...scaleShared, kindCd: z.literal('GRADE'), grades: gradeList };
const ofScores = { ...scaleShared, kindCd: z.literal('SCORE'), max: maxScore };

export const gradeScaleFields = z.discriminatedUnion('kindCd', [
  z.object({ ...ofGrades, instCdId: commonCodeId }),
  z.object({ ...ofScores, instCdId: commonCodeId }),
]);
export type GradeScaleDraft = z.infer<typeof gradeScaleFields>;

/** All fields at once; the institution stays. `version` is the one the change was made from. */
export const gradeScaleChange = z.discriminatedUnion('kindCd', [
  z.object({ ...ofGrades, ...gradeScaleKey.shape, version }),
  z.object({ ...ofScores, ...gradeScaleKey.shape, version }),
]);
export type GradeScaleChange = z.infer<typeof gradeScaleChange>;

/** `q` looks into the names of institutions. */
export const gradeScaleQuery = z.object({ ...listQuery.shape, instCdId: z.optional(commonCodeId) });
export type GradeScaleQuery = z.infer<typeof gradeScaleQuery>;

const scaleShape = {
  fromYr: z.string(),
  kindCd: z.enum(scaleKinds),
  grades: z.array(z.string()),
  max: z.nullable(z.string()),
  toBeConfirmed: z.boolean(),
};

/** A scale as those see it who grade by it. */
export const shownScale = z.object(scaleShape);
export type ShownScale = z.infer<typeof shownScale>;

export const gradeScaleRow = z.object({
  ...gradeScaleKey.shape,
  ...scaleShape,
  instCdId: z.string(),
  instNm: z.nullable(z.string()),
  remark: z.string(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type GradeScaleRow = z.infer<typeof gradeScaleRow>;

/** Asks for the scale of an institution that counts in a year. */
export const scaleOfYearQuery = z.object({ instCdId: commonCodeId, crtrYr: yearDigits });
export type ScaleOfYearQuery = z.infer<typeof scaleOfYearQuery>;

/** Null while an administrator has entered none for the year. */
export const scaleOfYear = z.object({ scale: z.nullable(shownScale) });
