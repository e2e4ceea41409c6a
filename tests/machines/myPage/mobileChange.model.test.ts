import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type MobileChangeActor,
  type MobileChangeEvent,
  type MobileChangeSnapshot,
  mobileChangeMachine,
} from '../../../src/machines/myPage/mobileChange.ts';
import { mobileChangeChart } from '../../../src/statecharts/charts/myPage/mobileChangeChart.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { ModelClock } from '../../support/modelClock.ts';
import { verificationChild } from '../verification/child.ts';

type Leaf = LeafOf<MobileChangeSnapshot['value']>;
type MobileChangeActors = ModelActors & {
  actor: MobileChangeActor;
  verification: ReturnType<typeof verificationChild>;
  /** Numbers whose proof the form got. */
  shared: (string | null)[];
};

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function start({ clock, inspect }: Pick<Given, 'clock'> & Partial<Given>): MobileChangeActors {
  const shared: (string | null)[] = [];
  const verification = verificationChild(() => actor.getSnapshot());
  const machine = mobileChangeMachine.provide({
    actors: { verification: verification.machine },
    actions: { shareProof: (_, proof) => void shared.push(proof?.number ?? null) },
  });
  const { input } = mobileChangeChart.model;
  const actor: MobileChangeActor = createActor(machine, { clock, input, ...(inspect ? { inspect } : {}) });
  actor.start();
  return {
    actor,
    verification,
    shared,
    calls: { resolve: (_, output) => verification.resolve(output), reject: () => verification.reject() },
    trace: () => shared,
    settle: async () => {
      await tick();
      await verification.settled();
      await tick();
    },
    stop: () => void actor.stop(),
  };
}

const send = (system: MobileChangeActors, event: MobileChangeEvent) => system.actor.send(event);
const context = ({ actor }: MobileChangeActors) => actor.getSnapshot().context;
const isVerifying = ({ actor }: MobileChangeActors) =>
  actor.getSnapshot().children.verification !== undefined;

const spec: ModelSpec<MobileChangeEvent, Leaf, MobileChangeActors> = {
  chart: mobileChangeChart,
  start,
  events: {
    'number.change': send,
    'code.request': (system, event) => {
      const { proof } = context(system);
      send(system, event);
      expect(context(system).proof).toBe(proof);
    },
    'code.sent': (system, event) => {
      send(system, event);
      expect(context(system).proof).toBeNull();
    },
    'number.refused': send,
    'alert.dismiss': send,
  },
  states: {
    registered: (system) => expect(isVerifying(system)).toBe(false),
    incomplete: (system) => expect(isVerifying(system)).toBe(false),
    verifying: (system) => expect(isVerifying(system)).toBe(true),
    confirmed: (system) => expect(system.shared.at(-1)).toBe(context(system).number),
    broken: (system) => {
      expect(isVerifying(system)).toBe(false);
      expect(context(system).feedback).toEqual({ status: 'S0001', message: null });
    },
  },
};

describeModel<MobileChangeEvent, Leaf, MobileChangeActors>('mobile change chart', spec);

describe('journeys', () => {
  test('a code sent for one number confirms no other', async () => {
    const clock = new ModelClock(Date.UTC(2026, 2, 2));
    const system = start({ clock });
    const state = () => system.actor.getSnapshot().value;
    const type = (body: string) => send(system, { type: 'number.change', head: '010', body });

    type('12345678');
    await system.settle();
    const first = system.verification.child();
    system.verification.asked.resolve('restore', { status: 'NOTHING' });
    await system.settle();
    first.send({ type: 'code.request', request: { userInfo: '01012345678' } });
    const code = { smsIdntId: 'code-1', expiresAt: Date.now() + 300_000, attemptsLeft: 5 };
    system.verification.asked.resolve('send', { status: 'C200', code, requestsLeft: 4, at: Date.now() });
    await system.settle();
    expect(first.getSnapshot().matches('waiting')).toBe(true);

    type('12345679');
    expect(first.getSnapshot().matches('unsent')).toBe(true);
    expect(system.verification.child()).toBe(first);
    expect(state()).toBe('verifying');

    type('00000002');
    expect(state()).toBe('registered');
    expect(system.shared).toEqual([]);
    system.stop();
    clock.release();
  });

  test('a confirmed number that is typed again needs no new code', async () => {
    const clock = new ModelClock(Date.UTC(2026, 2, 2));
    const system = start({ clock });
    const type = (body: string) => send(system, { type: 'number.change', head: '010', body });
    type('12345678');
    system.calls.resolve(
      'verification',
      mobileChangeChart.model.results.verification.confirmed({
        snapshot: system.actor.getSnapshot(),
        now: clock.time(),
      }),
    );
    await system.settle();
    expect(system.actor.getSnapshot().value).toBe('confirmed');
    type('123456');
    expect(system.actor.getSnapshot().value).toBe('incomplete');
    type('12345678');
    expect(system.actor.getSnapshot().value).toBe('confirmed');
    expect(context(system).proof).toEqual({
      number: '01012345678',
      smsIdntId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a301',
    });
    expect(system.shared).toEqual(['01012345678', '01012345678']);
    system.stop();
    clock.release();
  });
});
