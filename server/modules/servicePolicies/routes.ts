import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import {
  companyPolicy,
  companyPolicyAsSeen,
  companyPolicyFields,
  companyPolicyQuery,
  servicePolicy,
  servicePolicyChange,
  servicePolicyDraft,
  servicePolicyKey,
  servicePolicyQuery,
} from '../../../src/contracts/servicePolicies.ts';
import type { Deps } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import {
  type CompanyPolicies,
  createServicePolicy,
  findServicePolicy,
  listServicePolicies,
  removeServicePolicy,
} from './service.ts';

const tags = ['service policy'];
const managers = roleSets.managers;

export const servicePolicyRoutes: FastifyPluginAsyncZod<Deps & { companyPolicies: CompanyPolicies }> = async (
  app,
  { companyPolicies, ...deps },
) => {
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/servicepolicy',
    tags,
    title: '서비스 정책',
    key: servicePolicyKey,
    access: roleSets.admin,
    list: {
      access: managers,
      query: servicePolicyQuery,
      row: servicePolicy,
      handler: (call, query) => listServicePolicies(call, query),
    },
    find: { item: servicePolicy, handler: (call, key) => findServicePolicy(call, key) },
    create: { body: servicePolicyDraft, handler: createServicePolicy },
    change: { body: servicePolicyChange, handler: companyPolicies.changePolicy },
    remove: { handler: (call, key) => removeServicePolicy(call, key) },
  });
  const path = '/esg/v1/custCo/servicePolicy';
  registerCrudRoutes(app, deps, {
    path,
    tags,
    title: '고객사 서비스 정책',
    access: roleSets.admin,
    key: companyPolicyAsSeen,
    list: { access: managers, query: companyPolicyQuery, row: companyPolicy, handler: companyPolicies.list },
    create: { body: companyPolicyFields, handler: companyPolicies.create },
    remove: { handler: companyPolicies.remove },
    commands: {
      activation: {
        title: '활성화 전환',
        path: `${path}/activation/:id`,
        handler: companyPolicies.toggle,
      },
      expire: { title: '만료', path: `${path}/expire/:id`, handler: companyPolicies.expire },
    },
  });
};
