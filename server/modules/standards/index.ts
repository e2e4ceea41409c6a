import { STANDARD_REF, sectWeightSheetQuery } from '../../../src/contracts/evaluationStandards.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { sectWeightSheet } from '../../../src/messages/ko.standards.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { standardExports } from './exports.ts';
import { standardRoutes } from './routes.ts';
import { standardRefs } from './service.ts';
import { createSectWeightImport, sectWeightImportColumns } from './sheet.ts';

/** Evaluation standards of sets. */
export const setUpStandards = ({ db, clock }: Deps): ServerModule => ({
  name: 'standards',
  routes: (api) => api.register(standardRoutes, { db, clock }),
  exports: standardExports,
  imports: [
    {
      name: 'sectWeight',
      title: sectWeightSheet.title,
      access: roleSets.operator,
      query: sectWeightSheetQuery,
      columns: sectWeightImportColumns,
      resourceFor: createSectWeightImport,
    },
  ],
  refs: { [STANDARD_REF]: standardRefs },
});
