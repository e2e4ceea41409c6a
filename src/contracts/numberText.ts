/** A number with its units is shorter; nothing longer meets a pattern. */
export const NUMBER_TEXT_MAX = 100;

const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const spaced = /^[+-]?\d{1,3}( \d{3})+(\.\d*)?$/;
const plain = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

const removePercent = (text: string): string => (text.endsWith('%') ? text.slice(0, -1).trimEnd() : text);

/**
 * The figures of a number as people write it (`1,234.5`, `1 234`, full-width digits, `12%`): a sign where it is
 * negative, digits and a point. Null when it is none, or when it cannot be told for sure (`1,23`, `12억`).
 */
export function plainNumber(text: string): string | null {
  if (text.length > NUMBER_TEXT_MAX) return null;
  const trimmed = removePercent(text.normalize('NFKC').trim().replaceAll('−', '-'));
  if (![grouped, spaced, plain].some((pattern) => pattern.test(trimmed))) return null;
  return trimmed.replace(/[, ]/g, '').replace(/^\+/, '').replace(/\.$/, '');
}

/** Digits after the point. */
export const decimalsIn = (figures: string): number => figures.split('.')[1]?.length ?? 0;

/** Digits of a number that is entered: before and after the point. */
const TYPED_FIGURES_MAX = 15;
const TYPED_DECIMALS_MAX = 6;

/** Reasons a typed number is refused; each has its own text. */
export const numberRefusals = [
  /** `1e5` */
  'exponent',
  /** `1.234,5`: a comma after the point. */
  'decimalComma',
  /** `3,4`: neither thousands nor a decimal for sure. */
  'grouping',
  /** `12%` where the unit is another. */
  'percentSign',
  /** `12억`, `5kg` */
  'letters',
  'figures',
  'decimals',
  'negative',
  'notNumber',
] as const;
export type NumberRefusal = (typeof numberRefusals)[number];

/** A typed number. `figures` are a sign where it is negative, digits and a point. */
export type TypedNumber =
  | { status: 'empty' }
  | { status: 'number'; figures: string }
  | { status: 'refused'; cause: NumberRefusal };

const dash = /^[-−–—]$/;
const exponent = /^[+-]?[\d.,]+e[+-]?\d+$/i;

function findRefusal(written: string): NumberRefusal {
  if (exponent.test(written)) return 'exponent';
  if (/\p{L}/u.test(written)) return 'letters';
  const point = written.indexOf('.');
  if (point >= 0 && written.lastIndexOf(',') > point) return 'decimalComma';
  return /^[+-]?\d[\d,]*(?:\.\d*)?$/.test(written) ? 'grouping' : 'notNumber';
}

/** Without leading zeros, with a digit before the point, and without the sign of a zero. */
function toFigures(number: string): string {
  const [whole = '', fraction] = number.replace('-', '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const figures = fraction === undefined ? digits : `${digits}.${fraction}`;
  return number.startsWith('-') && /[1-9]/.test(figures) ? `-${figures}` : figures;
}

/**
 * Reads a number as people type, paste or import it. Blanks and a dash alone are no number: a dash stands for "none" in
 * one table and for 0 in the next. A number that is more than one thing to different readers is refused by name.
 *
 * @param allowed what the unit of the number allows: a sign of per cent, values below 0
 */
export function readTypedNumber(
  typed: string,
  allowed: { percentSign?: boolean; negative?: boolean } = {},
): TypedNumber {
  const refused = (cause: NumberRefusal): TypedNumber => ({ status: 'refused', cause });
  if (typed.length > NUMBER_TEXT_MAX) return refused('figures');
  const written = typed.normalize('NFKC').trim().replaceAll('−', '-');
  if (written === '' || dash.test(written)) return { status: 'empty' };
  const number = plainNumber(written);
  if (number === null) return refused(findRefusal(written));
  if (written.endsWith('%') && !allowed.percentSign) return refused('percentSign');
  const figures = toFigures(number);
  const [whole = ''] = figures.replace('-', '').split('.');
  if (whole.length > TYPED_FIGURES_MAX) return refused('figures');
  if (decimalsIn(figures) > TYPED_DECIMALS_MAX) return refused('decimals');
  if (figures.startsWith('-') && !allowed.negative) return refused('negative');
  return { status: 'number', figures };
}
