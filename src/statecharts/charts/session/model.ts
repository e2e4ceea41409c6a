import type { AnyMachineSnapshot } from 'xstate';
import type { SignedInUser } from '../../../contracts/auth.ts';
import type { Failure, FailureStatus } from '../../../machines/result.ts';
import { type SessionSnapshot, sessionMachine } from '../../../machines/session/machine.ts';
import {
  idleWarningMs,
  RENEWAL_RETRY_MS,
  renewalMarginMs,
  sessionDelays,
} from '../../../machines/session/setup.ts';
import type {
  ActiveSession,
  CallResult,
  SecondFactor,
  SessionCallName,
  SessionEvent,
  SessionEventType,
  SignedIn,
} from '../../../machines/session/types.ts';
import type { ChartModel, Moment, RegisteredChart, Samples } from '../../chart.ts';
import { sampleLimits } from '../sampleLimits.ts';
import { withStateTexts } from '../stateTexts.ts';
import { sessionLabels } from './labels.ts';
import { sessionShows } from './shows.ts';
import { sessionStateTexts } from './stateTexts.ts';

const START = Date.UTC(2026, 2, 2);
const { sessionIdleMs, accessTokenMs, codeLifetimeMs } = sampleLimits;
const idleWarning = idleWarningMs(sampleLimits);
const renewalMargin = renewalMarginMs(sampleLimits);

const toContext = (moment: Moment): SessionSnapshot['context'] => moment.snapshot.context;

const operator: SignedInUser = {
  id: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a001',
  userId: 'operator01',
  userName: '김운영',
  userAuth: 'ROLE_OPERATOR',
  customerCompanyId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a101',
  companyKoreanName: '한빛제조',
  departmentName: 'ESG추진팀',
  jobGradeName: '팀장',
  passwordModifiedDate: '20260301',
  loginHistoryId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a201',
  loginIp: '203.0.113.7',
  lastLoginTime: '2026-03-01T00:00:00.000Z',
};
const withAgedPassword: SignedInUser = { ...operator, passwordModifiedDate: '20251101' };
const worker: SignedInUser = {
  ...operator,
  id: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a002',
  userId: 'worker01',
  userName: '이현업',
  userAuth: 'ROLE_WORKER',
};

const session = (now: number, user = operator, tokenMs = accessTokenMs): ActiveSession => ({
  user,
  accessExpiresAt: now + tokenMs,
  at: now,
  passwordPostponed: false,
});
const signedIn = (now: number, user = operator): { status: 'C200' } & SignedIn => ({
  status: 'C200',
  ...session(now, user),
  accessToken: 'sample-access-token',
  refreshToken: 'sample-refresh-token',
});
const code = (now: number, resendsLeft = 4): SecondFactor => ({
  smsIdntId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a301',
  maskedTelno: '010-****-0002',
  resendsLeft,
  expiresAt: now + codeLifetimeMs,
});
const authenticator = (now: number): SecondFactor => ({
  ...code(now, 0),
  maskedTelno: '',
  method: 'TOTP',
});
const failure =
  (status: FailureStatus, message = `서버의 말 ${status}`) =>
  (): Failure => ({ status, message });

const events = {
  'login.submit': {
    credentials: () => ({ type: 'login.submit', userId: 'operator01', password: 'Esg!2026demo' }),
  },
  'login.edit': { edit: () => ({ type: 'login.edit' }) },
  'login.status': { M002: () => ({ type: 'login.status', status: 'M002' }) },
  'alert.dismiss': { ok: () => ({ type: 'alert.dismiss' }) },
  'notice.leave': { ok: () => ({ type: 'notice.leave' }) },
  'secondFactor.submit': {
    sixDigits: () => ({ type: 'secondFactor.submit', certNo: '123456' }),
    fiveDigits: () => ({ type: 'secondFactor.submit', certNo: '12345' }),
    recoveryCode: () => ({ type: 'secondFactor.submit', certNo: 'ABCDE-FGH23' }),
  },
  'secondFactor.edit': { edit: () => ({ type: 'secondFactor.edit' }) },
  'secondFactor.resend': { resend: () => ({ type: 'secondFactor.resend' }) },
  'secondFactor.cancel': { cancel: () => ({ type: 'secondFactor.cancel' }) },
  'newPassword.end': {
    changed: () => ({ type: 'newPassword.end', status: 'C200' }),
    cancelled: () => ({ type: 'newPassword.end', status: 'CANCELLED' }),
  },
  'password.acknowledge': { ok: () => ({ type: 'password.acknowledge' }) },
  logout: { logout: () => ({ type: 'logout' }) },
  'session.expired': {
    M002: () => ({ type: 'session.expired', status: 'M002', page: 'other' }),
    M003: () => ({ type: 'session.expired', status: 'M003', page: 'other' }),
    M004: () => ({ type: 'session.expired', status: 'M004', page: 'other' }),
    bare401: () => ({ type: 'session.expired', status: null, page: 'other' }),
    onLoginPage: () => ({ type: 'session.expired', status: 'M004', page: 'login' }),
  },
  'account.withdrawn': { withdrawn: () => ({ type: 'account.withdrawn' }) },
  'storage.changed': {
    signedOut: () => ({ type: 'storage.changed', session: null }),
    renewed: (m) => ({
      type: 'storage.changed',
      session: session(m.now, toContext(m).user ?? operator),
    }),
    passwordChanged: (m) => ({
      type: 'storage.changed',
      session: session(m.now, { ...(toContext(m).user ?? operator), passwordModifiedDate: '20260302' }),
    }),
    passwordPostponed: (m) => ({
      type: 'storage.changed',
      session: { ...session(m.now, toContext(m).user ?? withAgedPassword), passwordPostponed: true },
    }),
    otherUser: (m) => ({
      type: 'storage.changed',
      session: session(m.now, toContext(m).user?.id === worker.id ? operator : worker),
    }),
  },
  activity: {
    now: (m) => ({ type: 'activity', at: m.now }),
    afterLimit: (m) => ({ type: 'activity', at: toContext(m).lastActivityAt + sessionIdleMs }),
  },
  'tab.returned': {
    atOnce: (m) => ({ type: 'tab.returned', at: m.now }),
    aMinuteLater: (m) => ({ type: 'tab.returned', at: m.now + renewalMargin }),
    atWarning: (m) => ({ type: 'tab.returned', at: toContext(m).lastActivityAt + idleWarning }),
    afterLimit: (m) => ({ type: 'tab.returned', at: toContext(m).lastActivityAt + sessionIdleMs }),
    afterCodeDeadline: (m) => ({ type: 'tab.returned', at: toContext(m).secondFactor?.expiresAt ?? m.now }),
  },
  'tokens.refresh': { refresh: () => ({ type: 'tokens.refresh' }) },
} as const satisfies { [T in SessionEventType]: Samples<Extract<SessionEvent, { type: T }>> };

