/** A number with its units is shorter; nothing longer meets a pattern. */
export const NUMBER_TEXT_MAX = 100;

const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const spaced = /^[+-]?\d{1,3}( \d{3})+(\.\d*)?$/;
const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * The figures of a number as people write it (`1,234.5`, `1 234`, full-width digits, `12%`): a sign where it is
 * negative, digits and a point. Null when it is none, or when it cannot be told for sure (`1,23`, `12억`).
 */
export function plainNumber(text: string): string | null {
  if (text.length > NUMBER_TEXT_MAX) return null;
  const trimmed = text.normalize('NFKC').trim().replaceAll('−', '-').replace(/\s*%$/, '');
  if (![grouped, spaced, plain].some((pattern) => pattern.test(trimmed))) return null;
  return trimmed.replace(/[, ]/g, '').replace(/^\+/, '').replace(/\.$/, '');
}

/** Digits after the point. */
export const decimalsIn = (figures: string): number => figures.split('.')[1]?.length ?? 0;
