import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  commonCodeAvailable,
  commonCodeAvailableQuery,
  commonCodeChange,
  commonCodeCreate,
  commonCodeKey,
  commonCodeList,
  commonCodeQuery,
  commonCodeRootsQuery,
  publicCodeGroups,
} from '../../../src/contracts/commonCodes.ts';
import { responseOf } from '../../../src/contracts/envelope.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { ok } from '../../plugins/envelope.ts';
import { registerReadRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import {
  changeCommonCode,
  createCommonCode,
  deleteCommonCode,
  isCommonCodeAvailable,
  listCommonCodeGroups,
  listCommonCodes,
} from './service.ts';

const tags = ['commonCodes'];
const path = '/esg/v1/commoncode';
const administrators = roleSets.admin;
const consoleRoutes = ['coms-comcode'] as const;

export const commonCodeRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (
  app,
  { db, clock },
) => {
  app.get(path, {
    // Sign-up reads its groups before anybody is signed in; every other group asks for a session.
    config: { access: 'anonymous', refusals: ['M002', 'M003', 'M004'] },
    schema: {
      tags,
      summary: '그룹의 공통코드 목록',
      querystring: commonCodeQuery,
      response: { 200: responseOf(commonCodeList) },
    },
    handler: async (request) => {
      const isPublic = publicCodeGroups.includes(request.query.upCommonCodeId);
      if (!isPublic || request.headers.authorization) await app.authenticate(request);
      return ok(await listCommonCodes({ tx: db, principal: request.principal }, request.query));
    },
  });

  registerReadRoute(
    app,
    { db, clock },
    {
      path: `${path}/roots`,
      tags,
      summary: '공통코드 그룹 목록',
      access: 'signedIn',
      consoleRoutes: 'general',
      query: commonCodeRootsQuery,
      response: commonCodeList,
      handler: (call, { query }) => listCommonCodeGroups(call, query),
    },
  );

  registerReadRoute(
    app,
    { db, clock },
    {
      path: `${path}/available`,
      tags,
      summary: '공통코드 사용 가능 여부',
      access: administrators,
      consoleRoutes,
      query: commonCodeAvailableQuery,
      response: commonCodeAvailable,
      handler: async ({ tx }, { query }) => ({
        available: await isCommonCodeAvailable(tx, query.commonCode),
      }),
    },
  );

  registerCrudRoutes(
    app,
    { db, clock },
    {
      path,
      tags,
      title: '공통코드',
      access: administrators,
      consoleRoutes,
      key: commonCodeKey,
      create: { body: commonCodeCreate, handler: createCommonCode },
      change: { body: commonCodeChange, handler: changeCommonCode },
      remove: { handler: deleteCommonCode },
    },
  );
};
