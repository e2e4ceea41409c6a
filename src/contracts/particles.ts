import { josa } from 'es-hangul';

/**
 * Forms of a particle as people write it where the word before it is not known yet, and the pair that they stand for.
 */
const pairs = {
  '은(는)': '은/는',
  '는(은)': '은/는',
  '이(가)': '이/가',
  '가(이)': '이/가',
  '을(를)': '을/를',
  '를(을)': '을/를',
  '과(와)': '와/과',
  '와(과)': '와/과',
  '으로(로)': '으로/로',
  '로(으로)': '으로/로',
  '(으)로': '으로/로',
} as const;
export type OpenParticle = keyof typeof pairs;

export const isOpenParticle = (text: string): text is OpenParticle => Object.hasOwn(pairs, text);

/** Readings of digits, and of letters that are named one by one: by their last syllable. */
const digits = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const lettersWithFinal: Record<string, string> = { L: '엘', M: '엠', N: '엔', R: '알' };
const PERCENT = '퍼센트';

/** Syllables that end like Latin words with these endings when they are spoken in Korean, the first that matches. */
const latinEndings: [RegExp, string][] = [
  [/ng$/, '링'],
  [/le?$/, '일'],
  [/(?:m|[aiou]me)$/, '임'],
  [/(?:n|[aiou]ne)$/, '인'],
  [/[aiouydsfvxzhjrw]$|[cdegiksrtuvz]e$/, '이'],
];

/** A syllable that ends like the word; undefined where that depends on more than its spelling (book 북, desk 데스크). */
function lastSyllable(word: string): string | undefined {
  const readAloud = word.normalize('NFKC').replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');
  const last = readAloud.match(/[A-Za-z]+|[\p{L}\p{N}%]/gu)?.at(-1) ?? '';
  if (/[가-힣]/.test(last)) return last;
  if (/\d/.test(last)) return digits[Number(last)];
  if (last === '%') return PERCENT;
  const letter = last.at(-1) ?? '';
  // an abbreviation is read letter by letter
  if (/[A-Z]/.test(letter) || /^[a-z]$/.test(last)) return lettersWithFinal[letter.toUpperCase()] ?? '이';
  return latinEndings.find(([ending]) => ending.test(last.toLowerCase()))?.[1];
}

/**
 * The form of a particle that follows a word: '을(를)' after '용수' is '를'. It stays open where the reading is not known.
 */
export function particleAfter(word: string, particle: OpenParticle): string {
  const syllable = lastSyllable(word);
  return syllable === undefined ? particle : josa.pick(syllable, pairs[particle]);
}

/** The word and the form of a particle that follows it. */
export const withParticle = (word: string, particle: OpenParticle): string =>
  `${word}${particleAfter(word, particle)}`;
