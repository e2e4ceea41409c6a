import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  diagnosisEvaluation,
  evaluationList,
  evaluationListQuery,
  evaluationQuery,
} from '../../../src/contracts/diagnosisEvaluation.ts';
import { diagnosisOverview, overviewQuery } from '../../../src/contracts/diagnosisOverview.ts';
import { diagnosisResultKey } from '../../../src/contracts/diagnosisRuns.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import { createEvaluation } from './evaluation.ts';
import { createOverview } from './overview.ts';
import type { DiagnosisResults } from './results.ts';

/** The overall analysis of results, and that beside institutions. */
export const overviewRoutes: FastifyPluginAsyncZod<Deps & { results: DiagnosisResults }> = async (
  app,
  { results, ...deps },
) => {
  const readOverview = createOverview({ clock: deps.clock, results });
  registerReadRoute(app, deps, {
    path: '/esg/v1/dgnsRst/overview',
    tags: ['dgnsRst'],
    summary: '종합분석',
    access: roleSets.companyAndAdmin,
    consoleRoutes: ['analperf-esg-managementperformance'],
    refusals: ['N0404'],
    query: overviewQuery,
    response: diagnosisOverview,
    handler: (call, { query }) => readOverview(call, query),
  });
  const evaluation = createEvaluation({ clock: deps.clock, results });
  const ofEvaluation = {
    tags: ['dgnsRst'],
    access: roleSets.company,
    consoleRoutes: ['analperf-esg-evaluationanalysis'],
    refusals: ['N0404'],
  } as const;
  registerReadRoute(app, deps, {
    ...ofEvaluation,
    path: '/esg/v1/dgnsRst/evaluations',
    summary: '평가 분석 대상 기관',
    query: evaluationListQuery,
    response: evaluationList,
    handler: (call, { query }) => evaluation.list(call, query),
  });
  registerReadRoute(app, deps, {
    ...ofEvaluation,
    path: '/esg/v1/dgnsRst/:dgnsRstId/evaluation',
    summary: '평가 분석',
    params: diagnosisResultKey,
    query: evaluationQuery,
    response: diagnosisEvaluation,
    handler: (call, { params, query }) => evaluation.find(call, params, query),
  });
};
