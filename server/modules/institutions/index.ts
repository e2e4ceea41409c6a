import { institutionItemImportQuery } from '../../../src/contracts/excelImport.ts';
import { INSTITUTION } from '../../../src/contracts/institutions.ts';
import { itemTexts } from '../../../src/messages/ko.institutions.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { listImport } from '../sheets/importSource.ts';
import { institutionExports } from './exports.ts';
import { institutionItemImport } from './importing.ts';
import { institutionRoutes } from './routes.ts';
import { institutionRefs } from './service.ts';

/** Indicators of external institutions. */
export const setUpInstitutions = ({ db, clock }: Deps): ServerModule => ({
  name: 'institutions',
  routes: (api) => api.register(institutionRoutes, { db, clock }),
  exports: institutionExports,
  imports: [
    listImport({
      name: 'institutionItem',
      title: itemTexts.title,
      query: institutionItemImportQuery,
      resource: institutionItemImport,
    }),
  ],
  refs: { [INSTITUTION]: institutionRefs },
});
