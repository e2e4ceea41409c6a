import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from '../../support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/** Fields of a response that are personal data of somebody. */
const personal = /"(userEmail|userMobileTelno|interTelno|userId|useNm|maskedTelno)":/;

/** Operations that show such fields, yet nobody else's: the caller's own, an invitation's, or what came masked. */
const ownData = [
  'GET /api/certification/id',
  'GET /api/esg/v1/user/myPage',
  'GET /api/esg/v1/join/operatorWorker/:key',
  'GET /api/esg/v1/join/worker/:key',
  'GET /api/esg/v1/join/ptnr/:key',
];

it('every route that shows personal data declares whose it is', () => {
  const undeclared = test.app.declaredRoutes
    .filter(({ url, schema }) => url.startsWith('/api/') && !schema?.hide)
    .filter(({ method, config }) => method === 'GET' && !config?.personalData)
    .filter(({ schema }) => {
      const response = (schema?.response as Record<string, z.ZodMiniType> | undefined)?.[200];
      return response && personal.test(JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' })));
    })
    .map(({ method, url }) => `${method} ${url}`)
    .filter((operation) => !ownData.includes(operation));
  expect(undeclared).toEqual([]);
});
