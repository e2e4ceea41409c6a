/** Words that people here make passwords of and the general list lacks: places, and Korean typed on Latin keys. */
const localWords = [
  ...['seoul', 'busan', 'incheon', 'daegu', 'daejeon', 'gwangju', 'ulsan', 'sejong', 'jeju', 'suwon'],
  ...['hanguk', 'daehan', 'minguk', 'annyeong', 'saranghae', 'bimilbeonho', 'hwaiting', 'fighting'],
  ...['qlalfqjsgh', 'dkssud', 'dkssudgktpdy', 'tkfkd', 'tkfkdgo', 'gksrnr', 'eogksalsrnr', 'tjdnf'],
];

let widelyUsed: Promise<ReadonlySet<string>> | undefined;

async function loadWidelyUsed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([
    ...dictionary['passwords-common'].map((word) => String(word).toLowerCase()),
    ...localWords,
  ]);
}

/** Letters that a digit or sign stands for; 1 stands for two. */
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const spellings = (['i', 'l'] as const).map((one) => ({ ...letters, '1': one }) as typeof letters);

const WORD_MIN = 4;

/** Words that a password in small letters consists of when what follows the last letter is taken for an ending. */
function* readWords(password: string): Generator<string> {
  const wordEnd = password.search(/[a-z][^a-z]*$/) + 1;
  // without a letter there is no word: digits alone are judged by the other rules
  if (wordEnd === 0) return;
  for (let end = Math.max(wordEnd, WORD_MIN); end <= password.length; end++) {
    for (const spelling of spellings) {
      yield [...password.slice(0, end)].map((sign) => spelling[sign] ?? sign).join('');
    }
  }
}

/**
 * A password that many people use, or a word of those with nothing but digits and signs after it: in capitals, with
 * a year, with signs in place of letters, it is guessed as fast.
 */
export async function isWidelyUsed(password: string): Promise<boolean> {
  widelyUsed ??= loadWidelyUsed();
  const known = await widelyUsed;
  const small = password.toLowerCase();
  return known.has(small) || [...readWords(small)].some((word) => known.has(word));
}
