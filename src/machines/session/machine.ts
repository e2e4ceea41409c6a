import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { inputFrom, narrow, outcome, setFailureFeedback, setUnexpectedFeedback } from '../scaffold.ts';
import { adoptOtherTab, enterSignedIn, forceOut, rememberEndingCode, sessionSetup } from './setup.ts';
import { signedIn } from './signedIn.ts';
import type {
  CallInput,
  CallResult,
  SecondFactor,
  SessionCallName,
  SessionCalls,
  SessionContext,
  SessionEffects,
} from './types.ts';

const signedOut = sessionSetup.createStateConfig({
  initial: 'idle',
  on: { 'session.expired': forceOut },
  states: {
    idle: {
      on: {
        'login.submit': {
          target: 'authenticating',
          actions: [
            'clearFeedback',
            { type: 'rememberUserId', params: ({ event }) => ({ userId: event.userId }) },
          ],
        },
        'login.edit': { actions: 'clearFeedback' },
        'login.status': {
          target: 'alert',
          actions: { type: 'setFeedback', params: ({ event }) => ({ status: event.status, message: null }) },
        },
        'storage.changed': adoptOtherTab,
      },
    },
    authenticating: {
      tags: 'busy',
      invoke: {
        id: 'login',
        src: 'login',
        input: inputFrom('login.submit', ({ event: { userId, password } }) => ({ userId, password })),
        onDone: [
          { guard: { type: 'isSuccess', params: outcome }, ...enterSignedIn },
          {
            guard: { type: 'needsSecondFactor', params: outcome },
            target: '#session.secondFactor',
            actions: {
              type: 'rememberSecondFactor',
              params: ({ event }) => narrow(event.output, 'SECOND_FACTOR').secondFactor,
            },
          },
          {
            guard: { type: 'mustChangePassword', params: outcome },
            target: '#session.passwordChange',
            meta: { requirement: ['D1-§8-EA0010'] },
            actions: setFailureFeedback,
          },
          {
            guard: { type: 'isDormant', params: outcome },
            target: '#session.dormantNotice',
            meta: { requirement: ['D1-§8-M005'] },
            actions: ['clearSession', setFailureFeedback],
          },
          {
            guard: { type: 'mustConsentAgain', params: outcome },
            target: '#session.reconsentNotice',
            meta: { requirement: ['D1-§8-EV0015'] },
            actions: ['clearSession', setFailureFeedback],
          },
          {
            guard: { type: 'isLoginAlert', params: outcome },
            target: 'alert',
            meta: { requirement: ['D1-§8-login-alert'] },
            actions: ['clearSession', setFailureFeedback],
          },
          {
            target: 'idle',
            meta: { requirement: ['D1-§8-login-inline'] },
            actions: ['clearSession', setFailureFeedback],
          },
        ],
        onError: { target: 'idle', actions: ['clearSession', setUnexpectedFeedback] },
      },
    },
    alert: {
      tags: 'alert',
      on: {
        'alert.dismiss': { target: 'idle', actions: 'clearFeedback' },
        'storage.changed': adoptOtherTab,
      },
    },
  },
});

const pending = ({ context }: { context: SessionContext }): SecondFactor => {
  if (context.secondFactor === null) throw new Error('session chart: no second factor is pending');
  return context.secondFactor;
};

const smsRefusal = { requirement: ['D1-§8-sms'] } as const;
const backToLogin = { target: '#session.signedOut' } as const;
/** The account itself is refused by now. */
const endSignIn = {
  guard: { type: 'isAccountRefusal', params: outcome },
  target: '#session.signedOut.alert',
  meta: { requirement: ['D1-§8-login-alert'] },
  actions: ['clearSession', setFailureFeedback],
} as const;

