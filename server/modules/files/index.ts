import type { Queue } from '../../jobs/queue.ts';
import type { AuditWriter } from '../audit/service.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import type { FileArea } from './area.ts';
import { createFileExports } from './exports.ts';
import { fileRoutes } from './routes.ts';
import { fileSweep } from './sweep.ts';

interface FileDeps extends Deps, FileArea {
  queue: Queue;
  writeLine: AuditWriter;
}

/** Files: uploads, downloads and the lookup of attachments. */
export function setUpFiles(deps: FileDeps): ServerModule {
  const { db, clock, queue, writeLine, files, lookup, uploads, store, cleanUp } = deps;
  return {
    name: 'files',
    routes: (api) => api.register(fileRoutes, { db, clock, writeLine, files, lookup, uploads, store }),
    exports: createFileExports(lookup),
    sweeps: [fileSweep({ queue, clock })],
    ready: cleanUp,
  };
}
