import type { Readable } from 'node:stream';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { EXCEL_ROWS_MAX } from '../../../src/contracts/excel.ts';
import { EXCEL_EXPORT, type ExportKey } from '../../../src/contracts/excelExports.ts';
import { DAY_MS } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { excelExport } from '../../db/schema/excel.ts';
import type { FileStore } from '../../gateways/fileStore.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import { withLeanHeap } from '../../memory.ts';
import type { Principal } from '../../plugins/session.ts';
import { auditAll } from '../audit/service.ts';
import type { IncomingFiles } from '../files/incoming.ts';
import type { FileService } from '../files/service.ts';
import type { Staging } from '../files/staging.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { ExportSource } from '../sheets/listExport.ts';
import { workbookName, writeWorkbook, XLSX_TYPE } from '../sheets/workbook.ts';
import { withRowStream } from './cursor.ts';
import { findOwner } from './exportAccess.ts';
import { exportLines } from './exportLines.ts';
import { exportJob, notifyExport, originOfExport } from './exports.ts';

/** Between two signs of life, which show how far a file has come and find out whether it is still wanted. */
const PROGRESS_MS = 1_000;
/** Without a sign of life for this long its server has been killed. */
const SILENT_MS = 60_000;

type Row = typeof excelExport.$inferSelect;

/** Somebody has cancelled the file: not an error. */
class NotWanted extends Error {}

export interface ExportDeps {
  database: Database;
  clock: Clock;
  queue: Queue;
  files: FileService;
  incoming: IncomingFiles;
  store: FileStore;
  staging: Staging;
  notify: Notify;
  sources: ReadonlyMap<string, ExportSource>;
  /** Days that a finished file is kept. */
  fileDays: number;
}

