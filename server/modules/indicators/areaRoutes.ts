import type { FastifyPluginAsync } from 'fastify';
import { indicatorSetRoutes } from '../indicatorSets/routes.ts';
import { registerWeightRoutes } from '../partnerWeights/routes.ts';
import type { Deps } from '../resource/route.ts';
import { indicatorRoutes } from './routes.ts';
import type { IndicatorArea } from './setUp.ts';

/** Routes about indicators: the catalogue, the sets that are made of it, and weights of partner sets. */
export const indicatorAreaRoutes: FastifyPluginAsync<Deps & IndicatorArea> = async (app, area) => {
  const { db, clock } = area;
  await app.register(indicatorRoutes, { db, clock });
  await app.register(indicatorSetRoutes, area);
  registerWeightRoutes(app, { db, clock }, area.partnerWeights);
};
