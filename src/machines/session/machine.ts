import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { narrow, outcome } from '../scaffold.ts';
import { adoptOtherTab, forceOut, rememberEndingCode, sessionSetup } from './setup.ts';
import { signedIn } from './signedIn.ts';
import { passwordChange, secondFactor, signedOut } from './signingIn.ts';
import type { CallInput, CallResult, SessionCallName, SessionCalls, SessionEffects } from './types.ts';

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
      description: '{dormancy} 동안 로그인하지 않아 휴면 계정이 되었다고 알리고 휴면 해제로 보냅니다.',
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
      description: '로그아웃하고 있습니다. 서버의 응답과 관계없이 이 브라우저에서는 로그아웃됩니다.',
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
