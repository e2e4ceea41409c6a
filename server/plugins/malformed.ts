import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type {
  ConnectionError,
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import fp from 'fastify-plugin';
import { requestTooSlow } from '../../src/messages/ko.server.ts';
import { messageByStatus } from '../../src/messages/ko.status.ts';
import { Refusal } from '../errors.ts';
import { refuse } from './envelope.ts';

const noFields = { fields: [] };

/** Refuses an address that cannot be decoded, or a part of it that is longer than any id: no route sees either. */
export function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  });
  refuse(reply, new Refusal('V0001', { data: noFields }));
}

/** A request that did not come in time. */
export const tooSlow = () =>
  new Refusal('V0001', { httpStatus: 408, message: requestTooSlow, data: noFields });

/** Returns the refusal of a request that lacks its host, or expects what nobody here does; undefined for any other. */
function brokenHead({ headers, raw }: FastifyRequest): Refusal | undefined {
  if (headers.host === undefined && raw.httpVersion === '1.1')
    return new Refusal('V0001', { data: noFields });
  const { expect = '100-continue' } = headers;
  return expect.toLowerCase() === '100-continue'
    ? undefined
    : new Refusal('V0001', { httpStatus: 417, data: noFields });
}

/** Refuses what Node would refuse by itself, with nothing that says why. */
export const brokenHeadPlugin = fp(async (app: FastifyInstance) => {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, _reply, next) => next(brokenHead(request)));
});

const toRefusal = (code: string): { httpStatus: number; message: string } => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow();
  return { httpStatus: code === 'HPE_HEADER_OVERFLOW' ? 431 : 400, message: messageByStatus.V0001 };
};

/** Refuses what Node could not read as a request (no HTTP, too large a head, never finished) in the same envelope. */
export function refuseConnection(
  this: { log: FastifyBaseLogger },
  error: ConnectionError,
  socket: import('node:net').Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  this.log.trace({ err: error }, 'unreadable request');
  if (socket.writable) {
    const { httpStatus, message } = toRefusal(error.code);
    const body = JSON.stringify({ status: 'V0001', message, data: noFields });
    socket.write(
      [
        `HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        `X-Request-Id: ${randomUUID()}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
