import type { Refs } from '../files/refs.ts';
import type { FileService } from '../files/service.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { threadRoutes } from './routes.ts';
import { createThreadService } from './service.ts';

interface ThreadDeps extends Deps {
  files: FileService;
  refs: Refs;
}

/** Histories of things, with what people write in them. */
export function setUpThreads({ db, clock, files, refs }: ThreadDeps): ServerModule {
  const threads = createThreadService({ db, clock, refs, files });
  return { name: 'threads', routes: (api) => api.register(threadRoutes, { threads }) };
}
