import type { Logger } from 'pino';
import { startUp } from '../../src/messages/ko.server.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';
import { createAuditWriter } from './audit/service.ts';
import { createCanSignIn } from './auth/rules.ts';
import { loadSecrets } from './auth/secrets.ts';
import { createSessionService } from './auth/sessions.ts';
import { createTotp } from './auth/totp.ts';
import { createFileArea } from './files/area.ts';
import { createNotificationService } from './notifications/service.ts';
import type { Deliveries } from './outbox/service.ts';
import { createPasswords } from './passwords/hashing.ts';
import { createPasswordLock } from './passwords/lock.ts';
import { createPasswordService } from './passwords/service.ts';
import { requireStorage } from './servicePolicies/limits.ts';
import { createVerificationService } from './verification/service.ts';

export interface ModuleDeps {
  config: Config;
  database: Database;
  clock: Clock;
  queue: Queue;
  deliveries: Deliveries;
  logger: Logger;
  /** Folder of the built console. */
  consoleFolder: string;
}

export type Core = Awaited<ReturnType<typeof createCore>>;

/** Services that many modules use. Each module declares those of them that it needs. */
export async function createCore(deps: ModuleDeps) {
  const { config, database, clock, queue, deliveries, logger } = deps;
  const { limits } = config;
  const { db } = database;
  const secrets = await loadSecrets(db, clock, config.appSecret, config.appSecretPrevious);
  if (secrets.lost) logger.warn(startUp.secretChanged);
  const passwords = await createPasswords(limits);
  const sessions = await createSessionService({ database, clock, secrets, limits });
  const notifications = await createNotificationService({ database, config, clock, deliveries });
  const { notify } = notifications;
  return {
    ...deps,
    ...createFileArea({ database, config, clock, queue, requireStorage }),
    db,
    writeLine: createAuditWriter(db),
    secrets,
    passwords,
    sessions,
    notifications,
    notify,
    canSignIn: createCanSignIn({ clock, limits }),
    passwordLock: createPasswordLock({ db, passwords, limits }),
    passwordService: createPasswordService({ clock, config, secrets, passwords, sessions, notify }),
    verification: createVerificationService({ db, config, secrets, deliveries }),
    totp: createTotp({ secrets }),
  };
}
