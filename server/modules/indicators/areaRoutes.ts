import type { FastifyPluginAsync } from 'fastify';
import { indicatorSetRoutes } from '../indicatorSets/routes.ts';
import { institutionRoutes } from '../institutions/routes.ts';
import { registerWeightRoutes } from '../partnerWeights/routes.ts';
import type { Deps } from '../resource/route.ts';
import { indicatorRoutes } from './routes.ts';
import type { IndicatorArea } from './setUp.ts';

/** Routes about indicators: the catalogue, sets that are made of it, weights of partner sets, external institutions. */
export const indicatorAreaRoutes: FastifyPluginAsync<Deps & IndicatorArea> = async (app, area) => {
  const { db, clock } = area;
  await app.register(indicatorRoutes, { db, clock });
  await app.register(indicatorSetRoutes, area);
  registerWeightRoutes(app, { db, clock }, area.partnerWeights);
  await app.register(institutionRoutes, { db, clock });
};
