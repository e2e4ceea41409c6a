import { onTestFinished } from 'vitest';
import type { SignedInUser } from '../../../src/contracts/auth.ts';
import type { SessionSnapshot } from '../../../src/machines/session/machine.ts';
import type {
  ActiveSession,
  CallResult,
  SecondFactor,
  SessionCallName,
  SessionEvent,
  SessionLimits,
} from '../../../src/machines/session/types.ts';
import { ModelClock } from '../../support/modelClock.ts';
import { startSession } from './actors.ts';

/** 2026-03-02 09:00 in Seoul. */
export const START = Date.UTC(2026, 2, 2);
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

export const operator: SignedInUser = {
  id: '5a0d7a4e-5f55-4c17-8d1e-6a7f0c1d0001',
  userId: 'operator01',
  userName: '박운영',
  userAuth: 'ROLE_OPERATOR',
  customerCompanyId: '5a0d7a4e-5f55-4c17-8d1e-6a7f0c1d0101',
  companyKoreanName: '가온산업',
  departmentName: '환경안전팀',
  jobGradeName: '부장',
  passwordModifiedDate: '20260302',
  loginHistoryId: '5a0d7a4e-5f55-4c17-8d1e-6a7f0c1d0201',
  loginIp: '198.51.100.4',
  lastLoginTime: null,
};

export const activeSession = (at: number, user = operator, tokenMs = 15 * MINUTE): ActiveSession => ({
  user,
  accessExpiresAt: at + tokenMs,
  at,
  passwordPostponed: false,
});

export const signedIn = (at: number, user = operator, tokenMs = 15 * MINUTE) => ({
  status: 'C200' as const,
  ...activeSession(at, user, tokenMs),
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
});

export const code = (expiresAt: number, resendsLeft = 4): SecondFactor => ({
  smsIdntId: '5a0d7a4e-5f55-4c17-8d1e-6a7f0c1d0301',
  maskedTelno: '010-****-0002',
  resendsLeft,
  expiresAt,
});

/** A running session chart at START, and short words for what happens to it. Stops with the test. */
export async function startDriving(limits: Partial<SessionLimits> = {}) {
  const clock = new ModelClock(START);
  const system = startSession({ clock, limits });
  onTestFinished(() => {
    system.stop();
    clock.release();
  });
  await system.settle();

  const drive = {
    system,
    state: (): SessionSnapshot['value'] => system.actor.getSnapshot().value,
    context: () => system.actor.getSnapshot().context,
    /** Names of what was done to the outside system since the last look. */
    takeEffects: () => system.done.splice(0),
    send(event: SessionEvent) {
      system.actor.send(event);
    },
    async answer<K extends SessionCallName>(call: K, result: CallResult<K>) {
      system.asked.resolve(call, result);
      await system.settle();
    },
    async passTo(time: number) {
      clock.advanceTo(time);
      await system.settle();
    },
    /** Opens the login form and sends an id and a password. */
    async logIn(result: CallResult<'login'>) {
      await drive.answer('restoreSession', { status: 'SIGNED_OUT' });
      drive.send({ type: 'login.submit', userId: 'operator01', password: 'Esg!2026demo' });
      await drive.answer('login', result);
    },
    async restore(session: ActiveSession) {
      await drive.answer('restoreSession', { status: 'C200', ...session });
    },
  };
  return drive;
}
