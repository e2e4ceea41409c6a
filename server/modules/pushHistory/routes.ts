import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answer } from '../../../src/contracts/envelope.ts';
import {
  pushHistoryDetail,
  pushHistoryKey,
  pushHistoryList,
  pushHistoryParams,
  pushHistoryQuery,
} from '../../../src/contracts/pushHistory.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { ok } from '../../plugins/envelope.ts';
import { principalOf } from '../../plugins/session.ts';
import { originOf } from '../audit/service.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { Deliveries } from '../outbox/service.ts';
import { createResend, findPushHistory, listPushHistory } from './service.ts';

const tags = ['pushHistory'];
const managers = ['ROLE_ADMIN', 'ROLE_OPERATOR'] as const;

export const pushHistoryRoutes: FastifyPluginAsyncZod<{
  db: Db;
  clock: Clock;
  deliveries: Deliveries;
  notifications: NotificationService;
}> = async (app, { db, clock, deliveries, notifications }) => {
  const resend = createResend({ deliveries, notifications });

  app.get('/esg/v1/pushHistoryList', {
    config: { access: managers },
    schema: {
      tags,
      summary: '알림 발송이력 목록',
      querystring: pushHistoryQuery,
      response: { 200: answer(pushHistoryList) },
    },
    handler: async (request) => ok(await listPushHistory(db, principalOf(request), request.query)),
  });

  app.get('/esg/v1/pushHistory/:id', {
    config: { access: managers, refusals: ['N0404'] },
    schema: {
      tags,
      summary: '알림 발송이력 상세',
      params: pushHistoryParams,
      response: { 200: answer(pushHistoryDetail) },
    },
    handler: async (request) => ok(await findPushHistory(db, principalOf(request), request.params.id)),
  });

  app.put('/esg/v1/reSend/:id', {
    config: { access: managers, refusals: ['N0404', 'C0409'] },
    schema: {
      tags,
      summary: '알림 재발송',
      params: pushHistoryParams,
      response: { 200: answer(pushHistoryKey) },
    },
    handler: async (request) => {
      const origin = originOf(request, clock.now());
      const principal = principalOf(request);
      const pushHistoryId = await db.transaction((tx) => resend(tx, origin, principal, request.params.id));
      return ok({ pushHistoryId });
    },
  });
};
