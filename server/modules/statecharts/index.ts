import type { Config } from '../../config.ts';
import type { ServerModule } from '../module.ts';
import { statechartRoutes } from './routes.ts';

/** The statecharts workbench, with the charts of other releases. */
export const setUpStatecharts = (deps: { config: Config; consoleFolder: string }): ServerModule => ({
  name: 'statecharts',
  routes: (api) => api.register(statechartRoutes, deps),
});
