import { expect } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type AuthenticatorEvent,
  type AuthenticatorSnapshot,
  authenticatorMachine,
} from '../../../src/machines/myPage/authenticator.ts';
import { authenticatorChart } from '../../../src/machines/myPage/authenticatorChart.ts';
import type {
  AuthenticatorRemoved,
  EnrolmentBegun,
  EnrolmentConfirmed,
} from '../../../src/machines/myPage/types.ts';
import { describeModel, type Given, type LeafOf, type ModelSpec, type World } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Leaf = LeafOf<AuthenticatorSnapshot['value']>;
type AppWorld = World & { asked: DeferredCalls; snapshot(): AuthenticatorSnapshot };

function start({ clock, inspect }: Given): AppWorld {
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
  const actor = createActor(machine, { clock, inspect }).start();
  return {
    actor: {
      getSnapshot: () => actor.getSnapshot(),
      send: (event) => actor.send(event as AuthenticatorEvent),
    },
    asked,
    calls: asked,
    snapshot: () => actor.getSnapshot(),
    trace: () => done,
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}

const send = (world: AppWorld, event: AuthenticatorEvent) => world.actor.send(event);
const waits = (name: string) => (world: AppWorld) => expect(world.asked.isWaiting(name)).toBe(true);
const forgotten = (world: AppWorld) =>
  expect(world.snapshot().context).toMatchObject({ enrolment: null, recoveryCodes: [] });

const spec: ModelSpec<AuthenticatorEvent, Leaf, AppWorld> = {
  chart: authenticatorChart,
  start,
  events: {
    'authenticator.begin': send,
    'code.submit': send,
    'code.edit': send,
    'authenticator.cancel': send,
    'codes.kept': (world, event) => {
      send(world, event);
      expect(world.trace().at(-1)).toBe('changed');
    },
    'authenticator.remove': send,
    'removal.confirm': send,
    'removal.cancel': send,
  },
  states: {
    reading: waits('readState'),
    off: forgotten,
    beginning: waits('begin'),
    'enrolling.entering': (world) =>
      expect(world.snapshot().context.enrolment?.secret).toBe('JBSWY3DPEHPK3PXP'),
    'enrolling.confirming': (world) => expect(world.asked.inputOf('confirm')).toEqual({ certNo: '123456' }),
    showingCodes: (world) => {
      expect(world.snapshot().context.recoveryCodes).toHaveLength(2);
      expect(world.snapshot().context.enrolment).toBeNull();
    },
    on: forgotten,
    asking: forgotten,
    removing: waits('remove'),
  },
};

describeModel<AuthenticatorEvent, Leaf, AppWorld>('authenticator app', spec);
