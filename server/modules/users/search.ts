import { and, or, type SQL, sql } from 'drizzle-orm';
import { getChoseong } from 'es-hangul';
import { contains } from '../../db/listing.ts';
import { user } from './tables.ts';

const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_OF_AN_INITIAL = 588;

const isInitial = (letter: string): boolean => initials.includes(letter);

/** A pattern that an initial consonant matches with itself and every syllable that begins with it. */
function patternOf(letter: string): string {
  const place = initials.indexOf(letter);
  if (place < 0) return letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
  const first = FIRST_SYLLABLE + place * SYLLABLES_OF_AN_INITIAL;
  return `[${letter}${String.fromCodePoint(first)}-${String.fromCodePoint(first + SYLLABLES_OF_AN_INITIAL - 1)}]`;
}

const pairs = (letters: readonly string[]): string[] =>
  letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);

/** People in whose `search_grams` (migration 0003) all of these are; an index finds them, however few the letters. */
const hasGrams = (letters: readonly string[]): SQL | undefined => {
  if (letters.length === 0) return undefined;
  const grams = letters.length === 1 ? [...letters] : pairs(letters);
  return sql`${user}.search_grams @> ${sql.param(grams)}::text[]`;
};

/**
 * People who have `q` in their name, department, id or e-mail address, whatever its case. Initial consonants stand for
 * syllables in names and departments, alone (ㄱㅊㅅ) or among others (김ㅊ). Undefined when nothing was typed.
 */
export function matchesUser(q: string): SQL | undefined {
  const words = q.normalize('NFC').toLowerCase().trim();
  const letters = [...words];
  if (letters.length === 0) return undefined;
  const { userName, departmentName, userId, userEmail } = user;
  if (!letters.some(isInitial)) {
    const account = [...(words.split('@', 1)[0] ?? '')];
    // one or two letters in a row are a gram themselves
    const isExact = letters.length <= 2 && account.length === letters.length;
    return and(
      hasGrams(account),
      isExact ? undefined : contains(words, [userName, departmentName, userId, userEmail]),
    );
  }
  const shortened = letters.map((letter) => getChoseong(letter) || letter);
  if (letters.length <= 2 && letters.every(isInitial)) return hasGrams(shortened);
  const pattern = letters.map(patternOf).join('');
  return and(
    hasGrams(shortened),
    or(...[userName, departmentName].map((column) => sql`${column} ~* ${pattern}`)),
  );
}
