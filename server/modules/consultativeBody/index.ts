import { COUNCIL_REF } from '../../../src/contracts/consultativeBody.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import { createCouncilExports } from './exports.ts';
import { consultativeBodyRoutes } from './routes.ts';
import { createCouncilService } from './service.ts';
import { councilHandOver, createCouncilTodo } from './todoItems.ts';

/** Activities of the ESG council. */
export function setUpConsultativeBody({
  db,
  clock,
  notify,
  canSignIn,
}: Deps & { notify: Notify; canSignIn: CanSignIn }): ServerModule {
  const council = createCouncilService({ clock, notify, canSignIn });
  return {
    name: 'consultativeBody',
    routes: (api) => api.register(consultativeBodyRoutes, { db, clock, council }),
    exports: createCouncilExports(council),
    refs: { [COUNCIL_REF]: council.refs },
    homeItems: createCouncilTodo(canSignIn),
    handOverItems: [councilHandOver],
  };
}