const secondFactor = sessionSetup.createStateConfig({
  initial: 'entering',
  entry: { type: 'storeSecondFactor', params: pending },
  exit: ['dropSecondFactor', 'forgetSecondFactor', 'clearFeedback'],
  on: { 'storage.changed': adoptOtherTab, 'session.expired': forceOut },
  states: {
    entering: {
      after: { codeDeadline: { target: 'expired', actions: 'clearFeedback' } },
      on: {
        'secondFactor.submit': {
          guard: { type: 'codeComplete', params: ({ event }) => ({ certNo: event.certNo }) },
          target: 'confirming',
          actions: 'clearFeedback',
        },
        'secondFactor.edit': { actions: 'clearFeedback' },
        'secondFactor.resend': { guard: 'resendsLeft', target: 'resending', actions: 'clearFeedback' },
        'secondFactor.cancel': backToLogin,
        'tab.returned': {
          guard: { type: 'codeDeadlinePassed', params: ({ event }) => ({ at: event.at }) },
          target: 'expired',
          actions: 'clearFeedback',
        },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmSecondFactor',
        src: 'confirmSecondFactor',
        input: inputFrom('secondFactor.submit', ({ context, event: { certNo } }) => ({
          smsIdntId: pending({ context }).smsIdntId,
          certNo,
        })),
        onDone: [
          { guard: { type: 'isSuccess', params: outcome }, ...enterSignedIn },
          { guard: { type: 'isCodeExpired', params: outcome }, target: 'expired', meta: smsRefusal },
          {
            guard: { type: 'isAttemptsExceeded', params: outcome },
            target: 'refused',
            meta: smsRefusal,
            actions: ['expireCode', setFailureFeedback],
          },
          endSignIn,
          { target: 'refused', meta: smsRefusal, actions: setFailureFeedback },
        ],
        onError: { target: 'refused', actions: setUnexpectedFeedback },
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resendSecondFactor',
        src: 'resendSecondFactor',
        input: ({ context }) => ({ smsIdntId: pending({ context }).smsIdntId }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'entering',
            actions: [
              {
                type: 'rememberSecondFactor',
                params: ({ event }) => narrow(event.output, 'C200').secondFactor,
              },
              {
                type: 'storeSecondFactor',
                params: ({ event }) => narrow(event.output, 'C200').secondFactor,
              },
              {
                type: 'setFeedback',
                params: ({ event }) => ({ status: 'C200', message: narrow(event.output, 'C200').message }),
              },
            ],
          },
          endSignIn,
          { target: 'refused', meta: smsRefusal, actions: setFailureFeedback },
        ],
        onError: { target: 'refused', actions: setUnexpectedFeedback },
      },
    },
    refused: {
      tags: 'alert',
      on: {
        'alert.dismiss': [
          { guard: 'codeUsable', target: 'entering', actions: 'clearFeedback' },
          { target: 'expired' },
        ],
      },
    },
    expired: {
      entry: 'expireCode',
      on: {
        'secondFactor.resend': { guard: 'resendsLeft', target: 'resending', actions: 'clearFeedback' },
        'secondFactor.cancel': backToLogin,
      },
    },
  },
});

/** Before entry (EA0010); the window that opens runs the chart `newPassword` and reports how it ended. */
const passwordChange = sessionSetup.createStateConfig({
  initial: 'setting',
  exit: 'clearFeedback',
  on: { 'storage.changed': adoptOtherTab, 'session.expired': forceOut },
  states: {
    setting: {
      on: {
        'newPassword.end': [
          {
            guard: { type: 'isSuccess', params: ({ event }) => ({ status: event.status }) },
            target: 'changed',
          },
          { target: '#session.signedOut' },
        ],
      },
    },
    changed: {
      on: { 'password.acknowledge': '#session.signedOut' },
    },
  },
});

/** The whole life of a person's session in one browser tab. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    limits: input.limits,
    userId: null,
    feedback: null,
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
      exit: 'clearFeedback',
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
      exit: 'clearFeedback',
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
        'clearFeedback',
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
