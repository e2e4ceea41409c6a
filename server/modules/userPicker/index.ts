import type { Db } from '../../db/database.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { ServerModule } from '../module.ts';
import { userPickerRoutes } from './routes.ts';

/** People to choose from. */
export const setUpUserPicker = (deps: { db: Db; canSignIn: CanSignIn }): ServerModule => ({
  name: 'userPicker',
  routes: (api) => api.register(userPickerRoutes, deps),
});
