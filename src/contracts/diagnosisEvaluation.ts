import Fraction from 'fraction.js';
import * as z from 'zod/mini';
import { domainCds } from './classifications.ts';
import { commonCodeId } from './commonCodes.ts';
import { diagnosisSubject } from './diagnosis.ts';
import { diagnosisResultKey, shownNode, WHOLE_COMPANY } from './diagnosisRuns.ts';
import { listOf } from './envelope.ts';
import { domainGrades, externalResultKey } from './externalResults.ts';
import { placeGrade, type Scale, shownScale } from './gradeScales.ts';
import { ownYearKey } from './institutionAnswers.ts';
import { itemKey } from './institutionItems.ts';
import { brnCds } from './quarters.ts';
import { bandCds } from './scoring.ts';
import { yearDigits } from './text.ts';

/** Score points from which on a difference is listed as one to look at. */
const DIFFERENCE_MIN = 25;

/** Fractions as text, such as `505/7`. */
const fraction = z.string();
const institution = { instCdId: z.string(), instNm: z.nullable(z.string()), crtrYr: yearDigits };

/** Grades of an institution that count now, with the scale of their year. */
const externalGrades = z.object({
  ...externalResultKey.shape,
  grade: z.string(),
  domainGrades,
  scale: z.nullable(shownScale),
});
export type ExternalGrades = z.infer<typeof externalGrades>;

/** Answers to the questions of an institution; `percent`: self scores of the points that all questions bring. */
const ownAnswers = z.object({
  ...ownYearKey.shape,
  itemCnt: z.number(),
  answeredCnt: z.number(),
  percent: z.nullable(z.string()),
});

const comparedResult = z.object({ ...diagnosisResultKey.shape, dgnsYr: yearDigits, brnCd: z.enum(brnCds) });

export const evaluationListQuery = z.object({
  bizSectId: z.optional(z.union([z.literal(WHOLE_COMPANY), z.uuid()])),
});
export type EvaluationListQuery = z.infer<typeof evaluationListQuery>;

/**
 * An institution in a year in which it graded the company or was answered. `result` is the own one to compare with: that of
 * the same year, else the newest up to it, a preview only where there is nothing else; null where there is none.
 */
const evaluationRow = z.object({
  ...institution,
  external: z.nullable(externalGrades),
  answers: z.nullable(ownAnswers),
  result: z.nullable(comparedResult),
});
export type EvaluationRow = z.infer<typeof evaluationRow>;

/** GET /esg/v1/dgnsRst/evaluations: the newest year first. */
export const evaluationList = listOf(evaluationRow);
export type EvaluationList = z.infer<typeof evaluationList>;

export const evaluationQuery = z.object({ instCdId: commonCodeId, crtrYr: yearDigits });
export type EvaluationQuery = z.infer<typeof evaluationQuery>;

const ownDomain = z.object({
  itemId: z.uuid(),
  domainCd: z.nullable(z.enum(domainCds)),
  itemNm: z.string(),
  outcome: shownNode.shape.outcome,
  score: z.nullable(fraction),
});

/**
 * A question and an indicator that the company maps it to. `score` is that of the indicator in the result, of a company
 * over its sections by their parts; `percent` the self score of the question's points. Either is null where there is none,
 * and so is `difference`, own less institution, then.
 */
const evaluatedPair = z.object({
  ...itemKey.shape,
  questionCd: z.string(),
  questionNm: z.string(),
  selfScore: z.nullable(z.string()),
  maxScore: z.nullable(z.string()),
  itemId: z.uuid(),
  itemCd: z.nullable(z.string()),
  itemNm: z.string(),
  domainCd: z.nullable(z.enum(domainCds)),
  outcome: shownNode.shape.outcome,
  score: z.nullable(fraction),
  percent: z.nullable(fraction),
  difference: z.nullable(fraction),
});
export type EvaluatedPair = z.infer<typeof evaluatedPair>;

/**
 * GET /esg/v1/dgnsRst/{dgnsRstId}/evaluation: an own result beside an institution in a year. `unmappedCnt`: questions with
 * points that are mapped to no indicator; `unusedCnt`: mapped indicators that the result does not have.
 */
export const diagnosisEvaluation = z.object({
  ...diagnosisResultKey.shape,
  ...diagnosisSubject.shape,
  bizSectNm: z.nullable(z.string()),
  score: z.nullable(fraction),
  coverage: z.nullable(fraction),
  bandCd: z.nullable(z.enum(bandCds)),
  bandNm: z.nullable(z.string()),
  provisional: z.boolean(),
  openCnt: z.number(),
  ...institution,
  external: z.nullable(externalGrades),
  answers: z.nullable(ownAnswers),
  domains: z.array(ownDomain),
  pairs: z.array(evaluatedPair),
  unmappedCnt: z.number(),
  unusedCnt: z.number(),
});
export type DiagnosisEvaluation = z.infer<typeof diagnosisEvaluation>;

/** Pairs that differ by 25 points or more, the largest difference first: those that the company scores higher, and lower. */
export function groupDifferences<Pair extends Pick<EvaluatedPair, 'difference'>>(
  pairs: readonly Pair[],
): { higher: Pair[]; lower: Pair[] } {
  const compared = pairs.flatMap((pair) =>
    pair.difference === null ? [] : [{ pair, difference: new Fraction(pair.difference) }],
  );
  const select = (sign: 1 | -1) =>
    compared
      .filter(({ difference }) => difference.mul(sign).gte(DIFFERENCE_MIN))
      .toSorted((one, other) => other.difference.abs().compare(one.difference.abs()))
      .map(({ pair }) => pair);
  return { higher: select(1), lower: select(-1) };
}

/** Place of a grade on its own scale from 0, the worst, to 100, the best; null of one that is not on it. */
export function toScalePercent(scale: Scale, grade: string): number | null {
  const place = placeGrade(scale, grade);
  if (place === null) return null;
  const most = scale.kindCd === 'SCORE' ? Number(scale.max) : scale.grades.length - 1;
  return (place / most) * 100;
}
