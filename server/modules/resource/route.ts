import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { emptyResponse, responseOf } from '../../../src/contracts/envelope.ts';
import type { RefusalCode } from '../../../src/contracts/status.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import type { Access, ConsoleRoutes } from '../../plugins/access.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import type { PersonalData } from '../audit/personalData.ts';
import { toOrigin } from '../audit/service.ts';
import type { Call, ReadCall } from './call.ts';

export type Schema = z.core.$ZodType;
export interface Deps {
  db: Db;
  clock: Clock;
}

/** Path of a route and its permitted callers. */
export interface Address {
  path: string;
  access: Exclude<Access, 'anonymous'>;
  /** Screens that it is part of; has to be there where workers may call it. */
  consoleRoutes?: ConsoleRoutes | undefined;
  tags: readonly string[];
  summary: string;
  /** Notes beyond what the names show. */
  description?: string | undefined;
  /** Statuses that it refuses with, besides those of every route. */
  refusals?: readonly RefusalCode[];
  /** Bytes of a request's body, where they are other than elsewhere. */
  bodyLimit?: number | undefined;
  /** People whose personal data it shows, where it shows any of others than the caller. */
  personalData?: PersonalData | undefined;
}

interface Input<Params, Query, Body> {
  params?: Params;
  query?: Query;
  body?: Body;
}
interface Parsed<Params, Query, Body> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
}

export const toRouteConfig = ({
  access,
  consoleRoutes,
  refusals = [],
  personalData,
}: Pick<Address, 'access' | 'consoleRoutes' | 'refusals' | 'personalData'>) => ({
  access,
  refusals,
  ...(personalData === undefined ? {} : { personalData }),
  ...(consoleRoutes === undefined ? {} : { consoleRoutes }),
});

const toOptions = (
  { tags, summary, description, bodyLimit, ...address }: Address,
  { params, query, body }: Input<Schema, Schema, Schema>,
  response: Schema | undefined,
) => ({
  ...(bodyLimit === undefined ? {} : { bodyLimit }),
  config: toRouteConfig(address),
  schema: {
    tags: [...tags],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { 200: response ? responseOf(response) : emptyResponse },
  },
});

const readInput = <Params, Query, Body>({ params, query, body }: FastifyRequest) =>
  ({ params, query, body }) as Parsed<Params, Query, Body>;

/** A GET whose handler has the caller. */
export function registerReadRoute<Response extends Schema, Params extends Schema, Query extends Schema>(
  app: FastifyInstance,
  { db }: Deps,
  {
    response,
    handler,
    ...route
  }: Address & {
    params?: Params;
    query?: Query;
    response: Response;
    handler(call: ReadCall, input: Parsed<Params, Query, never>): Promise<z.input<Response>>;
  },
): void {
  app.route({
    method: 'GET',
    url: route.path,
    ...toOptions(route, route, response),
    handler: async (request) =>
      ok(await handler({ tx: db, principal: getPrincipal(request) }, readInput(request))),
  });
}

/** A route that writes, in a transaction of its own, and whose handler has the caller. Without `response` it returns nothing. */
export function registerWriteRoute<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema = z.ZodMiniVoid,
>(
  app: FastifyInstance,
  { db, clock }: Deps,
  {
    method,
    response,
    handler,
    ...route
  }: Address & {
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    params?: Params;
    query?: Query;
    body?: Body;
    response?: Response;
    handler(call: Call, input: Parsed<Params, Query, Body>): Promise<z.input<Response>>;
  },
): void {
  app.route({
    method,
    url: route.path,
    ...toOptions(route, route, response),
    handler: async (request) => {
      const principal = getPrincipal(request);
      const origin = toOrigin(request, clock.now());
      const data = await db.transaction((tx) => handler({ tx, origin, principal }, readInput(request)));
      return response ? ok(data) : ok();
    },
  });
}
