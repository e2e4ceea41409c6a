import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import type { ChartLabels } from '../chart.ts';
import { narrow, outcome } from '../scaffold.ts';
import { adoptOtherTab, forceOut, rememberEndingCode, sessionSetup } from './setup.ts';
import { signedIn } from './signedIn.ts';
import { passwordChange, secondFactor, signedOut } from './signingIn.ts';
import type {
  CallInput,
  CallResult,
  SessionCallName,
  SessionCalls,
  SessionEffects,
  SessionEventType,
} from './types.ts';

/** The whole life of a person's session in one browser tab. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: '로그인부터 로그아웃까지 한 탭의 세션입니다.',
  context: ({ input }) => ({
    limits: input.limits,
    userId: null,
    notice: null,
    secondFactor: null,
    user: null,
    accessExpiresAt: 0,
    lastActivityAt: 0,
    passwordPostponed: false,
    endedBy: null,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      description: '앞선 화면이 남긴 세션이나 진행 중인 SMS 인증이 있는지 봅니다.',
      meta: { requirement: ['D1-§9-limits'] },
      tags: 'busy',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'signedIn',
            actions: { type: 'rememberSession', params: ({ event }) => narrow(event.output, 'C200') },
          },
          {
            guard: { type: 'needsSecondFactor', params: outcome },
            target: 'secondFactor',
            actions: {
              type: 'rememberSecondFactor',
              params: ({ event }) => narrow(event.output, 'SECOND_FACTOR').secondFactor,
            },
          },
          {
            guard: { type: 'isForcedOut', params: outcome },
            target: 'forcedOut',
            actions: rememberEndingCode,
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'signedOut', actions: 'clearSession' },
      },
      on: { 'session.expired': forceOut },
    },
    signedOut,
    secondFactor,
    passwordChange,
    dormantNotice: {
      description: '1년간 로그인하지 않아 휴면 계정이 되었다고 알리고 휴면 해제로 보냅니다.',
      meta: { requirement: ['D1-§8-M005', 'D1-§4-dormant'] },
      exit: 'clearNotice',
      on: {
        'notice.leave': {
          target: 'signedOut',
          actions: { type: 'navigate', params: { to: 'dormantRelease' } },
        },
        'storage.changed': adoptOtherTab,
        'session.expired': forceOut,
      },
    },
    reconsentNotice: {
      description: '개인정보 수집·이용 동의 내용이 바뀌었다고 알리고 재동의로 보냅니다.',
      meta: { requirement: ['D1-§8-EV0015'] },
      exit: 'clearNotice',
      on: {
        'notice.leave': {
          target: 'signedOut',
          actions: {
            type: 'navigate',
            params: ({ context }) => ({ to: 'reconsent', userId: context.userId ?? '' }),
          },
        },
        'storage.changed': adoptOtherTab,
        'session.expired': forceOut,
      },
    },
    signedIn,
    loggingOut: {
      description: '로그아웃하고 있습니다. 서버의 답과 관계없이 이 브라우저에서는 로그아웃됩니다.',
      meta: { requirement: ['D1-§7-logout', 'D1-§4-auth'] },
      tags: 'busy',
      exit: ['clearSession', 'forgetUser', { type: 'navigate', params: { to: 'login', status: null } }],
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ loginHistoryId: context.user?.loginHistoryId ?? '' }),
        onDone: 'signedOut',
        onError: 'signedOut',
      },
    },
    forcedOut: {
      description: '세션이 끝나 토큰과 사용자를 지우고 까닭과 함께 로그인 화면으로 보냅니다.',
      meta: { requirement: ['D1-§8-forced-out', 'D1-§8-status'] },
      entry: [
        'clearSession',
        'forgetUser',
        'clearNotice',
        { type: 'navigate', params: ({ context }) => ({ to: 'login', status: context.endedBy }) },
      ],
      always: 'signedOut',
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

const actorFor = <K extends SessionCallName>(call: SessionCalls[K]) =>
  fromPromise<CallResult<K>, CallInput<K>>(({ input, signal }) =>
    // TypeScript does not see that K picks input and result of one and the same call
    (call as (input: CallInput<K>, signal: AbortSignal) => Promise<CallResult<K>>)(input, signal),
  );

/** The session chart connected to the world: `calls` asks the server, `effects` acts on browser and storage. */
export const provideSession = (calls: SessionCalls, effects: SessionEffects) =>
  sessionMachine.provide({
    actors: {
      restoreSession: actorFor<'restoreSession'>(calls.restoreSession),
      login: actorFor<'login'>(calls.login),
      confirmSecondFactor: actorFor<'confirmSecondFactor'>(calls.confirmSecondFactor),
      resendSecondFactor: actorFor<'resendSecondFactor'>(calls.resendSecondFactor),
      refreshTokens: actorFor<'refreshTokens'>(calls.refreshTokens),
      logout: actorFor<'logout'>(calls.logout),
    },
    actions: {
      navigate: (_, destination) => effects.navigate(destination),
      storeSession: (_, session) => effects.storeSession(session),
      storeTokens: (_, tokens) => effects.storeTokens(tokens),
      clearSession: () => effects.clearSession(),
      storeSecondFactor: (_, secondFactor) => effects.storeSecondFactor(secondFactor),
      forgetSecondFactor: () => effects.forgetSecondFactor(),
      postponePassword: (_, signIn) => effects.postponePassword(signIn),
    },
  });

