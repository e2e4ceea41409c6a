import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { homeRoutes } from './routes.ts';
import { createHomeService } from './service.ts';

/** The home page. */
export function setUpHome(deps: Deps & Parameters<typeof createHomeService>[0]): ServerModule {
  const { db, clock } = deps;
  const home = createHomeService(deps);
  return { name: 'home', routes: (api) => api.register(homeRoutes, { db, clock, home }) };
}
