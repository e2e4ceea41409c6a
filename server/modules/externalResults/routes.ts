import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  externalResultChange,
  externalResultDetail,
  externalResultFields,
  externalResultKey,
  externalResultQuery,
  externalResultRow,
  resultCourseQuery,
  resultCourses,
} from '../../../src/contracts/externalResults.ts';
import {
  gradeScaleChange,
  gradeScaleFields,
  gradeScaleKey,
  gradeScaleQuery,
  gradeScaleRow,
  scaleOfYear,
  scaleOfYearQuery,
} from '../../../src/contracts/gradeScales.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import {
  changeGradeScale,
  createGradeScale,
  deleteGradeScale,
  findGradeScale,
  findScaleOfYear,
  listGradeScales,
} from './scales.ts';
import { resultRouteNames as consoleRoutes, type ExternalResultService } from './service.ts';

const readers = roleSets.companyAndAdmin;
const tags = ['externalResult'];

/** Results of external institutions, which operators register, and the scales of grades, which administrators keep. */
export const externalResultRoutes: FastifyPluginAsyncZod<Deps & { results: ExternalResultService }> = async (
  app,
  { results, ...deps },
) => {
  registerReadRoute(app, deps, {
    path: '/esg/v1/instGrdScale/ofYear',
    tags,
    summary: '평가기관의 연도별 등급 척도',
    access: readers,
    consoleRoutes,
    query: scaleOfYearQuery,
    response: scaleOfYear,
    handler: async (call, { query }) => ({ scale: await findScaleOfYear(call, query) }),
  });
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/instGrdScale',
    tags,
    title: '평가기관 등급 척도',
    access: roleSets.admin,
    consoleRoutes,
    key: gradeScaleKey,
    list: { access: readers, query: gradeScaleQuery, row: gradeScaleRow, handler: listGradeScales },
    find: { item: gradeScaleRow, handler: findGradeScale },
    create: { body: gradeScaleFields, handler: createGradeScale },
    change: { body: gradeScaleChange, handler: changeGradeScale },
    remove: { handler: deleteGradeScale },
  });

  registerReadRoute(app, deps, {
    path: '/esg/v1/evlInstRst/course',
    tags,
    summary: '외부기관 평가결과의 연도별 종합 등급',
    access: readers,
    consoleRoutes,
    query: resultCourseQuery,
    response: resultCourses,
    handler: (call, { query }) => results.readCourses(call, query),
  });
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/evlInstRst',
    tags,
    title: '외부기관 평가결과',
    access: roleSets.operator,
    consoleRoutes,
    key: externalResultKey,
    list: { access: readers, query: externalResultQuery, row: externalResultRow, handler: results.list },
    find: { access: readers, item: externalResultDetail, handler: results.find },
    create: { body: externalResultFields, handler: results.create },
    change: { body: externalResultChange, handler: results.change },
    remove: { handler: results.remove },
  });
};
