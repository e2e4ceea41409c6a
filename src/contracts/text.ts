import * as z from 'zod/mini';
import { toDashedDay } from './seoulTime.ts';

type Check = z.core.CheckFn<string> | z.core.$ZodCheck<string>;

/** More marks on one letter than any script writes: composing takes time with the square of their number. */
const piledMarks = /(\p{M}{30})\p{M}+/gu;

/** Characters that show nothing or turn the text around them, beside those that make one emoji of several. */
const invisible =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?(?:\u200D(?=\p{Extended_Pictographic}))?|[\d#*]\uFE0F\u20E3)|\p{Default_Ignorable_Code_Point}/gu;

export const removeInvisible = (given: string): string => given.replaceAll(invisible, '$1');

/**
 * Text as it is stored and compared: composed (NFC), without characters that nobody sees. Half of a surrogate pair
 * becomes U+FFFD: the database's JSON has no place for it.
 */
export const normaliseText = (given: string): string =>
  removeInvisible(given.toWellFormed().replaceAll(piledMarks, '$1').normalize('NFC'));

/** A letter takes up to this many code units before it is composed. */
const DECOMPOSED_LENGTH_MAX = 4;

/**
 * Text of at most `max` UTF-16 code units, normalised, that may have several lines, as text areas and editors send it.
 * What is longer is refused before any of `checks` looks at it: a pattern never meets more than that.
 */
export const multilineText = (max: number, ...checks: Check[]) =>
  z
    .string()
    .check(
      z.maxLength(max * DECOMPOSED_LENGTH_MAX, { abort: true }),
      z.overwrite(normaliseText),
      z.maxLength(max, { abort: true }),
      ...checks,
    );

/** No line breaks and no other control characters. */
export const singleLine = /^[^\p{Cc}\u2028\u2029]*$/u;

/** One line of text, bounded and normalised as a `multilineText` is. */
export const text = (max: number, ...checks: Check[]) => multilineText(max, ...checks, z.regex(singleLine));

/** Text that only its owner knows, exactly as typed: of at most `max` UTF-16 code units. */
export const secretText = (max: number, ...checks: Check[]) =>
  z.string().check(z.maxLength(max, { abort: true }), ...checks);

/** Years that a date may have: others are slips, and the database does not know all of them. */
export const yearOfDay = /^(?:19|2\d)\d\d-/;

/** `YYYY-MM-DD` from 1900 to 2999. */
export const day = z.iso.date().check(z.regex(yearOfDay));

export const monthPattern = /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/;
export const yearPattern = /^(?:19|2\d)\d\d$/;

/** `YYYY-MM` from 1900 to 2999. */
export const month = text(7, z.regex(monthPattern));

/** `YYYY` from 1900 to 2999. */
export const yearDigits = text(4, z.regex(yearPattern));

/** An instant in ISO 8601, UTC, from 1900 to 2999. */
export const instant = z.iso.datetime().check(z.regex(yearOfDay));

/** `YYYYMMDD` from 1900 to 2999. */
export const dayDigits = text(
  8,
  z.refine((ymd) => day.safeParse(toDashedDay(ymd)).success),
);
