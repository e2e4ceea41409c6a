import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { responseOf } from '../../../src/contracts/envelope.ts';
import {
  codeConfirm,
  codeRequest,
  codeSent,
  codeVerified,
  foundId,
  foundIdQuery,
  recoveryCodeRequest,
} from '../../../src/contracts/verification.ts';
import type { Clock } from '../../clock.ts';
import { wrongField } from '../../errors.ts';
import { ok } from '../../plugins/envelope.ts';
import { toOrigin } from '../audit/service.ts';
import type { VerificationService } from './service.ts';

const tags = ['verification'];
const sending = ['EC0004', 'C0409', 'S0002', 'L0429'] as const;
const confirming = ['EC0001', 'EC0002', 'EC0003', 'L0429'] as const;
const open = { access: 'anonymous', rateLimit: {} } as const;

export const verificationRoutes: FastifyPluginAsyncZod<{
  clock: Clock;
  verification: VerificationService;
}> = async (app, { clock, verification }) => {
  app.put('/certification', {
    config: { ...open, refusals: ['EC0005', ...sending] },
    schema: {
      tags,
      summary: '인증번호 요청 (가입, 아이디 찾기)',
      security: [],
      body: codeRequest,
      response: { 200: responseOf(codeSent) },
    },
    handler: async (request) => {
      const { userIdntId, userName, ...rest } = request.body;
      const origin = toOrigin(request, clock.now());
      if (userIdntId !== undefined)
        return ok(await verification.sendForSignUp({ ...rest, userIdntId }, origin));
      if (!userName) throw wrongField('userName');
      return ok(await verification.sendForFindId({ ...rest, userName }, origin));
    },
  });

  app.post('/certification', {
    config: { ...open, refusals: [...confirming] },
    schema: {
      tags,
      summary: '인증번호 확인 (가입, 아이디 찾기)',
      security: [],
      body: codeConfirm,
      response: { 200: responseOf(codeVerified) },
    },
    handler: async (request) => {
      await verification.confirmAnonymous(request.body, toOrigin(request, clock.now()));
      return ok({ verified: true as const });
    },
  });

  app.put('/certification/pw', {
    config: { ...open, refusals: ['EC0006', ...sending] },
    schema: {
      tags,
      summary: '인증번호 요청 (비밀번호 재설정, 휴면 해제)',
      security: [],
      body: recoveryCodeRequest,
      response: { 200: responseOf(codeSent) },
    },
    handler: async (request) =>
      ok(await verification.sendForRecovery(request.body, toOrigin(request, clock.now()))),
  });

  app.post('/certification/pw', {
    config: { ...open, refusals: [...confirming] },
    schema: {
      tags,
      summary: '인증번호 확인 (비밀번호 재설정, 휴면 해제)',
      security: [],
      body: codeConfirm,
      response: { 200: responseOf(codeVerified) },
    },
    handler: async (request) => {
      await verification.confirmRecovery(request.body, toOrigin(request, clock.now()));
      return ok({ verified: true as const });
    },
  });

  app.get('/certification/id', {
    config: { ...open, refusals: ['EC0002', 'L0429'] },
    schema: {
      tags,
      summary: '찾은 아이디',
      security: [],
      querystring: foundIdQuery,
      response: { 200: responseOf(foundId) },
    },
    handler: async (request) =>
      ok({ userId: await verification.foundId(request.query.smsCertId, toOrigin(request, clock.now())) }),
  });
};