/** Writes the files that are too long to wait for, removes them when they have been kept long enough. */
export function createExportWorker(deps: ExportDeps) {
  const { database, clock, queue, files, incoming, store, staging, notify, sources, fileDays } = deps;
  const { db } = database;
  const { exportId, state, aliveAt, endedAt } = excelExport;
  const silentSince = () => new Date(clock.nowMs() - SILENT_MS);

  /**
   * Undefined when it has ended or is being written elsewhere. What its owner may not have any more has failed for good.
   */
  async function claim(key: ExportKey): Promise<{ row: Row; principal: Principal } | undefined> {
    const isFree = or(eq(state, 'waiting'), and(eq(state, 'running'), lt(aliveAt, silentSince())));
    const [row] = await db
      .update(excelExport)
      .set({ state: 'running', aliveAt: clock.now(), written: 0, rows: null })
      .where(and(eq(exportId, key.exportId), isFree))
      .returning();
    if (!row) return undefined;
    const principal = await findOwner(db, row, { sources, now: clock.now() });
    if (principal) return { row, principal };
    await giveUp(key);
    return undefined;
  }

  /** Shows how far a file has come. Throws NotWanted when it has been cancelled meanwhile. */
  async function report({ exportId: id }: Row, principal: Principal, progress: Partial<Row>): Promise<void> {
    await db.transaction(async (tx) => {
      const [going] = await tx
        .update(excelExport)
        .set({ ...progress, aliveAt: clock.now() })
        .where(and(eq(exportId, id), eq(state, 'running')))
        .returning({ exportId });
      if (!going) throw new NotWanted();
      await notifyExport(tx, id, principal.customerCompanyId);
    });
  }

  /** The rows as they come, with a sign of life now and then. */
  async function* watch<T>(
    rows: AsyncIterable<T>,
    {
      row,
      principal,
      fileId,
      signal,
    }: { row: Row; principal: Principal; fileId: string; signal: AbortSignal },
  ): AsyncGenerator<T> {
    let written = 0;
    let reportedAt = performance.now();
    for await (const each of rows) {
      yield each;
      written += 1;
      if (performance.now() - reportedAt < PROGRESS_MS) continue;
      signal.throwIfAborted();
      if (!queue.isRunning()) throw new Error('The server stops: the next one writes the file again');
      await report(row, principal, { written });
      await incoming.keepAlive(fileId);
      reportedAt = performance.now();
    }
    signal.throwIfAborted();
    await report(row, principal, { written });
  }

  /** Stores the finished file, its row, its log lines and the notification: all of it or nothing. */
  async function finish(
    { row, principal }: { row: Row; principal: Principal },
    { fileId, bytes, rows, source }: { fileId: string; bytes: number; rows: number; source: ExportSource },
  ): Promise<void> {
    const facts = { contentType: XLSX_TYPE, size: bytes };
    await db.transaction(async (tx) => {
      const now = clock.now();
      if (!(await incoming.complete(fileId, { state: 'temp', ...facts }, tx)))
        throw new Error('A file was swept');
      const [done] = await tx
        .update(excelExport)
        .set({
          state: 'done',
          userAuth: principal.userAuth,
          fileId,
          bytes,
          written: rows,
          rows,
          endedAt: now,
        })
        .where(and(eq(exportId, row.exportId), eq(state, 'running')))
        .returning({ exportId });
      if (!done) throw new NotWanted();
      const file = { id: fileId, name: row.title, attached: true, tobeDeleted: false, ...facts };
      await files.claim(tx, principal, { refType: EXCEL_EXPORT, refId: row.exportId }, [{ file }]);
      const lines = exportLines({ title: row.title, rows, reason: row.reason ?? undefined, source });
      await auditAll(tx, originOfExport(row, now, principal.customerCompanyId), lines);
      await notify(tx, 'fileReady', { userId: row.userId }, { title: row.title, rows });
      await notifyExport(tx, row.exportId, principal.customerCompanyId);
    });
  }

  async function write(claimed: { row: Row; principal: Principal }, signal: AbortSignal): Promise<void> {
    const { row, principal } = claimed;
    const source = sources.get(row.resource);
    if (!source) throw new Error(`Nobody writes files of ${row.resource}`);
    const { title } = row;
    const { fileId } = await incoming.reserve(principal, 0, workbookName(title, row.requestedAt));
    try {
      await withRowStream(database, async (stream) => {
        const found = await source.readAll({ tx: db, principal, stream }, row.query, EXCEL_ROWS_MAX);
        await report(row, principal, { rows: found.count });
        const rows = watch(found.rows, { row, principal, fileId, signal });
        const content: Readable = writeWorkbook({ title, columns: source.columns, rows });
        const bytes = await staging.write(fileId, content);
        await store.put(fileId, staging.getPath(fileId));
        await finish(claimed, { fileId, bytes, rows: found.count, source });
      });
    } catch (error) {
      await incoming.abandon(fileId);
      throw error;
    } finally {
      await staging.remove(fileId);
    }
  }

  async function run(key: ExportKey, signal: AbortSignal): Promise<void> {
    const claimed = await claim(key);
    if (!claimed) return;
    try {
      await withLeanHeap(() => write(claimed, signal));
    } catch (error) {
      if (error instanceof NotWanted || (error as Error).cause instanceof NotWanted) return;
      await db
        .update(excelExport)
        .set({ state: 'waiting', aliveAt: null })
        .where(and(eq(exportId, key.exportId), eq(state, 'running')));
      throw error;
    }
  }

  /** The last try has failed: its owner is told so. */
  const giveUp = (key: ExportKey): Promise<void> =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .update(excelExport)
        .set({ state: 'failed', endedAt: clock.now() })
        .where(and(eq(exportId, key.exportId), or(eq(state, 'waiting'), eq(state, 'running'))))
        .returning();
      if (row) await notify(tx, 'fileFailed', { userId: row.userId }, { title: row.title });
    });

  queue.work(exportJob, { run: (key, { signal }) => run(key, signal), givenUp: giveUp });

  /** Has files written again whose server was killed, and removes those that have been kept long enough. */
  const sweep: Sweep = {
    name: 'excelExports',
    async run(tx) {
      const stalled = await tx
        .update(excelExport)
        .set({ state: 'waiting', aliveAt: null })
        .where(and(eq(state, 'running'), lt(aliveAt, silentSince())))
        .returning({ exportId });
      for (const key of stalled) await queue.enqueue(tx, exportJob, key);
      const keptSince = new Date(clock.nowMs() - fileDays * DAY_MS);
      const old = await tx
        .update(excelExport)
        .set({ state: 'expired', fileId: null })
        .where(and(eq(state, 'done'), lt(endedAt, keptSince)))
        .returning({ exportId });
      for (const key of old) await files.releaseAll(tx, EXCEL_EXPORT, key.exportId);
      await tx
        .delete(excelExport)
        .where(
          and(
            sql`${state} in ('failed', 'cancelled', 'expired')`,
            lt(excelExport.requestedAt, new Date(keptSince.getTime() - 30 * DAY_MS)),
          ),
        );
      return stalled.length + old.length;
    },
  };
  return { sweep };
}
