import { and, eq, lte, or } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { file } from '../../db/schema/files.ts';
import type { FileStore } from '../../gateways/fileStore.ts';
import type { JobKind, Queue } from '../../jobs/queue.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import { type IncomingFiles, silentSince } from './incoming.ts';
import { temporaryUntil } from './service.ts';
import type { Staging } from './staging.ts';

/** Removes the content of every deleted file. Carries no data: whatever is there to be removed is in the database. */
export const fileRemovalJob: JobKind<Record<string, never>> = {
  name: 'fileRemoval',
  leaseSeconds: 300,
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  concurrency: 1,
};

const BATCH = 200;

async function findDeleted(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ fileId: file.fileId })
    .from(file)
    .where(eq(file.state, 'deleted'))
    .orderBy(file.createdAt)
    .limit(limit);
  return rows.map(({ fileId }) => fileId);
}

/** Deletes what nobody finished or claimed in time; returns how many. */
async function expire(tx: Tx, clock: Clock): Promise<number> {
  const rows = await tx
    .update(file)
    .set({ state: 'deleted' })
    .where(
      or(
        and(eq(file.state, 'uploading'), lte(file.createdAt, silentSince(clock))),
        and(eq(file.state, 'temp'), lte(file.createdAt, temporaryUntil(clock))),
      ),
    )
    .returning({ fileId: file.fileId });
  return rows.length;
}

/** Deletes what nobody finished or claimed in time, and has the content removed of whatever is still deleted. */
export function fileSweep({ queue, clock }: { queue: Queue; clock: Clock }): Sweep {
  return {
    name: 'files',
    async run(tx) {
      const expired = await expire(tx, clock);
      if ((await findDeleted(tx, 1)).length > 0) await queue.enqueue(tx, fileRemovalJob, {});
      return expired;
    },
  };
}

/**
 * Removes content and then rows of deleted files. It can stop anywhere and be run again, also by several
 * processes at once: a row goes only after its content has gone.
 */
export async function removeDeletedFiles(
  { db, store }: { db: Db; store: FileStore },
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const deleted = await findDeleted(db, BATCH);
    for (const fileId of deleted) {
      signal?.throwIfAborted();
      await store.remove(fileId);
      await db.delete(file).where(and(eq(file.fileId, fileId), eq(file.state, 'deleted')));
    }
    if (deleted.length < BATCH) return;
  }
}

/** Removes what this machine had begun to receive when its process was killed. */
export async function cleanStaging({
  incoming,
  staging,
}: {
  incoming: IncomingFiles;
  staging: Staging;
}): Promise<void> {
  for (const id of await incoming.notUploading(await staging.list())) await staging.remove(id);
}
