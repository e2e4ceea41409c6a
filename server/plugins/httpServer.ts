import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createRequestLogger } from '../requestLogger.ts';
import { connectionOptions } from './connections.ts';
import { refuseAddress, refuseConnection } from './malformed.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route as it was declared, for the test that walks them all. */
    declaredRoutes: RouteOptions[];
  }
}

/** Hops are counted from this server; Fastify itself accepts addresses or a function. */
const trustedProxies = (setting: Config['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;

/** A server that has no routes yet and validates those that it gets by their contracts. */
export function createHttpServer(config: Config, logger: Logger): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    childLoggerFactory: createRequestLogger,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    ...connectionOptions(config.limits),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const declaredRoutes: RouteOptions[] = [];
  app.decorate('declaredRoutes', declaredRoutes);
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') declaredRoutes.push(route);
  });
  return app;
}
