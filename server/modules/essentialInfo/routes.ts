import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  essentialChange,
  essentialDetail,
  essentialDraft,
  essentialKey,
  essentialQuery,
  essentialRow,
  essentialValues,
  partnerChange,
  partnerDraft,
  partnerEssentialKey,
  partnerInfoQuery,
  partnerInfoRow,
  partnerPreviousQuery,
  partnerValues,
  previousQuery,
} from '../../../src/contracts/essentialInfo.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import {
  changePartnerInfo,
  createPartnerInfo,
  findPartnerInfo,
  listPartnerInfo,
  readPreviousPartnerYear,
  removePartnerInfo,
} from './partnerService.ts';
import {
  changeEssentialInfo,
  essentialRouteNames as consoleRoutes,
  createEssentialInfo,
  findEssentialInfo,
  listEssentialInfo,
  readPreviousYear,
  removeEssentialInfo,
} from './service.ts';

const tags = ['essentialInfo'];
const readers = roleSets.companyAndAdmin;
const access = roleSets.company;
const path = '/esg/v1/essentialInfo';
const partnerPath = '/esg/v1/partnerEssentialInfo';

export const essentialInfoRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  registerReadRoute(app, deps, {
    path: `${path}/previous`,
    tags,
    access,
    consoleRoutes,
    summary: '전년도 필수정보',
    refusals: ['N0404'],
    query: previousQuery,
    response: essentialValues,
    handler: (call, { query }) => readPreviousYear(call, query),
  });

  registerCrudRoutes(app, deps, {
    path,
    tags,
    title: '필수정보',
    access,
    consoleRoutes,
    key: essentialKey,
    list: { access: readers, query: essentialQuery, row: essentialRow, handler: listEssentialInfo },
    find: { access: readers, item: essentialDetail, handler: findEssentialInfo },
    create: { body: essentialDraft, handler: createEssentialInfo },
    change: { body: essentialChange, handler: changeEssentialInfo },
    remove: { handler: removeEssentialInfo },
  });

  const ofPartners = { tags, access: roleSets.partner } as const;
  registerReadRoute(app, deps, {
    ...ofPartners,
    path: `${partnerPath}/previous`,
    summary: '협력사 전년도 필수정보',
    refusals: ['N0404'],
    query: partnerPreviousQuery,
    response: partnerValues,
    handler: (call, { query }) => readPreviousPartnerYear(call, query),
  });

  registerCrudRoutes(app, deps, {
    ...ofPartners,
    path: partnerPath,
    title: '협력사 필수정보',
    key: partnerEssentialKey,
    list: {
      access: roleSets.adminAndPartner,
      query: partnerInfoQuery,
      row: partnerInfoRow,
      handler: listPartnerInfo,
    },
    find: { access: roleSets.adminAndPartner, item: partnerInfoRow, handler: findPartnerInfo },
    create: { body: partnerDraft, handler: createPartnerInfo },
    change: { body: partnerChange, handler: changePartnerInfo },
    remove: { handler: removePartnerInfo },
  });
};
