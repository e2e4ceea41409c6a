import { expect } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type AuthenticatorEvent,
  type AuthenticatorSnapshot,
  authenticatorMachine,
} from '../../../src/machines/myPage/authenticator.ts';
import type {
  AuthenticatorRemoved,
  EnrolmentBegun,
  EnrolmentConfirmed,
} from '../../../src/machines/myPage/types.ts';
import { authenticatorChart } from '../../../src/statecharts/charts/myPage/authenticatorChart.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Leaf = LeafOf<AuthenticatorSnapshot['value']>;
type AppActors = ModelActors & { asked: DeferredCalls; snapshot(): AuthenticatorSnapshot };

function start({ clock, inspect }: Given): AppActors {
  const asked = new DeferredCalls();
  const done: string[] = [];
  const machine = authenticatorMachine.provide({
    actors: {
      readState: fromPromise<{ enabled: boolean }>(({ signal }) =>
        asked.wait('readState', undefined, signal),
      ),
      begin: fromPromise<EnrolmentBegun>(({ signal }) => asked.wait('begin', undefined, signal)),
      confirm: fromPromise<EnrolmentConfirmed, { certNo: string }>(({ input, signal }) =>
        asked.wait('confirm', input, signal),
      ),
      remove: fromPromise<AuthenticatorRemoved>(({ signal }) => asked.wait('remove', undefined, signal)),
    },
    actions: { closeGate: () => done.push('closeGate'), changed: () => done.push('changed') },
  });
  const actor = createActor(machine, { clock, inspect });
  return {
    ...startHeadless(actor, done),
    asked,
    calls: asked,
    snapshot: () => actor.getSnapshot(),
  };
}

const send = (system: AppActors, event: AuthenticatorEvent) => system.actor.send(event);
const waits = (name: string) => (system: AppActors) => expect(system.asked.isWaiting(name)).toBe(true);
const forgotten = (system: AppActors) =>
  expect(system.snapshot().context).toMatchObject({ enrolment: null, recoveryCodes: [] });

const spec: ModelSpec<AuthenticatorEvent, Leaf, AppActors> = {
  chart: authenticatorChart,
  start,
  events: {
    'authenticator.begin': send,
    'code.submit': send,
    'code.edit': send,
    'authenticator.cancel': send,
    'codes.kept': (system, event) => {
      send(system, event);
      expect(system.trace().at(-1)).toBe('changed');
    },
    'authenticator.remove': send,
    'removal.confirm': send,
    'removal.cancel': send,
  },
  states: {
    reading: waits('readState'),
    off: forgotten,
    beginning: waits('begin'),
    'enrolling.entering': (system) =>
      expect(system.snapshot().context.enrolment?.secret).toBe('JBSWY3DPEHPK3PXP'),
    'enrolling.confirming': (system) =>
      expect(system.asked.readInput('confirm')).toEqual({ certNo: '123456' }),
    showingCodes: (system) => {
      expect(system.snapshot().context.recoveryCodes).toHaveLength(2);
      expect(system.snapshot().context.enrolment).toBeNull();
    },
    on: forgotten,
    asking: forgotten,
    removing: waits('remove'),
  },
};

describeModel<AuthenticatorEvent, Leaf, AppActors>('authenticator app', spec);
