import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import {
  passwordReset,
  type UserKey,
  userChange,
  userDetail,
  userIdQuery,
  userKey,
  userQuery,
  userRow,
  userUpdate,
  workerList,
  workersQuery,
} from '../../../src/contracts/users.ts';
import { personalList, personalRecord } from '../audit/personalData.ts';
import { type Deps, registerReadRoute, registerWriteRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import type { UserService } from './service.ts';

const path = '/esg/v1/user';
const tags = ['user'];
const access = roleSets.managers;
const administrator = roleSets.admin;
const one = personalRecord<UserKey>(({ id }) => id);
const many = personalList<UserKey>(({ id }) => id);
const detail = { tags, response: userDetail, refusals: ['N0404'] as const, personalData: one };

export const userRoutes: FastifyPluginAsyncZod<Deps & { users: UserService }> = async (
  app,
  { users, ...deps },
) => {
  registerCrudRoutes(app, deps, {
    path,
    tags,
    title: '사용자',
    access,
    key: userKey,
    list: { query: userQuery, row: userRow, personalData: many, handler: users.list },
    find: { item: userDetail, personalData: one, handler: (call, { id }) => users.find(call, id) },
    commands: {
      unlock: { title: '잠금 해제', access: administrator, handler: users.unlock },
      endSessions: { title: '로그인 해제', access: administrator, handler: users.endSessions },
    },
  });

  registerReadRoute(app, deps, {
    ...detail,
    path: `${path}/detail/:id`,
    access,
    summary: '사용자 상세 정보',
    params: userKey,
    handler: (call, { params }) => users.find(call, params.id),
  });

  registerReadRoute(app, deps, {
    ...detail,
    path,
    access: 'signedIn',
    consoleRoutes: 'general',
    query: userIdQuery,
    summary: '사용자 정보 (없으면 본인)',
    handler: (call, { query }) => users.find(call, query.id ?? call.principal.id),
  });

  registerReadRoute(app, deps, {
    path: `${path}/workers`,
    access,
    tags,
    summary: '현업담당자 전체',
    personalData: many,
    query: workersQuery,
    response: workerList,
    handler: (call, { query }) => users.listWorkers(call, query),
  });

  const writes = { tags, access, response: userKey, refusals: ['N0404', 'C0409'] as const };
  registerWriteRoute(app, deps, {
    ...writes,
    method: 'PATCH',
    path,
    summary: '사용자 수정, 잠금 해제, 삭제',
    body: userUpdate,
    handler: (call, { body }) => users.updateUser(call, body),
  });
  registerWriteRoute(app, deps, {
    ...writes,
    method: 'PATCH',
    path: `${path}/detail`,
    summary: '사용자 상세 수정',
    body: userChange,
    handler: (call, { body }) => users.change(call, body),
  });
  registerWriteRoute(app, deps, {
    method: 'PATCH',
    path: `${path}/:id/resetPassword`,
    summary: '사용자 비밀번호 초기화',
    tags,
    access: administrator,
    params: userKey,
    response: passwordReset,
    refusals: ['N0404', 'C0409'],
    handler: (call, { params }) => users.resetPassword(call, params),
  });
};
