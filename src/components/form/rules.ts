import * as z from 'zod/mini';
import { readFieldRules } from '../../contracts/fieldRules.ts';
import { normaliseText } from '../../contracts/text.ts';
import { fields } from '../../messages/ko.grid.ts';

/** Text of 1 to `limit` characters that are not all blank. */
export const requiredText = (limit: number) =>
  z.string().check(
    z.refine((text) => normaliseText(text).trim() !== '', fields.required),
    z.maxLength(limit, fields.tooLong(limit)),
  );

function follow(schema: z.core.$ZodType, message: string, isEmptyAllowed: boolean) {
  const { maxLength = Number.POSITIVE_INFINITY } = readFieldRules(schema);
  return z.string().check(
    z.maxLength(maxLength, message),
    z.refine((text) => (isEmptyAllowed && text === '') || z.safeParse(schema, text).success, message),
  );
}

/** Text that a contract's `schema` accepts; `message` shows what it has to be like, whatever is wrong with it. */
export const followText = (schema: z.core.$ZodType, message: string) => follow(schema, message, false);

/** The same, or nothing, where the contract has null for none. */
export const followTextOrEmpty = (schema: z.core.$ZodType, message: string) => follow(schema, message, true);
