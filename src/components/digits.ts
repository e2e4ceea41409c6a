import { CODE_LENGTH } from '../contracts/auth.ts';

const FULL_WIDTH_ZERO = 0xff10;

const toAscii = (text: string): string =>
  text.replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO));

/**
 * At most `length` digits of what was typed or pasted. Full-width digits count; spaces, hyphens and all else
 * are dropped.
 */
export const toDigits = (text: string, length: number): string =>
  toAscii(text)
    .replace(/[^0-9]/g, '')
    .slice(0, length);

/** The code where a message names it; six digits in a row; or those in two groups, as some applications show them. */
const codes = [
  /인증번호\D{0,10}(\d{6})(?!\d)/,
  /(?<!\d)(\d{6})(?!\d)/,
  /(?<![\d-])(\d{3}[ -]\d{3})(?![\d-])/,
];

/**
 * The code in what was typed or pasted, which may be a whole message with a date before the code; the first digits
 * where there is none.
 */
export function toCode(text: string): string {
  const written = toAscii(text);
  const found = codes.map((pattern) => pattern.exec(written)?.[1]).find((code) => code !== undefined);
  return toDigits(found ?? written, CODE_LENGTH);
}
