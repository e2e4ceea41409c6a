import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ClientRow, clientList, clientQuery } from '../../../src/contracts/clients.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { personalList } from '../audit/personalData.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import { listClients } from './service.ts';

export const clientRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  registerReadRoute(app, deps, {
    path: '/esg/v1/client/list',
    tags: ['client'],
    summary: '협력사의 고객사 목록',
    access: roleSets.partner,
    query: clientQuery,
    response: clientList,
    personalData: personalList<ClientRow>(({ operatorId }) => operatorId),
    handler: (call, { query }) => listClients(call, query),
  });
};
