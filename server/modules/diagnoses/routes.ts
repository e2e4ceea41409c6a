import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { diagnosisInput } from '../../../src/contracts/diagnosis.ts';
import { diagnosisExplanation, explainedIndicators } from '../../../src/contracts/diagnosisExplanation.ts';
import {
  diagnosisCommand,
  diagnosisPeriod,
  diagnosisReason,
  diagnosisResult,
  diagnosisResultKey,
  diagnosisResultQuery,
  diagnosisResultRow,
  diagnosisRunFields,
  diagnosisRunKey,
  diagnosisRunQuery,
  diagnosisRunRow,
  diagnosisSubjectQuery,
  foundResult,
} from '../../../src/contracts/diagnosisRuns.ts';
import { responseOf } from '../../../src/contracts/envelope.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import { type Deps, registerReadRoute, toRouteConfig } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { diagnosisRouteNames as consoleRoutes } from './runs.ts';
import type { DiagnosisService } from './service.ts';

/** Runs of diagnoses: operators start and confirm them, another one publishes. */
export const diagnosisRunRoutes: FastifyPluginAsyncZod<Deps & { service: DiagnosisService }> = async (
  app,
  { service, ...deps },
) => {
  const path = '/esg/v1/dgnsRun';
  registerReadRoute(app, deps, {
    path: `${path}/periods`,
    tags: ['dgnsRun'],
    summary: '진단할 수 있는 기간',
    access: roleSets.operator,
    response: z.array(diagnosisPeriod),
    handler: (call) => service.listPeriods(call),
  });
  registerCrudRoutes(app, deps, {
    path,
    tags: ['dgnsRun'],
    title: '진단',
    access: roleSets.companyAndAdmin,
    consoleRoutes,
    key: diagnosisRunKey,
    list: { query: diagnosisRunQuery, row: diagnosisRunRow, handler: service.list },
    find: { item: diagnosisRunRow, handler: service.find },
    create: { access: roleSets.operator, body: diagnosisRunFields, handler: service.create },
    commands: {
      start: { title: '실행', access: roleSets.operator, body: diagnosisCommand, handler: service.start },
      confirm: { title: '확정', access: roleSets.operator, body: diagnosisCommand, handler: service.confirm },
      unconfirm: {
        title: '확정 취소',
        access: roleSets.operator,
        body: diagnosisReason,
        handler: service.unconfirm,
      },
      publish: { title: '게시', access: roleSets.managers, body: diagnosisCommand, handler: service.publish },
      withdraw: {
        title: '게시 취소',
        access: roleSets.operator,
        body: diagnosisReason,
        handler: service.withdraw,
      },
    },
  });
};

/** Results of diagnoses, which nobody changes. */
export const diagnosisResultRoutes: FastifyPluginAsyncZod<Deps & { service: DiagnosisService }> = async (
  app,
  { service, ...deps },
) => {
  const path = '/esg/v1/dgnsRst';
  const { results } = service;
  const address = { tags: ['dgnsRst'], access: roleSets.companyAndAdmin, consoleRoutes } as const;
  registerReadRoute(app, deps, {
    ...address,
    path,
    summary: '기간과 사업부문의 진단 결과',
    refusals: ['N0404'],
    query: diagnosisSubjectQuery,
    response: foundResult,
    handler: (call, { query }) => results.findOfSubject(call, query),
  });
  registerReadRoute(app, deps, {
    ...address,
    path: `${path}/:dgnsRstId/explain/:itemId`,
    summary: '진단 결과의 근거',
    refusals: ['N0404'],
    params: z.object({ ...diagnosisResultKey.shape, itemId: z.uuid() }),
    query: z.object({ bizSectId: z.optional(z.uuid()) }),
    response: diagnosisExplanation,
    handler: (call, { params, query }) => service.explain(call, params, query),
  });
  registerReadRoute(app, deps, {
    ...address,
    path: `${path}/:dgnsRstId/indicators/:itemId`,
    summary: '중분류에 속한 지표의 값과 기준',
    refusals: ['N0404'],
    params: z.object({ ...diagnosisResultKey.shape, itemId: z.uuid() }),
    response: explainedIndicators,
    handler: (call, { params }) => service.explainIndicators(call, params),
  });
  app.route({
    method: 'GET',
    url: `${path}/:dgnsRstId/input`,
    config: toRouteConfig({ access: roleSets.managers, refusals: ['N0404'] }),
    schema: {
      tags: [...address.tags],
      summary: '진단에 쓴 데이터',
      params: diagnosisResultKey,
      response: { 200: responseOf(diagnosisInput) },
    },
    async handler(request, reply) {
      const call = { tx: deps.db, principal: getPrincipal(request) };
      const input = await service.readInput(call, request.params);
      const { status, message } = ok();
      // as it is stored: to parse and check megabytes again would keep everybody waiting
      const json = `{"status":${JSON.stringify(status)},"message":${JSON.stringify(message)},"data":${input}}`;
      return reply.type('application/json; charset=utf-8').send(json as never);
    },
  });
  registerCrudRoutes(app, deps, {
    ...address,
    path,
    title: '진단 결과',
    key: diagnosisResultKey,
    list: { query: diagnosisResultQuery, row: diagnosisResultRow, handler: results.list },
    find: { item: diagnosisResult, handler: results.find },
  });
};
