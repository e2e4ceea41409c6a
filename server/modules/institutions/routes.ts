import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { itemChange, itemCreate, itemKey, itemTree } from '../../../src/contracts/institutionItems.ts';
import {
  mappingChange,
  mappingList,
  mappingQuery,
  ownIndicatorChoices,
} from '../../../src/contracts/institutionMappings.ts';
import {
  institutionAddress,
  institutionChange,
  institutionCreate,
  institutionDetail,
  institutionKey,
  institutionQuery,
  institutionRow,
  institutionSwitch,
  previousInstitution,
  previousInstitutionQuery,
} from '../../../src/contracts/institutions.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type Deps, registerReadRoute, registerWriteRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { previewCopy } from './copying.ts';
import { changeItem, createItem, deleteItem, listItems } from './items.ts';
import { changeMapping, listMappingChoices, listMappings } from './mappings.ts';
import {
  changeInstitution,
  createInstitution,
  deleteInstitution,
  findInstitution,
  findInstitutionAt,
  listInstitutions,
  switchInstitution,
} from './service.ts';

const tags = ['institution'];
const access = roleSets.admin;
const company = roleSets.company;
const readers = [...access, ...company] as const;
/** Names of the console's routes that lead workers to the sets. */
export const institutionConsoleRoutes = ['bsc-institution'] as const;
const consoleRoutes = institutionConsoleRoutes;

/** The indicators of external institutions, and what companies map them to. */
export const institutionRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const path = '/esg/v1/institution';
  // before the address of one set, whose id they could be taken for
  registerReadRoute(app, deps, {
    path: `${path}/detail`,
    tags,
    summary: '기관지표 상세 (연도·구분·기관)',
    refusals: ['N0404'],
    access: readers,
    consoleRoutes,
    query: institutionAddress,
    response: institutionDetail,
    handler: (call, { query }) => findInstitutionAt(call, query),
  });
  registerReadRoute(app, deps, {
    path: `${path}/previous`,
    tags,
    access,
    summary: '복사할 전년도 기관지표',
    query: previousInstitutionQuery,
    response: previousInstitution,
    handler: (call, { query }) => previewCopy(call, query),
  });
  registerCrudRoutes(app, deps, {
    path,
    tags,
    title: '기관지표',
    access,
    consoleRoutes,
    key: institutionKey,
    list: { access: readers, query: institutionQuery, row: institutionRow, handler: listInstitutions },
    find: { access: readers, item: institutionDetail, handler: findInstitution },
    create: { body: institutionCreate, handler: createInstitution },
    change: { body: institutionChange, handler: changeInstitution },
    remove: { handler: deleteInstitution },
    commands: {
      enable: { title: '사용', body: institutionSwitch, handler: switchInstitution(true) },
      disable: { title: '사용 안 함', body: institutionSwitch, handler: switchInstitution(false) },
    },
  });

  const items = { path: '/esg/v1/institutionItem', tags, consoleRoutes };
  registerReadRoute(app, deps, {
    ...items,
    path: `${items.path}/list`,
    access: readers,
    summary: '기관지표 문항 트리',
    query: institutionKey,
    response: itemTree,
    handler: (call, { query }) => listItems(call, query),
  });
  registerCrudRoutes(app, deps, {
    ...items,
    title: '기관지표 문항',
    access,
    key: itemKey,
    create: { body: itemCreate, handler: createItem },
    change: { body: itemChange, handler: changeItem },
    remove: { handler: deleteItem },
  });

  const mappings = { path: '/esg/v1/institutionMapping', tags, consoleRoutes };
  registerReadRoute(app, deps, {
    ...mappings,
    path: `${mappings.path}/list`,
    access: company,
    summary: '자사 지표 연결 목록',
    query: mappingQuery,
    response: mappingList,
    handler: (call, { query }) => listMappings(call, query),
  });
  registerReadRoute(app, deps, {
    path: `${mappings.path}/choices`,
    tags,
    access: roleSets.operator,
    summary: '연결할 수 있는 자사 지표',
    response: ownIndicatorChoices,
    handler: (call) => listMappingChoices(call, deps.clock.now()),
  });
  registerWriteRoute(app, deps, {
    method: 'PATCH',
    path: mappings.path,
    tags,
    access: roleSets.operator,
    summary: '자사 지표 연결 수정',
    refusals: ['N0404', 'C0409'],
    body: mappingChange,
    handler: (call, { body }) => changeMapping(call, body),
  });
};
