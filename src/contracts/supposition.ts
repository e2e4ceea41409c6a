import type { EntryCells } from './entryCells.ts';
import type { Points } from './scoring.ts';

/** Supposition about an indicator of a section: its points, or a value as it is typed. */
export type Supposition = { points: Points } | { cells: EntryCells };

/** Suppositions by the ids of their items, the oldest first. */
export type Suppositions = Readonly<Record<string, Supposition>>;
