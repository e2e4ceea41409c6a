import { expect } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type ReauthGateEvent,
  type ReauthGateSnapshot,
  reauthGateMachine,
} from '../../../src/machines/myPage/reauthGate.ts';
import { reauthGateChart } from '../../../src/machines/myPage/reauthGateChart.ts';
import type { AccountRead, PasswordConfirmed } from '../../../src/machines/myPage/types.ts';
import { describeModel, type Given, type LeafOf, type ModelSpec, type World } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Leaf = LeafOf<ReauthGateSnapshot['value']>;
type GateWorld = World & { asked: DeferredCalls; snapshot(): ReauthGateSnapshot };

function start({ clock, inspect }: Given): GateWorld {
  const asked = new DeferredCalls();
  const machine = reauthGateMachine.provide({
    actors: {
      readAccount: fromPromise<AccountRead>(({ signal }) => asked.wait('readAccount', undefined, signal)),
      confirmPassword: fromPromise<PasswordConfirmed, { password: string }>(({ input, signal }) =>
        asked.wait('confirmPassword', input, signal),
      ),
    },
  });
  const actor = createActor(machine, { clock, inspect }).start();
  return {
    actor: { getSnapshot: () => actor.getSnapshot(), send: (event) => actor.send(event as ReauthGateEvent) },
    asked,
    calls: asked,
    snapshot: () => actor.getSnapshot(),
    trace: () => [],
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}

const send = (world: GateWorld, event: ReauthGateEvent) => world.actor.send(event);

const spec: ModelSpec<ReauthGateEvent, Leaf, GateWorld> = {
  chart: reauthGateChart,
  start,
  events: {
    'password.submit': send,
    'password.edit': (world, event) => {
      send(world, event);
      expect(world.snapshot().context.notice).toBeNull();
    },
    'gate.close': (world, event) => {
      const { account } = world.snapshot().context;
      send(world, event);
      expect(world.snapshot().context.account).toBe(account);
    },
    'account.reload': send,
  },
  states: {
    reading: (world) => expect(world.asked.isWaiting('readAccount')).toBe(true),
    failed: (world) => expect(world.snapshot().context.notice).not.toBeNull(),
    'closed.entering': (world) => expect(world.snapshot().hasTag('busy')).toBe(false),
    'closed.checking': (world) => {
      expect(world.asked.inputOf('confirmPassword')).toEqual({ password: 'Esg!2026demo' });
      // The password goes nowhere but into the call.
      expect(JSON.stringify(world.snapshot().context)).not.toContain('Esg!2026demo');
    },
    open: (world) => expect(world.snapshot().context.account?.userId).toBe('operator01'),
  },
};

describeModel<ReauthGateEvent, Leaf, GateWorld>('gate of my page', spec);
