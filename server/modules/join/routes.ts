import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { emptyResponse, responseOf } from '../../../src/contracts/envelope.ts';
import {
  inviteMail,
  inviteMailOutcomes,
  inviteMailSent,
  inviteMails,
  joinDecided,
  joinRefusal,
  userInvite,
  userInvited,
} from '../../../src/contracts/invitations.ts';
import {
  invitationKey,
  operatorInvitation,
  operatorSignUp,
  partnerInvitation,
  partnerSignUp,
  userIdCheck,
  workerInvitation,
  workerSignUp,
} from '../../../src/contracts/join.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { text } from '../../../src/contracts/text.ts';
import { joinRefusals } from '../../../src/messages/ko.join.ts';
import { Refusal } from '../../errors.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import { toOrigin } from '../audit/service.ts';
import { passwordCodes } from '../passwords/rules.ts';
import { type Deps, registerWriteRoute } from '../resource/route.ts';
import type { createInvitedReads } from './invited.ts';
import type { Inviting } from './inviting.ts';
import type { SignUpService } from './signUp.ts';

const tags = ['join'];
const keyParams = z.object({ key: text(200) });
const idParams = z.object({ id: z.uuid() });

/** A key that cannot be one is as unknown as one that nobody was sent. */
function readKey(key: string): string {
  if (!invitationKey.safeParse(key).success) throw new Refusal('N0404', { message: joinRefusals.unknownKey });
  return key;
}

interface Options extends Deps {
  inviting: Inviting;
  invited: ReturnType<typeof createInvitedReads>;
  signUps: SignUpService;
}

/** Routes that invited people call: nobody is signed in. */
export const signUpRoutes: FastifyPluginAsyncZod<Options> = async (app, { clock, invited, signUps }) => {
  const open = { access: 'anonymous', rateLimit: {} } as const;
  const reading = { ...open, refusals: ['N0404', 'C0409', 'L0429'] as const };
  const submitting = {
    ...open,
    refusals: ['N0404', 'C0409', 'EC0002', 'EV0044', ...passwordCodes, 'L0429'] as const,
  };
  const security: [] = [];

  app.get('/esg/v1/user/check', {
    config: { ...open, refusals: ['EV0044', 'L0429'] },
    schema: {
      tags,
      summary: '아이디 중복 확인',
      security,
      querystring: userIdCheck,
      response: { 200: emptyResponse },
    },
    handler: async (request) => {
      await signUps.requireFreeId(request.query.id);
      return ok();
    },
  });

  app.get('/esg/v1/join/operatorWorker/:key', {
    config: reading,
    schema: {
      tags,
      summary: '운영자 초대 정보',
      security,
      params: keyParams,
      response: { 200: responseOf(operatorInvitation) },
    },
    handler: async ({ params }) => ok(await invited.loadOperator(readKey(params.key), clock.now())),
  });

  app.get('/esg/v1/join/worker/:key', {
    config: reading,
    schema: {
      tags,
      summary: '현업담당자 초대 정보',
      security,
      params: keyParams,
      response: { 200: responseOf(workerInvitation) },
    },
    handler: async ({ params }) => ok(await invited.loadWorker(readKey(params.key), clock.now())),
  });

  app.get('/esg/v1/join/ptnr/:key', {
    config: reading,
    schema: {
      tags,
      summary: '협력사 초대 정보',
      security,
      params: keyParams,
      response: { 200: responseOf(partnerInvitation) },
    },
    handler: async ({ params }) => ok(await invited.loadPartner(readKey(params.key), clock.now())),
  });

  app.patch('/esg/v1/join/custCoOperator', {
    config: submitting,
    schema: {
      tags,
      summary: '운영자 가입 신청',
      security,
      body: operatorSignUp,
      response: { 200: emptyResponse },
    },
    handler: async (request) => {
      await signUps.signUpOperator(request.body, toOrigin(request, clock.now()));
      return ok();
    },
  });

  app.patch('/esg/v1/join/worker', {
    config: submitting,
    schema: {
      tags,
      summary: '현업담당자 가입 신청',
      security,
      body: workerSignUp,
      response: { 200: emptyResponse },
    },
    handler: async (request) => {
      await signUps.signUpWorker(request.body, toOrigin(request, clock.now()));
      return ok();
    },
  });

  app.patch('/esg/v1/join/ptnr', {
    config: submitting,
    schema: {
      tags,
      summary: '협력사 가입 신청',
      security,
      body: partnerSignUp,
      response: { 200: emptyResponse },
    },
    handler: async (request) => {
      await signUps.signUpPartner(request.body, toOrigin(request, clock.now()));
      return ok();
    },
  });
};

/** Routes for administrators and operators about people who join. */
export const invitationRoutes: FastifyPluginAsyncZod<Options> = async (app, { inviting, ...deps }) => {
  const access = roleSets.managers;
  const refusals = ['N0404', 'C0409'] as const;

  registerWriteRoute(app, deps, {
    method: 'PUT',
    path: '/esg/v1/user/invite',
    tags,
    access,
    summary: '초대할 사용자 등록',
    body: userInvite,
    response: userInvited,
    refusals: ['A0403', 'C0409'],
    handler: (call, { body }) => inviting.invite(call, body),
  });

  registerWriteRoute(app, deps, {
    method: 'PUT',
    path: '/esg/v1/userInvite',
    tags,
    access,
    summary: '초대 메일 발송',
    body: inviteMail,
    response: inviteMailSent,
    refusals,
    handler: (call, { body }) => inviting.sendMail(call, body.userIdentityId),
  });

  app.put('/esg/v1/userInviteList', {
    config: { access },
    schema: {
      tags,
      summary: '초대 메일 일괄 발송',
      body: inviteMails,
      response: { 200: responseOf(inviteMailOutcomes) },
    },
    handler: async (request) =>
      ok(await inviting.sendMails(getPrincipal(request), toOrigin(request, deps.clock.now()), request.body)),
  });

  registerWriteRoute(app, deps, {
    method: 'PATCH',
    path: '/esg/v1/user/approval/:id',
    tags,
    access,
    summary: '가입 승인',
    params: idParams,
    response: joinDecided,
    refusals,
    handler: (call, { params }) => inviting.approve(call, params.id),
  });

  registerWriteRoute(app, deps, {
    method: 'PATCH',
    path: '/esg/v1/user/approval/:id/refuse',
    tags,
    access,
    summary: '가입 거절',
    params: idParams,
    body: joinRefusal,
    response: joinDecided,
    refusals,
    handler: (call, { params, body }) => inviting.refuse(call, params.id, body.reason),
  });
};
