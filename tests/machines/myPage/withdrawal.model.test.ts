import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type WithdrawalEvent,
  type WithdrawalSnapshot,
  withdrawalMachine,
} from '../../../src/machines/myPage/withdrawal.ts';
import type { Completion } from '../../../src/machines/result.ts';
import { withdrawalChart } from '../../../src/statecharts/charts/myPage/withdrawalChart.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { ModelClock } from '../../support/modelClock.ts';

type Leaf = LeafOf<WithdrawalSnapshot['value']>;
type WithdrawalActors = ModelActors & {
  asked: DeferredCalls;
  /** Dialogs that were opened, and the leaving. */
  done: string[];
  snapshot(): WithdrawalSnapshot;
};

function start({ clock, inspect }: Pick<Given, 'clock'> & Partial<Given>): WithdrawalActors {
  const asked = new DeferredCalls();
  const done: string[] = [];
  const machine = withdrawalMachine.provide({
    actors: {
      withdraw: fromPromise<Completion>(({ signal }) => asked.wait('withdraw', undefined, signal)),
    },
    actions: {
      ask: () => void done.push('ask'),
      announce: () => void done.push('announce'),
      leave: () => void done.push('leave'),
    },
  });
  const actor = createActor(machine, { clock, ...(inspect ? { inspect } : {}) });
  return {
    ...startHeadless(actor, done),
    asked,
    done,
    calls: asked,
    snapshot: () => actor.getSnapshot(),
  };
}

const send = (system: WithdrawalActors, event: WithdrawalEvent) => system.actor.send(event);

const spec: ModelSpec<WithdrawalEvent, Leaf, WithdrawalActors> = {
  chart: withdrawalChart,
  start,
  events: {
    'agreement.give': send,
    'agreement.revoke': send,
    'withdrawal.submit': send,
    'withdrawal.confirm': (system, event) => {
      send(system, event);
      expect(system.snapshot().context.feedback).toBeNull();
    },
    'withdrawal.cancel': send,
    'result.acknowledge': send,
  },
  states: {
    reading: (system) => expect(system.snapshot().hasTag('busy')).toBe(false),
    agreed: (system) => expect(system.snapshot().hasTag('busy')).toBe(false),
    asking: (system) => expect(system.done.at(-1)).toBe('ask'),
    withdrawing: (system) => {
      expect(system.asked.isWaiting('withdraw')).toBe(true);
      expect(system.snapshot().hasTag('busy')).toBe(true);
    },
    withdrawn: (system) => expect(system.done.at(-1)).toBe('announce'),
    left: (system) => {
      expect(system.snapshot().status).toBe('done');
      expect(system.done.filter((what) => what === 'leave')).toHaveLength(1);
    },
  },
};

describeModel<WithdrawalEvent, Leaf, WithdrawalActors>('withdrawal chart', spec);

test('a refused withdrawal keeps its reason until the next one is confirmed', async () => {
  const clock = new ModelClock(Date.UTC(2026, 2, 2));
  const system = start({ clock });
  for (const type of ['agreement.give', 'withdrawal.submit', 'withdrawal.confirm'] as const)
    system.actor.send({ type });
  system.calls.resolve('withdraw', { status: 'C0409', message: '마지막 관리자는 탈퇴할 수 없습니다.' });
  await system.settle();
  expect(system.snapshot().value).toBe('agreed');
  system.actor.send({ type: 'withdrawal.submit' });
  expect(system.snapshot().context.feedback?.message).toBe('마지막 관리자는 탈퇴할 수 없습니다.');
  system.actor.send({ type: 'withdrawal.confirm' });
  system.calls.resolve('withdraw', { status: 'C200' });
  await system.settle();
  expect(system.snapshot().value).toBe('withdrawn');
  expect(system.done).not.toContain('leave');
  system.actor.send({ type: 'result.acknowledge' });
  expect(system.snapshot().value).toBe('left');
  expect(system.done).toEqual(['ask', 'ask', 'announce', 'leave']);
  system.stop();
  clock.release();
});
