import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { bizSectionRoutes } from './routes.ts';

/** Business sections of companies. */
export const setUpBizSections = ({ db, clock }: Deps): ServerModule => ({
  name: 'bizSections',
  routes: (api) => api.register(bizSectionRoutes, { db, clock }),
});
