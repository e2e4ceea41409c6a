import path from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { ko } from 'zod/locales';
import * as z from 'zod/mini';
import { seoulDay } from '../src/contracts/seoulTime.ts';
import type { Sweeper } from './jobs/sweeper.ts';
import { auditHooks } from './modules/audit/hooks.ts';
import { toClientSettings } from './modules/clientSettings/settings.ts';
import { createCore, type ModuleDeps } from './modules/core.ts';
import { setUpModules } from './modules/index.ts';
import { readConsoleRoutes } from './modules/menu/service.ts';
import { createCallCounts } from './modules/rateLimit/service.ts';
import { arrivalPlugin } from './plugins/arrival.ts';
import { connectionsPlugin } from './plugins/connections.ts';
import { consolePlugin } from './plugins/console.ts';
import { envelopePlugin } from './plugins/envelope.ts';
import { headersPlugin } from './plugins/headers.ts';
import { createHttpServer } from './plugins/httpServer.ts';
import { openapiPlugin, openapiRoutes } from './plugins/openapi.ts';
import { overloadPlugin } from './plugins/overload.ts';
import { rateLimitPlugin, WINDOW_MS } from './plugins/rateLimit.ts';
import { requestLimitPlugin } from './plugins/requestLimit.ts';
import { securityPlugin } from './plugins/security.ts';
import { sessionPlugin } from './plugins/session.ts';
import { cookieOptions } from './plugins/ticketCookie.ts';

export interface AppDeps extends Omit<ModuleDeps, 'consoleFolder'> {
  sweeper: Sweeper;
  /** Folder of the built console; `dist` of this project when absent. */
  consoleFolder?: string;
}

/** The whole server but for listening: console, API and, where enabled, the outbox and the test clock. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, clock, sweeper } = deps;
  const { limits } = config;
  const consoleFolder = deps.consoleFolder ?? path.join(import.meta.dirname, '../dist');
  const { db } = database;
  z.config(ko());
  const app = createHttpServer(config, deps.logger);
  const counts = createCallCounts({ db, clock, windowMs: WINDOW_MS });
  const core = await createCore({ ...deps, consoleFolder });
  const modules = await setUpModules(core);
  for (const { sweeps = [] } of modules) {
    for (const sweep of sweeps) sweeper.add(sweep);
  }
  app.addHook('onReady', async () => {
    for (const module of modules) await module.ready?.();
  });
  app.addHook('preClose', async () => {
    for (const module of modules) await module.drain?.();
  });
  app.addHook('onClose', async () => {
    await sweeper.stop();
    await counts.stop();
    for (const module of modules.toReversed()) await module.stop?.();
  });

  await app.register(headersPlugin, { clock });
  await app.register(envelopePlugin, { limits });
  await app.register(arrivalPlugin, { clock });
  if (database.engine === 'pglite') await app.register(overloadPlugin, { max: limits.databaseQueue });
  await app.register(securityPlugin, { config });
  await app.register(requestLimitPlugin, { clock, requestsPerMinute: limits.requestsPerMinute });
  await app.register(connectionsPlugin, { limits });
  await app.register(openapiPlugin, { open: config.demoMode });
  await app.register(cookie, { parseOptions: cookieOptions(config) });
  await app.register(compress, { global: false });
  await app.register(rateLimitPlugin, { counts, limits });

  await app.register(async (scope) => {
    await scope.register(sessionPlugin, {
      sessions: core.sessions,
      readConsoleRoutes: (principal) => readConsoleRoutes(db, principal, seoulDay(clock.now())),
    });
    await scope.register(auditHooks, { clock, writeLine: core.writeLine });
    for (const module of modules) await module.rootRoutes?.(scope);
    await scope.register(
      async (api) => {
        api.addHook('onSend', (_request, reply, _payload, next) => {
          if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
          next();
        });
        if (!config.demoMode) await api.register(openapiRoutes);
        for (const module of modules) await module.routes?.(api);
      },
      { prefix: '/api' },
    );
    await scope.register(
      async (excel) => {
        for (const module of modules) await module.excelRoutes?.(excel);
      },
      { prefix: '/excel/api' },
    );
  });
  await app.register(consolePlugin, { folder: consoleFolder, settings: toClientSettings(config) });
  return app;
}
