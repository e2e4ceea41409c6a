import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { documentCommand, documentReturn } from '../../../src/contracts/documents.ts';
import { emptyResponse, responseOf } from '../../../src/contracts/envelope.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import {
  consentCountList,
  consentQuery,
  consentRequest,
  termsChange,
  termsDetail,
  termsFields,
  termsKey,
  termsKindQuery,
  termsQuery,
  termsRow,
  termsText,
  termsVersions,
} from '../../../src/contracts/terms.ts';
import { termsRefusals } from '../../../src/messages/ko.terms.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { Refusal, wrongField } from '../../errors.ts';
import { ok } from '../../plugins/envelope.ts';
import { clearTicketCookie, toTicket } from '../../plugins/ticketCookie.ts';
import { toOrigin } from '../audit/service.ts';
import { findTicketHolder, redeemTicket } from '../auth/tickets.ts';
import { registerReadRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import type { TermsManagement } from './management.ts';
import type { TermsService } from './service.ts';

const tags = ['terms'];
const termIdParams = z.object({ id: z.uuid() });

interface Options {
  db: Db;
  clock: Clock;
  terms: TermsService;
  management: TermsManagement;
}

export const termsRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, clock, terms, management }) => {
  app.get('/esg/v1/terms/ver', {
    config: { access: 'anonymous', refusals: ['N0404'] },
    schema: {
      tags,
      summary: '시행 중인 약관',
      security: [],
      querystring: termsKindQuery,
      response: { 200: responseOf(termsText) },
    },
    handler: async (request) => ok(await terms.readInForce(request.query.trmsSeCdId, clock.now())),
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
      const rows = await terms.list(request.query.trmsSeCdId, clock.now());
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

  registerCrudRoutes(
    app,
    { db, clock },
    {
      path: '/esg/v1/terms',
      tags,
      title: '약관',
      access: roleSets.admin,
      key: termsKey,
      list: { query: termsQuery, row: termsRow, handler: management.list },
      find: { path: '/esg/v1/terms/detail/:termId', item: termsDetail, handler: management.find },
      create: { body: termsFields, handler: management.create },
      change: { body: termsChange, handler: management.change },
      remove: { handler: management.remove },
      commands: {
        submit: { title: '검토 요청', body: documentCommand, handler: management.commands.submit },
        return: { title: '반려', body: documentReturn, handler: management.commands.return },
        withdraw: { title: '게시 취소', body: documentReturn, handler: management.commands.withdraw },
        publish: { title: '게시', body: documentCommand, handler: management.commands.publish },
      },
    },
  );

  registerReadRoute(
    app,
    { db, clock },
    {
      path: '/esg/v1/terms/:termId/consents',
      tags,
      summary: '약관 동의 현황',
      access: roleSets.admin,
      refusals: ['N0404'],
      params: termsKey,
      query: consentQuery,
      response: consentCountList,
      handler: (call, { params, query }) => management.listConsents(call, params, query),
    },
  );

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
      const origin = toOrigin(request, clock.now());
      const { userId, termId, agreeYn } = request.body;
      const isAgreed = agreeYn === 'Y';
      await db.transaction(async (tx) => {
        // whoever refuses may still think better of it
        const findHolder = isAgreed ? redeemTicket : findTicketHolder;
        const account = await findHolder(tx, toTicket(request), 'reconsent', origin.at);
        if (!account || account.user.userId?.toLowerCase() !== userId.trim().toLowerCase()) {
          throw new Refusal('M004');
        }
        const decision = {
          userId: account.user.id,
          kind: 'privacy',
          termId,
          outcome: isAgreed ? 'agreed' : 'refused',
        } as const;
        await terms.decide(tx, origin, decision);
      });
      if (!isAgreed) throw wrongField('agreeYn', termsRefusals.notAgreed);
      clearTicketCookie(reply);
      return ok();
    },
  });
};
