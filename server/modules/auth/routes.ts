import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { loginData, secondFactorData, signInData, tokenPair } from '../../../src/contracts/auth.ts';
import {
  loginRequest,
  logoutRequest,
  refreshRequest,
  secondFactorConfirm,
  secondFactorResend,
} from '../../../src/contracts/authRequests.ts';
import { emptyResponse, responseOf } from '../../../src/contracts/envelope.ts';
import { publicKeyData } from '../../../src/contracts/password.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../errors.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import { audit, toOrigin } from '../audit/service.ts';
import type { Secrets } from './secrets.ts';
import type { SignInService } from './service.ts';
import type { SessionService } from './sessions.ts';

const tags = ['auth'];
const restrictions = ['M005', 'M007', 'M008', 'M009', 'EA0010', 'EV0015'] as const;

interface Options {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  sessions: SessionService;
  signIn: SignInService;
}

export const authRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, clock, secrets, sessions, signIn } = options;
  const open = { access: 'anonymous', rateLimit: {} } as const;

  app.post('/auth/login', {
    config: { ...open, refusals: ['M001', 'M006', ...restrictions, 'EC0004', 'S0002', 'L0429'] },
    schema: {
      tags,
      summary: '로그인',
      security: [],
      body: loginRequest,
      response: { 200: responseOf(loginData) },
    },
    handler: async (request) => ok(await signIn.login(request.body, toOrigin(request, clock.now()))),
  });

  for (const [url, summary, onlyAdmin] of [
    ['/certification/login', '로그인 인증번호 확인', false],
    ['/certification/admin', '관리자 로그인 인증번호 확인', true],
  ] as const) {
    app.post(url, {
      config: { ...open, refusals: ['EC0001', 'EC0002', 'EC0003', 'C0409', ...restrictions, 'L0429'] },
      schema: {
        tags,
        summary,
        security: [],
        body: secondFactorConfirm,
        response: { 200: responseOf(signInData) },
      },
      handler: async (request) => {
        const origin = toOrigin(request, clock.now());
        const may = onlyAdmin ? (user: { userAuth: string }) => user.userAuth === 'ROLE_ADMIN' : undefined;
        return ok(await signIn.confirm(request.body, origin, may));
      },
    });
  }

  app.put('/certification/login', {
    config: { ...open, refusals: ['EC0002', 'EC0004', 'S0002', ...restrictions, 'L0429'] },
    schema: {
      tags,
      summary: '로그인 인증번호 재전송',
      security: [],
      body: secondFactorResend,
      response: { 200: responseOf(secondFactorData) },
    },
    handler: async (request) =>
      ok(await signIn.resend(request.body.smsIdntId, toOrigin(request, clock.now()))),
  });

  app.post('/auth/refresh', {
    config: { ...open, refusals: ['M002', 'M003', 'M004', 'L0429'] },
    schema: { tags, summary: '토큰 갱신', body: refreshRequest, response: { 200: responseOf(tokenPair) } },
    handler: async (request) => ok(await sessions.refresh(request.body.userId, request.body.refreshToken)),
  });

  app.post('/logout', {
    config: { access: 'signedIn', consoleRoutes: 'general', refusals: ['N0404'] },
    schema: { tags, summary: '로그아웃', body: logoutRequest, response: { 200: emptyResponse } },
    handler: async (request) => {
      const principal = getPrincipal(request);
      const origin = toOrigin(request, clock.now());
      if (request.body.loginHistoryId !== principal.loginHistoryId) throw new Refusal('N0404');
      await db.transaction(async (tx) => {
        await sessions.end(tx, principal, origin.at);
        await audit(tx, origin, {
          action: 'logout',
          result: 'C200',
          target: { type: 'user', id: principal.id },
        });
      });
      return ok();
    },
  });

  app.get('/auth/publicKey', {
    config: { access: 'anonymous' },
    schema: {
      tags,
      summary: '비밀번호 암호화 공개키',
      security: [],
      response: { 200: responseOf(publicKeyData) },
    },
    handler: async () => {
      const { kty = '', crv = '', x = '', y = '', kid } = secrets.passwordTransport;
      return ok({ key: { kty, crv, x, y, kid }, now: Math.floor(clock.nowMs() / 1000) });
    },
  });
};
