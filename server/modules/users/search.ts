import { type SQL, sql } from 'drizzle-orm';
import { matchesGrams } from '../../db/grams.ts';
import { user } from './tables.ts';

const { userName, departmentName, userId, userEmail } = user;

/**
 * People who have `q` in their name, department, id or e-mail address, whatever its case. Initial consonants stand for
 * syllables in names and departments, alone (ㄱㅊㅅ) or among others (김ㅊ). Undefined when nothing was typed.
 */
export const matchesUser = (q: string): SQL | undefined =>
  matchesGrams(q, {
    grams: sql`${user}.search_grams`,
    columns: [userName, departmentName, userId, userEmail],
    hangul: [userName, departmentName],
    // of an e-mail address there are those of the part before the @
    indexed: (words) => words.split('@', 1)[0] ?? '',
  });
