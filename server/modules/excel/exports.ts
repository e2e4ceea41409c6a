import { and, count, desc, eq, inArray } from 'drizzle-orm';
import {
  EXCEL_EXPORT,
  EXPORTS_AT_ONCE,
  type ExportKey,
  type ExportRow,
  exportQuery,
} from '../../../src/contracts/excelExports.ts';
import { exportRefusals } from '../../../src/messages/ko.exports.ts';
import { excelExport } from '../../db/schema/excel.ts';
import { notifyTouched } from '../../db/touched.ts';
import { takeTurn } from '../../db/turns.ts';
import { conflict } from '../../errors.ts';
import type { JobKind, Queue } from '../../jobs/queue.ts';
import type { Origin } from '../audit/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { scopedReads } from '../resource/reads.ts';

/** Carries the id alone: what is to be written is in its row. */
export const exportJob: JobKind<ExportKey> = {
  name: 'excelExport',
  // a file of the most rows takes minutes; one whose server was killed is found sooner by the sweep
  leaseSeconds: 1800,
  retryLimit: 2,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 30,
  concurrency: 1,
};

const { requestedAt, exportId, userId, state } = excelExport;

const reads = scopedReads({
  table: excelExport,
  key: ['exportId'],
  scope: ({ id }) => eq(userId, id),
  values: {
    exportId,
    state,
    requestedAt,
    title: excelExport.title,
    rows: excelExport.rows,
    written: excelExport.written,
    fileId: excelExport.fileId,
    bytes: excelExport.bytes,
    endedAt: excelExport.endedAt,
  },
  query: exportQuery,
  filters: {},
  search: [excelExport.title],
  sortable: { requestedAt },
  order: [desc(requestedAt), desc(exportId)],
  tieBreaker: exportId,
});

/** The caller's own files, the newest first. */
export const listExports: (
  call: ReadCall,
  query: Parameters<typeof reads.list>[1],
) => Promise<{ rows: ExportRow[]; total: number }> = reads.list;

const unfinished = inArray(state, ['waiting', 'running']);

/** Reports how far a file of somebody has come to the browsers that show it. */
export const notifyExport = (tx: Parameters<typeof notifyTouched>[0], id: string, company: string | null) =>
  notifyTouched(tx, { resource: EXCEL_EXPORT, id, customerCompanyId: company });

export interface ExportRequest {
  resource: string;
  title: string;
  query: Record<string, unknown>;
  reason: string | undefined;
}

/** Has the file of a list written by a job. Refused with C0409 while the caller has as many under way as may be. */
export async function requestExport(
  { tx, principal, origin }: Call,
  queue: Queue,
  { reason, ...request }: ExportRequest,
): Promise<ExportKey> {
  // of two requests at once one sees the other's file
  await takeTurn(tx, `excelExports:${principal.id}`);
  const [open] = await tx
    .select({ files: count() })
    .from(excelExport)
    .where(and(eq(userId, principal.id), unfinished));
  if ((open?.files ?? 0) >= EXPORTS_AT_ONCE) throw conflict(exportRefusals.tooMany(EXPORTS_AT_ONCE));
  const { ip, userAgent, at } = origin;
  const [row] = await tx
    .insert(excelExport)
    .values({
      ...request,
      reason: reason ?? null,
      userId: principal.id,
      state: 'waiting',
      ip,
      userAgent,
      requestedAt: at,
    })
    .returning({ exportId });
  if (!row) throw new Error('A file was not asked for');
  await queue.enqueue(tx, exportJob, row);
  await notifyExport(tx, row.exportId, principal.customerCompanyId);
  return row;
}

/** Refused with N0404 for what is somebody else's, with C0409 for what has ended. */
export async function cancelExport(call: Call, key: ExportKey): Promise<void> {
  const { tx, origin, principal } = call;
  await reads.lock(call, key);
  const [row] = await tx
    .update(excelExport)
    .set({ state: 'cancelled', endedAt: origin.at })
    .where(and(eq(exportId, key.exportId), unfinished))
    .returning({ exportId });
  if (!row) throw conflict(exportRefusals.ended);
  await notifyExport(tx, row.exportId, principal.customerCompanyId);
}

/** Returns the origin of the request for a file that is written later. */
export const originOfExport = (
  row: typeof excelExport.$inferSelect,
  at: Date,
  customerCompanyId: string | null,
): Origin => ({
  at,
  ip: row.ip,
  userAgent: row.userAgent,
  requestId: row.exportId,
  actorId: row.userId,
  customerCompanyId,
});
