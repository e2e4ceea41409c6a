import * as z from 'zod/mini';
import { text } from './text.ts';

/** A record by the key of its resource and its id, as reports of changes name it. */
export const lastChangeQuery = z.object({ resource: text(50, z.minLength(1)), id: z.uuid() });
export type RecordRef = z.infer<typeof lastChangeQuery>;

/**
 * The last thing that was done to a record: `verb` as the audit has it, such as 'update', 'delete' or the name of a
 * command. `userName` is null where no person did it or the account is gone. Null where the caller may not know.
 */
export const lastChange = z.nullable(
  z.object({ userName: z.nullable(z.string()), at: z.iso.datetime(), verb: z.string() }),
);
export type LastChange = NonNullable<z.infer<typeof lastChange>>;
