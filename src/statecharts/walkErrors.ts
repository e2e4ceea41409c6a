/** Two timers of a place are due at one instant, which would make a walk ambiguous. */
export class TimerCollisionError extends Error {
  override name = 'TimerCollisionError';
  /** Event types of the two timers. */
  readonly timers: readonly [string, string];

  constructor(first: string, second: string) {
    super(`${first} and ${second} are due at the same instant; choose other samples`);
    this.timers = [first, second];
  }
}

/** Number of different values of one part of the places: a fact, the active states or the order of timers. */
export type Growth = { part: string; values: number };

/** A walk met more places than its limit allows. */
export class WalkLimitError extends Error {
  override name = 'WalkLimitError';
  /** Parts that made the places many, the most varied first. */
  readonly growth: readonly Growth[];

  constructor(chart: string, limit: number, growth: readonly Growth[]) {
    const parts = growth.map(({ part, values }) => `${part} (${values} values)`).join(', ');
    super(
      `The walk through ${chart} passed its limit of ${limit} places. What grew: ${parts}. Let facts() keep fewer values apart, or bound what the context counts.`,
    );
    this.growth = growth;
  }
}
