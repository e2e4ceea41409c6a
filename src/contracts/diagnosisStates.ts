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
