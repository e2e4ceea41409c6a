import type { FastifyPluginAsync } from 'fastify';
import { bizSectionRoutes } from '../bizSections/routes.ts';
import { clientRoutes } from '../clients/routes.ts';
import { esgInfoRoutes } from '../esgInfo/routes.ts';
import type { EsgInfoService } from '../esgInfo/service.ts';
import { essentialInfoRoutes } from '../essentialInfo/routes.ts';
import type { Inviting } from '../join/inviting.ts';
import { operatorRoutes } from '../operators/routes.ts';
import type { OperatorService } from '../operators/service.ts';
import { partnerRoutes } from '../partners/routes.ts';
import type { Deps } from '../resource/route.ts';
import { servicePolicyRoutes } from '../servicePolicies/routes.ts';
import type { CompanyPolicies } from '../servicePolicies/service.ts';
import { subordinateRoutes } from '../subordinateCompanies/routes.ts';
import type { BasicInfoService } from './basicInfo.ts';
import { companyRoutes } from './routes.ts';
import type { CompanyService } from './service.ts';

interface CompanyArea extends Deps {
  companies: CompanyService;
  basicInfos: BasicInfoService;
  inviting: Inviting;
  operators: OperatorService;
  companyPolicies: CompanyPolicies;
  esgInfos: EsgInfoService;
}

/** Routes about companies: customers, their operators and policies, partners, and what companies keep about themselves. */
export const companyAreaRoutes: FastifyPluginAsync<CompanyArea> = async (app, area) => {
  const { db, clock } = area;
  await app.register(clientRoutes, { db, clock });
  await app.register(companyRoutes, area);
  await app.register(operatorRoutes, area);
  await app.register(servicePolicyRoutes, area);
  await app.register(bizSectionRoutes, { db, clock });
  await app.register(subordinateRoutes, { db, clock });
  await app.register(essentialInfoRoutes, { db, clock });
  await app.register(esgInfoRoutes, area);
  await app.register(partnerRoutes, { db, clock });
};
