import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleRoutes } from '../../server/plugins/access.ts';
import { type ConsoleRoute, consoleRoutes as pages } from '../../src/contracts/consoleRoutes.ts';
import { httpStatusByCode } from '../../src/contracts/status.ts';
import { roleAccounts } from '../support/roleAccounts.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { signIn } from './support/signIn.ts';

interface Route {
  method: Parameters<TestApp['call']>[0];
  url: string;
  access: string | readonly string[] | undefined;
  consoleRoutes: ConsoleRoutes;
  refusals: readonly string[];
  isLimited: boolean;
  schema:
    | { body?: unknown; response?: Record<string, unknown>; summary?: string; hide?: boolean }
    | undefined;
}

let test: TestApp;
let routes: Route[];
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await startTestApp();
  routes = test.app.declaredRoutes
    .filter(({ url }) => /^\/(excel\/)?api\//.test(url) && !url.startsWith('/api/docs'))
    .map(({ method, url, config, schema }) => ({
      method: method as Route['method'],
      url,
      access: config?.access,
      consoleRoutes: config?.consoleRoutes ?? 'general',
      refusals: config?.refusals ?? [],
      isLimited: config?.rateLimit !== undefined,
      schema: schema as Route['schema'],
    }))
    .filter(({ schema }) => !schema?.hide);
  for (const [role, userId] of Object.entries(roleAccounts))
    tokens[role] = (await signIn(test, userId)).accessToken;
});
afterAll(() => test.stop());

const fillParams = (url: string) => url.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');

describe('every route of the API', () => {
  it('is there to be walked', () => {
    expect(routes.map(({ url }) => url)).toContain('/api/auth/login');
    expect(routes.length).toBeGreaterThan(10);
  });

  it('declares a response schema, a summary, who may call it and refusals that exist', () => {
    const lacking = routes.filter(
      ({ access, schema, refusals }) =>
        access === undefined ||
        !schema?.response?.['200'] ||
        !schema.summary ||
        refusals.some((code) => !Object.hasOwn(httpStatusByCode, code)),
    );
    expect(lacking.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  });

  it('is part of screens that the console has, or of none in particular', () => {
    const named = routes.flatMap(({ consoleRoutes }) => (consoleRoutes === 'general' ? [] : consoleRoutes));
    expect(new Set(named)).toContain('sys-alarm');
    expect(named.filter((name) => !Object.hasOwn(pages, name))).toEqual([]);
  });

  it('is an Excel file of a page of the console, and each page has its own', () => {
    const offered = Object.values<ConsoleRoute>(pages).flatMap(({ excel }) => excel ?? []);
    const files = routes
      .filter(({ method, url }) => method === 'GET' && /^\/excel\/api\/[^/]+$/.test(url))
      .map(({ url }) => url.replace('/excel/api/', ''));
    expect(files.toSorted()).toEqual([...new Set(offered)].toSorted());
  });

  it('is limited by address where anyone may try a secret or cost a message', () => {
    const known = [
      // streams are counted by person
      'GET /api/esg/v1/ntfct/stream',
      'POST /api/dev/clock',
    ];
    const unlimited = routes.filter(
      ({ method, access, refusals, isLimited }) =>
        !isLimited && (refusals.includes('L0429') || (access === 'anonymous' && method !== 'GET')),
    );
    expect(unlimited.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(known);
  });

  it('refuses a caller without a token unless it is open to all', async () => {
    for (const { method, url, access } of routes.filter((route) => route.access !== 'anonymous')) {
      const answer = await test.call(method, fillParams(url), method === 'GET' ? undefined : {});
      expect([method, url, access, answer.http, answer.status]).toEqual([method, url, access, 401, 'M004']);
    }
  });

  it('refuses every role it does not name', async () => {
    for (const { method, url, access } of routes) {
      if (!Array.isArray(access)) continue;
      for (const [role, token] of Object.entries(tokens)) {
        if (access.includes(role)) continue;
        const answer = await test.call(method, fillParams(url), method === 'GET' ? undefined : {}, { token });
        expect([method, url, role, answer.http, answer.status]).toEqual([method, url, role, 403, 'A0403']);
      }
    }
  });

  it('refuses a broken body with V0001 wherever it accepts one', async () => {
    for (const { method, url, access, schema } of routes) {
      if (!schema?.body) continue;
      const role = Array.isArray(access) ? access[0] : 'ROLE_ADMIN';
      const options = access === 'anonymous' ? {} : { token: tokens[role] ?? '' };
      for (const body of ['{"', '[]', 'null', '"x"', '{"a":1}', '{"userId":{},"smsIdntId":[]}']) {
        const answer = await test.call(method, fillParams(url), body, options);
        expect([method, url, body, answer.http, answer.status]).toEqual([method, url, body, 400, 'V0001']);
      }
    }
  });

  it('never shows more of an unexpected error than that it happened', async () => {
    const answer = await test.call('GET', '/api/nothing-here');
    expect(answer).toMatchObject({ http: 404, status: 'N0404' });
    expect(answer.response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is described at /api/docs', async () => {
    const { response } = await test.call('GET', '/api/docs/json');
    const paths = Object.keys(response.json().paths);
    expect(paths).toContain('/api/auth/login');
    expect(paths).toContain('/api/esg/v1/ntfctCnt');
  });
});
