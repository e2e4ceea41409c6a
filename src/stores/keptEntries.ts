import * as z from 'zod/mini';

/** Cells of an entry that was edited and not saved, and the version of the entry that was edited. */
const keptEntry = z.object({
  version: z.number(),
  cells: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
const keptEntries = z.record(z.string(), keptEntry);
export type KeptEntries = z.infer<typeof keptEntries>;

const toKey = (userId: string, entryCycleId: string): string => `entries:${userId}:${entryCycleId}`;

/** Edits of a person in a cycle that were not saved when the page was left; none where nothing was kept. */
export function readKeptEntries(userId: string, entryCycleId: string): KeptEntries {
  try {
    const kept = localStorage.getItem(toKey(userId, entryCycleId));
    return kept === null ? {} : (keptEntries.safeParse(JSON.parse(kept)).data ?? {});
  } catch {
    return {};
  }
}

/** Keeps edits until they are saved; without any there is nothing to keep. */
export function keepEntries(userId: string, entryCycleId: string, entries: KeptEntries): void {
  try {
    const key = toKey(userId, entryCycleId);
    if (Object.keys(entries).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(entries));
  } catch {
    // without storage they are kept as long as the page
  }
}
