import type { FastifyPluginAsync } from 'fastify';
import { registerWeightRoutes } from '../partnerWeights/routes.ts';
import type { Deps } from '../resource/route.ts';
import { indicatorRoutes } from './routes.ts';
import type { IndicatorArea } from './setUp.ts';

/** Routes about what is measured and how it counts: the catalogue of indicators, and weights of partner sets. */
export const indicatorAreaRoutes: FastifyPluginAsync<Deps & IndicatorArea> = async (
  app,
  { db, clock, partnerWeights },
) => {
  await app.register(indicatorRoutes, { db, clock });
  registerWeightRoutes(app, { db, clock }, partnerWeights);
};
