import { alarm } from '../../../messages/ko.shell.ts';

const COLORS = 6;

/** One of the six colours of circles, 0 to 5; always the same for one notification. */
export function colorOf(ntfctId: string): number {
  let sum = 0;
  for (const character of ntfctId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % COLORS;
}

/** What stands in a notification's circle: the first letter or digit of its text, which holds no tags. */
export const firstLetter = (text: string): string => /[\p{L}\p{N}]/u.exec(text)?.[0] ?? alarm.noLetter;
