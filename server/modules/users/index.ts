import { PERSON_REF } from '../../../src/contracts/threads.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { dormancySweeps } from './dormancy.ts';
import { createUserExports } from './exports.ts';
import { userRefs } from './refs.ts';
import { userRoutes } from './routes.ts';
import { createUserService, type UserService } from './service.ts';

/** People, as administrators and operators manage them. */
export function setUpUsers(
  deps: Deps & Parameters<typeof createUserService>[0],
): ServerModule & { users: UserService } {
  const { db, clock, config, deliveries } = deps;
  const users = createUserService(deps);
  return {
    name: 'users',
    users,
    routes: (api) => api.register(userRoutes, { db, clock, users }),
    exports: createUserExports(users),
    refs: { [PERSON_REF]: userRefs },
    sweeps: dormancySweeps({ clock, config, deliveries }),
  };
}
