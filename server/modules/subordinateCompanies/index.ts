import { SUBORDINATE_COMPANY } from '../../../src/contracts/subordinateCompanies.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { subordinateExports } from './exports.ts';
import { subordinateRoutes } from './routes.ts';
import { subordinateRefs } from './service.ts';

/** Subsidiaries of companies. */
export const setUpSubordinateCompanies = ({ db, clock }: Deps): ServerModule => ({
  name: 'subordinateCompanies',
  routes: (api) => api.register(subordinateRoutes, { db, clock }),
  exports: subordinateExports,
  refs: { [SUBORDINATE_COMPANY]: subordinateRefs },
});
