import type { Config } from '../../config.ts';
import type { AuditWriter } from '../audit/service.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { logExports } from './exports.ts';
import { retentionSweep, storeRetention } from './retention.ts';
import { logRoutes } from './routes.ts';
import { tallySweep } from './tally.ts';

/** Logs, as administrators read and review them, and how long they are kept. */
export async function setUpLogs({
  db,
  clock,
  config,
  writeLine,
}: Deps & { config: Config; writeLine: AuditWriter }): Promise<ServerModule> {
  const days = config.limits.logDays;
  await storeRetention(db, days);
  return {
    name: 'logs',
    routes: (api) => api.register(logRoutes, { db, clock, writeLine }),
    exports: logExports,
    sweeps: [retentionSweep({ clock, days }), tallySweep({ clock })],
  };
}
