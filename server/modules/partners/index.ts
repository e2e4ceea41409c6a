import { PARTNER_REF } from '../../../src/contracts/partners.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { partnerRoutes } from './routes.ts';
import { partnerRefs } from './service.ts';

/** Partner companies of customers. */
export const setUpPartners = ({ db, clock }: Deps): ServerModule => ({
  name: 'partners',
  routes: (api) => api.register(partnerRoutes, { db, clock }),
  refs: { [PARTNER_REF]: partnerRefs },
});
