import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import { upload } from '../../../src/messages/ko.files.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type FileRow, file } from '../../db/schema/files.ts';
import { takeTurn } from '../../db/turns.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';

/** An upload that has shown no sign of life for this long is over: its process was killed. */
export const UPLOAD_LEASE_MS = 120_000;

/** Uploads without a sign of life since this instant are over. */
export const silentSince = (clock: Clock): Date => new Date(clock.nowMs() - UPLOAD_LEASE_MS);

/** Refuses with F0001 (413) a file that would bring the company's files above what it may store. */
export type RequireStorage = (
  tx: Tx,
  customerCompanyId: string,
  upload: { bytes: number; silentSince: Date; today: string },
) => Promise<void>;

export type IncomingFiles = ReturnType<typeof createIncomingFiles>;

/** Rows of files that are coming in, from the reservation of their room to the end of their upload. */
export function createIncomingFiles({
  db,
  clock,
  quotaBytes,
  requireStorage,
}: {
  db: Db;
  clock: Clock;
  quotaBytes: number;
  requireStorage: RequireStorage;
}) {
  const isUploading = (fileId: string) => and(eq(file.fileId, fileId), eq(file.state, 'uploading'));

  /**
   * Makes the row of a file that is about to come in and reserves `bytes` of the owner's quota and of
   * what the service policy of the owner's company allows, in turn with other uploads. Refuses F0001 (413) when they
   * do not fit.
   */
  async function reserve(principal: Principal, bytes: number, name: string): Promise<FileRow> {
    return db.transaction(async (tx) => {
      await takeTurn(tx, `files:${principal.id}`);
      const [used] = await tx
        .select({ bytes: sql<string>`coalesce(sum(${file.size}), 0)` })
        .from(file)
        .where(
          and(
            eq(file.ownerId, principal.id),
            or(
              inArray(file.state, ['temp', 'saved']),
              and(eq(file.state, 'uploading'), gt(file.createdAt, silentSince(clock))),
            ),
          ),
        );
      if (Number(used?.bytes ?? 0) + bytes > quotaBytes) {
        throw new Refusal('F0001', {
          httpStatus: 413,
          message: upload.quota(quotaBytes),
          data: { quotaBytes },
        });
      }
      const { customerCompanyId } = principal;
      if (customerCompanyId !== null) {
        const today = seoulDay(clock.now());
        await requireStorage(tx, customerCompanyId, { bytes, silentSince: silentSince(clock), today });
      }
      const [row] = await tx
        .insert(file)
        .values({
          state: 'uploading',
          name,
          contentType: 'application/octet-stream',
          size: bytes,
          ownerId: principal.id,
          customerCompanyId,
          createdAt: clock.now(),
        })
        .returning();
      if (!row) throw new Error('A file was not inserted');
      return row;
    });
  }

  /** The file has come in and is stored. Undefined when its row was swept meanwhile. */
  async function complete(
    fileId: string,
    facts: { state: 'temp' | 'saved'; contentType: string; size: number },
    tx: Db = db,
  ): Promise<FileRow | undefined> {
    const [row] = await tx
      .update(file)
      .set({ ...facts, createdAt: clock.now() })
      .where(isUploading(fileId))
      .returning();
    return row;
  }

  /** A sign of life of an upload under way. */
  async function keepAlive(fileId: string): Promise<void> {
    await db.update(file).set({ createdAt: clock.now() }).where(isUploading(fileId));
  }

  /** No upload is under way: whatever looks like one was cut short with its process. */
  async function abandonAll(): Promise<void> {
    await db.update(file).set({ state: 'deleted' }).where(eq(file.state, 'uploading'));
  }

  /** Nothing of the upload is stored: its row goes, unless it has been completed or abandoned. */
  async function giveUp(fileId: string): Promise<void> {
    await db.delete(file).where(isUploading(fileId));
  }

  /** The upload came to nothing, and its content may be stored nevertheless: the sweep removes it. */
  async function abandon(fileId: string): Promise<void> {
    await db.update(file).set({ state: 'deleted' }).where(isUploading(fileId));
  }

  /** Ids among `fileIds` that have no upload under way. */
  async function notUploading(fileIds: readonly string[]): Promise<string[]> {
    if (fileIds.length === 0) return [];
    const rows = await db
      .select({ fileId: file.fileId })
      .from(file)
      .where(and(inArray(file.fileId, [...fileIds]), eq(file.state, 'uploading')));
    const uploading = new Set(rows.map(({ fileId }) => fileId));
    return fileIds.filter((fileId) => !uploading.has(fileId));
  }

  return { reserve, keepAlive, abandonAll, complete, giveUp, abandon, notUploading };
}
