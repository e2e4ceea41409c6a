import { disassemble, getChoseong } from 'es-hangul';

const onlyInitials = /^[ㄱ-ㅎ]+$/;
const normalise = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, '');

/**
 * Reports whether `text` has `query` in it, ignoring blanks and case. A query of initial consonants is compared with
 * the text's own (ㄱㅈㅅㅎ finds 공지사항); a last syllable that is still being typed counts as begun (공짓 finds 공지사항).
 */
export function matchesHangul(text: string, query: string): boolean {
  const wanted = normalise(query);
  const whole = normalise(text);
  if (whole.includes(wanted)) return true;
  if (onlyInitials.test(wanted)) return getChoseong(whole).includes(wanted);
  return disassemble(whole).includes(disassemble(wanted));
}
