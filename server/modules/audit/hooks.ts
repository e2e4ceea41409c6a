import type { FastifyInstance, FastifyRequest, preSerializationHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../../clock.ts';
import type { PersonalData } from './personalData.ts';
import { type AuditWriter, toOrigin } from './service.ts';

const isSuccess = (payload: unknown): payload is { status: 'C200'; data: unknown } =>
  typeof payload === 'object' && payload !== null && 'status' in payload && payload.status === 'C200';

/** Returns the name of an operation in the API description. */
const toSummary = ({ routeOptions }: FastifyRequest): string =>
  (routeOptions.schema as { summary?: string } | undefined)?.summary ?? routeOptions.url ?? '';

interface AuditDeps {
  clock: Clock;
  writeLine: AuditWriter;
}

/** Logs whose personal data a call shows, but for the caller's own. Nothing may be shown before it is written. */
export async function logShown(
  { clock, writeLine }: AuditDeps,
  request: FastifyRequest,
  { task, masked }: Pick<PersonalData, 'masked'> & { task: PersonalData['task'] | 'download' },
  ids: readonly (string | null)[],
): Promise<void> {
  const caller = request.principal?.id;
  const subjects = ids.filter((id): id is string => id !== null && id !== caller);
  if (subjects.length === 0) return;
  await writeLine(toOrigin(request, clock.now()), {
    action: `privacy.${task}`,
    result: 'C200',
    subjects,
    masked,
    detail: { task: toSummary(request) },
  });
}

/**
 * The one place that logs what routes show and refuse: whose personal data a response has, as the route declares it,
 * before the response is sent, and every refusal of a signed-in caller.
 */
export const auditHooks = fp(async (app: FastifyInstance, deps: AuditDeps) => {
  const { clock, writeLine } = deps;
  const logResponse =
    (declared: PersonalData): preSerializationHookHandler =>
    (request, _reply, payload, next) => {
      if (!isSuccess(payload)) return next(null, payload);
      const ids = declared.toSubjects(payload.data, request);
      logShown(deps, request, declared, ids).then(() => next(null, payload), next);
    };
  app.addHook('onRoute', (route) => {
    const { personalData } = route.config ?? {};
    if (!personalData) return;
    route.preSerialization = [route.preSerialization ?? [], logResponse(personalData)].flat();
  });

  app.addHook('onSend', (request, reply, payload, next) => {
    if (reply.statusCode !== 403 || !request.principal) return next(null, payload);
    const entry = { action: 'access.refused', result: 'A0403', detail: { task: toSummary(request) } };
    writeLine(toOrigin(request, clock.now()), entry)
      .catch((error) => request.log.error({ err: error }, 'a refusal was not logged'))
      .finally(() => next(null, payload));
  });
});