type Provided = Parameters<typeof sessionMachine.provide>[0];
type GuardName = keyof NonNullable<Provided['guards']>;
type DelayName = keyof NonNullable<Provided['delays']>;

const guards = {
  isSuccess: '서버가 받아들였습니다.',
  needsSecondFactor: 'SMS 인증이나 인증 앱 인증이 더 필요합니다.',
  mustChangePassword: '들어가기 전에 비밀번호를 바꿔야 합니다(EA0010).',
  isDormant: '1년간 로그인하지 않은 휴면 계정입니다(M005).',
  mustConsentAgain: '개인정보 동의 내용이 바뀌어 다시 동의해야 합니다(EV0015).',
  isLoginAlert:
    '인증번호 발송 실패, 잠긴 계정, 중지된 계정, 승인 대기, 기간 만료 가운데 하나입니다(S0002, M006~M009).',
  isAccountRefusal: '계정 자체가 거절되었습니다(M005~M009).',
  awayFromLogin: '로그인 화면이 아닌 화면을 보고 있습니다.',
  isForcedOut: '서버가 세션을 끝냈습니다(M002~M004).',
  isCodeExpired: '인증번호의 유효 시간이 지났습니다(EC0002).',
  isAttemptsExceeded: '인증번호를 다섯 번 틀렸습니다(EC0003).',
  mayTryAgain: '서버에 닿지 않았거나 잠시 뒤 다시 하라고 했습니다.',
  codeComplete: '인증번호가 숫자 6자리이거나, 인증 앱을 쓰는 계정의 복구 코드입니다.',
  codeUsable: '인증번호를 아직 쓸 수 있습니다.',
  codeDeadlinePassed: '인증번호의 마감 시각이 지났습니다.',
  resendsLeft: '재전송 횟수가 남았습니다.',
  passwordPostponed: '비밀번호 변경을 이번 로그인에서 이미 미뤘습니다.',
  passwordAged: '비밀번호를 바꾼 지 89일이 지났습니다.',
  sessionGone: '다른 탭에서 로그아웃했습니다.',
  otherTabSignedIn: '다른 탭에서 로그인했습니다.',
  sameUserRenewed: '다른 탭에서 같은 사용자의 세션이 바뀌었습니다.',
  postponedInOtherTab: '다른 탭에서 비밀번호 변경을 미뤘습니다.',
  changedInOtherTab: '다른 탭에서 비밀번호를 바꿨습니다.',
  idleLimitPassed: '60분 동안 움직임이 없었습니다.',
  idleWarningDue: '55분 이상 60분 미만 동안 움직임이 없었습니다.',
  withinIdleLimit: '움직임이 없던 시간이 60분을 넘지 않았습니다.',
  idleWarningShown: '곧 로그아웃된다는 알림이 떠 있습니다.',
  present: '곧 로그아웃된다는 알림이 떠 있지 않습니다.',
  renewOnReturn: '사람이 자리에 있고 토큰을 받은 지 1분이 지났습니다.',
} as const satisfies Record<GuardName, string>;

const events = {
  'login.submit': '아이디와 비밀번호를 입력하고 로그인을 누릅니다.',
  'login.edit': '로그인 입력란을 고칩니다.',
  'login.status': '상태 값이 붙은 로그인 화면을 엽니다.',
  'alert.dismiss': '알림창의 확인을 누릅니다.',
  'notice.leave': '안내의 확인을 누릅니다.',
  'secondFactor.submit': '인증번호를 입력하고 확인을 누릅니다.',
  'secondFactor.edit': '인증번호를 고칩니다.',
  'secondFactor.resend': '재전송을 누릅니다.',
  'secondFactor.cancel': 'SMS 인증에서 취소를 누릅니다.',
  'newPassword.end': '새 비밀번호 창에서 비밀번호를 바꾸거나 취소합니다.',
  'password.acknowledge': '비밀번호가 바뀌었다는 안내의 확인을 누릅니다.',
  logout: '로그아웃을 누릅니다.',
  'session.expired': '서버의 답이 세션이 끝났거나 없다고 합니다.',
  'account.withdrawn': '회원 탈퇴가 끝났다는 알림창의 확인을 누릅니다.',
  'storage.changed': '다른 탭에서 세션이 바뀝니다.',
  activity: '마우스나 키보드를 씁니다.',
  'tab.returned': '탭으로 돌아오거나 네트워크가 다시 연결됩니다.',
  'tokens.refresh': '쓸 수 없게 된 토큰으로 요청을 보내려 합니다.',
} as const satisfies Record<SessionEventType, string>;

const calls = {
  restoreSession: '저장된 세션 읽기',
  login: '로그인 요청',
  confirmSecondFactor: '인증번호 확인 요청',
  resendSecondFactor: '인증번호 재전송 요청',
  refreshTokens: '토큰 갱신 요청',
  logout: '로그아웃 요청',
} as const satisfies Record<SessionCallName, string>;

const delays = {
  codeDeadline: '인증번호의 마감 시각이 됩니다.',
  renewalDue: '접근 토큰이 끝나기 1분 전이 됩니다.',
  renewalRetry: '10초가 지납니다.',
  idleWarning: '55분 동안 움직임이 없습니다.',
  idleLimit: '60분 동안 움직임이 없습니다.',
} as const satisfies Record<DelayName, string>;

export const sessionLabels = { events, guards, calls, delays } as const satisfies ChartLabels;
