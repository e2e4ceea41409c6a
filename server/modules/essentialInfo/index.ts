import { ESSENTIAL_INFO, PARTNER_ESSENTIAL_INFO } from '../../../src/contracts/essentialInfo.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { essentialInfoExports } from './exports.ts';
import { partnerEssentialRefs } from './partnerService.ts';
import { essentialInfoRoutes } from './routes.ts';
import { essentialRefs } from './service.ts';

/** Essential information of companies and of partners. */
export const setUpEssentialInfo = ({ db, clock }: Deps): ServerModule => ({
  name: 'essentialInfo',
  routes: (api) => api.register(essentialInfoRoutes, { db, clock }),
  exports: essentialInfoExports,
  refs: { [ESSENTIAL_INFO]: essentialRefs, [PARTNER_ESSENTIAL_INFO]: partnerEssentialRefs },
});
