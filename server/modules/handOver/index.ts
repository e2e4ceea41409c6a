import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { handOverRoutes } from './routes.ts';
import { createHandOverService } from './service.ts';

/** Hand-over of a person's work to another one. */
export function setUpHandOver(deps: Deps & Parameters<typeof createHandOverService>[0]): ServerModule {
  const { db, clock } = deps;
  const handOvers = createHandOverService(deps);
  return { name: 'handOver', routes: (api) => api.register(handOverRoutes, { db, clock, handOvers }) };
}
