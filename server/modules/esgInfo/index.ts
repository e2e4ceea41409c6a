import { ESG_INFO } from '../../../src/contracts/esgInfo.ts';
import type { FileService } from '../files/service.ts';
import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import { createEsgInfoExports } from './exports.ts';
import { certificationSweep } from './reminders.ts';
import { esgInfoRoutes } from './routes.ts';
import { createEsgInfoService } from './service.ts';

interface EsgInfoDeps extends Deps {
  files: FileService;
  notify: Notify;
}

/** ESG information of companies, and reminders of certifications that end. */
export function setUpEsgInfo({ db, clock, files, notify }: EsgInfoDeps): ServerModule {
  const esgInfos = createEsgInfoService({ clock, files });
  return {
    name: 'esgInfo',
    routes: (api) => api.register(esgInfoRoutes, { db, clock, esgInfos }),
    exports: createEsgInfoExports(esgInfos),
    refs: { [ESG_INFO]: esgInfos.refs },
    sweeps: [certificationSweep({ clock, notify })],
  };
}
