import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listOf } from '../../../src/contracts/envelope.ts';
import {
  answerCommand,
  answerTextCommand,
  institutionAnswerChange,
  institutionAnswerKey,
  institutionSheet,
  institutionYearAddress,
  institutionYearDetail,
  institutionYearQuery,
  institutionYearRow,
  institutionYearStart,
} from '../../../src/contracts/institutionAnswers.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type Deps, registerReadRoute, registerWriteRoute } from '../resource/route.ts';
import {
  addFeedback,
  passAnswer,
  replyToFeedback,
  requestReview,
  returnAnswer,
  reviseAnswer,
  saveAnswer,
} from './answers.ts';
import { readSheet, readYear } from './reading.ts';
import { answerRouteNames as consoleRoutes, listYears, removeYear, startYear } from './years.ts';

const tags = ['institutionAnswer'];
const yearPath = '/esg/v1/instIndicatorsOwnCom/manage';
const answerPath = '/esg/v1/instIndicatorsOwnComData';

/** Answers of the own company to institutions: operators and workers write them, administrators read. */
export const institutionAnswerRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;
  const readers = { tags, access: roleSets.companyAndAdmin, consoleRoutes };
  const writers = { tags, access: roleSets.company, consoleRoutes };

  registerReadRoute(app, deps, {
    ...readers,
    path: `${yearPath}/list`,
    summary: '기관지표 성과등록 목록',
    query: institutionYearQuery,
    response: listOf(institutionYearRow),
    handler: (call, { query }) => listYears(call, query),
  });
  registerReadRoute(app, deps, {
    ...readers,
    path: `${yearPath}/sheet`,
    summary: '기관지표 데이터 시트',
    refusals: ['N0404'],
    query: institutionYearAddress,
    response: institutionSheet,
    handler: (call, { query }) => readSheet(call, query, clock.now()),
  });
  registerReadRoute(app, deps, {
    ...readers,
    path: yearPath,
    summary: '기관지표 성과등록 상세',
    refusals: ['N0404'],
    query: institutionYearAddress,
    response: institutionYearDetail,
    handler: (call, { query }) => readYear(call, query, clock.now()),
  });
  registerWriteRoute(app, deps, {
    ...writers,
    method: 'PUT',
    path: yearPath,
    summary: '기관지표 성과등록 연도 시작',
    refusals: ['C0409'],
    body: institutionYearStart,
    response: institutionYearAddress,
    handler: (call, { body }) => startYear(call, body),
  });
  registerWriteRoute(app, deps, {
    ...writers,
    method: 'DELETE',
    path: yearPath,
    summary: '기관지표 성과등록 연도 삭제 (답변이 없을 때)',
    refusals: ['N0404', 'C0409'],
    query: institutionYearAddress,
    handler: (call, { query }) => removeYear(call, query),
  });

  registerWriteRoute(app, deps, {
    ...writers,
    method: 'PATCH',
    path: answerPath,
    summary: '기관지표 답변 저장',
    refusals: ['N0404', 'C0409'],
    body: institutionAnswerChange,
    response: institutionAnswerKey,
    handler: (call, { body }) => saveAnswer(call, body),
  });
  const commands = [
    ['review', '검토 요청', requestReview],
    ['pass', '검토 완료', passAnswer],
  ] as const;
  for (const [name, title, run] of commands) {
    registerWriteRoute(app, deps, {
      ...writers,
      method: 'PATCH',
      path: `${answerPath}/:instAnsId/${name}`,
      summary: `기관지표 답변 ${title}`,
      refusals: ['N0404', 'C0409'],
      params: institutionAnswerKey,
      body: answerCommand,
      handler: (call, { params, body }) => run(call, params, body),
    });
  }
  const textCommands = [
    ['return', '반려', returnAnswer],
    ['feedback', '피드백 등록', addFeedback],
    ['reply', '피드백 회신', replyToFeedback],
    ['revise', '피드백에 따른 수정', reviseAnswer],
  ] as const;
  for (const [name, title, run] of textCommands) {
    registerWriteRoute(app, deps, {
      ...writers,
      method: 'PATCH',
      path: `${answerPath}/:instAnsId/${name}`,
      summary: `기관지표 답변 ${title}`,
      refusals: ['N0404', 'C0409'],
      params: institutionAnswerKey,
      body: answerTextCommand,
      handler: (call, { params, body }) => run(call, params, body),
    });
  }
};
