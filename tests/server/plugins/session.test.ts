import { eq } from 'drizzle-orm';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/database.ts';
import { menu, roleMenu } from '../../../server/db/schema/menu.ts';
import { role } from '../../../server/db/schema/roles.ts';
import { user } from '../../../server/db/schema/users.ts';
import { readConsoleRoutes } from '../../../server/modules/menu/service.ts';
import type { ConsoleRoutes } from '../../../server/plugins/access.ts';
import { envelopePlugin, ok } from '../../../server/plugins/envelope.ts';
import { type Principal, sessionPlugin } from '../../../server/plugins/session.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import { openTestDatabase } from '../support/database.ts';
import { quickSettings } from '../support/settings.ts';

const company = ['ROLE_OPERATOR', 'ROLE_WORKER'] as const;
const performance = 'perfmgmt-indicatordata';
const report = 'report-factsheet';
const today = seoulDay(new Date());

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function getPrincipal(userId: string): Promise<Principal> {
  const [row] = await database.db.select().from(user).where(eq(user.userId, userId));
  if (!row) throw new Error(`${userId} is not there`);
  const { id, userAuth, customerCompanyId, ptnrId } = row;
  return {
    id,
    userId,
    userAuth,
    customerCompanyId,
    ptnrId,
    openModules: null,
    sessionId: '',
    loginHistoryId: '',
  };
}

/** A server whose bearer tokens are sign-in ids. */
async function serve(register: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const server = fastify();
  await server.register(envelopePlugin, { limits: loadConfig(quickSettings).limits });
  await server.register(sessionPlugin, {
    sessions: { resolveCached: () => undefined, resolve: (token = '') => getPrincipal(token) },
    readConsoleRoutes: (principal) => readConsoleRoutes(database.db, principal, today),
  });
  register(server);
  await server.ready();
  return server;
}

const routeFor = (url: string, config: NonNullable<RouteOptions['config']>) => (server: FastifyInstance) => {
  server.get(url, { config }, async () => ok());
};

async function call(url: string, userId: string): Promise<string> {
  const headers = { authorization: `Bearer ${userId}` };
  return (await app.inject({ method: 'GET', url, headers })).json().status;
}

describe('a route of some screens', () => {
  beforeEach(async () => {
    app = await serve((server) => {
      routeFor('/one', { access: company, consoleRoutes: [performance] })(server);
      routeFor('/both', { access: company, consoleRoutes: [performance, report] })(server);
      routeFor('/unknown', { access: 'signedIn', consoleRoutes: ['coms-menu'] })(server);
      routeFor('/general', { access: company, consoleRoutes: 'general' })(server);
    });
    return () => app.close();
  });
  const callAll = async (userId: string) => [
    await call('/one', userId),
    await call('/both', userId),
    await call('/unknown', userId),
    await call('/general', userId),
  ];

  it('is open to a worker whose menu leads to one of them, to others whatever their menu', async () => {
    expect(await callAll('worker01')).toEqual(['C200', 'C200', 'A0403', 'C200']);
    expect(await callAll('operator01')).toEqual(['C200', 'C200', 'C200', 'C200']);
    expect(await call('/one', 'partner01')).toBe('A0403');
  });

  it('closes with the next call after the role loses them', async () => {
    const [worker] = await database.db.select().from(user).where(eq(user.userId, 'worker01'));
    const revoke = async (name: string) => {
      const [item] = await database.db.select().from(menu).where(eq(menu.name, name));
      await database.db.delete(roleMenu).where(eq(roleMenu.menuId, item?.menuId ?? ''));
    };
    await revoke(performance);
    expect(await callAll('worker01')).toEqual(['A0403', 'C200', 'A0403', 'C200']);
    await database.db.update(menu).set({ enabled: false }).where(eq(menu.name, report));
    expect(await call('/both', 'worker01')).toBe('A0403');
    await database.db.update(menu).set({ enabled: true }).where(eq(menu.name, report));
    expect(await call('/both', 'worker01')).toBe('C200');
    await database.db
      .update(role)
      .set({ enabled: false })
      .where(eq(role.roleId, worker?.roleId ?? ''));
    expect(await callAll('worker01')).toEqual(['A0403', 'A0403', 'A0403', 'C200']);
  });
});

describe('the start fails for a route', () => {
  it.each<[string, NonNullable<RouteOptions['config']>, RegExp | undefined]>([
    ['that does not declare who may call it', {}, /who may call it/],
    ['for workers without console routes', { access: company }, /console routes/],
    ['for workers with none of them', { access: company, consoleRoutes: [] }, /console routes/],
    ['not at all for operators without any', { access: ['ROLE_OPERATOR'] }, undefined],
    ['for anyone signed in without any', { access: 'signedIn' }, /console routes/],
    [
      'not at all for anyone signed in and no screen',
      { access: 'signedIn', consoleRoutes: 'general' },
      undefined,
    ],
  ])('%s', async (_name, config, message) => {
    const starting = serve(routeFor('/x', config));
    if (message) await expect(starting).rejects.toThrow(message);
    else await (await starting).close();
  });

  it('also one inside a plugin of its own', async () => {
    const consoleRoutes: ConsoleRoutes = [];
    const register = (server: FastifyInstance) => {
      server.register(async (inner) => routeFor('/x', { access: company, consoleRoutes })(inner));
    };
    await expect(serve(register)).rejects.toThrow(/console routes/);
  });
});
