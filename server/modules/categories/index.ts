import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { categoryExports } from './exports.ts';
import { categoryRoutes } from './routes.ts';

/** Categories of posts. */
export const setUpCategories = ({ db, clock }: Deps): ServerModule => ({
  name: 'categories',
  routes: (api) => api.register(categoryRoutes, { db, clock }),
  exports: categoryExports,
});
