import { industryAverageImportQuery } from '../../../src/contracts/excelImport.ts';
import { averageTexts } from '../../../src/messages/ko.industryAverages.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { listImport } from '../sheets/importSource.ts';
import { industryAverageExports } from './exports.ts';
import { createIndustryAverageImport } from './importing.ts';
import { industryAverageRoutes } from './routes.ts';
import { type AveragesChanged, createAverageWrites } from './service.ts';

interface AverageDeps extends Deps {
  averagesChanged: AveragesChanged;
}

/** Averages of industries. */
export function setUpIndustryAverages({ db, clock, averagesChanged }: AverageDeps): ServerModule {
  const writes = createAverageWrites({ averagesChanged });
  return {
    name: 'industryAverages',
    routes: (api) => api.register(industryAverageRoutes, { db, clock, writes }),
    exports: industryAverageExports,
    imports: [
      listImport({
        name: 'industryAvg',
        title: averageTexts.title,
        query: industryAverageImportQuery,
        resource: createIndustryAverageImport(writes),
      }),
    ],
  };
}
