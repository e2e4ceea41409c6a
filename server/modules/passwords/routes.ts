import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { emptyResponse } from '../../../src/contracts/envelope.ts';
import { checkPasswordRequest, passwordChangeRequest } from '../../../src/contracts/password.ts';
import { passwordResetRequest, VERIFIED_LIFETIME_MS } from '../../../src/contracts/verification.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { user } from '../../db/schema/users.ts';
import { commitThenRefuse } from '../../db/transactions.ts';
import { Refusal } from '../../errors.ts';
import { ok } from '../../plugins/envelope.ts';
import { clearTicketCookie, toTicket } from '../../plugins/ticketCookie.ts';
import { toOrigin } from '../audit/service.ts';
import { lockById } from '../auth/accounts.ts';
import type { Secrets } from '../auth/secrets.ts';
import type { SessionService } from '../auth/sessions.ts';
import { redeemTicket } from '../auth/tickets.ts';
import { hasVerified, redeemVerifiedByCode } from '../verification/codes.ts';
import { toCodeLimits, toDestination } from '../verification/rules.ts';
import { passwordCodes } from './rules.ts';
import type { PasswordService } from './service.ts';

const tags = ['password'];

/** Looked up in place of an account that does not exist, so that the response is no quicker for it. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Options {
  db: Db;
  clock: Clock;
  config: Config;
  secrets: Secrets;
  sessions: SessionService;
  passwordService: PasswordService;
}

export const passwordRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, clock, config, secrets, sessions, passwordService } = options;
  const open = { access: 'anonymous', rateLimit: {} } as const;

  app.post('/esg/v1/user/checkPassword', {
    config: { ...open, refusals: [...passwordCodes, 'L0429'] },
    schema: {
      tags,
      summary: '비밀번호 규칙 확인',
      security: [],
      body: checkPasswordRequest,
      response: { 200: emptyResponse },
    },
    handler: async (request) => {
      const { password, ...facts } = request.body;
      await passwordService.requireAllowed(password, facts);
      return ok();
    },
  });

  app.patch('/auth/login/password', {
    config: { ...open, refusals: [...passwordCodes, 'M004', 'L0429'] },
    schema: {
      tags,
      summary: '로그인 전 비밀번호 변경 (EA0010)',
      security: [],
      body: passwordChangeRequest,
      response: { 200: emptyResponse },
    },
    handler: async (request, reply) => {
      const origin = toOrigin(request, clock.now());
      const password = await passwordService.open(request.body.encryptPassword);
      const id = await db.transaction(async (tx) => {
        const account = await redeemTicket(tx, toTicket(request), 'passwordChange', origin.at);
        if (!account || account.user.userId?.toLowerCase() !== request.body.userId.trim().toLowerCase()) {
          throw new Refusal('M004');
        }
        await passwordService.set(tx, account.user, password, origin, { action: 'password.change' });
        return account.user.id;
      });
      sessions.forgetUser(id);
      clearTicketCookie(reply);
      return ok();
    },
  });

  app.patch('/esg/v1/user/pw', {
    config: { ...open, refusals: ['EC0002', ...passwordCodes, 'L0429'] },
    schema: {
      tags,
      summary: '인증번호로 비밀번호 재설정',
      security: [],
      body: passwordResetRequest,
      response: { 200: emptyResponse },
    },
    handler: async (request) => {
      const origin = toOrigin(request, clock.now());
      const { id: userId, certNo, almSeCd, telNo, email, encryptPassword } = request.body;
      const password = await passwordService.open(encryptPassword);
      const destination = toDestination(almSeCd, (almSeCd === 'SMS' ? telNo : email) ?? '');
      const id = await commitThenRefuse(db, async (tx) => {
        const [found] = await tx
          .select({ id: user.id })
          .from(user)
          .where(and(eq(sql`lower(${user.userId})`, userId.toLowerCase()), isNull(user.deletedAt)));
        const accountKey = found?.id ?? NOBODY;
        const code = { accountKey, purpose: 'recovery', channel: almSeCd, destination } as const;
        const limits = [origin.at, VERIFIED_LIFETIME_MS, toCodeLimits(config.limits)] as const;
        // Locking a row is slower than finding none: only somebody with a confirmed code gets that far.
        if (!(await hasVerified(tx, code, ...limits))) throw new Refusal('EC0002');
        const account = await lockById(tx, accountKey, origin.at);
        const redeemed = await redeemVerifiedByCode(tx, secrets.lookup, { ...code, certNo }, ...limits);
        // the wrong code was counted
        if (!account || !redeemed) return new Refusal('EC0002');
        await passwordService.set(tx, account.user, password, origin, {
          action: 'password.reset',
          releasesDormancy: true,
        });
        return account.user.id;
      });
      sessions.forgetUser(id);
      return ok();
    },
  });
};
