/** Leaves out the actions that XState defines, such as its timers; they have no meaning as a name. */
export const withoutOwnActions = (actions: readonly string[]): string[] =>
  actions.filter((name) => !name.startsWith('xstate.'));
