import type { FastifyPluginAsync } from 'fastify';
import { industryAverageRoutes } from '../industryAverages/routes.ts';
import { phraseRoutes } from '../phrases/routes.ts';
import type { Deps } from '../resource/route.ts';
import { standardRoutes } from '../standards/routes.ts';
import { indicatorRoutes } from './routes.ts';

/** Routes about indicators: the catalogue, averages of industries, standard texts of reports, evaluation criteria. */
export const indicatorAreaRoutes: FastifyPluginAsync<Deps> = async (app, { db, clock }) => {
  await app.register(indicatorRoutes, { db, clock });
  await app.register(industryAverageRoutes, { db, clock });
  await app.register(phraseRoutes, { db, clock });
  await app.register(standardRoutes, { db, clock });
};
