import {
  findScoringIssues,
  isScoringComplete,
  narrowScoring,
  pathOfIssue,
  type ScoringFields,
  usesField,
} from '../../../src/contracts/indicatorScoring.ts';
import type { UnitCd } from '../../../src/contracts/unitCodes.ts';
import { formulaProblemText } from '../../../src/messages/ko.formula.ts';
import { scoringIssueText } from '../../../src/messages/ko.indicators.ts';
import { Refusal, wrongField } from '../../errors.ts';

type Scoring = ScoringFields & { unitCd: UnitCd | null };

/** The library of formulas is large: it is loaded when the first formula is checked. */
async function expectFormula({ formula, inputs, scoringTypeCd, unitCd }: Scoring): Promise<void> {
  const isUsed = usesField(scoringTypeCd, 'formula') && (formula.trim() !== '' || inputs.length === 1);
  if (!isUsed) return;
  const { findFormulaProblem } = await import('../../../src/contracts/formulaEngine.ts');
  const problem = findFormulaProblem({ formula, inputs, unitCd });
  if (problem) throw wrongField('formula', formulaProblemText(problem));
}

/**
 * Returns what is stored of an indicator's scoring: the fields of its type, and whether they are complete. Refused with
 * V0001, all issues at once.
 */
export async function settleScoring(draft: Scoring): Promise<ScoringFields & { isComplete: boolean }> {
  const values = narrowScoring(draft);
  const issues = findScoringIssues(values);
  const fields = issues.map((issue) => ({ path: pathOfIssue(issue), message: scoringIssueText(issue) }));
  if (fields[0]) throw new Refusal('V0001', { message: fields[0].message, data: { fields } });
  await expectFormula({ ...values, unitCd: draft.unitCd });
  return { ...values, isComplete: isScoringComplete(values) };
}
