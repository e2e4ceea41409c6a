import { PERSON_REF } from '../../../src/contracts/threads.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { openFileStore } from '../../gateways/open.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Sweeper } from '../../jobs/sweeper.ts';
import { userRefs } from '../users/refs.ts';
import { createFileLookup } from './lookup.ts';
import { createRefs } from './refs.ts';
import { createFileService } from './service.ts';
import { createStaging } from './staging.ts';
import { cleanStaging, fileRemovalJob, fileSweep, removeDeletedFiles } from './sweep.ts';
import { createUploads } from './uploads.ts';

/** Files with all they need, their clean-up registered with the queue and the sweeper. Before both start. */
export function setUpFiles(deps: {
  database: Database;
  config: Config;
  clock: Clock;
  queue: Queue;
  sweeper: Sweeper;
}) {
  const { database, config, clock, queue, sweeper } = deps;
  const store = openFileStore(config);
  const staging = createStaging(config.dataDir);
  const refs = createRefs();
  refs.register(PERSON_REF, userRefs);
  const files = createFileService({
    db: database.db,
    clock,
    refs,
    quotaBytes: config.limits.uploadQuotaBytes,
    onDeleted: (tx) => queue.enqueue(tx, fileRemovalJob, {}),
  });
  queue.work(fileRemovalJob, {
    async run(_data, { signal }) {
      await removeDeletedFiles({ files, store }, signal);
      await cleanStaging({ files, staging });
    },
  });
  sweeper.add(fileSweep({ queue, files }));
  const uploads = createUploads({ files, store, staging, maxBytes: config.limits.uploadBytes });
  /** Frees what uploads held that were cut short with their process; only with PGlite is it certain that no other process works on them. */
  async function cleanUp(): Promise<void> {
    if (database.engine === 'pglite') await files.abandonAll();
    await cleanStaging({ files, staging });
  }
  const lookup = createFileLookup({ refs });
  return { files, lookup, uploads, store, staging, refs, cleanUp };
}
