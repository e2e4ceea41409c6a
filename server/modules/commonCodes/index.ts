import { commonCodeImportQuery } from '../../../src/contracts/excelImport.ts';
import { commonCodes } from '../../../src/messages/ko.coms.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { listImport } from '../sheets/importSource.ts';
import { commonCodeExports } from './exports.ts';
import { commonCodeImport } from './importing.ts';
import { commonCodeRoutes } from './routes.ts';

/** Common codes. */
export const setUpCommonCodes = ({ db, clock }: Deps): ServerModule => ({
  name: 'commonCodes',
  routes: (api) => api.register(commonCodeRoutes, { db, clock }),
  exports: commonCodeExports,
  imports: [
    listImport({
      name: 'commoncode',
      title: commonCodes.title,
      query: commonCodeImportQuery,
      resource: commonCodeImport,
    }),
  ],
});
