import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { cleanUpSweep } from './cleanUp.ts';
import { authRoutes } from './routes.ts';
import { createSignInService } from './service.ts';

/** Sign-in and sessions. */
export function setUpAuth(deps: Deps & Parameters<typeof createSignInService>[0]): ServerModule {
  const { db, clock, secrets, sessions } = deps;
  const signIn = createSignInService(deps);
  return {
    name: 'auth',
    routes: (api) => api.register(authRoutes, { db, clock, secrets, sessions, signIn }),
    sweeps: [cleanUpSweep({ clock })],
    stop: sessions.stop,
  };
}
