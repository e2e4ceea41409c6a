import { expect } from 'vitest';
import type { SessionSnapshot } from '../../../src/machines/session/machine.ts';
import { sessionChart } from '../../../src/machines/session/model.ts';
import type { SessionEvent } from '../../../src/machines/session/types.ts';
import { describeModel, type LeafOf, type ModelSpec, passedThrough } from '../../support/model.ts';
import { type SessionWorld, startSession } from './world.ts';

type Leaf = LeafOf<SessionSnapshot['value']>;

const send = (world: SessionWorld, event: SessionEvent) => world.actor.send(event);

/** From here on this tab's own record no longer tells what is kept. */
function fromAnotherTab(world: SessionWorld, event: SessionEvent) {
  world.done.length = 0;
  send(world, event);
}

const context = (world: SessionWorld) => world.actor.getSnapshot().context;
const isBusy = (world: SessionWorld) => world.actor.getSnapshot().hasTag('busy');
const showsAlert = (world: SessionWorld) => world.actor.getSnapshot().hasTag('alert');

/** What is kept for the next page: the last of storing and forgetting counts. */
const keptCode = ({ done }: SessionWorld) =>
  done.findLast(([effect]) => effect === 'storeSecondFactor' || effect === 'forgetSecondFactor');
const keptSession = ({ done }: SessionWorld) =>
  done.findLast(([effect]) => effect === 'storeSession' || effect === 'clearSession');

function nobody(world: SessionWorld) {
  expect(context(world)).toMatchObject({ user: null, secondFactor: null, accessExpiresAt: 0 });
  expect(keptCode(world)?.[0]).not.toBe('storeSecondFactor');
  expect(keptSession(world)?.[0]).not.toBe('storeSession');
}

function codeIsPending(world: SessionWorld) {
  expect(context(world).user).toBeNull();
  expect(context(world).secondFactor?.smsIdntId).toEqual(expect.any(String));
  expect(keptCode(world)?.[0]).toBe('storeSecondFactor');
  expect(keptSession(world)?.[0]).not.toBe('storeSession');
}

function somebody(world: SessionWorld) {
  expect(context(world).user?.userId).toEqual(expect.any(String));
  expect(context(world).secondFactor).toBeNull();
  expect(keptSession(world)?.[0]).not.toBe('clearSession');
}

const waitsFor =
  (call: string, holds: (world: SessionWorld) => void = () => {}) =>
  (world: SessionWorld) => {
    holds(world);
    expect(isBusy(world)).toBe(true);
    expect(world.asked.isWaiting(call)).toBe(true);
  };

const atRest = (holds: (world: SessionWorld) => void) => (world: SessionWorld) => {
  holds(world);
  expect(isBusy(world)).toBe(false);
  expect(showsAlert(world)).toBe(false);
};

const alerting = (holds: (world: SessionWorld) => void) => (world: SessionWorld) => {
  holds(world);
  expect(isBusy(world)).toBe(false);
  expect(showsAlert(world)).toBe(true);
};

const told = (world: SessionWorld) => expect(context(world).notice).not.toBeNull();
const refreshes = (world: SessionWorld) => world.asked.isWaiting('refreshTokens');

const spec: ModelSpec<SessionEvent, Leaf, SessionWorld> = {
  chart: sessionChart,
  start: startSession,
  events: {
    'login.submit': send,
    'login.edit': send,
    'login.status': send,
    'alert.dismiss': send,
    'notice.leave': send,
    'secondFactor.submit': send,
    'secondFactor.edit': send,
    'secondFactor.resend': send,
    'secondFactor.cancel': send,
    'newPassword.end': send,
    'password.acknowledge': send,
    logout: send,
    'session.expired': send,
    'storage.changed': fromAnotherTab,
    activity: send,
    'tab.returned': send,
    'tokens.refresh': send,
  },
  states: {
    restoring: waitsFor('restoreSession', nobody),
    'signedOut.idle': atRest(nobody),
    'signedOut.authenticating': waitsFor('login', nobody),
    'signedOut.alert': (world) => {
      alerting(nobody)(world);
      told(world);
    },
    'secondFactor.entering': (world) => {
      atRest(codeIsPending)(world);
      expect(context(world).secondFactor?.expiresAt).toBeGreaterThan(Date.now());
    },
    'secondFactor.confirming': waitsFor('confirmSecondFactor', codeIsPending),
    'secondFactor.resending': waitsFor('resendSecondFactor', codeIsPending),
    'secondFactor.refused': (world) => {
      alerting(codeIsPending)(world);
      told(world);
    },
    'secondFactor.expired': (world) => {
      atRest(codeIsPending)(world);
      expect(context(world).secondFactor?.expiresAt).toBeNull();
    },
    'passwordChange.setting': atRest(nobody),
    'passwordChange.changed': atRest(nobody),
    dormantNotice: (world) => {
      nobody(world);
      expect(context(world).notice?.status).toBe('M005');
    },
    reconsentNotice: (world) => {
      nobody(world);
      expect(context(world).notice?.status).toBe('EV0015');
    },
    'signedIn.password.judging': passedThrough,
    'signedIn.password.fresh': atRest(somebody),
    'signedIn.password.prompting': atRest(somebody),
    'signedIn.password.changed': atRest(somebody),
    'signedIn.password.postponed': atRest(somebody),
    'signedIn.tokens.valid': (world) => expect(refreshes(world)).toBe(false),
    'signedIn.tokens.postponed': (world) => expect(refreshes(world)).toBe(false),
    'signedIn.tokens.refreshing': (world) => expect(refreshes(world)).toBe(true),
    'signedIn.tokens.unreachable': (world) => expect(refreshes(world)).toBe(false),
    'signedIn.presence.active': somebody,
    'signedIn.presence.idleWarning': somebody,
    loggingOut: (world) => {
      expect(world.asked.inputOf('logout')).toEqual({ loginHistoryId: context(world).user?.loginHistoryId });
      expect(isBusy(world)).toBe(true);
    },
    forcedOut: passedThrough,
  },
};

describeModel('session chart', spec);
