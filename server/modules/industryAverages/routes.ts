import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  industryAverageChange,
  industryAverageFields,
  industryAverageKey,
  industryAverageQuery,
  industryAverageRow,
} from '../../../src/contracts/industryAverages.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { Deps } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { type AverageWrites, findIndustryAverage, listIndustryAverages } from './service.ts';

/** Averages of indicators in industries: kept by administrators, read by operators. */
export const industryAverageRoutes: FastifyPluginAsyncZod<Deps & { writes: AverageWrites }> = async (
  app,
  { writes, ...deps },
) => {
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/industryAvg',
    tags: ['indicator'],
    title: '산업 평균',
    access: roleSets.admin,
    key: industryAverageKey,
    list: {
      access: roleSets.managers,
      query: industryAverageQuery,
      row: industryAverageRow,
      handler: listIndustryAverages,
    },
    find: { item: industryAverageRow, handler: findIndustryAverage },
    create: { body: industryAverageFields, handler: writes.create },
    change: { body: industryAverageChange, handler: writes.change },
    remove: { handler: writes.remove },
  });
};
