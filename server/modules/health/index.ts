import type { Database } from '../../db/database.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { ServerModule } from '../module.ts';
import { healthRoutes } from './routes.ts';

/** Health of the server, for those who watch it. */
export const setUpHealth = ({ database, queue }: { database: Database; queue: Queue }): ServerModule => ({
  name: 'health',
  rootRoutes: (scope) => scope.register(healthRoutes, { database, queue }),
});
