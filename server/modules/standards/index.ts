import { STANDARD_REF } from '../../../src/contracts/evaluationStandards.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { standardRoutes } from './routes.ts';
import { standardRefs } from './service.ts';

/** Evaluation standards of sets. */
export const setUpStandards = ({ db, clock }: Deps): ServerModule => ({
  name: 'standards',
  routes: (api) => api.register(standardRoutes, { db, clock }),
  refs: { [STANDARD_REF]: standardRefs },
});
