import { expect } from 'vitest';
import type { SessionSnapshot } from '../../../src/machines/session/machine.ts';
import type { SessionEvent } from '../../../src/machines/session/types.ts';
import { sessionChart } from '../../../src/statecharts/charts/session/model.ts';
import { describeModel, type LeafOf, type ModelSpec, passedThrough } from '../../support/model.ts';
import { type SessionActors, startSession } from './actors.ts';

type Leaf = LeafOf<SessionSnapshot['value']>;

const send = (system: SessionActors, event: SessionEvent) => system.actor.send(event);

/** From here on this tab's own record no longer shows what is kept. */
function fromAnotherTab(system: SessionActors, event: SessionEvent) {
  system.done.length = 0;
  send(system, event);
}

const context = (system: SessionActors) => system.actor.getSnapshot().context;
const isBusy = (system: SessionActors) => system.actor.getSnapshot().hasTag('busy');
const showsAlert = (system: SessionActors) => system.actor.getSnapshot().hasTag('alert');

/** Returns what is kept for the next page: the last of storing and forgetting counts. */
const keptCode = ({ done }: SessionActors) =>
  done.findLast(([effect]) => effect === 'storeSecondFactor' || effect === 'forgetSecondFactor');
const keptSession = ({ done }: SessionActors) =>
  done.findLast(([effect]) => effect === 'storeSession' || effect === 'clearSession');

function nobody(system: SessionActors) {
  expect(context(system)).toMatchObject({ user: null, secondFactor: null, accessExpiresAt: 0 });
  expect(keptCode(system)?.[0]).not.toBe('storeSecondFactor');
  expect(keptSession(system)?.[0]).not.toBe('storeSession');
}

function codeIsPending(system: SessionActors) {
  expect(context(system).user).toBeNull();
  expect(context(system).secondFactor?.smsIdntId).toEqual(expect.any(String));
  expect(keptCode(system)?.[0]).toBe('storeSecondFactor');
  expect(keptSession(system)?.[0]).not.toBe('storeSession');
}

function somebody(system: SessionActors) {
  expect(context(system).user?.userId).toEqual(expect.any(String));
  expect(context(system).secondFactor).toBeNull();
  expect(keptSession(system)?.[0]).not.toBe('clearSession');
}

const waitsFor =
  (call: string, holds: (system: SessionActors) => void = () => {}) =>
  (system: SessionActors) => {
    holds(system);
    expect(isBusy(system)).toBe(true);
    expect(system.asked.isWaiting(call)).toBe(true);
  };

const atRest = (holds: (system: SessionActors) => void) => (system: SessionActors) => {
  holds(system);
  expect(isBusy(system)).toBe(false);
  expect(showsAlert(system)).toBe(false);
};

const alerting = (holds: (system: SessionActors) => void) => (system: SessionActors) => {
  holds(system);
  expect(isBusy(system)).toBe(false);
  expect(showsAlert(system)).toBe(true);
};

/** The statuses of document 1, section 8, and what stands for a server that cannot be reached or understood. */
const expectFeedback = (system: SessionActors, statuses: readonly string[]) =>
  expect(statuses).toContain(context(system).feedback?.status);
const alertStatuses = ['M001', 'M002', 'M003', 'M004', 'M005', 'M006', 'M007', 'M008', 'M009', 'S0002'];
const codeStatuses = ['EC0001', 'EC0003', 'NO_TOKEN', 'S0002', 'S0001'];
const refreshes = (system: SessionActors) => system.asked.isWaiting('refreshTokens');

const spec: ModelSpec<SessionEvent, Leaf, SessionActors> = {
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
    'account.withdrawn': send,
    'storage.changed': fromAnotherTab,
    activity: send,
    'tab.returned': send,
    'tokens.refresh': send,
  },
  states: {
    restoring: waitsFor('restoreSession', nobody),
    'signedOut.idle': atRest(nobody),
    'signedOut.authenticating': waitsFor('login', nobody),
    'signedOut.alert': (system) => {
      alerting(nobody)(system);
      expectFeedback(system, alertStatuses);
    },
    'secondFactor.entering': (system) => {
      atRest(codeIsPending)(system);
      expect(context(system).secondFactor?.expiresAt).toBeGreaterThan(Date.now());
    },
    'secondFactor.confirming': waitsFor('confirmSecondFactor', codeIsPending),
    'secondFactor.resending': waitsFor('resendSecondFactor', codeIsPending),
    'secondFactor.refused': (system) => {
      alerting(codeIsPending)(system);
      expectFeedback(system, codeStatuses);
    },
    'secondFactor.expired': (system) => {
      atRest(codeIsPending)(system);
      expect(context(system).secondFactor?.expiresAt).toBeNull();
    },
    'passwordChange.setting': atRest(nobody),
    'passwordChange.changed': atRest(nobody),
    dormantNotice: (system) => {
      nobody(system);
      expect(context(system).feedback?.status).toBe('M005');
    },
    reconsentNotice: (system) => {
      nobody(system);
      expect(context(system).feedback?.status).toBe('EV0015');
    },
    'signedIn.password.judging': passedThrough,
    'signedIn.password.fresh': atRest(somebody),
    'signedIn.password.prompting': atRest(somebody),
    'signedIn.password.changed': atRest(somebody),
    'signedIn.password.postponed': atRest(somebody),
    'signedIn.tokens.valid': (system) => expect(refreshes(system)).toBe(false),
    'signedIn.tokens.postponed': (system) => expect(refreshes(system)).toBe(false),
    'signedIn.tokens.refreshing': (system) => expect(refreshes(system)).toBe(true),
    'signedIn.tokens.unreachable': (system) => expect(refreshes(system)).toBe(false),
    'signedIn.presence.active': somebody,
    'signedIn.presence.idleWarning': somebody,
    loggingOut: (system) => {
      expect(system.asked.readInput('logout')).toEqual({
        loginHistoryId: context(system).user?.loginHistoryId,
      });
      expect(isBusy(system)).toBe(true);
    },
    forcedOut: passedThrough,
  },
};

describeModel('session chart', spec);
