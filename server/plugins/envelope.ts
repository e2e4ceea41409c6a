import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { FieldIssue } from '../../src/contracts/envelope.ts';
import { type StatusCode, SUCCESS } from '../../src/contracts/status.ts';
import { bodyTooLarge, messageByStatus, messagesByStatus } from '../../src/messages/ko.status.ts';
import { validation } from '../../src/messages/ko.validation.ts';
import { validationText } from '../../src/messages/validationText.ts';
import type { Config } from '../config.ts';
import { isUnavailable } from '../db/failures.ts';
import { Refusal } from '../errors.ts';
import { createOutageLog } from './outageLog.ts';
import { setTicketCookie } from './ticketCookie.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The texts of all statuses under this server's settings. */
    statusMessages: Readonly<Record<StatusCode, string>>;
  }
}

/** Envelope of a success that carries `data`, or nothing. */
export function ok(): { status: 'C200'; message: string };
export function ok<T>(data: T): { status: 'C200'; message: string; data: T };
export function ok(data?: unknown): { status: 'C200'; message: string; data?: unknown } {
  const envelope = { status: SUCCESS, message: messageByStatus.C200 } as const;
  return data === undefined ? envelope : { ...envelope, data };
}

const unreadableBody = new Set([
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
]);

function fieldIssues(error: FastifyError): FieldIssue[] {
  if (!hasZodFastifySchemaValidationErrors(error)) return [];
  return error.validation.map((issue) => ({
    path: issue.instancePath.split('/').filter(Boolean).join('.'),
    message: issue.message ?? messageByStatus.V0001,
  }));
}

/** PostgreSQL refuses text it cannot store, such as a NUL character: the caller's fault, not the server's. */
const isUnstorableText = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '22021' || code === '22P05' || (cause instanceof Error && isUnstorableText(cause));
};

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Refusal('V0001', { data: { fields: fieldIssues(error) } });
  }
  if (unreadableBody.has(error.code)) {
    return new Refusal('V0001', { data: { fields: [] } });
  }
  if (isUnstorableText(error)) {
    return new Refusal('V0001', { message: validation.storable, data: { fields: [] } });
  }
  if (error.statusCode === 413) {
    return new Refusal('V0001', { httpStatus: 413, message: bodyTooLarge, data: { fields: [] } });
  }
  if (error.statusCode === 429) return new Refusal('L0429');
  if (error.statusCode === 503 || isUnavailable(error)) {
    return new Refusal('S0003', { headers: { 'retry-after': '1' } });
  }
  if (isResponseSerializationError(error)) return new Refusal('S0001');
  if (error.statusCode === 404) return new Refusal('N0404');
  // Other refusals of the framework and its plugins are the caller's fault: a cookie, an encoding, a part of a form.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal('V0001', { data: { fields: [] } });
  }
  return new Refusal('S0001');
}

/** Sends a refusal, wherever it was found. */
export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.ticket !== undefined) setTicketCookie(reply, refusal.ticket);
  return reply
    .code(refusal.httpStatus)
    .headers(refusal.headers)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({
      status: refusal.code,
      message: refusal.ownMessage ?? reply.server.statusMessages[refusal.code],
      ...(refusal.data === undefined ? {} : { data: refusal.data }),
    });
}

/**
 * Turns every error into the envelope; what is unexpected is logged with its request id and refused with
 * S0001; what an outage of the database refuses is summed up in the log.
 */
export const envelopePlugin = fp(async (app: FastifyInstance, { limits }: Pick<Config, 'limits'>) => {
  // what a contract refuses is refused in the words of the console's forms
  z.config({ localeError: validationText });
  const messages = messagesByStatus(limits);
  app.decorate('statusMessages', messages);
  const outage = createOutageLog(app.log);
  app.addHook('onClose', async () => outage.close());
  app.setErrorHandler((error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = asRefusal(error);
    if (isUnavailable(error)) outage.add(error);
    else if (refusal.httpStatus >= 500) request.log.error({ err: error }, 'request failed');
    else request.log.info({ code: refusal.code }, 'request refused');
    return refuse(reply, refusal);
  });
});

/** Response to API paths that no route serves. */
export function notFound(reply: FastifyReply): FastifyReply {
  return refuse(reply, new Refusal('N0404'));
}
