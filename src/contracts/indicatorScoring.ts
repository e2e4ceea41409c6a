import Fraction from 'fraction.js';
import * as z from 'zod/mini';
import { decimal, FORMULA_INPUTS_MAX, FORMULA_MAX, formulaInput, repeatedCodes } from './formula.ts';
import { matches, obeys } from './namedRules.ts';
import { type DirectionCd, directionCds, type ScoringTypeCd, scoringTypeCds } from './scoring.ts';
import { multilineText, text } from './text.ts';
import { fitsUnit } from './valueSources.ts';

const SCORING_TEXT_MAX = 300;
export const PARTS_MAX = 10;
export const DEDUCTIONS_MAX = 10;

/** Scoring of a part of a `MULTI`: what can be decided from texts alone. */
export const partScoringTypeCds = ['STAGE', 'REQ'] as const satisfies readonly ScoringTypeCd[];

const scoringText = text(SCORING_TEXT_MAX, z.trim());
const fiveTexts = z.array(scoringText).check(z.length(5));

const emptyOr = <T extends z.ZodMiniType<string>>(schema: T) =>
  text(
    24,
    z.refine((value) => value === '' || schema.safeParse(value).success),
  );

/** Denominators of intensities: none, revenue in millions of won, or employees. */
export const denominatorCds = ['NONE', 'REVENUE', 'EMPLOYEE'] as const;
export type DenominatorCd = (typeof denominatorCds)[number];

/**
 * Id of a part or a deduction, by which entries name it: it stays when others are added, removed or moved. Stages and
 * requirements are always five and are named by their place.
 */
export const criterionId = text(36, z.regex(/^[0-9a-z-]{1,36}$/));
export const createCriterionId = (): string => crypto.randomUUID();

/** `texts` are those of five stages or of five requirements. */
const part = z.object({
  id: criterionId,
  name: text(100, z.trim(), z.minLength(1)),
  scoringTypeCd: z.enum(partScoringTypeCds),
  texts: fiveTexts,
});
export type IndicatorPart = z.infer<typeof part>;

/** Points, 0.01 to 100.00, that each case of a kind takes. */
export const pointsPerCase = text(
  6,
  matches('percentage', /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/),
  obeys('positive', (points) => Number(points) > 0),
);
export const deduction = z.object({
  id: criterionId,
  name: text(100, z.trim(), z.minLength(1)),
  pointsPerCase,
});
export type Deduction = z.infer<typeof deduction>;

/** Scoring of an indicator. Texts are empty while they are not written; thresholds are decimals of t1 to t4. */
export const scoringFields = z.object({
  scoringTypeCd: z.enum(scoringTypeCds),
  directionCd: z.nullable(z.enum(directionCds)),
  /** Denominator by which the result of the formula is divided before it is compared with an industry's average. */
  denominatorCd: z.nullable(z.enum(denominatorCds)),
  thresholds: z.array(emptyOr(decimal)).check(z.length(4)),
  stages: fiveTexts,
  requirements: fiveTexts,
  parts: z.array(part).check(z.maxLength(PARTS_MAX)),
  deductions: z.array(deduction).check(z.maxLength(DEDUCTIONS_MAX)),
  /** Meanings of a result of 1 to 5 points. */
  scrCrtr: fiveTexts,
  inputs: z.array(formulaInput).check(z.maxLength(FORMULA_INPUTS_MAX)),
  formula: multilineText(FORMULA_MAX),
});
export type ScoringFields = z.infer<typeof scoringFields>;

type ScoringField = Exclude<keyof ScoringFields, 'scoringTypeCd'>;

/** The fields that each scoring type needs. Others are not kept. */
export const scoringFieldsByType = {
  STAGE: ['stages'],
  REQ: ['requirements'],
  RATIO: ['directionCd', 'thresholds', 'scrCrtr', 'inputs', 'formula'],
  TRD: ['directionCd', 'inputs', 'formula'],
  LVL_TRD: ['directionCd', 'denominatorCd', 'inputs', 'formula'],
  VIOL: ['deductions'],
  MULTI: ['parts'],
} as const satisfies Record<ScoringTypeCd, readonly ScoringField[]>;

export const usesField = (type: ScoringTypeCd, field: ScoringField): boolean =>
  (scoringFieldsByType[type] as readonly ScoringField[]).includes(field);

const blanks = (count: number): string[] => Array.from({ length: count }, () => '');

/** Nothing entered. */
export const emptyScoring = (scoringTypeCd: ScoringTypeCd): ScoringFields => ({
  scoringTypeCd,
  directionCd: null,
  denominatorCd: null,
  thresholds: blanks(4),
  stages: blanks(5),
  requirements: blanks(5),
  parts: [],
  deductions: [],
  scrCrtr: blanks(5),
  inputs: [],
  formula: '',
});

