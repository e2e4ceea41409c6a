import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { startUp } from '../src/messages/ko.server.ts';
import { buildApp } from './app.ts';
import { adjustableClock, type Clock, systemClock } from './clock.ts';
import { type Config, loadConfig, SettingError } from './config.ts';
import type { Database } from './db/database.ts';
import { replyWithin } from './db/failures.ts';
import { openDatabase } from './db/open.ts';
import { openGateways } from './gateways/open.ts';
import { createQueue } from './jobs/queue.ts';
import { createSweeper } from './jobs/sweeper.ts';
import { createLogger } from './logger.ts';
import { releaseStartMemory } from './memory.ts';
import { createKeeping } from './modules/files/keeping.ts';
import { outboxGateways } from './modules/outbox/gateway.ts';
import { createDeliveries } from './modules/outbox/service.ts';
import { DEMO_PASSWORD, demoAccounts } from './seed/demo.ts';
import { seed } from './seed/seed.ts';
import { folderFailure, listenFailure, startFailure } from './startFailures.ts';

/** Reports what is wrong on standard error, without a stack, and ends the process. */
function refuseToStart(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (error instanceof SettingError) refuseToStart(error.message);
    throw error;
  }
}

/** The database, migrated and with what an installation starts with. */
async function open(config: Config, clock: Clock): Promise<Database> {
  const unusable = await folderFailure(config);
  if (unusable !== undefined) refuseToStart(unusable);
  try {
    const opened = await openDatabase(config);
    await opened.migrate();
    const { hasNewDemo } = await seed(opened.db, clock, config);
    if (hasNewDemo) {
      const { seedPosts } = await import('./seed/posts.ts');
      const { seedAnswerFiles } = await import('./seed/institutionAnswers.ts');
      const { seedImprovementProof } = await import('./seed/improvements.ts');
      const { seedEvidenceFiles } = await import('./seed/evidence.ts');
      const keepContent = createKeeping(config);
      await seedPosts(opened.db, keepContent, clock.now());
      await seedAnswerFiles(opened.db, keepContent, clock.now());
      await seedImprovementProof(opened.db, keepContent, clock.now());
      await seedEvidenceFiles(opened.db, keepContent);
    }
    return opened;
  } catch (error) {
    return refuseToStart(await startFailure(error, config));
  }
}

const config = readConfig();
const logger = createLogger(config);
const clock = config.testClock ? adjustableClock() : systemClock();
const database = await open(config, clock);
const queue = createQueue({ database, clock, logger });
const deliveries = createDeliveries({
  db: database.db,
  clock,
  queue,
  ...openGateways(config, outboxGateways(database.db, clock)),
});
const sweeper = createSweeper({ database, logger });
const app = await buildApp({ config, database, clock, queue, deliveries, sweeper, logger });

for (const warning of config.warnings) logger.warn(warning);

/** Ends a stop that hangs, which none should: by then everything has had its time. */
const LAST_RESORT_MS = 5_000;

async function stopAll(): Promise<void> {
  const begun = performance.now();
  await app.close();
  const left = config.limits.shutdownMs * 0.9 - (performance.now() - begun);
  await queue.stop({ graceful: true, timeoutMs: Math.max(left, 100) });
  await database.close();
}

/** Resolves when the time of a stop is nearly up and the database does not reply: what waits for it waits in vain. */
async function databaseIsSilent(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { shutdownMs } = config.limits;
  await pause(shutdownMs * 0.6);
  replyWithin(shutdownMs * 0.2, database.ping()).catch((err) => {
    logger.warn({ err }, 'stopped without the database');
    resolve();
  });
  return promise;
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const;
const { close } = closeWithGrace(
  { delay: config.limits.shutdownMs + LAST_RESORT_MS, logger, skip: [...stopSignals] },
  async ({ err }) => {
    if (err) logger.fatal({ err }, 'stopping after an unexpected error');
    await Promise.race([stopAll(), databaseIsSilent()]);
  },
);
// npm and the process group may each deliver one and the same signal: a repetition does not cut the draining short
let stopping = false;
for (const signal of stopSignals) {
  process.on(signal, () => {
    if (!stopping) close();
    stopping = true;
  });
}

await queue.start();
sweeper.start();
try {
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  const failure = listenFailure(error, config);
  if (failure === undefined) throw error;
  await queue.stop({ graceful: false });
  await database.close();
  refuseToStart(failure);
}

const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : config.port;
process.stdout.write(
  startUp.banner({
    url: config.publicUrl.replace(/:0$/, `:${port}`),
    outbox: config.outboxEnabled,
    demo: config.demoMode ? { password: DEMO_PASSWORD, accounts: demoAccounts } : undefined,
  }),
);
await releaseStartMemory();
