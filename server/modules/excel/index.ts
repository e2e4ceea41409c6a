import { EXCEL_EXPORT } from '../../../src/contracts/excelExports.ts';
import type { Config } from '../../config.ts';
import type { AuditWriter } from '../audit/service.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { importSweep } from '../sheets/importing.ts';
import type { ImportSource } from '../sheets/importSource.ts';
import type { ExportSource } from '../sheets/listExport.ts';
import { exportRefs } from './exportAccess.ts';
import { excelExportRoutes } from './exportRoutes.ts';
import { createExportWorker, type ExportDeps } from './exportWorker.ts';
import { excelImportRoutes } from './importRoutes.ts';
import { programRoutes } from './programs.ts';
import { exportRoutes } from './routes.ts';

interface ExcelDeps extends Deps, Omit<ExportDeps, 'sources' | 'fileDays'> {
  config: Config;
  writeLine: AuditWriter;
  exports: readonly ExportSource[];
  imports: readonly ImportSource[];
}

/** Excel files of all lists that there are, and the files that fill what can be filled. */
export function setUpExcel(deps: ExcelDeps): ServerModule {
  const { db, clock, queue, config, staging, writeLine, exports, imports } = deps;
  const { excelFileDays: fileDays, excelWaitRows: directRows } = config.limits;
  const sources = new Map(exports.map((source) => [source.path.slice(1), source]));
  const worker = createExportWorker({ ...deps, sources, fileDays });
  return {
    name: 'excel',
    async routes(api) {
      await api.register(excelExportRoutes, { db, clock });
      await api.register(programRoutes, { db, clock, staging, imports });
    },
    async excelRoutes(excel) {
      await excel.register(exportRoutes, { db, clock, queue, writeLine, exports, directRows });
      await excel.register(excelImportRoutes, { db, clock, staging, writeLine, imports });
    },
    refs: { [EXCEL_EXPORT]: exportRefs(sources, clock) },
    sweeps: [importSweep({ clock }), worker.sweep],
  };
}
