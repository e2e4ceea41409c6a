import * as z from 'zod/mini';
import type { RenamedIn } from '../../components/form/refusedFields.ts';
import { commonCodeId } from '../../contracts/commonCodes.ts';
import {
  areDistinct,
  type GradeScaleDraft,
  type GradeScaleRow,
  gradeList,
  gradeScaleFields,
  maxScore,
  scaleKinds,
  scaleShared,
} from '../../contracts/gradeScales.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';
import { scaleRefusals as refusals } from '../../messages/ko.externalResults.ts';
import { validation } from '../../messages/ko.validation.ts';

const toLines = (written: string): string[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The contract's rules with both kinds of scales in one, and grades as lines of one text. */
export const scaleSchema = z
  .object({
    ...scaleShared,
    instCdId: commonCodeId,
    kindCd: z.enum(scaleKinds),
    gradeLines: z.string(),
    max: z.nullable(maxScore),
  })
  .check(({ value, issues }) => {
    const refuse = (path: 'gradeLines' | 'max', message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value });
    if (value.kindCd === 'SCORE') {
      if (value.max === null) refuse('max', validation.required);
      return;
    }
    const grades = toLines(value.gradeLines);
    if (!areDistinct(grades)) refuse('gradeLines', refusals.repeated);
    else if (!gradeList.safeParse(grades).success) refuse('gradeLines', refusals.grades);
  });
export type ScaleValues = z.infer<typeof scaleSchema>;

export const scaleNames = { grades: 'gradeLines' } as const satisfies RenamedIn<
  Record<'grades', unknown>,
  ScaleValues
>;

export const toScaleValues = (row: GradeScaleRow | null): ScaleValues => ({
  instCdId: row?.instCdId ?? '',
  fromYr: row?.fromYr ?? seoulYear(Date.now()),
  kindCd: row?.kindCd ?? 'GRADE',
  gradeLines: row?.grades.join('\n') ?? '',
  max: row?.max ?? null,
  toBeConfirmed: row?.toBeConfirmed ?? false,
  remark: row?.remark ?? '',
});

/** Draft of the kind that is chosen, without what belongs to the other. */
export const toScaleDraft = ({ gradeLines, max, ...values }: ScaleValues): GradeScaleDraft =>
  gradeScaleFields.parse(
    values.kindCd === 'GRADE' ? { ...values, grades: toLines(gradeLines) } : { ...values, max },
  );
