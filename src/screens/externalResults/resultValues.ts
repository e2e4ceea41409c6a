import * as z from 'zod/mini';
import type { SentNames } from '../../components/form/refusedFields.ts';
import { type DomainCd, domainCds } from '../../contracts/classifications.ts';
import {
  ADJUSTMENTS_MAX,
  adjustment,
  type ExternalResultDetail,
  type ExternalResultDraft,
  externalResultFields,
  gradesBefore,
} from '../../contracts/externalResults.ts';
import { GRADE_MAX } from '../../contracts/gradeScales.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';
import { text } from '../../contracts/text.ts';
import {
  gradeProblemTexts as problems,
  resultRefusals as refusals,
  resultTexts as texts,
} from '../../messages/ko.externalResults.ts';

/** Choice of the overall grade among the domains. */
const OVERALL = 'ALL';
const areas = [OVERALL, ...domainCds] as const;
type Area = (typeof areas)[number];

const toDomain = (area: Area): DomainCd | null => (area === OVERALL ? null : area);

export const areaChoices = areas.map((value) => ({ value, label: texts.target(toDomain(value)) }));

const { ymd, after, reason } = adjustment.shape;
const { instCdId, crtrYr, anncYmd, grade, cmt, attachments } = externalResultFields.shape;
const gradeOrNone = text(GRADE_MAX, z.trim());

const schemaOfFields = z.object({
  instCdId,
  crtrYr,
  anncYmd,
  grade,
  P: gradeOrNone,
  E: gradeOrNone,
  S: gradeOrNone,
  G: gradeOrNone,
  adjustments: z
    .array(z.object({ ymd, area: z.enum(areas), after, reason }))
    .check(z.maxLength(ADJUSTMENTS_MAX)),
  cmt,
  attachments,
});
export type ResultValues = z.infer<typeof schemaOfFields>;
export type AdjustmentValues = ResultValues['adjustments'][number];

const orNull = (typed: string): string | null => (typed === '' ? null : typed);

/** The grade that each adjustment of a form finds; null where there is none. */
export const findBefore = ({
  grade,
  P,
  E,
  S,
  G,
  adjustments,
}: Pick<ResultValues, 'grade' | DomainCd | 'adjustments'>): (string | null)[] =>
  gradesBefore({
    grade,
    domainGrades: { P: orNull(P), E: orNull(E), S: orNull(S), G: orNull(G) },
    adjustments: adjustments.map((each) => ({ ...each, domainCd: toDomain(each.area) })),
  });

/** The contract's rules, with the grade before an adjustment left to what was there; scales are the server's to check. */
export const resultSchema = schemaOfFields.check(({ value, issues }) => {
  for (const [place, before] of findBefore(value).entries()) {
    const given = value.adjustments[place];
    const refuse = (field: keyof AdjustmentValues, message: string) =>
      issues.push({ code: 'custom', path: ['adjustments', place, field], message, input: value });
    if (given && given.ymd < value.anncYmd) refuse('ymd', refusals.early);
    if (before === null) refuse('area', problems.noGrade);
    else if (given?.after === before) refuse('after', problems.unchanged);
  }
});

/** A refused grade before an adjustment is shown at the one after it: nobody enters it. Domains have their own fields. */
export const resultNames: SentNames = { domainCd: 'area', before: 'after', domainGrades: '' };

export const newAdjustment: AdjustmentValues = { ymd: '', area: OVERALL, after: '', reason: '' };

export function toResultValues(result: ExternalResultDetail | null): ResultValues {
  if (!result) {
    return {
      instCdId: '',
      crtrYr: seoulYear(Date.now()),
      anncYmd: '',
      grade: '',
      P: '',
      E: '',
      S: '',
      G: '',
      adjustments: [],
      cmt: '',
      attachments: [],
    };
  }
  const { instCdId, crtrYr, anncYmd, announced, adjustments, cmt, attachments } = result;
  const { P, E, S, G } = announced.domainGrades;
  return {
    instCdId,
    crtrYr,
    anncYmd,
    grade: announced.grade,
    P: P ?? '',
    E: E ?? '',
    S: S ?? '',
    G: G ?? '',
    adjustments: adjustments.map(({ ymd, domainCd, after, reason }) => ({
      ymd,
      area: domainCd ?? OVERALL,
      after,
      reason,
    })),
    cmt,
    attachments,
  };
}

export function toResultDraft(values: ResultValues): ExternalResultDraft {
  const before = findBefore(values);
  const { P, E, S, G, adjustments, ...others } = values;
  return {
    ...others,
    domainGrades: { P: orNull(P), E: orNull(E), S: orNull(S), G: orNull(G) },
    adjustments: adjustments.map(({ area, ...each }, place) => ({
      ...each,
      domainCd: toDomain(area),
      before: before[place] ?? '',
    })),
  };
}

/** A grade, with the one that was announced where it has been adjusted; null where there is none. */
export const showAdjusted = (current: string | null, announced: string | null): string | null =>
  current === null || announced === null || current === announced
    ? current
    : texts.adjustedGrade(current, announced);
