import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  operatorChange,
  operatorDetail,
  operatorKey,
  operatorQuery,
  operatorRow,
} from '../../../src/contracts/operators.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { personalList, personalRecord } from '../audit/personalData.ts';
import { type Deps, registerWriteRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { findOperator, listOperators, type OperatorService } from './service.ts';

const path = '/esg/v1/operator';
const tags = ['operator'];

export const operatorRoutes: FastifyPluginAsyncZod<Deps & { operators: OperatorService }> = async (
  app,
  { operators, ...deps },
) => {
  registerCrudRoutes(app, deps, {
    path,
    tags,
    title: '운영자',
    access: roleSets.managers,
    key: operatorKey,
    list: {
      query: operatorQuery,
      row: operatorRow,
      handler: listOperators,
      personalData: personalList<{ id: string }>(({ id }) => id),
    },
    find: {
      item: operatorDetail,
      handler: findOperator,
      personalData: personalRecord<{ id: string }>(({ id }) => id),
    },
  });
  registerWriteRoute(app, deps, {
    method: 'PATCH',
    path,
    tags,
    access: roleSets.admin,
    summary: '운영자 수정, 대표 운영자 변경',
    body: operatorChange,
    response: operatorKey,
    refusals: ['N0404', 'C0409'],
    handler: (call, { body }) => operators.change(call, body),
  });
};
