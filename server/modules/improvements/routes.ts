import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  improvementChange,
  improvementDetail,
  improvementFields,
  improvementKey,
  improvementQuery,
  improvementReason,
  improvementReport,
  improvementRow,
  improvementStart,
} from '../../../src/contracts/improvements.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { Deps } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import type { ImprovementService } from './service.ts';
import { improvementRouteNames as consoleRoutes } from './tasks.ts';

/** Tasks of improvement: operators plan them, their owners carry them out, another operator verifies. */
export const improvementRoutes: FastifyPluginAsyncZod<Deps & { service: ImprovementService }> = async (
  app,
  { service, ...deps },
) => {
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/improveTask',
    tags: ['improveTask'],
    title: '개선 과제',
    access: roleSets.companyAndAdmin,
    consoleRoutes,
    key: improvementKey,
    list: { query: improvementQuery, row: improvementRow, handler: service.list },
    find: { item: improvementDetail, handler: service.find },
    create: { access: roleSets.operator, body: improvementFields, handler: service.create },
    change: { access: roleSets.operator, body: improvementChange, handler: service.change },
    commands: {
      start: { title: '시작', access: roleSets.company, body: improvementStart, handler: service.start },
      report: {
        title: '완료 보고',
        access: roleSets.company,
        body: improvementReport,
        handler: service.report,
      },
      verify: { title: '검증', access: roleSets.managers, body: improvementStart, handler: service.verify },
      reject: { title: '반려', access: roleSets.managers, body: improvementReason, handler: service.reject },
      cancel: { title: '취소', access: roleSets.operator, body: improvementReason, handler: service.cancel },
    },
  });
};
