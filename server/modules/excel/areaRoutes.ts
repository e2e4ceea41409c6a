import type { FastifyPluginAsync } from 'fastify';
import type { EsgInfoService } from '../esgInfo/service.ts';
import type { Staging } from '../files/staging.ts';
import { setExcelRoutes } from '../indicatorSets/excelRoutes.ts';
import type { IndicatorArea } from '../indicators/setUp.ts';
import { essentialExcelRoutes } from './essentialRoutes.ts';
import { indicatorExcelRoutes } from './indicatorRoutes.ts';
import type { ListExportDeps } from './listExport.ts';

/** Excel files of the areas that have routes of their own. */
export const excelAreaRoutes: FastifyPluginAsync<
  ListExportDeps & { esgInfos: EsgInfoService; staging: Staging } & IndicatorArea
> = async (app, options) => {
  // they are at the paths of this plugin, not below them
  const deps = { ...options, prefix: '' };
  await app.register(essentialExcelRoutes, deps);
  await app.register(indicatorExcelRoutes, deps);
  await app.register(setExcelRoutes, deps);
};
