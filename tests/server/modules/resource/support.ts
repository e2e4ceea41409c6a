import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { adjustableClock } from '../../../../server/clock.ts';
import { loadConfig } from '../../../../server/config.ts';
import type { Database } from '../../../../server/db/database.ts';
import { customerCompany, partner } from '../../../../server/db/schema/companies.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { RESOURCE_TOUCHED, type Touched } from '../../../../server/db/touched.ts';
import type { Call, ReadCall } from '../../../../server/modules/resource/call.ts';
import type { Deps } from '../../../../server/modules/resource/route.ts';
import { envelopePlugin } from '../../../../server/plugins/envelope.ts';
import type { Principal } from '../../../../server/plugins/session.ts';
import { openTestDatabase } from '../../support/database.ts';
import { quickSettings } from '../../support/settings.ts';

type Name = 'admin' | 'operator' | 'colleague' | 'stranger' | 'partner';

/** Two companies, a partner of the first one, and people of all roles; `stranger` is the second one's operator. */
export interface ModelActors {
  database: Database;
  companyId: string;
  otherCompanyId: string;
  ptnrId: string;
  people: Record<Name, Principal>;
  touched: Touched[];
  /** Runs `work` in a transaction as a person. */
  as<Result>(name: Name, work: (call: Call) => Promise<Result>): Promise<Result>;
  reading(name: Name): ReadCall;
  /** An API with `register`ed routes, whose caller is named by a header. */
  api(register: (app: FastifyInstance, deps: Deps) => void): Promise<Api>;
}

export type Api = (
  name: Name,
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the route's, and asserted by the test
) => Promise<{ http: number; status: string; message: string; data: any }>;

export async function createActors(): Promise<ModelActors> {
  const database = await openTestDatabase();
  const clock = adjustableClock();
  const at = clock.now();
  const [companyId, otherCompanyId, ptnrId] = [randomUUID(), randomUUID(), randomUUID()];
  const { db } = database;
  await db.insert(customerCompany).values([
    { customerCompanyId: companyId, companyKoreanName: '한빛에너지', createdAt: at },
    { customerCompanyId: otherCompanyId, companyKoreanName: '푸른화학', createdAt: at },
  ]);
  await db
    .insert(partner)
    .values({ ptnrId, customerCompanyId: companyId, ptnrNm: '새움부품', createdAt: at });
  const person = (
    name: Name,
    userAuth: Principal['userAuth'],
    customerCompanyId: string | null,
  ): Principal => ({
    id: randomUUID(),
    userId: name,
    userAuth,
    customerCompanyId,
    ptnrId: userAuth === 'ROLE_PARTNER' ? ptnrId : null,
    openModules: null,
    sessionId: randomUUID(),
    loginHistoryId: randomUUID(),
  });
  const people = {
    admin: person('admin', 'ROLE_ADMIN', null),
    operator: person('operator', 'ROLE_OPERATOR', companyId),
    colleague: person('colleague', 'ROLE_WORKER', companyId),
    stranger: person('stranger', 'ROLE_OPERATOR', otherCompanyId),
    partner: person('partner', 'ROLE_PARTNER', companyId),
  };
  await db.insert(user).values(
    Object.values(people).map(({ id, userId, userAuth, customerCompanyId, ptnrId }) => ({
      id,
      userId,
      userAuth,
      customerCompanyId,
      ptnrId,
      userName: `${userId} 님`,
      userEmail: `${userId}@example.com`,
      dormancyCountsFrom: at,
      createdAt: at,
      lastModifiedAt: at,
    })),
  );
  const touched: Touched[] = [];
  await database.listen(RESOURCE_TOUCHED, (payload) => touched.push(JSON.parse(payload)));

  return {
    database,
    companyId,
    otherCompanyId,
    ptnrId,
    people,
    touched,
    reading: (name) => ({ tx: db, principal: people[name] }),
    as: (name, work) =>
      db.transaction((tx) => {
        const principal = people[name];
        const origin = { at: clock.now(), ip: '127.0.0.1', userAgent: null, requestId: 'test' };
        return work({ tx, principal, origin: { ...origin, actorId: principal.id } });
      }),
    async api(register) {
      const app = fastify();
      app.setValidatorCompiler(validatorCompiler);
      app.setSerializerCompiler(serializerCompiler);
      await app.register(envelopePlugin, { limits: loadConfig(quickSettings).limits });
      app.decorateRequest('principal', null);
      app.addHook('onRequest', async (request) => {
        request.principal = people[request.headers['x-person'] as Name];
      });
      register(app, { db, clock });
      return async (name, method, path, body) => {
        const request: InjectOptions = { method, url: path, headers: { 'x-person': name } };
        const response = await app.inject({ ...request, ...(body ? { payload: body } : {}) });
        return { http: response.statusCode, ...response.json() };
      };
    },
  };
}
