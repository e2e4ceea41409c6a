import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** As often as this a text is sent whole; from then on the database keeps it parsed and planned. */
const AFTER_USES = 5;
/** Texts that are counted, and of those the ones that are kept. A connection keeps what it has once prepared. */
const MAX_COUNTED = 1_000;
const MAX_PREPARED = 300;

/**
 * A search. How many rows contain something depends on what it is, so that a plan that is kept for all values is a bad one
 * for most.
 */
const isSearch = (text: string): boolean => text.includes(' @> ');

/**
 * Returns a function that is called with the text of each statement that has values, and returns the name to prepare
 * it under once it has been sent again and again; undefined until then, and for a search always.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const uses = new LRUCache<string, number>({ max: MAX_COUNTED });
  const names = new Map<string, string>();

  return (text) => {
    if (isSearch(text)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count < AFTER_USES) return undefined;
    uses.delete(text);
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  };
}
