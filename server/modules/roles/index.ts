import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { roleExports } from './exports.ts';
import { roleRoutes } from './routes.ts';
import { ROLE_REF, roleRefs } from './service.ts';

/** Named roles, and who has which. */
export const setUpRoles = ({ db, clock }: Deps): ServerModule => ({
  name: 'roles',
  routes: (api) => api.register(roleRoutes, { db, clock }),
  exports: roleExports,
  refs: { [ROLE_REF]: roleRefs },
});
