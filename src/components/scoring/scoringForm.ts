import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { decimal, formulaInput, formulaInputCode } from '../../contracts/formula.ts';
import {
  deduction,
  findScoringIssues,
  pathOfIssue,
  pointsPerCase,
  type ScoringFields,
  scoringFields,
} from '../../contracts/indicatorScoring.ts';
import type { IndicatorDraft } from '../../contracts/indicators.ts';
import { formulaTexts } from '../../messages/ko.formula.ts';
import { scoringIssueText, indicatorTexts as texts } from '../../messages/ko.indicators.ts';
import { followText } from '../form/rules.ts';

/** A form of an indicator, of the catalogue or of a set, as far as its scoring goes. */
type ScoringValues = ScoringFields & Pick<IndicatorDraft, 'unitCd' | 'cycleCd'>;
export type ScoringForm = UseFormReturn<ScoringValues>;

/** A form is not assignable to one of fewer fields, though everything that scoring does with it is in both. */
export const toScoringForm = <V extends ScoringValues>(form: UseFormReturn<V>): ScoringForm =>
  form as unknown as ScoringForm;

const threshold = z.string().check(
  z.maxLength(24, texts.decimalRule),
  z.refine((value) => value === '' || decimal.safeParse(value).success, texts.decimalRule),
);

/** The contract's fields of a scoring, with what is wrong in words. */
export const scoringShape = {
  ...scoringFields.shape,
  thresholds: z.array(threshold).check(z.length(4)),
  inputs: z.array(
    z.object({ ...formulaInput.shape, code: followText(formulaInputCode, formulaTexts.inputCodeRule) }),
  ),
  deductions: z.array(
    z.object({ ...deduction.shape, pointsPerCase: followText(pointsPerCase, texts.pointsRule) }),
  ),
};

/** Reports whether everything that was entered of a scoring can be saved. */
export const isScoringValid = (scoring: ScoringFields): boolean => enteredScoring.safeParse(scoring).success;

/** The rules over several fields of a scoring, as a check of a form's schema. */
export function checkScoring({ value, issues }: z.core.ParsePayload<ScoringFields>): void {
  for (const issue of findScoringIssues(value)) {
    const path = pathOfIssue(issue).split('.');
    issues.push({ code: 'custom', path, message: scoringIssueText(issue), input: value });
  }
}

const enteredScoring = z.object(scoringShape).check(checkScoring);
