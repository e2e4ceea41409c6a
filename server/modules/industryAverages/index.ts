import { industryAverageImportQuery } from '../../../src/contracts/excelImport.ts';
import { averageTexts } from '../../../src/messages/ko.industryAverages.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { listImport } from '../sheets/importSource.ts';
import { industryAverageExports } from './exports.ts';
import { industryAverageImport } from './importing.ts';
import { industryAverageRoutes } from './routes.ts';

/** Averages of industries. */
export const setUpIndustryAverages = ({ db, clock }: Deps): ServerModule => ({
  name: 'industryAverages',
  routes: (api) => api.register(industryAverageRoutes, { db, clock }),
  exports: industryAverageExports,
  imports: [
    listImport({
      name: 'industryAvg',
      title: averageTexts.title,
      query: industryAverageImportQuery,
      resource: industryAverageImport,
    }),
  ],
});
