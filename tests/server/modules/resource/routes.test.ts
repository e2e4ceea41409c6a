import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Refusal } from '../../../../server/errors.ts';
import { registerWriteRoute } from '../../../../server/modules/resource/route.ts';
import { registerCrudRoutes } from '../../../../server/modules/resource/routes.ts';
import { listQuery } from '../../../../src/contracts/envelope.ts';
import { type Api, createActors, type ModelActors } from './support.ts';

const roleKey = z.object({ roleId: z.uuid() });
const planKey = z.object({ planId: z.uuid(), ver: z.coerce.number() });
const row = z.object({ name: z.string() });
const removed = vi.fn();
const roleId = randomUUID();
const planId = randomUUID();

let system: ModelActors;
let api: Api;
const base = { tags: ['x'], title: '역할', access: 'signedIn', consoleRoutes: 'general' } as const;
beforeAll(async () => {
  system = await createActors();
  api = await system.api((app, deps) => {
    registerCrudRoutes(app, deps, {
      ...base,
      path: '/role',
      key: roleKey,
      list: {
        query: listQuery,
        row,
        handler: async ({ principal }, { page, size }) => ({
          rows: [{ name: `${principal.userId} ${page} ${size}` }],
          total: 1,
        }),
      },
      create: { method: 'POST', body: row, handler: async () => ({ roleId }) },
      remove: {
        from: 'body',
        async handler(call, key) {
          if (key.roleId === planId) throw new Refusal('N0404');
          removed(call.origin.actorId, key);
        },
      },
    });
    registerWriteRoute(app, deps, {
      method: 'PUT',
      path: '/role',
      tags: ['x'],
      summary: '역할 복사',
      access: 'signedIn',
      consoleRoutes: 'general',
      body: roleKey,
      response: roleKey,
      handler: async (_call, { body }) => body,
    });
    registerCrudRoutes(app, deps, {
      ...base,
      path: '/plan',
      key: planKey,
      find: {
        item: z.object({ name: z.string() }),
        handler: async (_call, { planId, ver }) => ({ name: `${planId} ${ver}` }),
      },
      change: { path: '/plan/detail', body: row, handler: async () => {} },
      remove: { handler: async (_call, key) => removed(key) },
      commands: {
        publish: { title: '게시', handler: async (_call, key) => removed('publish', key) },
      },
    });
  });
});
afterAll(() => system.database.close());

describe('the routes of a resource', () => {
  test('list with the caller and the query of the contract', async () => {
    expect(await api('colleague', 'GET', '/role/list?size=30')).toMatchObject({
      status: 'C200',
      data: { rows: [{ name: 'colleague 0 30' }], total: 1 },
    });
    expect((await api('colleague', 'GET', '/role/list?size=31')).status).toBe('V0001');
  });

  test('have the methods and paths that the specification gives them', async () => {
    expect((await api('operator', 'POST', '/role', { name: '현업' })).data).toEqual({ roleId });
    expect((await api('operator', 'PUT', '/role', { roleId })).data).toEqual({ roleId });
    expect((await api('operator', 'PATCH', '/plan/detail', { name: 'x' })).status).toBe('C200');
    expect((await api('operator', 'PATCH', '/plan', { name: 'x' })).http).toBe(404);
  });

  test('do not exist where they are switched off', async () => {
    expect((await api('operator', 'GET', `/role/${roleId}`)).http).toBe(404);
    expect((await api('operator', 'PATCH', '/role', { name: 'x' })).http).toBe(404);
    expect((await api('operator', 'PUT', '/plan', { name: 'x' })).http).toBe(404);
  });

  test('remove what a body lists, all or none', async () => {
    removed.mockClear();
    const other = randomUUID();
    expect((await api('operator', 'DELETE', '/role', [{ roleId }, { roleId: other }])).status).toBe('C200');
    const { id } = system.people.operator;
    expect(removed.mock.calls).toEqual([
      [id, { roleId }],
      [id, { roleId: other }],
    ]);
    expect((await api('operator', 'DELETE', '/role', [])).status).toBe('V0001');
    expect((await api('operator', 'DELETE', '/role', { roleId })).status).toBe('V0001');
    expect((await api('operator', 'DELETE', '/role', [{ roleId }, { roleId: planId }])).status).toBe('N0404');
  });

  test('name a row by path and query where its key has more than one field', async () => {
    removed.mockClear();
    expect((await api('operator', 'GET', `/plan/${planId}?ver=2`)).data).toEqual({ name: `${planId} 2` });
    expect((await api('operator', 'GET', `/plan/${planId}`)).status).toBe('V0001');
    await api('operator', 'DELETE', `/plan?planId=${planId}&ver=3`);
    await api('operator', 'PATCH', `/plan/${planId}/publish?ver=4`);
    expect(removed.mock.calls).toEqual([[{ planId, ver: 3 }], ['publish', { planId, ver: 4 }]]);
  });
});
