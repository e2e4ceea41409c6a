import { describe, expect, onTestFinished, test } from 'vitest';
import type { CheckResult, SendResult } from '../../../src/machines/verification/types.ts';
import { ModelClock } from '../../support/modelClock.ts';
import { startVerification } from './world.ts';

const START = Date.UTC(2026, 2, 2);
const MINUTE = 60_000;
const request = { userId: 'operator01', userInfo: '01000000002' };
const wrong = (attemptsLeft: number): CheckResult => ({ status: 'WRONG', attemptsLeft, message: '' });
const offline = { status: 'OFFLINE', message: '네트워크' } as const;

async function begin() {
  const clock = new ModelClock(START);
  const world = startVerification({ clock });
  onTestFinished(() => {
    world.stop();
    clock.release();
  });
  const answer = async (call: string, output: unknown) => {
    world.asked.resolve(call, output);
    await world.settle();
  };
  const drive = {
    world,
    state: () => world.actor.getSnapshot().value,
    context: () => world.actor.getSnapshot().context,
    async request(result: SendResult) {
      world.actor.send({ type: 'code.request', request });
      await answer('send', result);
    },
    async submit(result: CheckResult) {
      world.actor.send({ type: 'code.submit', certNo: '123456' });
      await answer('check', result);
    },
    async passTo(time: number) {
      clock.advanceTo(time);
      await world.settle();
    },
  };
  await answer('restore', { status: 'NOTHING' });
  return drive;
}

const sent = (requestsLeft: number, at = START): SendResult => ({
  status: 'C200',
  code: { smsIdntId: `id-${requestsLeft}`, expiresAt: at + 5 * MINUTE, attemptsLeft: 5 },
  requestsLeft,
});

describe.each([
  [-1, { waiting: 'entering' }],
  [0, 'expired'],
  [1, 'expired'],
])('%i ms from the deadline', (offset, state) => {
  test('of the code', async () => {
    const drive = await begin();
    await drive.request(sent(4));
    await drive.passTo(START + 5 * MINUTE + offset);
    expect(drive.state()).toEqual(state);
  });

  test('of the code, in a tab whose timers slept', async () => {
    const drive = await begin();
    await drive.request(sent(4));
    drive.world.actor.send({ type: 'tab.returned', at: START + 5 * MINUTE + offset });
    expect(drive.state()).toEqual(state);
  });
});

test.each([
  [-1, 'blocked'],
  [0, 'unsent'],
  [1, 'unsent'],
])('%i ms from the end of the block', async (offset, state) => {
  const drive = await begin();
  await drive.request({ status: 'BLOCKED', retryAt: START + 60 * MINUTE, message: '' });
  await drive.passTo(START + 60 * MINUTE + offset);
  expect(drive.state()).toBe(state);
});

test('five wrong codes hide the field, a new code goes through', async () => {
  const drive = await begin();
  await drive.request(sent(4));
  for (const left of [4, 3, 2, 1]) {
    await drive.submit(wrong(left));
    expect(drive.state()).toEqual({ waiting: 'entering' });
    expect(drive.context().code?.attemptsLeft).toBe(left);
  }
  await drive.submit({ status: 'EC0003', message: '' });
  expect(drive.state()).toBe('attemptsExceeded');
  await drive.request(sent(3));
  expect(drive.context().code?.attemptsLeft).toBe(5);
  await drive.submit({ status: 'C200' });
  expect(drive.world.actor.getSnapshot().output).toMatchObject({ smsIdntId: 'id-3', certNo: '123456' });
});

test('after the fifth request the code still counts; the sixth waits for an hour', async () => {
  const drive = await begin();
  for (const left of [4, 3, 2, 1, 0]) await drive.request(sent(left));
  drive.world.actor.send({ type: 'code.request', request });
  expect(drive.state()).toEqual({ waiting: 'entering' });
  await drive.passTo(START + 5 * MINUTE);
  await drive.request({ status: 'BLOCKED', retryAt: START + 60 * MINUTE, message: '' });
  expect(drive.state()).toBe('blocked');
  await drive.passTo(START + 60 * MINUTE);
  expect(drive.state()).toBe('unsent');
  expect(drive.context().requestsLeft).toBe(5);
});

test('without network nothing is lost: neither the code nor what was typed', async () => {
  const drive = await begin();
  await drive.request(offline);
  expect(drive.state()).toBe('refused');
  drive.world.actor.send({ type: 'alert.dismiss' });
  expect(drive.state()).toBe('unsent');
  expect(drive.context().request).toEqual(request);
  await drive.request(sent(4));
  await drive.submit(offline);
  expect(drive.state()).toEqual({ waiting: 'entering' });
  expect(drive.context().notice).toEqual(offline);
  await drive.request(offline);
  drive.world.actor.send({ type: 'alert.dismiss' });
  expect(drive.state()).toEqual({ waiting: 'entering' });
  await drive.submit({ status: 'C200' });
  expect(drive.state()).toBe('verified');
});

test('a code refused after its deadline, while it was being checked, has expired', async () => {
  const drive = await begin();
  await drive.request(sent(4));
  drive.world.actor.send({ type: 'code.submit', certNo: '123456' });
  await drive.passTo(START + 5 * MINUTE);
  expect(drive.state()).toEqual({ waiting: 'checking' });
  drive.world.asked.resolve('check', offline);
  await drive.world.settle();
  await drive.passTo(START + 5 * MINUTE + 1);
  expect(drive.state()).toBe('expired');
});
