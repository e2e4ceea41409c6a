import type { Config } from '../../config.ts';
import type { ServerModule } from '../module.ts';
import { clientSettingsRoutes } from './routes.ts';

/** Settings that the console needs. */
export const setUpClientSettings = ({ config }: { config: Config }): ServerModule => ({
  name: 'clientSettings',
  routes: (api) => api.register(clientSettingsRoutes, { config }),
});
