/** States of a run of a diagnosis, as the chart `diagnosisRun` has them. */
export const diagnosisRunStates = [
  'ready',
  'calculating',
  'calculated',
  'confirmed',
  'published',
  'stale',
  'failed',
] as const;
export type DiagnosisRunState = (typeof diagnosisRunStates)[number];

/**
 * Inputs whose change makes a result stale: an approved, reopened or omitted value of its period or of one that it is
 * compared with, its evidence, an average of the industry, a weight of a section, or the result of a section.
 */
export const staleCauseCds = ['value', 'reopened', 'evidence', 'average', 'weight', 'section'] as const;
export type StaleCauseCd = (typeof staleCauseCds)[number];

/** Reasons a calculation has failed: it threw, its time was over, or what it needs is no longer there. */
export const runFailureCds = ['error', 'timeout', 'input'] as const;
export type RunFailureCd = (typeof runFailureCds)[number];
