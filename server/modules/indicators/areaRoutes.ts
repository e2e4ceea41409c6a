import type { FastifyPluginAsync } from 'fastify';
import { institutionRoutes } from '../institutions/routes.ts';
import type { Deps } from '../resource/route.ts';
import { indicatorRoutes } from './routes.ts';

/** Routes about what is measured: the catalogue of indicators and the indicators of external institutions. */
export const indicatorAreaRoutes: FastifyPluginAsync<Deps> = async (app, deps) => {
  await app.register(indicatorRoutes, deps);
  await app.register(institutionRoutes, deps);
};
