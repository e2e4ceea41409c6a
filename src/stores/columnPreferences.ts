import * as z from 'zod/mini';

const preference = z.object({
  /** Ids of columns that are not shown. */
  hidden: z.array(z.string()),
  /** Ids in the order they are shown; columns that are not named come last. */
  order: z.array(z.string()),
  /** Widths in pixels by id. */
  widths: z._default(z.record(z.string(), z.number().check(z.positive())), {}),
});
export type ColumnPreference = z.infer<typeof preference>;

const toKey = (grid: string) => `columns:${grid}`;

/** Reads how this browser's person arranged the columns of a grid; null when they never did, or storage is unusable. */
export function readColumnPreference(grid: string): ColumnPreference | null {
  try {
    return preference.safeParse(JSON.parse(localStorage.getItem(toKey(grid)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps an arrangement; null forgets it. */
export function keepColumnPreference(grid: string, columns: ColumnPreference | null): void {
  try {
    if (columns === null) localStorage.removeItem(toKey(grid));
    else localStorage.setItem(toKey(grid), JSON.stringify(columns));
  } catch {
    // Without storage the arrangement lasts as long as the page.
  }
}
