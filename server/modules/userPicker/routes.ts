import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { responseOf } from '../../../src/contracts/envelope.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { pickerUserList, userPickerQuery } from '../../../src/contracts/userPicker.ts';
import type { Db } from '../../db/database.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import { personalList } from '../audit/personalData.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { listPickerUsers } from './service.ts';

export const userPickerRoutes: FastifyPluginAsyncZod<{ db: Db; canSignIn: CanSignIn }> = async (
  app,
  deps,
) => {
  app.get('/esg/v1/user/picker', {
    config: {
      access: roleSets.managers,
      personalData: personalList<{ id: string }>(({ id }) => id, { masked: true }),
    },
    schema: {
      tags: ['user'],
      summary: '선택할 사용자 검색 (자기 회사, 관리자는 전체)',
      querystring: userPickerQuery,
      response: { 200: responseOf(pickerUserList) },
    },
    handler: async (request) => ok(await listPickerUsers(deps, getPrincipal(request), request.query)),
  });
};
