import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { emptyResponse, listOf, listQuery, responseOf } from '../../../src/contracts/envelope.ts';
import {
  loginLine,
  mobileCodeConfirm,
  mobileCodeRequest,
  myPage,
  myPageChange,
  ownPasswordRequest,
  totpBegun,
  totpConfirm,
  totpConfirmed,
} from '../../../src/contracts/myPage.ts';
import { passwordChangeRequest } from '../../../src/contracts/password.ts';
import { codeSent, codeVerified } from '../../../src/contracts/verification.ts';
import type { Clock } from '../../clock.ts';
import { Refusal } from '../../errors.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import { toOrigin } from '../audit/service.ts';
import { passwordCodes } from '../passwords/rules.ts';
import type { VerificationService } from '../verification/service.ts';
import type { Confirmation } from './confirmation.ts';
import type { OwnLogins } from './logins.ts';
import type { SecondFactor } from './secondFactor.ts';
import type { MyPageService } from './service.ts';

const tags = ['my page'];
const confirmedOnly = 'EP0010' as const;
/** Someone whose password has aged is asked for a new one right after signing in. */
const ownPasswordPath = '/api/esg/v1/user/pw/my-page';

interface Options {
  clock: Clock;
  service: MyPageService;
  /** Without it nothing of the account is shown or changed. */
  confirmation: Confirmation;
  logins: OwnLogins;
  secondFactor: SecondFactor;
  verification: VerificationService;
}

export const myPageRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { clock, service, confirmation, logins, secondFactor, verification },
) => {
  const callers = { access: 'signedIn', consoleRoutes: 'general' } as const;

  app.post('/esg/v1/user/checkPassword/my-page', {
    config: { ...callers, rateLimit: {}, refusals: ['M001', 'M006', 'L0429'] },
    schema: {
      tags,
      summary: '본인 비밀번호 확인',
      body: ownPasswordRequest,
      response: { 200: emptyResponse },
    },
    handler: async (request) => {
      await confirmation.confirm(
        getPrincipal(request),
        request.body.password,
        toOrigin(request, clock.now()),
      );
      return ok();
    },
  });

  await app.register(async (confirmed) => {
    confirmed.addHook('preHandler', (request) =>
      confirmation.expectFresh(getPrincipal(request), clock.now(), {
        freshSignIn: request.routeOptions.url === ownPasswordPath,
      }),
    );
    const scope = confirmed.withTypeProvider<ZodTypeProvider>();

    scope.get('/esg/v1/user/myPage', {
      config: { ...callers, refusals: [confirmedOnly] },
      schema: { tags, summary: '내 정보', response: { 200: responseOf(myPage) } },
      handler: async (request) => ok(await service.read(getPrincipal(request), clock.now())),
    });

    scope.patch('/esg/v1/user/myPage', {
      config: { ...callers, refusals: [confirmedOnly, 'EC0002'] },
      schema: { tags, summary: '내 정보 수정', body: myPageChange, response: { 200: emptyResponse } },
      handler: async (request) => {
        await service.change(getPrincipal(request), request.body, toOrigin(request, clock.now()));
        return ok();
      },
    });

    scope.patch('/esg/v1/user/pw/my-page', {
      config: { ...callers, rateLimit: {}, refusals: [confirmedOnly, ...passwordCodes, 'A0403', 'L0429'] },
      schema: {
        tags,
        summary: '내 비밀번호 변경',
        body: passwordChangeRequest,
        response: { 200: emptyResponse },
      },
      handler: async (request) => {
        const principal = getPrincipal(request);
        const { userId, encryptPassword } = request.body;
        if (userId.trim().toLowerCase() !== principal.userId.toLowerCase()) throw new Refusal('A0403');
        await service.changePassword(principal, encryptPassword, toOrigin(request, clock.now()));
        return ok();
      },
    });

    scope.put('/certification/mobile', {
      config: { ...callers, rateLimit: {}, refusals: [confirmedOnly, 'EC0004', 'C0409', 'L0429'] },
      schema: {
        tags,
        summary: '새 휴대폰 번호 인증번호 요청',
        body: mobileCodeRequest,
        response: { 200: responseOf(codeSent) },
      },
      handler: async (request) =>
        ok(
          await verification.sendForMobile(
            getPrincipal(request).id,
            { ...request.body, almSeCd: 'SMS' },
            toOrigin(request, clock.now()),
          ),
        ),
    });

    scope.post('/certification/mobile', {
      config: { ...callers, rateLimit: {}, refusals: [confirmedOnly, 'EC0001', 'EC0002', 'EC0003', 'L0429'] },
      schema: {
        tags,
        summary: '새 휴대폰 번호 인증번호 확인',
        body: mobileCodeConfirm,
        response: { 200: responseOf(codeVerified) },
      },
      handler: async (request) => {
        await verification.confirmMobile(
          getPrincipal(request).id,
          { ...request.body, almSeCd: 'SMS' },
          toOrigin(request, clock.now()),
        );
        return ok({ verified: true as const });
      },
    });

    scope.get('/esg/v1/user/myPage/logins', {
      config: { ...callers, refusals: [confirmedOnly] },
      schema: {
        tags,
        summary: '내 로그인 이력',
        querystring: listQuery,
        response: { 200: responseOf(listOf(loginLine)) },
      },
      handler: async (request) => ok(await logins.list(getPrincipal(request), request.query)),
    });

    scope.delete('/esg/v1/user/myPage/sessions/:id', {
      config: { ...callers, refusals: [confirmedOnly, 'N0404'] },
      schema: {
        tags,
        summary: '다른 곳의 로그인 해제',
        params: z.object({ id: z.uuid() }),
        response: { 200: emptyResponse },
      },
      handler: async (request) => {
        await logins.endSession(getPrincipal(request), request.params.id, toOrigin(request, clock.now()));
        return ok();
      },
    });

    scope.post('/esg/v1/user/myPage/totp', {
      config: { ...callers, refusals: [confirmedOnly, 'C0409'] },
      schema: { tags, summary: '인증 앱 등록 시작', response: { 200: responseOf(totpBegun) } },
      handler: async (request) => ok(await secondFactor.begin(getPrincipal(request), clock.now())),
    });

    scope.patch('/esg/v1/user/myPage/totp', {
      config: { ...callers, rateLimit: {}, refusals: [confirmedOnly, 'EC0001', 'C0409', 'L0429'] },
      schema: {
        tags,
        summary: '인증 앱 등록',
        body: totpConfirm,
        response: { 200: responseOf(totpConfirmed) },
      },
      handler: async (request) =>
        ok({
          recoveryCodes: await secondFactor.confirm(
            getPrincipal(request),
            request.body.certNo,
            toOrigin(request, clock.now()),
          ),
        }),
    });

    scope.delete('/esg/v1/user/myPage/totp', {
      config: { ...callers, refusals: [confirmedOnly] },
      schema: { tags, summary: '인증 앱 해제', response: { 200: emptyResponse } },
      handler: async (request) => {
        await secondFactor.remove(getPrincipal(request), toOrigin(request, clock.now()));
        return ok();
      },
    });

    scope.delete('/esg/v1/user/myPage', {
      config: { ...callers, refusals: [confirmedOnly, 'C0409'] },
      schema: { tags, summary: '서비스 탈퇴', response: { 200: emptyResponse } },
      handler: async (request) => {
        await service.withdraw(getPrincipal(request), toOrigin(request, clock.now()));
        return ok();
      },
    });
  });
};
