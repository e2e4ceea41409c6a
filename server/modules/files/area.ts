import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { openFileStore } from '../../gateways/open.ts';
import type { Queue } from '../../jobs/queue.ts';
import { createFileLookup } from './lookup.ts';
import { createRefs } from './refs.ts';
import { createFileService, type RequireStorage } from './service.ts';
import { createStaging } from './staging.ts';
import { cleanStaging, fileRemovalJob, removeDeletedFiles } from './sweep.ts';
import { createUploads } from './uploads.ts';

export type FileArea = ReturnType<typeof createFileArea>;

/** Files with all they need, their clean-up registered with the queue. Before it starts. */
export function createFileArea(deps: {
  database: Database;
  config: Config;
  clock: Clock;
  queue: Queue;
  requireStorage: RequireStorage;
}) {
  const { database, config, clock, queue, requireStorage } = deps;
  const store = openFileStore(config);
  const staging = createStaging(config.dataDir);
  const refs = createRefs();
  const files = createFileService({
    db: database.db,
    clock,
    refs,
    quotaBytes: config.limits.uploadQuotaBytes,
    requireStorage,
    onDeleted: (tx) => queue.enqueue(tx, fileRemovalJob, {}),
  });
  queue.work(fileRemovalJob, {
    async run(_data, { signal }) {
      await removeDeletedFiles({ files, store }, signal);
      await cleanStaging({ files, staging });
    },
  });
  const uploads = createUploads({ files, store, staging, maxBytes: config.limits.uploadBytes });
  /** Frees what uploads held that were cut short with their process; only with PGlite is it certain that no other process works on them. */
  async function cleanUp(): Promise<void> {
    if (database.engine === 'pglite') await files.abandonAll();
    await cleanStaging({ files, staging });
  }
  const lookup = createFileLookup({ refs });
  return { files, lookup, uploads, store, staging, refs, cleanUp };
}
