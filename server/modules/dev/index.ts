import type { Config } from '../../config.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { devRoutes } from './routes.ts';

/** The outbox and the test clock, where they are enabled. */
export const setUpDev = ({ config, db, clock }: Deps & { config: Config }): ServerModule => ({
  name: 'dev',
  rootRoutes: (scope) => scope.register(devRoutes, { config, db, clock }),
  routes: (api) => api.register(devRoutes, { config, db, clock }),
});
