import {
  type EntryContext,
  type EntryOutcome,
  findMissing,
  type MissingValue,
  scoreEntry,
} from './entryOutcome.ts';
import { baseInputs, type EntryValue } from './entryValue.ts';
import { emptyScoring } from './indicatorScoring.ts';
import type { IndicatorScoring } from './scoringInput.ts';

/** Inputs of the row of each section that has the denominators; it scores nothing. */
export const baseScoring: IndicatorScoring = {
  ...emptyScoring('TRD'),
  inputs: baseInputs.map((input) => ({ ...input, name: input.code })),
  unitCd: null,
};

/** Indicator of a row; null for the denominators of a section. */
export type EntryIndicator = IndicatorScoring & { evidenceRequired: boolean };

/** A row as far as its outcome and its way to approval depend on it. */
export interface EntryFacts {
  value: EntryValue | null;
  naYn: 'Y' | 'N';
  naRsn: string;
  estYn: 'Y' | 'N';
  estBasis: string;
  cmt: string;
  evidenceCnt: number;
  /** Everything that is linked was rejected, or has expired at the end of the period. */
  lacksEvidence: boolean;
  /** Carried forward, and not confirmed. */
  isUnconfirmed: boolean;
  /** Reason the value that the quarters of the year give is not used; null of any other value. */
  ovrdRsn: string | null;
}

/** State of a row's content; each is a condition of submitting it. */
export interface EntryReadiness {
  /** Nothing that has to be entered is missing. */
  isComplete: boolean;
  /** The formula gives a value. */
  isComputable: boolean;
  /** Nothing is not applicable without a reason. */
  hasNaReason: boolean;
  /** Nothing is estimated without a basis. */
  hasEstimateBasis: boolean;
  /** No large deviation is without a comment. */
  hasComment: boolean;
  /** Evidence is there where the indicator, or overriding a derived value, requires it. */
  hasEvidence: boolean;
}

/** `outcome` is null for the denominators of a section. */
export interface EvaluatedEntry {
  outcome: EntryOutcome | null;
  missing: MissingValue[];
  readiness: EntryReadiness;
}

/** Outcome of a row, what it lacks, and what keeps it from being sent to approval. */
export function evaluateRow(
  indicator: EntryIndicator | null,
  row: EntryFacts,
  context: EntryContext,
): EvaluatedEntry {
  const applies = row.naYn === 'N';
  // what overrides a derived value is proven, whatever the indicator asks for
  const isRequired = row.ovrdRsn !== null || (indicator?.evidenceRequired === true && applies);
  const lacksEvidence = isRequired && (row.evidenceCnt === 0 || row.lacksEvidence);
  const outcome = indicator && scoreEntry(indicator, { ...row, lacksEvidence }, context);
  const missing = outcome ? outcome.missing : applies ? findMissing(baseScoring, row.value) : [];
  return {
    outcome,
    missing,
    readiness: {
      isComplete: missing.length === 0 && !row.isUnconfirmed,
      isComputable: outcome?.isComputable ?? true,
      hasNaReason: applies || row.naRsn.trim() !== '',
      hasEstimateBasis: row.estYn === 'N' || row.estBasis.trim() !== '',
      hasComment: outcome?.deviation?.needsComment !== true || row.cmt.trim() !== '',
      hasEvidence: !isRequired || row.evidenceCnt > 0,
    },
  };
}

/** Reasons an approver looks at a row by itself: approval of many leaves it out. */
export const entryFlags = [
  'deviation',
  'aboveTotal',
  'notApplicable',
  'estimate',
  'evidence',
  'override',
  'drift',
] as const;
export type EntryFlag = (typeof entryFlags)[number];

const isOverridden = (value: EntryValue | null): boolean =>
  value !== null && 'inputs' in value && Object.values(value.inputs).some(({ ovrdRsn }) => ovrdRsn !== null);

/** Finds what an approver should look at in a row. */
export function findFlags(
  row: Pick<EntryFacts, 'value' | 'naYn' | 'estYn' | 'lacksEvidence' | 'ovrdRsn'> & { hasDrifted: boolean },
  outcome: EntryOutcome | null,
): EntryFlag[] {
  const flags = {
    deviation: outcome?.deviation?.needsComment === true,
    aboveTotal: outcome?.isAboveTotal === true,
    notApplicable: row.naYn === 'Y',
    estimate: row.estYn === 'Y',
    evidence: row.lacksEvidence,
    override: row.ovrdRsn !== null || isOverridden(row.value),
    drift: row.hasDrifted,
  } satisfies Record<EntryFlag, boolean>;
  return entryFlags.filter((flag) => flags[flag]);
}
