import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { clientExports } from './exports.ts';
import { clientRoutes } from './routes.ts';

/** Customers of a partner company. */
export const setUpClients = ({ db, clock }: Deps): ServerModule => ({
  name: 'clients',
  routes: (api) => api.register(clientRoutes, { db, clock }),
  exports: clientExports,
});
