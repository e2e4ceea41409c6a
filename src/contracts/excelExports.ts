import * as z from 'zod/mini';
import { listOf, listQuery } from './envelope.ts';

/** Key of the files that the server writes by itself among the resources, and what their content belongs to. */
export const EXCEL_EXPORT = 'excelExport';

/** `waiting` for its turn, or for a server that was restarted; `expired` when its file has been removed. */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

export const isUnfinished = (state: ExportState): boolean => state === 'waiting' || state === 'running';

/** Files that one person can have under way. */
export const EXPORTS_AT_ONCE = 3;

export const exportKey = z.object({ exportId: z.uuid() });
export type ExportKey = z.infer<typeof exportKey>;

/** Response to a request for a file that comes later. */
export const exportQueued = exportKey;

export const exportQuery = z.object(listQuery.shape);

/** A file of one's own. `rows` is null until they have been counted, `fileId` until the file is there. */
export const exportRow = z.object({
  ...exportKey.shape,
  title: z.string(),
  state: z.enum(exportStates),
  rows: z.nullable(z.number()),
  written: z.number(),
  fileId: z.nullable(z.uuid()),
  bytes: z.nullable(z.number()),
  requestedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type ExportRow = z.infer<typeof exportRow>;
export const exportList = listOf(exportRow);
