import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { narrow, outcome } from '../scaffold.ts';
import { adoptOtherTab, forceOut, rememberEndingCode, sessionSetup } from './setup.ts';
import { signedIn } from './signedIn.ts';
import { passwordChange, secondFactor, signedOut } from './signingIn.ts';
import type { CallInput, CallResult, SessionCallName, SessionCalls, SessionEffects } from './types.ts';

/** The whole life of a person's session in one browser tab. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
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
