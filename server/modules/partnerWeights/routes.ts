import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { listOf } from '../../../src/contracts/envelope.ts';
import { indicatorSetCommand, indicatorSetReturn, verQuery } from '../../../src/contracts/indicatorSets.ts';
import {
  chainQuery,
  comparisonQuery,
  weightableSets,
  weightChain,
  weightChange,
  weightCreate,
  weightDetail,
  weightDifferences,
  weightKey,
  weightProblems,
  weightQuery,
  weightRow,
  weightVersionKey,
  weightVersions,
} from '../../../src/contracts/partnerWeights.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { versionInQuery } from '../../../src/contracts/version.ts';
import { type Deps, registerReadRoute, registerWriteRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { weightRouteNames } from './reads.ts';
import type { PartnerWeights } from './weights.ts';

const access = roleSets.managers;
const tags = ['ptnrWht'];
const path = '/esg/v1/ptnrWht';
const title = '협력사 가중치';
const removal = z.object({
  ...weightKey.shape,
  ver: versionInQuery,
  version: versionInQuery,
});

/** Weights of sets for partners by industry. */
export function registerWeightRoutes(app: FastifyInstance, deps: Deps, weights: PartnerWeights): void {
  const { views, service, publication } = weights;
  const shared = { tags, access, consoleRoutes: weightRouteNames };
  const ofOne = { ...shared, params: weightKey, refusals: ['N0404'] as const };

  registerCrudRoutes(app, deps, {
    path,
    tags,
    title,
    access,
    consoleRoutes: weightRouteNames,
    key: weightKey,
    list: { query: weightQuery, row: weightRow, handler: views.list },
    change: { body: weightChange, handler: service.change },
    commands: {
      submit: { title: '검토 요청', body: indicatorSetCommand, handler: publication.submit },
      return: { title: '반려', body: indicatorSetReturn, handler: publication.return },
      publish: { title: '게시', body: indicatorSetCommand, handler: publication.publish },
      takeOver: {
        title: '최신 지표 SET에 맞춤',
        body: indicatorSetCommand,
        handler: (call, key, command) => service.takeOver(call, { ...key, ...command }),
      },
    },
  });

  // the list once more, under the name that the calls about industries know it by
  registerReadRoute(app, deps, {
    ...shared,
    path: '/esg/v1/gicsWht',
    summary: '업종별 협력사 가중치 목록',
    query: weightQuery,
    response: listOf(weightRow),
    handler: (call, { query }) => views.list(call, query),
  });
  registerReadRoute(app, deps, {
    ...shared,
    path: `${path}/sets`,
    summary: `${title}를 등록할 수 있는 지표 SET`,
    response: weightableSets,
    handler: (call) => service.listSets(call),
  });
  registerReadRoute(app, deps, {
    ...ofOne,
    path: `${path}/:ptnrWhtId`,
    summary: `${title} 버전`,
    query: verQuery,
    response: weightDetail,
    handler: (call, { params, query }) => views.find(call, params, query.ver),
  });
  registerReadRoute(app, deps, {
    ...ofOne,
    path: `${path}/:ptnrWhtId/versions`,
    summary: `${title} 버전 목록`,
    response: weightVersions,
    handler: (call, { params }) => views.listVersions(call, params),
  });
  registerReadRoute(app, deps, {
    ...ofOne,
    path: `${path}/:ptnrWhtId/weights`,
    summary: '업종에 적용되는 가중치',
    query: chainQuery,
    response: weightChain,
    handler: (call, { params, query }) => views.readChain(call, params, query),
  });
  registerReadRoute(app, deps, {
    ...ofOne,
    path: `${path}/:ptnrWhtId/problems`,
    summary: '게시할 수 없는 까닭',
    query: verQuery,
    response: weightProblems,
    handler: (call, { params, query }) => publication.listProblems(call, params, query.ver),
  });
  registerReadRoute(app, deps, {
    ...ofOne,
    path: `${path}/:ptnrWhtId/comparison`,
    summary: `${title} 버전 비교`,
    query: comparisonQuery,
    response: weightDifferences,
    handler: (call, { params, query }) => service.compare(call, params, query),
  });

  registerWriteRoute(app, deps, {
    ...shared,
    method: 'PUT',
    path,
    summary: `${title} 등록`,
    refusals: ['C0409'] as const,
    body: weightCreate,
    response: weightVersionKey,
    handler: (call, { body }) => service.create(call, body),
  });
  registerWriteRoute(app, deps, {
    ...ofOne,
    method: 'PATCH',
    path: `${path}/:ptnrWhtId/draft`,
    summary: `${title} 새 버전 작성`,
    refusals: ['N0404', 'C0409'],
    body: indicatorSetCommand,
    response: weightVersionKey,
    handler: (call, { params, body }) => service.openDraft(call, { ...params, ...body }),
  });
  registerWriteRoute(app, deps, {
    ...shared,
    method: 'DELETE',
    path,
    summary: `${title} 작성 중인 버전 삭제`,
    refusals: ['N0404', 'C0409'],
    query: removal,
    handler: async (call, { query }) => void (await service.remove(call, query)),
  });
}
