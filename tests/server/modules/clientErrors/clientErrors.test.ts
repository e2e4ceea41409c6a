import fastify, { type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientErrorRoutes } from '../../../../server/modules/clientErrors/routes.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';

const report = {
  reportId: '0A1B-2C3D-4E5F',
  message: 'x is undefined',
  stack: 'at Home (assets/Home.js:1:1)',
  path: '/sys/alarm',
};
const PATH = '/api/esg/v1/clientErrors';

describe('a report of the console', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ SIGN_INS_PER_MINUTE: '3' });
  });
  afterAll(() => test.stop());

  it('is refused when it is no report or too long', async () => {
    const from = { remoteAddress: '203.0.113.2' };
    const { reportId: _, ...nameless } = report;
    for (const body of [nameless, { ...report, message: 'x'.repeat(501) }])
      expect(await test.call('POST', PATH, body, from)).toMatchObject({ http: 400, status: 'V0001' });
    const huge = await test.call('POST', PATH, { ...report, stack: 'x'.repeat(30_000) }, from);
    expect(huge).toMatchObject({ http: 413, status: 'V0001' });
  });

  it('is taken from anybody, but only so many a minute', async () => {
    const from = { remoteAddress: '203.0.113.3' };
    for (let count = 0; count < 3; count += 1)
      expect(await test.call('POST', PATH, report, from)).toMatchObject({ http: 200, status: 'C200' });
    expect(await test.call('POST', PATH, report, from)).toMatchObject({ http: 429, status: 'L0429' });
  });
});

it('is in the log under its number and the id of its request, without keys of its address', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const app = fastify({ loggerInstance: logger as FastifyBaseLogger, genReqId: () => 'request-7' });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(clientErrorRoutes);
  const key = 'k'.repeat(43);
  await app.inject({
    method: 'POST',
    url: '/esg/v1/clientErrors',
    payload: { ...report, path: `/user/signup/pany/${key}` },
  });
  await app.close();
  const { reportId, ...clientError } = report;
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, reqId: 'request-7', reportId, clientError: { ...clientError, path: '/user/signup/pany/*' } },
  ]);
});
