import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  classificationChange,
  classificationCreate,
  classificationKey,
  classificationTree,
} from '../../../src/contracts/classifications.ts';
import {
  indicatorChange,
  indicatorDetail,
  indicatorFields,
  indicatorKey,
  indicatorQuery,
  indicatorRow,
  indicatorVersions,
} from '../../../src/contracts/indicators.ts';
import { referencedIndicators } from '../../../src/contracts/readiness.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import {
  changeClassification,
  createClassification,
  deleteClassification,
  listClassifications,
} from './classifications.ts';
import {
  changeIndicator,
  createIndicator,
  deleteIndicator,
  findIndicator,
  listIndicators,
  listIndicatorVersions,
  listReferences,
} from './service.ts';

const access = roleSets.admin;
/** Operators find indicators by their classification and add them to the sets of their company. */
const readers = roleSets.managers;
const tags = ['indicator'];

/** The catalogue: the classification of indicators and the indicators in it. */
export const indicatorRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const classifications = { path: '/esg/v1/classification', tags, access };
  registerReadRoute(app, deps, {
    ...classifications,
    access: readers,
    path: `${classifications.path}/list`,
    summary: '지표 분류체계 트리',
    response: classificationTree,
    handler: (call) => listClassifications(call),
  });
  registerCrudRoutes(app, deps, {
    ...classifications,
    title: '지표 분류',
    key: classificationKey,
    create: { body: classificationCreate, handler: createClassification },
    change: { body: classificationChange, handler: changeClassification },
    remove: { handler: deleteClassification },
  });

  const path = '/esg/v1/indicator';
  // before the address of one indicator, whose id it could be taken for
  registerReadRoute(app, deps, {
    path: `${path}/references`,
    tags,
    summary: '지표별 프레임워크 참조',
    access: roleSets.companyAndAdmin,
    consoleRoutes: ['bsc-custco-coset'],
    response: referencedIndicators,
    handler: (call) => listReferences(call),
  });
  registerCrudRoutes(app, deps, {
    path,
    tags,
    title: '지표',
    access,
    key: indicatorKey,
    list: { access: readers, query: indicatorQuery, row: indicatorRow, handler: listIndicators },
    find: { item: indicatorDetail, handler: findIndicator },
    create: { body: indicatorFields, handler: createIndicator },
    change: { body: indicatorChange, handler: changeIndicator },
    remove: { handler: deleteIndicator },
  });
  registerReadRoute(app, deps, {
    path: `${path}/:indicatorId/versions`,
    tags,
    access,
    summary: '지표 버전 목록',
    refusals: ['N0404'],
    params: indicatorKey,
    response: indicatorVersions,
    handler: (call, { params }) => listIndicatorVersions(call, params),
  });
};
