import { expect } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type ReauthGateEvent,
  type ReauthGateSnapshot,
  reauthGateMachine,
} from '../../../src/machines/myPage/reauthGate.ts';
import type { AccountRead, PasswordConfirmed } from '../../../src/machines/myPage/types.ts';
import { reauthGateChart } from '../../../src/statecharts/charts/myPage/reauthGateChart.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Leaf = LeafOf<ReauthGateSnapshot['value']>;
type GateActors = ModelActors & { asked: DeferredCalls; snapshot(): ReauthGateSnapshot };

function start({ clock, inspect }: Given): GateActors {
  const asked = new DeferredCalls();
  const machine = reauthGateMachine.provide({
    actors: {
      readAccount: fromPromise<AccountRead>(({ signal }) => asked.wait('readAccount', undefined, signal)),
      confirmPassword: fromPromise<PasswordConfirmed, { password: string }>(({ input, signal }) =>
        asked.wait('confirmPassword', input, signal),
      ),
    },
  });
  const actor = createActor(machine, { clock, inspect });
  return {
    ...startHeadless(actor),
    asked,
    calls: asked,
    snapshot: () => actor.getSnapshot(),
  };
}

const send = (system: GateActors, event: ReauthGateEvent) => system.actor.send(event);

const spec: ModelSpec<ReauthGateEvent, Leaf, GateActors> = {
  chart: reauthGateChart,
  start,
  events: {
    'password.submit': send,
    'password.edit': (system, event) => {
      send(system, event);
      expect(system.snapshot().context.feedback).toBeNull();
    },
    'gate.close': (system, event) => {
      const { account } = system.snapshot().context;
      send(system, event);
      expect(system.snapshot().context.account).toBe(account);
    },
    'account.reload': send,
  },
  states: {
    reading: (system) => expect(system.asked.isWaiting('readAccount')).toBe(true),
    failed: (system) => expect(['OFFLINE', 'S0001']).toContain(system.snapshot().context.feedback?.status),
    'closed.entering': (system) => expect(system.snapshot().hasTag('busy')).toBe(false),
    'closed.checking': (system) => {
      expect(system.asked.readInput('confirmPassword')).toEqual({ password: 'Esg!2026demo' });
      // The password goes nowhere but into the call.
      expect(JSON.stringify(system.snapshot().context)).not.toContain('Esg!2026demo');
    },
    open: (system) => expect(system.snapshot().context.account?.userId).toBe('operator01'),
  },
};

describeModel<ReauthGateEvent, Leaf, GateActors>('gate of my page', spec);
