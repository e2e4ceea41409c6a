import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { openFileStore } from '../../gateways/open.ts';
import type { Queue } from '../../jobs/queue.ts';
import { createIncomingFiles, type RequireStorage } from './incoming.ts';
import { createFileLookup } from './lookup.ts';
import { createRefs } from './refs.ts';
import { createFileService } from './service.ts';
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
  const { db } = database;
  const { uploadQuotaBytes: quotaBytes, uploadBytes: maxBytes } = config.limits;
  const incoming = createIncomingFiles({ db, clock, quotaBytes, requireStorage });
  const files = createFileService({
    db,
    clock,
    refs,
    onDeleted: (tx) => queue.enqueue(tx, fileRemovalJob, {}),
  });
  queue.work(fileRemovalJob, {
    async run(_data, { signal }) {
      await removeDeletedFiles({ db, store }, signal);
      await cleanStaging({ incoming, staging });
    },
  });
  const uploads = createUploads({ incoming, store, staging, maxBytes });
  /** Frees what uploads held that were cut short with their process; only with PGlite is it certain that no other process works on them. */
  async function cleanUp(): Promise<void> {
    if (database.engine === 'pglite') await incoming.abandonAll();
    await cleanStaging({ incoming, staging });
  }
  const lookup = createFileLookup({ refs });
  return { files, incoming, lookup, uploads, store, staging, refs, cleanUp };
}
