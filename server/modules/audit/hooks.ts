import type { FastifyInstance, FastifyRequest, preSerializationHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../../clock.ts';
import type { PersonalData } from './personalData.ts';
import { type LineWriter, originOf } from './service.ts';

const isSuccess = (payload: unknown): payload is { status: 'C200'; data: unknown } =>
  typeof payload === 'object' && payload !== null && 'status' in payload && payload.status === 'C200';

/** What the API description calls an operation. */
const summaryOf = ({ routeOptions }: FastifyRequest): string =>
  (routeOptions.schema as { summary?: string } | undefined)?.summary ?? routeOptions.url ?? '';

/**
 * The one place that logs what routes show and refuse: whose personal data a response has, as the route declares it,
 * before the response is sent, and every refusal of a signed-in caller.
 */
export const auditHooks = fp(
  async (app: FastifyInstance, { clock, writeLine }: { clock: Clock; writeLine: LineWriter }) => {
    const logShown =
      ({ subjectsOf, task, masked }: PersonalData): preSerializationHookHandler =>
      (request, _reply, payload, next) => {
        if (!isSuccess(payload)) return next(null, payload);
        const caller = request.principal?.id;
        const subjects = subjectsOf(payload.data, request.body).filter(
          (id): id is string => id !== null && id !== caller,
        );
        if (subjects.length === 0) return next(null, payload);
        writeLine(originOf(request, clock.now()), {
          ...{ action: `privacy.${task}`, result: 'C200', subjects, masked },
          detail: { task: summaryOf(request) },
        }).then(() => next(null, payload), next);
      };
    app.addHook('onRoute', (route) => {
      const { personalData } = route.config ?? {};
      if (!personalData) return;
      route.preSerialization = [route.preSerialization ?? [], logShown(personalData)].flat();
    });

    app.addHook('onSend', (request, reply, payload, next) => {
      if (reply.statusCode !== 403 || !request.principal) return next(null, payload);
      const entry = { action: 'access.refused', result: 'A0403', detail: { task: summaryOf(request) } };
      writeLine(originOf(request, clock.now()), entry)
        .catch((error) => request.log.error({ err: error }, 'a refusal was not logged'))
        .finally(() => next(null, payload));
    });
  },
);
