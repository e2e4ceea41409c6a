import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { matchesGrams } from '../../db/grams.ts';
import { user } from './tables.ts';

const { userName, departmentName, userId, userEmail } = user;
const grams = sql`${user}.search_grams`;

/**
 * People who have `q` in their name, department, id or e-mail address, whatever its case. Initial consonants stand for
 * syllables in names and departments, alone (ㄱㅊㅅ) or among others (김ㅊ). Undefined when nothing was typed.
 */
export const matchesUser = (q: string): SQL | undefined =>
  matchesGrams(q, {
    grams,
    columns: [userName, departmentName, userId, userEmail],
    hangul: [userName, departmentName],
    // of an e-mail address there are those of the part before the @
    indexed: (words) => words.split('@', 1)[0] ?? '',
  });

/** `id` is that of somebody who has `q` in the name; an index over the column `id` finds the rows. */
export function isNamed(id: AnyPgColumn, q: string): SQL | undefined {
  const named = matchesGrams(q, { grams, columns: [userName], hasOthers: true });
  if (!named) return undefined;
  const people = sql`select ${user.id} from ${user} where ${and(named, isNull(user.deletedAt))}`;
  return sql`${id} = any(array(${people}))`;
}
