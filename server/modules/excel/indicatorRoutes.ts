import type { FastifyPluginAsync } from 'fastify';
import type { IndicatorArea } from '../indicators/setUp.ts';
import { criteriaExcelRoutes } from './criteriaRoutes.ts';
import { institutionExcelRoutes } from './institutionRoutes.ts';
import type { ListExportDeps } from './listExport.ts';
import { weightExcelRoutes } from './weightRoutes.ts';

/** Excel files of what is measured and how it counts. */
export const indicatorExcelRoutes: FastifyPluginAsync<ListExportDeps & IndicatorArea> = async (app, deps) => {
  // the options of this plugin have its prefix, which is there already
  const below = { ...deps, prefix: '' };
  await app.register(criteriaExcelRoutes, below);
  await app.register(institutionExcelRoutes, below);
  await app.register(weightExcelRoutes, below);
};
