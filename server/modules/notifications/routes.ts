import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { emptyResponse, responseOf } from '../../../src/contracts/envelope.ts';
import {
  notificationCount,
  notificationPage,
  notificationQuery,
} from '../../../src/contracts/notifications.ts';
import { text } from '../../../src/contracts/text.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import type { NotificationService } from './service.ts';
import type { NotificationStreams } from './streams.ts';

const tags = ['notifications'];

export const notificationRoutes: FastifyPluginAsyncZod<{
  notifications: NotificationService;
  streams: NotificationStreams;
}> = async (app, { notifications, streams }) => {
  app.get('/esg/v1/ntfctCnt', {
    config: { access: 'signedIn', consoleRoutes: 'general' },
    schema: {
      tags,
      summary: '읽지 않은 알림 수',
      response: { 200: responseOf(notificationCount) },
    },
    handler: async (request) => ok({ count: await notifications.countUnread(getPrincipal(request).id) }),
  });

  app.get('/esg/v1/ntfct/stream', {
    config: {
      access: 'signedIn',
      consoleRoutes: 'general',
      background: true,
      stream: true,
      refusals: ['L0429', 'S0003'],
    },
    exposeHeadRoute: false,
    schema: {
      tags,
      summary: '새 알림 스트림(text/event-stream)',
      headers: z.object({ 'last-event-id': z.optional(text(1000)) }),
      response: { 200: z.string() },
    },
    handler: async (request, reply) => {
      const events = await streams.open(getPrincipal(request), request.headers['last-event-id']);
      reply
        .type('text/event-stream; charset=utf-8')
        // Proxies pass every event on as it comes; a server that stops has no idle connection to wait for.
        .headers({
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
          connection: 'close',
        });
      return reply.send(events as never);
    },
  });

  app.get('/esg/v1/ntfctList', {
    config: { access: 'signedIn', consoleRoutes: 'general' },
    schema: {
      tags,
      summary: '알림 목록',
      querystring: notificationQuery,
      response: { 200: responseOf(notificationPage) },
    },
    handler: async (request) => ok(await notifications.list(getPrincipal(request).id, request.query)),
  });

  app.patch('/esg/v1/ntfct/isreaded/:id', {
    config: { access: 'signedIn', consoleRoutes: 'general', refusals: ['N0404'] },
    schema: {
      tags,
      summary: '알림 한 건 읽음',
      params: z.object({ id: z.uuid() }),
      response: { 200: emptyResponse },
    },
    handler: async (request) => {
      await notifications.markRead(getPrincipal(request).id, request.params.id);
      return ok();
    },
  });

  app.patch('/esg/v1/ntfct/isreadedAll', {
    config: { access: 'signedIn', consoleRoutes: 'general' },
    schema: { tags, summary: '알림 모두 읽음', response: { 200: emptyResponse } },
    handler: async (request) => {
      await notifications.markAllRead(getPrincipal(request).id);
      return ok();
    },
  });
};
