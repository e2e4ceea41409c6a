import type { Refs } from '../files/refs.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { lastChangeRoutes } from './routes.ts';
import { createLastChangeService } from './service.ts';

/** The person who changed a record last. */
export function setUpLastChange({ db, clock, refs }: Deps & { refs: Refs }): ServerModule {
  const findLastChange = createLastChangeService({ refs });
  return {
    name: 'lastChange',
    routes: (api) => api.register(lastChangeRoutes, { db, clock, findLastChange }),
  };
}
