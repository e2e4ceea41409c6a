import { createActor } from 'xstate';
import type { SessionActor } from '../../../src/machines/session/machine.ts';
import { provideSession } from '../../../src/machines/session/machine.ts';
import type {
  SessionCallName,
  SessionCalls,
  SessionEffects,
  SessionLimits,
} from '../../../src/machines/session/types.ts';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import { startHeadless } from '../../support/headless.ts';
import type { Given, ModelActors } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

export type SessionActors = ModelActors & { actor: SessionActor; asked: DeferredCalls; done: Effect[] };
export type Effect = {
  [K in keyof SessionEffects]: [K, ...Parameters<SessionEffects[K]>];
}[keyof SessionEffects];

/** Call that each invoke of the chart makes. */
const callNames: Record<string, SessionCallName> = {
  restoreSession: 'restoreSession',
  login: 'login',
  confirmSecondFactor: 'confirmSecondFactor',
  resendSecondFactor: 'resendSecondFactor',
  refreshTokens: 'refreshTokens',
  logout: 'logout',
};

const getName = (invokeId: string): SessionCallName => {
  const name = callNames[invokeId];
  if (name === undefined) throw new Error(`No call belongs to ${invokeId}`);
  return name;
};

function deferredCalls(asked: DeferredCalls): SessionCalls {
  const wait =
    <O>(name: SessionCallName) =>
    (input: unknown, signal: AbortSignal) =>
      asked.wait<O>(name, input, signal);
  return {
    restoreSession: wait('restoreSession'),
    login: wait('login'),
    confirmSecondFactor: wait('confirmSecondFactor'),
    resendSecondFactor: wait('resendSecondFactor'),
    refreshTokens: wait('refreshTokens'),
    logout: wait('logout'),
  };
}

function recordedEffects(done: Effect[], onNavigate: SessionEffects['navigate']): SessionEffects {
  return {
    navigate(destination) {
      done.push(['navigate', destination]);
      onNavigate(destination);
    },
    storeSession: (session) => void done.push(['storeSession', session]),
    storeTokens: (tokens) => void done.push(['storeTokens', tokens]),
    clearSession: () => void done.push(['clearSession']),
    storeSecondFactor: (secondFactor) => void done.push(['storeSecondFactor', secondFactor]),
    forgetSecondFactor: () => void done.push(['forgetSecondFactor']),
    postponePassword: (signIn) => void done.push(['postponePassword', signIn]),
  };
}

/** The session chart, whose calls the test settles. */
export const deferredSession = (
  asked: DeferredCalls,
  done: Effect[] = [],
  onNavigate: SessionEffects['navigate'] = () => {},
) => provideSession(deferredCalls(asked), recordedEffects(done, onNavigate));

type Surroundings = Pick<Given, 'clock'> &
  Partial<Given> & { onNavigate?: SessionEffects['navigate']; limits?: Partial<SessionLimits> };

/** The real session chart; the test settles its calls and reads what it did to the system. */
export function startSession({ clock, inspect, limits, onNavigate = () => {} }: Surroundings): SessionActors {
  const asked = new DeferredCalls();
  const done: Effect[] = [];
  const actor: SessionActor = createActor(deferredSession(asked, done, onNavigate), {
    clock,
    input: { limits: { ...sampleLimits, ...limits } },
    ...(inspect ? { inspect } : {}),
  });
  return {
    ...startHeadless(actor, done),
    asked,
    done,
    calls: {
      resolve: (invokeId, output) => asked.resolve(getName(invokeId), output),
      reject: (invokeId, error) => asked.reject(getName(invokeId), error),
    },
  };
}
