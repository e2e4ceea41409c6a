import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listOf } from '../../../src/contracts/envelope.ts';
import {
  answerAddress,
  answerChange,
  answerCommand,
  answerDetail,
  answerFeedback,
  answerKey,
  answerReturn,
  answerSheet,
  ownYearChange,
  ownYearCreate,
  ownYearDetail,
  ownYearKey,
  ownYearQuery,
  ownYearRow,
} from '../../../src/contracts/institutionAnswers.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { FileService } from '../files/service.ts';
import { type Deps, registerReadRoute, registerWriteRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import type { AnswerService } from './answering.ts';
import { readSheet, readYear } from './reading.ts';
import { answerRouteNames as consoleRoutes, listYears, planYear, removeYear, startYear } from './years.ts';

const tags = ['instIndicatorsOwnCom'];
const path = '/esg/v1/instIndicatorsOwnCom/manage';
const answerPath = '/esg/v1/instIndicatorsOwnComData';

interface AnswerDeps extends Deps {
  service: AnswerService;
  files: FileService;
  canSignIn: CanSignIn;
}

/** Answers of companies to institutions: operators run the years, everybody of the company answers. */
export const institutionAnswerRoutes: FastifyPluginAsyncZod<AnswerDeps> = async (
  app,
  { service, files, canSignIn, ...deps },
) => {
  const readers = { access: roleSets.companyAndAdmin, consoleRoutes, tags };
  const operators = { access: roleSets.operator, tags };
  registerReadRoute(app, deps, {
    ...readers,
    path: `${path}/list`,
    summary: '기관지표 연도별 답변 목록',
    query: ownYearQuery,
    response: listOf(ownYearRow),
    handler: (call, { query }) => listYears(call, query),
  });
  registerReadRoute(app, deps, {
    ...readers,
    path: `${path}/sheet`,
    summary: '기관지표 데이터 시트',
    refusals: ['N0404'],
    query: ownYearKey,
    response: answerSheet,
    handler: (call, { query }) => readSheet(call, query),
  });
  registerReadRoute(app, deps, {
    ...readers,
    path,
    summary: '기관지표 연도별 답변',
    refusals: ['N0404'],
    query: ownYearKey,
    response: ownYearDetail,
    handler: (call, { query }) => readYear(call, query),
  });
  registerWriteRoute(app, deps, {
    ...operators,
    method: 'PUT',
    path,
    summary: '기관지표 연도 시작',
    refusals: ['C0409'],
    body: ownYearCreate,
    response: ownYearKey,
    handler: (call, { body }) => startYear(call, body, canSignIn),
  });
  registerWriteRoute(app, deps, {
    ...operators,
    method: 'PATCH',
    path,
    summary: '기관지표 연도의 제출 기한과 담당자 수정',
    refusals: ['N0404', 'C0409'],
    body: ownYearChange,
    handler: (call, { body }) => planYear(call, body, canSignIn),
  });
  registerWriteRoute(app, deps, {
    ...operators,
    method: 'DELETE',
    path,
    summary: '기관지표 연도 삭제',
    refusals: ['N0404', 'C0409'],
    query: ownYearKey,
    handler: (call, { query }) => removeYear(call, query, files),
  });

  registerReadRoute(app, deps, {
    ...readers,
    path: answerPath,
    summary: '기관지표 문항의 답변',
    refusals: ['N0404'],
    query: answerAddress,
    response: answerDetail,
    handler: (call, { query }) => service.find(call, query),
  });
  registerWriteRoute(app, deps, {
    access: roleSets.company,
    consoleRoutes,
    tags,
    method: 'PATCH',
    path: answerPath,
    summary: '기관지표 문항의 답변 저장',
    refusals: ['N0404', 'C0409'],
    body: answerChange,
    response: answerKey,
    handler: (call, { body }) => service.save(call, body),
  });
  registerCrudRoutes(app, deps, {
    path: answerPath,
    tags,
    title: '기관지표 답변',
    access: roleSets.company,
    consoleRoutes,
    key: answerKey,
    commands: {
      send: { title: '검토 요청', body: answerCommand, handler: service.send },
      return: { title: '반려', access: roleSets.managers, body: answerReturn, handler: service.return },
      submit: { title: '제출', access: roleSets.managers, body: answerCommand, handler: service.submit },
      feedback: { title: '피드백 등록', body: answerFeedback, handler: service.receive },
    },
  });
};
