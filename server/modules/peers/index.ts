import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { peerRoutes } from './routes.ts';

/** Comparison with companies of the same industry. */
export const setUpPeers = ({ db, clock }: Deps): ServerModule => ({
  name: 'peers',
  routes: (api) => api.register(peerRoutes, { db, clock }),
});
