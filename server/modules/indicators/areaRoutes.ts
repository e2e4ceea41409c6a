import type { FastifyPluginAsync } from 'fastify';
import { indicatorSetRoutes } from '../indicatorSets/routes.ts';
import type { SetServices } from '../indicatorSets/setUp.ts';
import type { Deps } from '../resource/route.ts';
import { indicatorRoutes } from './routes.ts';

/** Routes about indicators: the catalogue, and the sets that are made of it. */
export const indicatorAreaRoutes: FastifyPluginAsync<Deps & { sets: SetServices }> = async (app, area) => {
  const { db, clock } = area;
  await app.register(indicatorRoutes, { db, clock });
  await app.register(indicatorSetRoutes, area);
};
