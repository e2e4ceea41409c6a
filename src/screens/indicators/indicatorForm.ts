import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { followText } from '../../components/form/rules.ts';
import { decimal, formulaInput, formulaInputCode } from '../../contracts/formula.ts';
import {
  deduction,
  emptyScoring,
  findScoringIssues,
  pathOfIssue,
  pointsPerCase,
} from '../../contracts/indicatorScoring.ts';
import { type IndicatorDraft, indicatorFields } from '../../contracts/indicators.ts';
import { formulaTexts } from '../../messages/ko.formula.ts';
import { scoringIssueText, indicatorTexts as texts } from '../../messages/ko.indicators.ts';

export type IndicatorForm = UseFormReturn<IndicatorDraft>;

const threshold = z.string().check(
  z.maxLength(24, texts.decimalRule),
  z.refine((value) => value === '' || decimal.safeParse(value).success, texts.decimalRule),
);

/** The contract's rules, with what is wrong in words, and the rules over several fields. */
export const indicatorSchema = z
  .object({
    ...indicatorFields.shape,
    idctrsCd: followText(indicatorFields.shape.idctrsCd, texts.codeRule),
    thresholds: z.array(threshold).check(z.length(4)),
    inputs: z.array(
      z.object({ ...formulaInput.shape, code: followText(formulaInputCode, formulaTexts.inputCodeRule) }),
    ),
    deductions: z.array(
      z.object({ ...deduction.shape, pointsPerCase: followText(pointsPerCase, texts.pointsRule) }),
    ),
  })
  .check(({ value, issues }) => {
    for (const issue of findScoringIssues(value)) {
      const path = pathOfIssue(issue).split('.');
      issues.push({ code: 'custom', path, message: scoringIssueText(issue), input: value });
    }
  });

export const newIndicator = (idctrsClsfctnId: string): IndicatorDraft => ({
  ...emptyScoring('STAGE'),
  ...{ idctrsCd: '', idctrsNm: '', idctrsClsfctnId, kindCd: 'QLT', unitCd: null, cycleCd: 'YR' },
  ...{ evidenceRequired: false, enabled: true, toBeConfirmed: false, guidance: '', references: [] },
});

/** A list of choices from the names of values. */
export const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
