import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import type { UserService } from '../users/service.ts';
import { operatorExports } from './exports.ts';
import { operatorRoutes } from './routes.ts';
import { createOperatorService } from './service.ts';

interface OperatorDeps extends Deps {
  users: UserService;
  notify: Notify;
}

/** Operators of customer companies. */
export function setUpOperators({ db, clock, users, notify }: OperatorDeps): ServerModule {
  const operators = createOperatorService({ users, notify });
  return {
    name: 'operators',
    routes: (api) => api.register(operatorRoutes, { db, clock, operators }),
    exports: operatorExports,
  };
}
