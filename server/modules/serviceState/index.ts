import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { serviceStateExports } from './exports.ts';
import { serviceStateSweep } from './refresh.ts';
import { serviceStateRoutes } from './routes.ts';

/** Use of the service by companies. */
export const setUpServiceState = ({ db, clock }: Deps): ServerModule => ({
  name: 'serviceState',
  routes: (api) => api.register(serviceStateRoutes, { db, clock }),
  exports: serviceStateExports,
  sweeps: [serviceStateSweep({ clock })],
});
