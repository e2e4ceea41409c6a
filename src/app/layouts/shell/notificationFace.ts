import { alarm } from '../../../messages/ko.shell.ts';

const COLORS = 6;

/** Code units of what is looked at for one character; a family emoji has 25. */
const LONGEST_CHARACTER = 64;

/** One of the six colours of circles, 0 to 5; always the same for one notification. */
export function pickColor(ntfctId: string): number {
  let sum = 0;
  for (const character of ntfctId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % COLORS;
}

const characters = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** The first character of a notification's text that can be seen, whole even where it is made of several code points. */
export function firstCharacter(text: string): string {
  const start = text.search(/[^\p{Z}\p{C}]/u);
  if (start < 0) return alarm.noCharacter;
  const [first] = characters.segment(text.slice(start, start + LONGEST_CHARACTER));
  return first?.segment ?? alarm.noCharacter;
}
