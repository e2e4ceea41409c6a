import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Role } from '../../src/contracts/roles.ts';
import type { ServiceModule } from '../../src/contracts/servicePolicies.ts';
import type { RefusalCode } from '../../src/contracts/status.ts';
import { moduleRefusal } from '../../src/messages/ko.companies.ts';
import { Refusal } from '../errors.ts';
import { type Access, type ConsoleRoutes, findLack, findLackedModules, toVerdict } from './access.ts';

/** Person that a request speaks for. */
export interface Principal {
  id: string;
  userId: string;
  userAuth: Role;
  customerCompanyId: string | null;
  ptnrId: string | null;
  /** Modules that the company's service policy opens; null is all of them. */
  openModules: ReadonlySet<ServiceModule> | null;
  sessionId: string;
  loginHistoryId: string;
}

/** Channel of sessions whose rows changed; payload is the session's id. */
export const SESSION_CHANGED = 'session_changed';

/** Finds the signed-in user of a bearer token. A `background` call does not count as use of the session. */
interface PrincipalResolver {
  /** Undefined when the database has to be asked. */
  resolveCached(token: string, options: { background: boolean }): Principal | undefined;
  /** Rejects with a Refusal when nobody is signed in by the token. */
  resolve(token: string | undefined, options?: { background: boolean }): Promise<Principal>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route has to declare who may call it. */
    access?: Access;
    /** Has to be declared where workers may call it. */
    consoleRoutes?: ConsoleRoutes;
    /** Statuses the route refuses with, besides those of every route. */
    refusals?: readonly RefusalCode[];
    /** The console always makes this call by itself: it does not count as use of the session. */
    background?: boolean;
  }
  interface FastifyInstance {
    /** For a route open to anyone of which a part is not: refuses a caller who is not signed in. */
    authenticate(request: FastifyRequest): Promise<void>;
  }
  interface FastifyRequest {
    principal: Principal | null;
    /** The console makes the call by itself: it does not count as use of the session. */
    isBackground: boolean;
  }
}

/** The signed-in caller of a route whose access is not 'anonymous'. */
export function getPrincipal(request: FastifyRequest): Principal {
  if (!request.principal) throw new Refusal('M004');
  return request.principal;
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.authorization ?? '')?.[1];

const SCHEME = 'Bearer ';
/** Returns a possible token of a remembered session, whose form was looked at when it was read. */
const sentToken = ({ authorization }: FastifyRequest['headers']): string | undefined =>
  authorization?.startsWith(SCHEME) ? authorization.slice(SCHEME.length) : undefined;

/**
 * Reports whether the console makes the call by itself, such as the reload of what somebody else has changed. It marks
 * any such call with `background=1` in the query.
 */
const isBackgroundCall = (query: unknown, config: FastifyContextConfig): boolean =>
  config.background === true || (query as { background?: unknown }).background === '1';

interface SessionPluginOptions {
  sessions: PrincipalResolver;
  /** Names of the console routes that the menu of a worker leads to at this moment. */
  readConsoleRoutes(principal: Principal): Promise<ReadonlySet<string>>;
}

/**
 * Finds out who is calling and whether the route lets them, as `toVerdict` and the modules of the company's service
 * policy decide. A route that does not declare who may call it, or lets workers call it and does not declare its console
 * routes, stops the start.
 */
export const sessionPlugin = fp(
  async (app: FastifyInstance, { sessions, readConsoleRoutes }: SessionPluginOptions) => {
    app.decorateRequest('principal', null);
    app.decorateRequest('isBackground', false);
    app.decorate('authenticate', async (request: FastifyRequest) => {
      request.principal = await sessions.resolve(bearer(request), { background: request.isBackground });
    });

    app.addHook('onRoute', (route) => {
      const lack = findLack(route.config ?? {});
      if (lack !== undefined) throw new Error(`${route.method} ${route.url} does not declare ${lack}`);
    });

    // Callbacks, so that a call of a remembered session waits for nothing.
    app.addHook('onRequest', (request, _reply, next) => {
      const { config } = request.routeOptions;
      // now, because validation drops the mark from the query
      const background = isBackgroundCall(request.query, config);
      request.isBackground = background;
      // what matches no route is refused with N0404 by whoever comes next
      const { access = 'anonymous', consoleRoutes = [] } = config;
      if (access === 'anonymous') return next();
      const enter = (principal: Principal) => {
        const verdict = toVerdict({ access, consoleRoutes }, principal.userAuth);
        // before it is refused, because the log names who was
        request.principal = principal;
        if (verdict === 'refused') return next(new Refusal('A0403'));
        const lacked = findLackedModules({ consoleRoutes }, principal);
        if (lacked.length > 0) return next(new Refusal('A0403', { message: moduleRefusal(lacked) }));
        if (verdict !== 'byMenu' || consoleRoutes === 'general') return next();
        readConsoleRoutes(principal).then(
          (granted) =>
            next(consoleRoutes.some((name) => granted.has(name)) ? undefined : new Refusal('A0403')),
          next,
        );
      };
      const sent = sentToken(request.headers);
      const known = sent === undefined ? undefined : sessions.resolveCached(sent, { background });
      if (known) enter(known);
      else sessions.resolve(bearer(request), { background }).then(enter, next);
    });
  },
);
