import { fromPromise } from 'xstate';
import { sessionMachine } from './machine.ts';
import type { CallInput, CallResult, SessionCallName, SessionCalls, SessionEffects } from './types.ts';

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
      changePassword: actorFor<'changePassword'>(calls.changePassword),
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
