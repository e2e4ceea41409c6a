import * as z from 'zod/mini';
import { fields } from '../../messages/ko.grid.ts';

/** Text of 1 to `limit` characters that are not all blank. */
export const requiredText = (limit: number) =>
  z.string().check(
    z.refine((text) => text.trim() !== '', fields.required),
    z.maxLength(limit, fields.tooLong(limit)),
  );