/** The scoring without what its type does not use. */
export function narrowScoring(scoring: ScoringFields): ScoringFields {
  const { scoringTypeCd } = scoring;
  const used = scoringFieldsByType[scoringTypeCd].map((field) => [field, scoring[field]]);
  return { ...emptyScoring(scoringTypeCd), ...Object.fromEntries(used) };
}

/** Places, from 0 on, of thresholds that are not beyond the one before in the direction; equal ones are not. */
export function misplacedThresholds(
  thresholds: readonly string[],
  directionCd: DirectionCd | null,
): number[] {
  const set = thresholds.flatMap((value, place) =>
    decimal.safeParse(value).success ? [{ place, value: new Fraction(value) }] : [],
  );
  return set.flatMap(({ place, value }, at) => {
    const before = set[at - 1]?.value;
    if (!before || directionCd === null) return [];
    return (directionCd === 'UP' ? value.gt(before) : value.lt(before)) ? [] : [place];
  });
}

/** Reasons a scoring cannot be saved; `place` counts from 0 on. */
export type ScoringIssue =
  | { kind: 'thresholdOrder'; place: number; directionCd: DirectionCd }
  | { kind: 'repeatedInput'; code: string }
  | { kind: 'sourceUnit'; place: number }
  | { kind: 'repeatedPart'; name: string }
  | { kind: 'repeatedDeduction'; name: string };

/** Names that more than one row has, and those of rows that share an id with another. */
function repeatedNames(rows: readonly { id: string; name: string }[]): string[] {
  const names = repeatedCodes(rows.map(({ name }) => ({ code: name })));
  const ids = repeatedCodes(rows.map(({ id }) => ({ code: id })));
  return [...new Set([...names, ...rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name)])];
}

/** Rules over several fields, for form and server alike. */
export function findScoringIssues(scoring: ScoringFields): ScoringIssue[] {
  const { directionCd, thresholds, inputs, parts, deductions } = narrowScoring(scoring);
  const misplaced = directionCd === null ? [] : misplacedThresholds(thresholds, directionCd);
  return [
    ...misplaced.map((place) => ({
      kind: 'thresholdOrder' as const,
      place,
      directionCd: directionCd ?? 'UP',
    })),
    ...repeatedCodes(inputs).map((code) => ({ kind: 'repeatedInput' as const, code })),
    ...inputs.flatMap(({ srcCd, unitCd }, place) =>
      srcCd === null || fitsUnit(srcCd, unitCd) ? [] : [{ kind: 'sourceUnit' as const, place }],
    ),
    ...repeatedNames(parts).map((name) => ({ kind: 'repeatedPart' as const, name })),
    ...repeatedNames(deductions).map((name) => ({ kind: 'repeatedDeduction' as const, name })),
  ];
}

/** The field of a form or request that an issue is about. */
export function pathOfIssue(issue: ScoringIssue): string {
  switch (issue.kind) {
    case 'thresholdOrder':
      return `thresholds.${issue.place}`;
    case 'repeatedInput':
      return 'inputs';
    case 'sourceUnit':
      return `inputs.${issue.place}.srcCd`;
    case 'repeatedPart':
      return 'parts';
    case 'repeatedDeduction':
      return 'deductions';
  }
}

const areWritten = (texts: readonly string[]): boolean => texts.every((each) => each.trim() !== '');

const isFieldComplete = {
  directionCd: ({ directionCd }) => directionCd !== null,
  denominatorCd: ({ denominatorCd }) => denominatorCd !== null,
  thresholds: ({ thresholds }) => areWritten(thresholds),
  stages: ({ stages }) => areWritten(stages),
  requirements: ({ requirements }) => areWritten(requirements),
  parts: ({ parts }) => parts.length > 1 && parts.every(({ texts }) => areWritten(texts)),
  deductions: ({ deductions }) => deductions.length > 0,
  scrCrtr: ({ scrCrtr }) => areWritten(scrCrtr),
  inputs: ({ inputs }) => inputs.length > 0,
  formula: ({ formula, inputs }) => inputs.length <= 1 || formula.trim() !== '',
} satisfies Record<ScoringField, (scoring: ScoringFields) => boolean>;

/** Fields that the scoring type needs and that are not complete. */
export const missingScoring = (scoring: ScoringFields): ScoringField[] =>
  scoringFieldsByType[scoring.scoringTypeCd].filter((field) => !isFieldComplete[field](scoring));

/**
 * Reports whether an indicator can score: everything that its type needs is there and in order. An indicator may be
 * saved without; a set may not be published with it.
 */
export const isScoringComplete = (scoring: ScoringFields): boolean =>
  missingScoring(scoring).length === 0 && findScoringIssues(scoring).length === 0;
