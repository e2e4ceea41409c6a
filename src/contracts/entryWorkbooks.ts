import * as z from 'zod/mini';
import { entryCycleKey } from './entryCycles.ts';

/** Resource of the workbooks of a cycle, by which its files and imports are called. */
export const ENTRY_WORKBOOK = 'idctrsData';

/** Lines of one workbook: 500 indicators of a section, with up to 20 inputs each, and as much again. */
export const ENTRY_LINES_MAX = 20_000;

/** `bizSectId`: the rows of one section; `mine`: those that the caller enters or approves, be it in
 * somebody's place. */
export const entryWorkbookQuery = z.object({
  ...entryCycleKey.shape,
  bizSectId: z.optional(z.uuid()),
  mine: z.optional(z.literal('Y')),
});
export type EntryWorkbookQuery = z.infer<typeof entryWorkbookQuery>;
