import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { menuExports } from './exports.ts';
import { menuRoutes } from './routes.ts';

/** The menu, and who may open what of it. */
export const setUpMenu = ({ db, clock }: Deps): ServerModule => ({
  name: 'menu',
  routes: (api) => api.register(menuRoutes, { db, clock }),
  exports: menuExports,
});
