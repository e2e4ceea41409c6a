import type { Tx } from '../db/database.ts';
import { gradeScale } from '../db/schema/externalResults.ts';

/** Year from which the scales count; administrators set it to the institution's own. */
const FROM_YEAR = '2020';

/** Scales with a source; those of other institutions are the administrators' to enter. */
const scales = [
  {
    instCdId: 'KCGS',
    grades: ['S', 'A+', 'A', 'B+', 'B', 'C', 'D'],
    toBeConfirmed: false,
    remark: '한국ESG기준원의 평가등급입니다.',
  },
  {
    instCdId: 'CDP',
    grades: ['A', 'A-', 'B', 'B-', 'C', 'C-', 'D', 'D-', 'F'],
    toBeConfirmed: true,
    remark: '응답하지 않은 회사의 등급 F는 기관 자료로 확인해야 합니다.',
  },
];

/** Scales of institutions that a new installation starts with. */
export async function seedGradeScales(tx: Tx, now: Date): Promise<void> {
  if ((await tx.$count(gradeScale)) > 0) return;
  const stamps = { createdAt: now, lastModifiedAt: now };
  await tx
    .insert(gradeScale)
    .values(scales.map((scale) => ({ ...scale, ...stamps, fromYr: FROM_YEAR, kindCd: 'GRADE' as const })));
}
