import * as z from 'zod/mini';
import { toDashedDay } from './seoulTime.ts';

type Check = z.core.CheckFn<string> | z.core.$ZodCheck<string>;

/**
 * Text of at most `max` UTF-16 code units. What is longer is refused before any of `checks` looks at it: a pattern
 * never meets more than that. Half of a surrogate pair becomes U+FFFD: the database's JSON has no place for it.
 */
export const text = (max: number, ...checks: Check[]) =>
  z.string().check(
    z.maxLength(max, { abort: true }),
    z.overwrite((given) => given.toWellFormed()),
    ...checks,
  );

/** Years that a date may have: others are slips, and the database does not know all of them. */
const year = /^(?:19|2\d)\d\d-/;

/** `YYYY-MM-DD` from 1900 to 2999. */
export const day = z.iso.date().check(z.regex(year));

/** `YYYY-MM` from 1900 to 2999. */
export const month = text(7, z.regex(/^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/));

/** `YYYY` from 1900 to 2999. */
export const yearDigits = text(4, z.regex(/^(?:19|2\d)\d\d$/));

/** An instant in ISO 8601, UTC, from 1900 to 2999. */
export const instant = z.iso.datetime().check(z.regex(year));

/** `YYYYMMDD` from 1900 to 2999. */
export const dayDigits = text(
  8,
  z.refine((ymd) => day.safeParse(toDashedDay(ymd)).success),
);
