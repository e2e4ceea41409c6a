import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { matchesGrams } from '../../db/grams.ts';
import { user } from '../../db/schema/users.ts';

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

const hasName = (q: string): SQL | undefined => {
  const named = matchesGrams(q, { grams, columns: [userName], hasOthers: true });
  return named && and(named, isNull(user.deletedAt));
};

/** Ids of those who have `q` in the name; none where they are more than `limit`, whom it does not tell apart. */
export async function findNamed(tx: Db, q: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(hasName(q) ?? sql`false`)
    .limit(limit + 1);
  return rows.length > limit ? [] : rows.map(({ id }) => id);
}

/** `id` is that of somebody who has `q` in the name; an index over the column `id` finds the rows. */
export function isNamed(id: AnyPgColumn, q: string): SQL | undefined {
  const named = hasName(q);
  return named && sql`${id} = any(array(select ${user.id} from ${user} where ${named}))`;
}
