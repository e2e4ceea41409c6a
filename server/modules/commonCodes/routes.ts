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
import { answer } from '../../../src/contracts/envelope.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { ok } from '../../plugins/envelope.ts';
import { resourceCommands } from '../resource/commands.ts';
import {
  changeCommonCode,
  createCommonCode,
  deleteCommonCode,
  isCommonCodeAvailable,
  listCommonCodes,
} from './service.ts';

const tags = ['commonCodes'];
const path = '/esg/v1/commoncode';
const administrators = ['ROLE_ADMIN'] as const;

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
      response: { 200: answer(commonCodeList) },
    },
    handler: async (request) => {
      const { upCommonCodeId, ...query } = request.query;
      const isOpen = publicCodeGroups.includes(upCommonCodeId) && !request.headers.authorization;
      if (!isOpen) await app.authenticate(request);
      const onlyEnabled = request.principal?.userAuth !== 'ROLE_ADMIN';
      return ok(await listCommonCodes(db, upCommonCodeId, { ...query, onlyEnabled }));
    },
  });

  app.get(`${path}/roots`, {
    config: { access: 'signedIn' },
    schema: {
      tags,
      summary: '공통코드 그룹 목록',
      querystring: commonCodeRootsQuery,
      response: { 200: answer(commonCodeList) },
    },
    handler: async (request) => {
      const onlyEnabled = request.principal?.userAuth !== 'ROLE_ADMIN';
      return ok(await listCommonCodes(db, null, { ...request.query, onlyEnabled }));
    },
  });

  app.get(`${path}/available`, {
    config: { access: administrators },
    schema: {
      tags,
      summary: '공통코드 사용 가능 여부',
      querystring: commonCodeAvailableQuery,
      response: { 200: answer(commonCodeAvailable) },
    },
    handler: async (request) => ok({ available: await isCommonCodeAvailable(db, request.query.commonCode) }),
  });

  resourceCommands(
    app,
    { db, clock },
    {
      ...{ path, tags, title: '공통코드', access: administrators },
      ...{ key: commonCodeKey, draft: commonCodeCreate, change: commonCodeChange },
      commands: { create: createCommonCode, change: changeCommonCode, remove: deleteCommonCode },
    },
  );
};