type Results<K extends SessionCallName> = Samples<CallResult<K>>;

const results = {
  restoreSession: {
    nothing: () => ({ status: 'SIGNED_OUT' }),
    session: (m) => ({ status: 'C200', ...session(m.now) }),
    passwordPostponed: (m) => ({
      status: 'C200',
      ...session(m.now, withAgedPassword),
      passwordPostponed: true,
    }),
    renewalDueInWarning: (m) => ({
      status: 'C200',
      ...session(m.now, operator, idleWarning + 2 * renewalMargin),
    }),
    renewalDueBeforeWarning: (m) => ({
      status: 'C200',
      ...session(m.now, operator, idleWarning + renewalMargin - RENEWAL_RETRY_MS / 2),
    }),
    secondFactor: (m) => ({ status: 'SECOND_FACTOR', secondFactor: code(m.now) }),
    M003: () => ({ status: 'M003' }),
  } satisfies Results<'restoreSession'>,
  login: {
    signedIn: (m) => signedIn(m.now),
    agedPassword: (m) => signedIn(m.now, withAgedPassword),
    secondFactor: (m) => ({ status: 'SECOND_FACTOR', secondFactor: code(m.now) }),
    authenticator: (m) => ({ status: 'SECOND_FACTOR', secondFactor: authenticator(m.now) }),
    EA0010: failure('EA0010'),
    M005: failure('M005'),
    EV0015: failure('EV0015'),
    M006: failure('M006'),
    M001: failure('M001'),
    OFFLINE: failure('OFFLINE'),
  } satisfies Results<'login'>,
  confirmSecondFactor: {
    signedIn: (m) => signedIn(m.now),
    EC0001: failure('EC0001'),
    EC0002: failure('EC0002'),
    EC0003: failure('EC0003'),
    M007: failure('M007'),
    NO_TOKEN: failure('NO_TOKEN'),
  } satisfies Results<'confirmSecondFactor'>,
  resendSecondFactor: {
    sent: (m) => ({ status: 'C200', message: '인증번호가 발송되었습니다.', secondFactor: code(m.now, 3) }),
    lastSent: (m) => ({
      status: 'C200',
      message: '인증번호가 발송되었습니다.',
      secondFactor: code(m.now, 0),
    }),
    M007: failure('M007'),
    S0002: failure('S0002'),
  } satisfies Results<'resendSecondFactor'>,
  refreshTokens: {
    renewed: (m) => ({
      status: 'C200',
      accessExpiresAt: m.now + accessTokenMs,
      accessToken: 'next-access-token',
      refreshToken: 'next-refresh-token',
    }),
    M002: failure('M002'),
    OFFLINE: failure('OFFLINE'),
    A0403: failure('A0403'),
  } satisfies Results<'refreshTokens'>,
  logout: { signedOut: () => ({ status: 'C200' }), OFFLINE: failure('OFFLINE') } satisfies Results<'logout'>,
};

const describedMachine = withStateTexts(sessionMachine, sessionStateTexts);

const sessionModel = {
  start: START,
  input: { limits: sampleLimits },
  at: (now) => describedMachine.provide({ delays: sessionDelays(now) }),
  events,
  results,
  facts: ({ context }: AnyMachineSnapshot) => {
    const { user, secondFactor } = context as SessionSnapshot['context'];
    return {
      user: user?.userId,
      code: secondFactor && {
        usable: secondFactor.expiresAt !== null,
        resend: secondFactor.resendsLeft > 0,
        app: secondFactor.method === 'TOTP',
      },
    };
  },
} as const satisfies ChartModel;

export const sessionChart = {
  id: 'session',
  title: '세션',
  purpose: '로그인, SMS 인증, 토큰 갱신, 자리 비움, 로그아웃까지 한 탭의 세션을 정합니다.',
  machine: describedMachine,
  labels: sessionLabels,
  shows: sessionShows,
  model: sessionModel,
} as const satisfies RegisteredChart;
