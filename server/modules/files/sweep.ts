import type { FileStore } from '../../gateways/fileStore.ts';
import type { JobKind, Queue } from '../../jobs/queue.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import type { FileService } from './service.ts';
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

/** Deletes what nobody finished or claimed in time, and has the content removed of whatever is still deleted. */
export function fileSweep(deps: { queue: Queue; files: FileService }): Sweep {
  const { queue, files } = deps;
  return {
    name: 'files',
    async run(tx) {
      const expired = await files.expire(tx);
      if (await files.hasDeleted(tx)) await queue.enqueue(tx, fileRemovalJob, {});
      return expired;
    },
  };
}

/**
 * Removes content and then rows of deleted files. It can stop anywhere and be run again, also by several
 * processes at once: a row goes only after its content has gone.
 */
export async function removeDeletedFiles(
  { files, store }: { files: FileService; store: FileStore },
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const deleted = await files.findDeleted(BATCH);
    for (const fileId of deleted) {
      signal?.throwIfAborted();
      await store.remove(fileId);
      await files.forget(fileId);
    }
    if (deleted.length < BATCH) return;
  }
}

/** Removes what this machine had begun to receive when its process was killed. */
export async function cleanStaging({
  files,
  staging,
}: {
  files: FileService;
  staging: Staging;
}): Promise<void> {
  for (const id of await files.notUploading(await staging.list())) await staging.remove(id);
}
