import type { Db } from '../../db/database.ts';
import type { ServerModule } from '../module.ts';
import { userPickerRoutes } from './routes.ts';

/** People to choose from. */
export const setUpUserPicker = ({ db }: { db: Db }): ServerModule => ({
  name: 'userPicker',
  routes: (api) => api.register(userPickerRoutes, { db }),
});
