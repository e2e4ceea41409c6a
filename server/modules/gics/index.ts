import { gicsImportQuery } from '../../../src/contracts/excelImport.ts';
import { excelImport } from '../../../src/messages/ko.excelImport.ts';
import type { Database } from '../../db/database.ts';
import type { ServerModule } from '../module.ts';
import { listImport } from '../sheets/importSource.ts';
import { gicsExports } from './exports.ts';
import { gicsImport } from './importing.ts';
import { gicsRoutes } from './routes.ts';
import { createGicsService } from './service.ts';

/** The classification of industries. */
export async function setUpGics({ database }: { database: Database }): Promise<ServerModule> {
  const gics = await createGicsService({ database });
  return {
    name: 'gics',
    routes: (api) => api.register(gicsRoutes, { gics }),
    exports: gicsExports,
    imports: [
      listImport({
        name: 'gics',
        title: excelImport.gics,
        query: gicsImportQuery,
        // the message of the commit may reach this process later than the next call of the person who imported
        resource: { ...gicsImport, onStored: gics.forget },
        isProgram: true,
      }),
    ],
    stop: gics.stop,
  };
}
