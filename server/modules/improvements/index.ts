import { IMPROVEMENT } from '../../../src/contracts/improvements.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { FileService } from '../files/service.ts';
import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import { createImprovementExports } from './exports.ts';
import { createTaskTodo, taskSweep } from './reminders.ts';
import { improvementRoutes } from './routes.ts';
import { createImprovementService, taskHandOver } from './service.ts';
import { tasks } from './tasks.ts';

interface ImprovementDeps extends Deps {
  files: FileService;
  notify: Notify;
  canSignIn: CanSignIn;
}

/** Tasks of improvement. */
export function setUpImprovements({ db, clock, files, notify, canSignIn }: ImprovementDeps): ServerModule {
  const service = createImprovementService({ clock, files, notify, canSignIn });
  return {
    name: 'improvements',
    routes: (api) => api.register(improvementRoutes, { db, clock, service }),
    exports: createImprovementExports(service),
    refs: { [IMPROVEMENT]: { ...tasks.refs, keepsFiles: true } },
    sweeps: [taskSweep({ clock, notify })],
    homeItems: createTaskTodo(clock),
    handOverItems: [taskHandOver],
  };
}
