import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  companyPolicy,
  companyPolicyFields,
  companyPolicyKey,
  companyPolicyQuery,
  servicePolicyList,
  servicePolicyQuery,
} from '../../../src/contracts/servicePolicies.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { type CompanyPolicies, listServicePolicies } from './service.ts';

const tags = ['service policy'];
const managers = ['ROLE_ADMIN', 'ROLE_OPERATOR'] as const;

export const servicePolicyRoutes: FastifyPluginAsyncZod<Deps & { companyPolicies: CompanyPolicies }> = async (
  app,
  { companyPolicies, ...deps },
) => {
  registerReadRoute(app, deps, {
    ...{ path: '/esg/v1/servicepolicy/list', tags, summary: '서비스 정책 목록', access: managers },
    query: servicePolicyQuery,
    response: servicePolicyList,
    handler: (call, { query }) => listServicePolicies(call, query),
  });
  const path = '/esg/v1/custCo/servicePolicy';
  registerCrudRoutes(app, deps, {
    ...{ path, tags, title: '고객사 서비스 정책', access: ['ROLE_ADMIN'], key: companyPolicyKey },
    list: { access: managers, query: companyPolicyQuery, row: companyPolicy, handler: companyPolicies.list },
    create: { body: companyPolicyFields, handler: companyPolicies.create },
    remove: { handler: companyPolicies.remove },
    commands: {
      activation: {
        ...{ title: '활성화 전환', path: `${path}/activation/:id`, handler: companyPolicies.toggle },
      },
      expire: { title: '만료', path: `${path}/expire/:id`, handler: companyPolicies.expire },
    },
  });
};
