import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { emptyResponse, responseOf } from '../../../src/contracts/envelope.ts';
import {
  consentRequest,
  newTerms,
  termsKindQuery,
  termsText,
  termsVersions,
} from '../../../src/contracts/terms.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../errors.ts';
import { ok } from '../../plugins/envelope.ts';
import { clearTicketCookie, ticketOf } from '../../plugins/ticketCookie.ts';
import { originOf } from '../audit/service.ts';
import { redeemTicket } from '../auth/tickets.ts';
import type { TermsService } from './service.ts';

const tags = ['terms'];
const termIdParams = z.object({ id: z.uuid() });

interface Options {
  db: Db;
  clock: Clock;
  terms: TermsService;
}

export const termsRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, clock, terms }) => {
  app.get('/esg/v1/terms/ver', {
    config: { access: 'anonymous', refusals: ['N0404'] },
    schema: {
      tags,
      summary: '시행 중인 약관',
      security: [],
      querystring: termsKindQuery,
      response: { 200: responseOf(termsText) },
    },
    handler: async (request) => ok(await terms.readInForce(request.query.trmsSeCdId)),
  });

  app.get('/esg/v1/terms/hist', {
    config: { access: 'anonymous' },
    schema: {
      tags,
      summary: '약관 개정 이력',
      security: [],
      querystring: termsKindQuery,
      response: { 200: responseOf(termsVersions) },
    },
    handler: async (request) => {
      const rows = await terms.list(request.query.trmsSeCdId);
      return ok({ rows, total: rows.length });
    },
  });

  app.get('/esg/v1/terms/:id', {
    config: { access: 'anonymous', refusals: ['N0404'] },
    schema: {
      tags,
      summary: '약관 본문',
      security: [],
      params: termIdParams,
      response: { 200: responseOf(termsText) },
    },
    handler: async (request) => ok(await terms.read(request.params.id)),
  });

  app.put('/esg/v1/terms', {
    config: { access: ['ROLE_ADMIN'], refusals: ['C0409'] },
    schema: {
      tags,
      summary: '약관 버전 등록',
      body: newTerms,
      response: { 200: responseOf(z.object({ termId: z.uuid() })) },
    },
    handler: async (request) => ok({ termId: await terms.add(originOf(request, clock.now()), request.body) }),
  });

  app.patch('/esg/v1/terms/publish/:id', {
    config: { access: ['ROLE_ADMIN'], refusals: ['N0404', 'C0409'] },
    schema: { tags, summary: '약관 시행', params: termIdParams, response: { 200: emptyResponse } },
    handler: async (request) => {
      await terms.publish(originOf(request, clock.now()), request.params.id);
      return ok();
    },
  });

  app.post('/esg/v1/user/terms', {
    config: { access: 'anonymous', rateLimit: {}, refusals: ['M004', 'C0409', 'L0429'] },
    schema: {
      tags,
      summary: '개인정보 재동의 (EV0015)',
      security: [],
      body: consentRequest,
      response: { 200: emptyResponse },
    },
    handler: async (request, reply) => {
      const origin = originOf(request, clock.now());
      const { userId, termId, agreeYn } = request.body;
      if (agreeYn !== 'Y')
        throw new Refusal('V0001', { data: { fields: [{ path: 'agreeYn', message: '' }] } });
      await db.transaction(async (tx) => {
        const account = await redeemTicket(tx, ticketOf(request), 'reconsent', origin.at);
        if (!account || account.user.userId?.toLowerCase() !== userId.trim().toLowerCase()) {
          throw new Refusal('M004');
        }
        await terms.agree(tx, origin, account.user.id, termId);
      });
      clearTicketCookie(reply);
      return ok();
    },
  });
};
