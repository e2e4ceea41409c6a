import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { emptyResponse, listOf } from '../../../src/contracts/envelope.ts';
import {
  type LogKind,
  type LogQuery,
  logKinds,
  logPaths,
  logQueries,
  logReviewList,
  logReviewQuery,
  logReviewSign,
  logRows,
  logUnmask,
  menuOpened,
} from '../../../src/contracts/logs.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { logTexts as texts } from '../../../src/messages/ko.logs.ts';
import { patterns } from '../../../src/paths/console.ts';
import { wrongField } from '../../errors.ts';
import { ok } from '../../plugins/envelope.ts';
import { type AuditWriter, toOrigin } from '../audit/service.ts';
import { type Deps, registerReadRoute, registerWriteRoute } from '../resource/route.ts';
import { createLogReviews } from './reviews.ts';
import { listLog, unmaskLines } from './service.ts';

const root = '/esg/v1';
const tags = ['log'];
const access = roleSets.managers;

/** The rows of any log: each comes out in the shape of its own, by the schema of the route. */
const rowsSchema = (kind: LogKind) => listOf(logRows[kind] as z.ZodMiniType<object>);

export const logRoutes: FastifyPluginAsyncZod<Deps & { writeLine: AuditWriter }> = async (
  app,
  { writeLine, ...deps },
) => {
  const reviews = createLogReviews(deps);

  for (const kind of logKinds) {
    const path = `${root}/${logPaths[kind]}`;
    const title = texts.titles[kind];
    registerReadRoute(app, deps, {
      path: `${path}/list`,
      tags,
      access,
      summary: `${title} 목록`,
      query: logQueries[kind] as z.ZodMiniType<LogQuery>,
      response: rowsSchema(kind),
      handler: (call, { query }) => listLog(call, kind, query),
    });
    registerWriteRoute(app, deps, {
      method: 'POST',
      path: `${path}/unmask`,
      tags,
      access,
      summary: texts.unmaskTask(title),
      refusals: ['N0404'],
      body: logUnmask,
      response: rowsSchema(kind),
      handler: (call, { body }) => unmaskLines(call, kind, body),
    });
  }

  registerReadRoute(app, deps, {
    path: `${root}/logReview/list`,
    tags,
    access,
    summary: '로그 월간 점검 목록',
    query: logReviewQuery,
    response: logReviewList,
    async handler(call, { query }) {
      const rows = await reviews.list(call, query.log);
      return { rows, total: rows.length };
    },
  });
  registerWriteRoute(app, deps, {
    method: 'PUT',
    path: `${root}/logReview`,
    tags,
    access,
    summary: '로그 월간 점검 서명',
    refusals: ['C0409'],
    body: logReviewSign,
    handler: (call, { body }) => reviews.sign(call, body),
  });

  app.post(`${root}/${logPaths.access}/menu`, {
    config: { access: 'signedIn', consoleRoutes: 'general' },
    schema: {
      tags,
      summary: '열람한 메뉴 기록',
      body: menuOpened,
      response: { 200: emptyResponse },
    },
    async handler(request) {
      const { name } = request.body;
      if (!Object.hasOwn(patterns, name)) throw wrongField('name');
      const entry = { action: 'menu.open', result: 'C200', detail: { name } };
      await writeLine(toOrigin(request, deps.clock.now()), entry);
      return ok();
    },
  });
};
