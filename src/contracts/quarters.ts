/** Periods that values are entered for: quarters of the calendar, and the year. */
export const brnCds = ['Q1', 'Q2', 'Q3', 'Q4', 'Y'] as const;
export type BrnCd = (typeof brnCds)[number];

export const isQuarter = (brnCd: BrnCd): boolean => brnCd !== 'Y';
