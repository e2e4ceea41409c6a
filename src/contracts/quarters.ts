/** Periods that values are entered for: quarters of the calendar, and the year. */
export const brnCds = ['Q1', 'Q2', 'Q3', 'Q4', 'Y'] as const;
export type BrnCd = (typeof brnCds)[number];

/** Quarters of a year, in their order. */
export const quarterCds = ['Q1', 'Q2', 'Q3', 'Q4'] as const satisfies readonly BrnCd[];
export type QuarterCd = (typeof quarterCds)[number];

export const isQuarter = (brnCd: BrnCd): brnCd is QuarterCd => brnCd !== 'Y';
