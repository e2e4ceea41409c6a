import type { SessionService } from '../auth/sessions.ts';
import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import { serviceEndingSweep } from './ending.ts';
import { servicePolicyExports } from './exports.ts';
import { serviceDaysSweep } from './periods.ts';
import { servicePolicyRoutes } from './routes.ts';
import { type CompanyPolicies, createCompanyPolicies } from './service.ts';

interface ServicePolicyDeps extends Deps {
  sessions: SessionService;
  notify: Notify;
}

/** Service policies, and which company has which. */
export function setUpServicePolicies({
  db,
  clock,
  sessions,
  notify,
}: ServicePolicyDeps): ServerModule & { companyPolicies: CompanyPolicies } {
  const companyPolicies = createCompanyPolicies({ clock, sessions });
  return {
    name: 'servicePolicies',
    companyPolicies,
    routes: (api) => api.register(servicePolicyRoutes, { db, clock, companyPolicies }),
    exports: servicePolicyExports,
    sweeps: [serviceDaysSweep({ clock }), serviceEndingSweep({ clock, notify })],
  };
}
