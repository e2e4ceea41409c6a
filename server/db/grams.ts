import { and, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getChoseong } from 'es-hangul';
import { contains } from './listing.ts';

const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_OF_AN_INITIAL = 588;

const isInitial = (letter: string): boolean => initials.includes(letter);

/** A pattern that an initial consonant matches with itself and every syllable that begins with it. */
function toPattern(letter: string): string {
  const place = initials.indexOf(letter);
  if (place < 0) return letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
  const first = FIRST_SYLLABLE + place * SYLLABLES_OF_AN_INITIAL;
  return `[${letter}${String.fromCodePoint(first)}-${String.fromCodePoint(first + SYLLABLES_OF_AN_INITIAL - 1)}]`;
}

const pairs = (letters: readonly string[]): string[] =>
  letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);

interface GramSearch {
  /** The column with what `grams_of` makes of the texts. */
  grams: SQL;
  /** The columns of the texts. */
  columns: readonly (AnyPgColumn | SQL)[];
  /** Those in which initial consonants stand for syllables; all of them when absent. */
  hangul?: readonly (AnyPgColumn | SQL)[];
  /** The grams are of other texts too: what they find is compared with the columns, however short. */
  hasOthers?: boolean;
  /** The letters that the grams have of what was typed, where that is not all. */
  indexed?(words: string): string;
}

/**
 * Rows that have `q` in one of the columns, whatever its case; an index over the grams finds them, however few the
 * letters. Initial consonants stand for syllables, alone (ㄱㅊㅅ) or among others (김ㅊ). Undefined when nothing was
 * typed.
 */
export function matchesGrams(
  q: string,
  { grams, columns, hangul = columns, hasOthers = false, indexed = (words) => words }: GramSearch,
): SQL | undefined {
  const words = q.normalize('NFC').toLowerCase().trim();
  const letters = [...words];
  if (letters.length === 0) return undefined;
  const hasGrams = (wanted: readonly string[]): SQL | undefined =>
    wanted.length === 0
      ? undefined
      : sql`${grams} @> ${sql.param(wanted.length === 1 ? [...wanted] : pairs(wanted))}::text[]`;
  if (!letters.some(isInitial)) {
    const known = [...indexed(words)];
    // one or two letters in a row are a gram themselves
    const isExact = !hasOthers && letters.length <= 2 && known.length === letters.length;
    return and(hasGrams(known), isExact ? undefined : contains(words, columns));
  }
  const shortened = letters.map((letter) => getChoseong(letter) || letter);
  if (!hasOthers && letters.length <= 2 && letters.every(isInitial)) return hasGrams(shortened);
  const pattern = letters.map(toPattern).join('');
  return and(hasGrams(shortened), or(...hangul.map((column) => sql`${column} ~* ${pattern}`)));
}

/** Rows of a table with `search_grams` and `search_text` that have `q` in the title or the text. */
export function matchesWriting(q: string, table: PgTable, title: AnyPgColumn): SQL | undefined {
  const columns = [title, sql`${table}.search_text`];
  return matchesGrams(q, { grams: sql`${table}.search_grams`, columns, hangul: [title] });
}
