import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listOf } from '../../../src/contracts/envelope.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import {
  serviceMonths,
  serviceMonthsQuery,
  serviceOwners,
  servicePaths,
  serviceStateQuery,
  serviceStateRow,
} from '../../../src/contracts/serviceState.ts';
import { serviceTexts as texts } from '../../../src/messages/ko.service.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import { listServiceMonths, serviceStates } from './service.ts';

const tags = ['service state'];
const access = roleSets.admin;

export const serviceStateRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  for (const owner of serviceOwners) {
    const path = `/esg/v1/${servicePaths[owner]}`;
    registerReadRoute(app, deps, {
      path: `${path}/list`,
      tags,
      access,
      summary: `${texts.titles[owner]} 목록`,
      query: serviceStateQuery,
      response: listOf(serviceStateRow),
      handler: (call, { query }) => serviceStates[owner].list(call, query),
    });
    registerReadRoute(app, deps, {
      path: `${path}/months`,
      tags,
      access,
      summary: `${texts.titles[owner]} 월별 추이`,
      query: serviceMonthsQuery,
      response: serviceMonths,
      handler: (call, { query }) => listServiceMonths(call, owner, query.ownerId, deps.clock.now()),
    });
  }
};
