import { PARTNER_WEIGHT, weightSheetQuery } from '../../../src/contracts/partnerWeights.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { weightSheet } from '../../../src/messages/ko.partnerWeights.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import { createWeightExports } from './exports.ts';
import { weightRouteNames } from './reads.ts';
import { registerWeightRoutes } from './routes.ts';
import { createWeightTodo } from './todoItems.ts';
import { createPartnerWeights } from './weights.ts';

/** Weights of sets for partners. */
export function setUpPartnerWeights({
  db,
  clock,
  notify,
  canSignIn,
}: Deps & { notify: Notify; canSignIn: CanSignIn }): ServerModule {
  const weights = createPartnerWeights({ clock, notify, canSignIn });
  const { service, publication, sheets } = weights;
  return {
    name: 'partnerWeights',
    routes: async (api) => registerWeightRoutes(api, { db, clock }, weights),
    exports: createWeightExports(weights),
    imports: [
      {
        name: 'ptnrWhtWeights',
        title: weightSheet.title,
        access: roleSets.managers,
        consoleRoutes: weightRouteNames,
        query: weightSheetQuery,
        columns: sheets.columns,
        resourceFor: sheets.importFor,
      },
    ],
    refs: { [PARTNER_WEIGHT]: service.refs },
    sweeps: [publication.sweep],
    homeItems: [createWeightTodo(canSignIn)],
  };
}
