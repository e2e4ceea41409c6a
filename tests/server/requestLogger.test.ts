import { Writable } from 'node:stream';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createLogger } from '../../server/logger.ts';
import { createRequestLogger } from '../../server/requestLogger.ts';

function start(level: string) {
  const lines: { level: number; msg: string; reqId?: string; more?: string }[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const logger = pino({ level }, destination);
  const child = vi.spyOn(logger, 'child');
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    childLoggerFactory: createRequestLogger,
    genReqId: () => 'request-1',
  });
  app.get('/quiet', async () => 'quiet');
  app.get('/loud', async (request) => {
    request.log.warn('once');
    request.log.child({ more: 'yes' }).error({ some: 1 }, 'twice');
    return 'loud';
  });
  app.get('/own', { logLevel: 'error' }, async (request) => {
    request.log.warn('not written');
    return 'own';
  });
  return { app, lines, child };
}

test('lines of a request carry its id', async () => {
  const { app, lines } = start('warn');
  await app.inject('/loud');
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, msg: 'once', reqId: 'request-1' }),
    expect.objectContaining({ level: 50, msg: 'twice', reqId: 'request-1', more: 'yes' }),
  ]);
});

test('a request that writes nothing makes no logger', async () => {
  const { app, lines, child } = start('warn');
  child.mockClear();
  await app.inject('/quiet');
  expect(lines).toEqual([]);
  expect(child).not.toHaveBeenCalled();
});

test('a request is logged from its arrival to its end where that is wanted', async () => {
  const { app, lines } = start('info');
  await app.inject('/quiet');
  expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['incoming request', 'request-1'],
    ['request completed', 'request-1'],
  ]);
});

test('a request is logged by its route, without what its address holds', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logger = createLogger({ logLevel: 'trace', logPretty: false }, destination);
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    childLoggerFactory: createRequestLogger,
  });
  app.get('/join/worker/:key', async () => 'joined');
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('no such page'));
  await app.inject('/join/worker/dGhlIGtleQ?q=Kim');
  await app.inject('/nowhere/dGhlIGtleQ');
  expect(lines.join('')).toContain('"route":"/join/worker/:key"');
  expect(lines.join('')).not.toMatch(/dGhlIGtleQ|Kim/);
});

test('a route keeps a level of its own', async () => {
  const { app, lines } = start('info');
  await app.inject('/own');
  expect(lines).toEqual([]);
});
