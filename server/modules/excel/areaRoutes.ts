import type { FastifyPluginAsync } from 'fastify';
import type { EsgInfoService } from '../esgInfo/service.ts';
import type { IndicatorArea } from '../indicators/setUp.ts';
import { essentialExcelRoutes } from './essentialRoutes.ts';
import { indicatorExcelRoutes } from './indicatorRoutes.ts';
import type { ListExportDeps } from './listExport.ts';

/** Excel files of the areas that have routes of their own. */
export const excelAreaRoutes: FastifyPluginAsync<
  ListExportDeps & { esgInfos: EsgInfoService } & IndicatorArea
> = async (app, deps) => {
  await app.register(essentialExcelRoutes, deps);
  await app.register(indicatorExcelRoutes, deps);
};
