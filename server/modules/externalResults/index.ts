import { EXTERNAL_RESULT } from '../../../src/contracts/externalResults.ts';
import type { FileService } from '../files/service.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { createExternalResultExports } from './exports.ts';
import { externalResultRoutes } from './routes.ts';
import { createExternalResultService } from './service.ts';

/** Results of external institutions, and the scales that they grade by. */
export function setUpExternalResults({ db, clock, files }: Deps & { files: FileService }): ServerModule {
  const results = createExternalResultService({ files });
  return {
    name: 'externalResults',
    routes: (api) => api.register(externalResultRoutes, { db, clock, results }),
    exports: createExternalResultExports(results),
    refs: { [EXTERNAL_RESULT]: results.refs },
  };
}
