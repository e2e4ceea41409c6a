import { describe, expect, test } from 'vitest';
import type { NewPasswordSnapshot } from '../../../src/machines/newPassword/machine.ts';
import type { NewPasswordEvent, NewPasswordInput } from '../../../src/machines/newPassword/types.ts';
import { newPasswordChart } from '../../../src/statecharts/charts/newPassword/chart.ts';
import { describeModel, type LeafOf } from '../../support/model.ts';
import { ModelClock } from '../../support/modelClock.ts';
import { type NewPasswordActors, startNewPassword } from './actors.ts';

type Leaf = LeafOf<NewPasswordSnapshot['value']>;

const password = 'Green!2026way';
const send = (system: NewPasswordActors, event: NewPasswordEvent) => system.actor.send(event);
const snapshot = ({ actor }: NewPasswordActors) => actor.getSnapshot();
const isBusy = (system: NewPasswordActors) => snapshot(system).hasTag('busy');
const atRest = (system: NewPasswordActors) => {
  expect(isBusy(system)).toBe(false);
  expect(snapshot(system).hasTag('alert')).toBe(false);
};
const ended = (status: string) => (system: NewPasswordActors) => {
  expect(snapshot(system).status).toBe('done');
  expect(snapshot(system).output).toEqual({ status });
};

describeModel<NewPasswordEvent, Leaf, NewPasswordActors>('new password chart', {
  chart: newPasswordChart,
  start: startNewPassword,
  events: {
    'password.edit': (system, event) => {
      send(system, event);
      const check = snapshot(system).children.passwordCheck?.getSnapshot();
      expect(check?.context.password).toBe(event.password);
    },
    'password.submit': send,
    'password.confirm': send,
    'password.cancel': send,
    'alert.dismiss': send,
  },
  states: {
    'setting.entering': atRest,
    'setting.mismatch': (system) => {
      expect(isBusy(system)).toBe(false);
      expect(snapshot(system).hasTag('alert')).toBe(true);
      expect(snapshot(system).context.feedback).toBeNull();
    },
    'setting.saving': (system) => {
      expect(isBusy(system)).toBe(true);
      expect(system.asked.readInput('save')).toMatchObject({ password, current: null });
    },
    'setting.confirming.entering': atRest,
    'setting.confirming.saving': (system) => {
      expect(isBusy(system)).toBe(true);
      expect(system.asked.readInput('save')).toMatchObject({ password, current: 'Esg!2026demo' });
    },
    changed: ended('C200'),
    cancelled: ended('CANCELLED'),
    lapsed: ended('LAPSED'),
  },
});

describe('journeys', () => {
  async function start(input?: NewPasswordInput) {
    const clock = new ModelClock(Date.UTC(2026, 2, 2));
    const system = startNewPassword({ clock, ...(input ? { input } : {}) });
    return {
      ...system,
      state: () => system.actor.getSnapshot().value,
      context: () => system.actor.getSnapshot().context,
      submit: (entered = password, confirmation = entered) =>
        system.actor.send({ type: 'password.submit', password: entered, confirmation }),
      confirm: (current: string) => system.actor.send({ type: 'password.confirm', password, current }),
      async save(result: { status: string; message?: string }) {
        system.calls.resolve('save', result);
        await system.settle();
      },
      end() {
        system.stop();
        clock.release();
      },
    };
  }

  test('two different entries, a refused password, then a changed one', async () => {
    const flow = await start();
    flow.submit(password, 'Green!2026');
    expect(flow.state()).toMatchObject({ setting: 'mismatch' });
    flow.actor.send({ type: 'alert.dismiss' });
    flow.submit();
    await flow.save({ status: 'V0001', message: '연속된 문자열입니다.' });
    expect(flow.context().feedback?.message).toBe('연속된 문자열입니다.');
    flow.submit('Grown!2026way');
    expect(flow.context().feedback).toBeNull();
    await flow.save({ status: 'C200' });
    expect(flow.state()).toBe('changed');
    flow.end();
  });

  test('half an hour after sign-in the current password is asked for, and the new one is kept', async () => {
    const flow = await start();
    flow.submit();
    expect(flow.asked.readInput('save')).toMatchObject({ password, current: null });
    await flow.save({ status: 'EP0010', message: '' });
    expect(flow.state()).toMatchObject({ setting: { confirming: 'entering' } });
    expect(flow.context().feedback).toBeNull();

    flow.confirm('wrong');
    await flow.save({ status: 'M001', message: '' });
    expect(flow.state()).toMatchObject({ setting: { confirming: 'entering' } });
    expect(flow.context().feedback?.status).toBe('M001');

    flow.confirm('Esg!2026demo');
    expect(flow.asked.readInput('save')).toEqual({
      userId: 'operator01',
      reason: 'aged',
      password,
      current: 'Esg!2026demo',
    });
    await flow.save({ status: 'C200' });
    expect(flow.state()).toBe('changed');
    expect(JSON.stringify(flow.context())).not.toMatch(/Green!2026way|Esg!2026demo/);
    flow.end();
  });

  test('a confirmed person whose new password is refused enters another one', async () => {
    const flow = await start();
    flow.submit();
    await flow.save({ status: 'EP0010', message: '' });
    flow.confirm('Esg!2026demo');
    await flow.save({ status: 'EP0009', message: '최근에 사용한 비밀번호입니다.' });
    expect(flow.state()).toMatchObject({ setting: 'entering' });
    expect(flow.context().feedback?.message).toBe('최근에 사용한 비밀번호입니다.');
    flow.end();
  });

  test('a reset by a code that permits nothing any more has lapsed', async () => {
    const ticket = { userId: 'worker01', channel: 'SMS', userInfo: '01012345678', certNo: '1' } as const;
    const flow = await start({ reason: 'reset', userId: 'worker01', telNo: '01012345678', ticket });
    flow.actor.send({ type: 'password.edit', password: 'Green!5678way' });
    const check = flow.actor.getSnapshot().children.passwordCheck?.getSnapshot();
    expect(check?.value).toBe('broken');
    expect(check?.context.rule).toBe('phoneOrBirthDate');
    flow.submit();
    expect(flow.asked.readInput('save')).toMatchObject({ reason: 'reset', ticket });
    await flow.save({ status: 'EC0002', message: '' });
    expect(flow.state()).toBe('lapsed');
    flow.end();
  });

  test('a save that breaks leaves the form open with a general notice', async () => {
    const flow = await start();
    flow.submit();
    flow.calls.reject('save', new Error('defect'));
    await flow.settle();
    expect(flow.state()).toMatchObject({ setting: 'entering' });
    expect(flow.context().feedback).toEqual({ status: 'S0001', message: null });
    flow.end();
  });
});
