const FULL_WIDTH_ZERO = 0xff10;

/**
 * At most `length` digits of what was typed or pasted. Full-width digits count; spaces, hyphens and all else
 * are dropped.
 */
export const toDigits = (text: string, length: number): string =>
  text
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO))
    .replace(/[^0-9]/g, '')
    .slice(0, length);
