import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type PartnerRow,
  partnerCreate,
  partnerCreated,
  partnerKey,
  partnerQuery,
  partnerRow,
} from '../../../src/contracts/partners.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { personalList, personalRecord } from '../audit/personalData.ts';
import { type Deps, registerWriteRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { createPartner, findPartner, listPartners, partnerRouteNames } from './service.ts';

const path = '/esg/v1/custCoPtnr';
const consoleRoutes = partnerRouteNames;
const tags = ['partner company'];
const contact = ({ contactId }: PartnerRow) => contactId;

export const partnerRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const access = roleSets.managers;
  registerCrudRoutes(app, deps, {
    path,
    tags,
    title: '협력사',
    access,
    consoleRoutes,
    key: partnerKey,
    list: {
      query: partnerQuery,
      row: partnerRow,
      personalData: personalList(contact),
      handler: listPartners,
    },
    find: { item: partnerRow, personalData: personalRecord(contact), handler: findPartner },
  });
  registerWriteRoute(app, deps, {
    method: 'PUT',
    path,
    tags,
    access: roleSets.operator,
    consoleRoutes,
    summary: '협력사와 담당자 등록',
    body: partnerCreate,
    response: partnerCreated,
    refusals: ['C0409'],
    handler: (call, { body }) => createPartner(call, body),
  });
};
