import { COMPANY_REF } from '../../../src/contracts/companies.ts';
import type { Inviting } from '../join/inviting.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { createBasicInfoService } from './basicInfo.ts';
import { createCompanyExports } from './exports.ts';
import { companyRoutes } from './routes.ts';
import { createCompanyService } from './service.ts';

/** Customer companies, and what they change of themselves. */
export function setUpCompanies(
  deps: Deps & { inviting: Inviting } & Parameters<typeof createCompanyService>[0],
): ServerModule {
  const { db, clock, inviting } = deps;
  const companies = createCompanyService(deps);
  const basicInfos = createBasicInfoService({ clock, companies });
  return {
    name: 'companies',
    routes: (api) => api.register(companyRoutes, { db, clock, companies, basicInfos, inviting }),
    exports: createCompanyExports(companies),
    refs: { [COMPANY_REF]: companies.refs },
  };
}
