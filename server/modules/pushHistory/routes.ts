import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  pushHistoryDetail,
  pushHistoryKey,
  pushHistoryList,
  pushHistoryParams,
  pushHistoryQuery,
} from '../../../src/contracts/pushHistory.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { personalList, personalRecord } from '../audit/personalData.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { Deliveries } from '../outbox/service.ts';
import { registerReadRoute, registerWriteRoute } from '../resource/route.ts';
import { createResend, findPushHistory, listPushHistory } from './service.ts';

const tags = ['pushHistory'];
const managers = roleSets.managers;

export const pushHistoryRoutes: FastifyPluginAsyncZod<{
  db: Db;
  clock: Clock;
  deliveries: Deliveries;
  notifications: NotificationService;
}> = async (app, { db, clock, deliveries, notifications }) => {
  const deps = { db, clock };
  const access = managers;
  const consoleRoutes = ['sys-alarm'] as const;
  // whom a message went to: the response does not carry it
  const recipient = ({ userId }: { userId: string | null }) => userId;
  const resend = createResend({ deliveries, notifications });

  registerReadRoute(app, deps, {
    path: '/esg/v1/pushHistoryList',
    tags,
    access,
    consoleRoutes,
    summary: '알림 발송이력 목록',
    personalData: personalList(recipient),
    query: pushHistoryQuery,
    response: pushHistoryList,
    handler: (call, { query }) => listPushHistory(call, query),
  });

  registerReadRoute(app, deps, {
    path: '/esg/v1/pushHistory/:id',
    tags,
    access,
    consoleRoutes,
    summary: '알림 발송이력 상세',
    personalData: personalRecord(recipient),
    refusals: ['N0404'],
    params: pushHistoryParams,
    response: pushHistoryDetail,
    handler: (call, { params }) => findPushHistory(call, params.id),
  });

  registerWriteRoute(app, deps, {
    method: 'PUT',
    path: '/esg/v1/reSend/:id',
    tags,
    access,
    consoleRoutes,
    summary: '알림 재발송',
    refusals: ['N0404', 'C0409'],
    params: pushHistoryParams,
    response: pushHistoryKey,
    handler: async (call, { params }) => ({ pushHistoryId: await resend(call, params.id) }),
  });
};
