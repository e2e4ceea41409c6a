import { DIAGNOSIS_RUN } from '../../../src/contracts/diagnosisRuns.ts';
import type { Database } from '../../db/database.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import { createDiagnosisExports } from './exports.ts';
import { createDiagnosisWorker, diagnosisJob } from './job.ts';
import { createRunLifecycle, createRunSweep } from './lifecycle.ts';
import { overviewRoutes } from './overviewRoutes.ts';
import { diagnosisResultRoutes, diagnosisRunRoutes } from './routes.ts';
import { runs } from './runs.ts';
import { createDiagnosisService } from './service.ts';
import { createMarkStale, type MarkStale } from './staleness.ts';
import { diagnosisTodo } from './todoItems.ts';

interface DiagnosisDeps extends Deps {
  database: Database;
  queue: Queue;
  notify: Notify;
  canSignIn: CanSignIn;
}

/** Diagnoses of sections and companies; `markStale` is for the areas whose rows they are made of. */
export function setUpDiagnoses({
  db,
  clock,
  database,
  queue,
  notify,
  canSignIn,
}: DiagnosisDeps): ServerModule & { markStale: MarkStale } {
  const lifecycle = createRunLifecycle({ notify, canSignIn });
  const markStale = createMarkStale({ notify, lifecycle });
  const service = createDiagnosisService({ clock, queue, lifecycle });
  queue.work(diagnosisJob, createDiagnosisWorker({ database, clock, notify, lifecycle, markStale }));
  return {
    name: 'diagnoses',
    markStale,
    async routes(api) {
      await api.register(diagnosisRunRoutes, { db, clock, service });
      await api.register(overviewRoutes, { db, clock, results: service.results });
      await api.register(diagnosisResultRoutes, { db, clock, service });
    },
    exports: createDiagnosisExports(service),
    homeItems: diagnosisTodo,
    refs: { [DIAGNOSIS_RUN]: runs.refs },
    sweeps: [createRunSweep({ now: () => clock.now(), lifecycle, notify })],
  };
}
