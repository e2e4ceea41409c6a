import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type PasswordCheckActor,
  type PasswordCheckEvent,
  type PasswordCheckSnapshot,
  providePasswordCheck,
} from '../../../src/machines/passwordCheck/machine.ts';
import { passwordCheckChart } from '../../../src/statecharts/charts/passwordCheck/chart.ts';
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

type Leaf = LeafOf<PasswordCheckSnapshot['value']>;
type CheckActors = ModelActors & { actor: PasswordCheckActor; asked: DeferredCalls };

const password = 'Green!2026way';

function start({ clock, inspect }: Pick<Given, 'clock'> & Partial<Given>): CheckActors {
  const asked = new DeferredCalls();
  const machine = providePasswordCheck((input, signal) => asked.wait('check', input, signal));
  const { input } = passwordCheckChart.model;
  const actor = createActor(machine, { clock, input, ...(inspect ? { inspect } : {}) });
  return {
    ...startHeadless(actor),
    asked,
    calls: asked,
  };
}

const send = (system: CheckActors, event: PasswordCheckEvent) => system.actor.send(event);
const snapshot = ({ actor }: CheckActors) => actor.getSnapshot();
const isAsking = (system: CheckActors) => system.asked.isWaiting('check');

/** Asks nothing and keeps nothing of what was typed. */
const atRest = (system: CheckActors) => {
  expect(isAsking(system)).toBe(false);
  expect(snapshot(system).hasTag('checking')).toBe(false);
  expect(snapshot(system).context.password).toBe('');
};

const spec: ModelSpec<PasswordCheckEvent, Leaf, CheckActors> = {
  chart: passwordCheckChart,
  start,
  events: { 'password.edit': send },
  states: {
    empty: atRest,
    broken: (system) => {
      atRest(system);
      expect(snapshot(system).context.rule).toBe('lengthAndKinds');
    },
    typing: (system) => {
      expect(isAsking(system)).toBe(false);
      expect(snapshot(system).hasTag('checking')).toBe(true);
    },
    checking: (system) => {
      expect(system.asked.readInput('check')).toEqual({
        userId: 'operator01',
        telNo: '01012345678',
        birthDate: undefined,
        password,
      });
      expect(snapshot(system).hasTag('checking')).toBe(true);
    },
    accepted: atRest,
    refused: (system) => {
      atRest(system);
      expect(snapshot(system).context.refusal).toBe('서버의 말 EP0008');
    },
    unchecked: atRest,
  },
};

describeModel<PasswordCheckEvent, Leaf, CheckActors>('password check chart', spec);

test('the server is asked 400 ms after the last key; an edit discards the check that is under way', async () => {
  const clock = new ModelClock(Date.UTC(2026, 2, 2));
  const system = start({ clock });
  const state = () => snapshot(system).value;
  const edit = (typed: string) => send(system, { type: 'password.edit', password: typed });

  edit(password);
  clock.advanceTo(clock.time() + 399);
  edit(`${password}1`);
  clock.advanceTo(clock.time() + 399);
  expect(isAsking(system)).toBe(false);
  clock.advanceTo(clock.time() + 1);
  expect(system.asked.readInput('check')).toMatchObject({ password: `${password}1` });

  edit(`${password}12`);
  expect(isAsking(system)).toBe(false);
  system.calls.resolve('check', { status: 'REFUSED', message: '쓸 수 없습니다.' });
  await system.settle();
  expect(state()).toBe('typing');

  clock.advanceTo(clock.time() + 400);
  expect(system.asked.readInput('check')).toMatchObject({ password: `${password}12` });
  system.calls.resolve('check', { status: 'C200' });
  await system.settle();
  expect(state()).toBe('accepted');
  expect(JSON.stringify(snapshot(system).context)).not.toContain(password);
  system.stop();
  clock.release();
});

test('a server that cannot be asked refuses nothing', async () => {
  const clock = new ModelClock(Date.UTC(2026, 2, 2));
  const system = start({ clock });
  send(system, { type: 'password.edit', password });
  clock.advanceTo(clock.time() + 400);
  system.calls.resolve('check', { status: 'SERVER_DOWN', message: '' });
  await system.settle();
  expect(snapshot(system).value).toBe('unchecked');
  expect(snapshot(system).context.refusal).toBeNull();
  system.stop();
  clock.release();
});
