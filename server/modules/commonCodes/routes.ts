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
import { answer, emptyAnswer } from '../../../src/contracts/envelope.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/open.ts';
import { done, ok } from '../../plugins/envelope.ts';
import { originOf } from '../audit/service.ts';
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

  app.put(path, {
    config: { access: administrators, refusals: ['C0409'] },
    schema: {
      tags,
      summary: '공통코드 등록',
      body: commonCodeCreate,
      response: { 200: answer(commonCodeKey) },
    },
    handler: async (request) => {
      const origin = originOf(request, clock.now());
      await db.transaction((tx) => createCommonCode(tx, origin, request.body));
      return ok({ commonCodeId: request.body.commonCodeId });
    },
  });

  app.patch(path, {
    config: { access: administrators, refusals: ['N0404', 'C0409'] },
    schema: { tags, summary: '공통코드 수정', body: commonCodeChange, response: { 200: emptyAnswer } },
    handler: async (request) => {
      const origin = originOf(request, clock.now());
      await db.transaction((tx) => changeCommonCode(tx, origin, request.body));
      return done();
    },
  });

  app.delete(path, {
    config: { access: administrators, refusals: ['N0404', 'C0409'] },
    schema: { tags, summary: '공통코드 삭제', querystring: commonCodeKey, response: { 200: emptyAnswer } },
    handler: async (request) => {
      const origin = originOf(request, clock.now());
      await db.transaction((tx) => deleteCommonCode(tx, origin, request.query.commonCodeId));
      return done();
    },
  });
};
