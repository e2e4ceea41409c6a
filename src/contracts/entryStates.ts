/** States of an entry cycle, as the chart `cycle` has them. */
export const cycleStates = ['planned', 'collecting', 'approving', 'closed', 'reopened', 'deleted'] as const;
export type CycleState = (typeof cycleStates)[number];

/** States of a row that somebody enters in a cycle, as the chart `entry` has them. */
export const entryStates = [
  'empty',
  'draft',
  'submitted',
  'returned',
  'approved',
  'closed',
  'omitted',
  'reopened',
] as const;
export type EntryState = (typeof entryStates)[number];
