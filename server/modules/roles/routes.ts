import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { responseOf } from '../../../src/contracts/envelope.ts';
import {
  namedRoleRow,
  type RolePreviewQuery,
  roleChoices,
  roleCompanyQuery,
  roleDetail,
  roleKey,
  rolePreview,
  rolePreviewQuery,
  roleQuery,
  roleSave,
  roleTree,
} from '../../../src/contracts/namedRoles.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import {
  roleAssignments,
  roleUsers,
  roleUsersQuery,
  roleUsersVersion,
} from '../../../src/contracts/roleUsers.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import { personalAnswer, personalList } from '../audit/personalData.ts';
import { audit, toOrigin } from '../audit/service.ts';
import { type Deps, registerReadRoute, registerWriteRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { listRoleUsers, saveRoleUsers } from './assignments.ts';
import { readPreview } from './preview.ts';
import { createRoleService, listRoleChoices, listRoles } from './service.ts';

const path = '/esg/v1/role';
const usersPath = '/esg/v1/roleuser/list';
const tags = ['role'];
const access = roleSets.managers;
/** The list of roles, and those who give a worker a role or see what it grants. */
const consoleRoutes = ['authority'] as const;
const choosers = ['authority', 'basic-user-list'] as const;

export const roleRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const roles = createRoleService(deps);

  registerReadRoute(app, deps, {
    path: `${path}/tree`,
    tags,
    access,
    consoleRoutes: choosers,
    summary: '권한으로 줄 수 있는 메뉴와 지표',
    refusals: ['V0001'],
    query: roleCompanyQuery,
    response: roleTree,
    handler: (call, { query }) => roles.readTree(call, query),
  });

  registerCrudRoutes(app, deps, {
    path,
    tags,
    title: '권한',
    access,
    consoleRoutes,
    key: roleKey,
    refusals: ['V0001'],
    list: { query: roleQuery, row: namedRoleRow, handler: listRoles },
    find: { consoleRoutes: choosers, item: roleDetail, handler: roles.find },
    remove: { from: 'body', handler: roles.remove },
  });

  registerWriteRoute(app, deps, {
    method: 'POST',
    path,
    tags,
    access,
    consoleRoutes,
    summary: '권한 등록과 수정',
    refusals: ['V0001', 'N0404', 'C0409'],
    body: roleSave,
    response: roleKey,
    handler: (call, { body }) => roles.save(call, body),
  });

  registerWriteRoute(app, deps, {
    method: 'PUT',
    path,
    tags,
    access,
    consoleRoutes,
    summary: '권한 복사',
    refusals: ['N0404'],
    body: roleKey,
    response: roleKey,
    handler: (call, { body }) => roles.copy(call, body),
  });

  registerReadRoute(app, deps, {
    path: '/esg/v1/user/role/list',
    tags,
    access,
    consoleRoutes: choosers,
    summary: '현업담당자에게 줄 권한 목록',
    query: roleCompanyQuery,
    response: roleChoices,
    handler: (call, { query }) => listRoleChoices(call, query),
  });

  registerReadRoute(app, deps, {
    path: usersPath,
    tags,
    access,
    consoleRoutes,
    summary: '권한의 사용자와 등록할 수 있는 사용자',
    refusals: ['N0404'],
    personalData: personalList<{ userIdentifiedId: string }>(({ userIdentifiedId }) => userIdentifiedId),
    query: roleUsersQuery,
    response: roleUsers,
    handler: (call, { query }) => listRoleUsers(call, query),
  });

  registerWriteRoute(app, deps, {
    method: 'POST',
    path: usersPath,
    tags,
    access,
    consoleRoutes,
    summary: '권한의 사용자 저장',
    description: 'enabled는 계정이 아니라 권한 배정에 대한 값입니다. 계정은 그대로 유지됩니다.',
    refusals: ['V0001', 'N0404', 'C0409'],
    query: roleUsersVersion,
    body: roleAssignments,
    response: z.object({ version: z.number() }),
    handler: (call, { query, body }) => saveRoleUsers(call, query.version, body),
  });

  app.get(`${path}/preview`, {
    config: {
      access: roleSets.admin,
      consoleRoutes,
      refusals: ['V0001', 'N0404'],
      personalData: personalAnswer(({ query }) => (query as RolePreviewQuery).id),
    },
    schema: {
      tags,
      summary: '권한이나 사용자로 보는 메뉴와 지표 (읽기 전용)',
      querystring: rolePreviewQuery,
      response: { 200: responseOf(rolePreview) },
    },
    async handler(request) {
      const { db, clock } = deps;
      const { roleId, id } = request.query;
      const now = clock.now();
      const preview = await readPreview(db, request.query, seoulDay(now));
      const target = roleId === undefined ? { type: 'user', id: id ?? '' } : { type: 'role', id: roleId };
      const origin = { ...toOrigin(request, now), actorId: getPrincipal(request).id };
      await audit(db, origin, { action: 'role.preview', result: 'C200', target });
      return ok(preview);
    },
  });
};
