/** A field that has changed: its title, what it was and what it is. */
export type ChangedField = readonly [title: string, from: string, to: string];

/** Texts of a history about what a change made of what. */
export const changeTexts = {
  values: (fields: readonly ChangedField[]) =>
    fields.map(([title, from, to]) => `${title} ${from || '(없음)'} → ${to || '(없음)'}`).join(', '),
  fields: (name: string, fields: readonly ChangedField[]) => `${name}: ${changeTexts.values(fields)}`,
  /** The first of what has changed, and how many more there are. */
  getFirst: (lines: readonly string[]) => {
    const shown = lines.slice(0, 10);
    return lines.length > shown.length ? [...shown, `외 ${lines.length - shown.length}건`] : shown;
  },
} as const;
