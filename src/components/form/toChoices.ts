/** A list of choices from the names of values. */
export const toChoices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
