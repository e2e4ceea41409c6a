import { INDICATOR_REF } from '../../../src/contracts/indicators.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { indicatorExports } from './exports.ts';
import { indicatorRoutes } from './routes.ts';
import { indicatorRefs } from './service.ts';

/** The catalogue of indicators. */
export const setUpIndicators = ({ db, clock }: Deps): ServerModule => ({
  name: 'indicators',
  routes: (api) => api.register(indicatorRoutes, { db, clock }),
  exports: indicatorExports,
  refs: { [INDICATOR_REF]: indicatorRefs },
});
