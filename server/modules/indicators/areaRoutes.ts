import type { FastifyPluginAsync } from 'fastify';
import { indicatorSetRoutes } from '../indicatorSets/routes.ts';
import { industryAverageRoutes } from '../industryAverages/routes.ts';
import { institutionRoutes } from '../institutions/routes.ts';
import { registerWeightRoutes } from '../partnerWeights/routes.ts';
import { phraseRoutes } from '../phrases/routes.ts';
import type { Deps } from '../resource/route.ts';
import { standardRoutes } from '../standards/routes.ts';
import { indicatorRoutes } from './routes.ts';
import type { IndicatorArea } from './setUp.ts';

/** Routes about what is measured and how it counts. */
export const indicatorAreaRoutes: FastifyPluginAsync<Deps & IndicatorArea> = async (app, area) => {
  const { db, clock } = area;
  await app.register(indicatorRoutes, { db, clock });
  await app.register(indicatorSetRoutes, area);
  registerWeightRoutes(app, { db, clock }, area.partnerWeights);
  await app.register(institutionRoutes, { db, clock });
  await app.register(industryAverageRoutes, { db, clock });
  await app.register(phraseRoutes, { db, clock });
  await app.register(standardRoutes, { db, clock });
};
