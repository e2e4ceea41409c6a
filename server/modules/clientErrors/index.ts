import type { ServerModule } from '../module.ts';
import { clientErrorRoutes } from './routes.ts';

/** Errors of the console that browsers report. */
export const clientErrorsModule: ServerModule = {
  name: 'clientErrors',
  routes: (api) => api.register(clientErrorRoutes),
};
