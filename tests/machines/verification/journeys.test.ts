import { describe, expect, onTestFinished, test } from 'vitest';
import type { CheckResult, RestoreResult, SendResult } from '../../../src/machines/verification/types.ts';
import { ModelClock } from '../../support/modelClock.ts';
import { startVerification } from './actors.ts';

const START = Date.UTC(2026, 2, 2);
const MINUTE = 60_000;
const request = { userId: 'operator01', userInfo: '01000000002' };
const wrong = (attemptsLeft: number): CheckResult => ({ status: 'WRONG', attemptsLeft, message: '' });
const offline = { status: 'OFFLINE', message: '네트워크' } as const;

async function begin(kept: RestoreResult = { status: 'NOTHING' }) {
  const clock = new ModelClock(START);
  const system = startVerification({ clock });
  onTestFinished(() => {
    system.stop();
    clock.release();
  });
  const answer = async (call: string, output: unknown) => {
    system.asked.resolve(call, output);
    await system.settle();
  };
  const drive = {
    system,
    state: () => system.actor.getSnapshot().value,
    context: () => system.actor.getSnapshot().context,
    async request(result: SendResult) {
      system.actor.send({ type: 'code.request', request });
      await answer('send', result);
    },
    async submit(result: CheckResult) {
      system.actor.send({ type: 'code.submit', certNo: '123456' });
      await answer('check', result);
    },
    async passTo(time: number) {
      clock.advanceTo(time);
      await system.settle();
    },
  };
  await answer('restore', kept);
  return drive;
}

const createSent = (requestsLeft: number, at = START): SendResult => ({
  status: 'C200',
  code: { smsIdntId: `id-${requestsLeft}`, expiresAt: at + 5 * MINUTE, attemptsLeft: 5 },
  requestsLeft,
  at,
});

describe.each([
  [-1, { waiting: 'entering' }],
  [0, 'expired'],
  [1, 'expired'],
])('%i ms from the deadline', (offset, state) => {
  test('of the code', async () => {
    const drive = await begin();
    await drive.request(createSent(4));
    await drive.passTo(START + 5 * MINUTE + offset);
    expect(drive.state()).toEqual(state);
  });

  test('of the code, in a tab whose timers slept', async () => {
    const drive = await begin();
    await drive.request(createSent(4));
    drive.system.actor.send({ type: 'tab.returned', at: START + 5 * MINUTE + offset });
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
  await drive.request(createSent(4));
  for (const left of [4, 3, 2, 1]) {
    await drive.submit(wrong(left));
    expect(drive.state()).toEqual({ waiting: 'entering' });
    expect(drive.context().code?.attemptsLeft).toBe(left);
  }
  await drive.submit({ status: 'EC0003', message: '' });
  expect(drive.state()).toBe('attemptsExceeded');
  await drive.request(createSent(3));
  expect(drive.context().code?.attemptsLeft).toBe(5);
  await drive.submit({ status: 'C200' });
  expect(drive.system.actor.getSnapshot().output).toMatchObject({ smsIdntId: 'id-3', certNo: '123456' });
});

async function useUpRequests() {
  const drive = await begin();
  for (const left of [4, 3, 2, 1]) await drive.request(createSent(left));
  await drive.passTo(START + 3 * MINUTE);
  await drive.request(createSent(0, START + 3 * MINUTE));
  return drive;
}

test('after the fifth request its code still counts; the sixth waits for an hour from the fifth', async () => {
  const drive = await useUpRequests();
  expect(drive.context().retryAt).toBe(START + 63 * MINUTE);
  expect(drive.system.actor.getSnapshot().can({ type: 'code.request', request })).toBe(false);
  expect(drive.state()).toEqual({ waiting: 'entering' });
  await drive.passTo(START + 8 * MINUTE);
  expect(drive.state()).toBe('blocked');
  expect(drive.context().code).toBeNull();
  await drive.passTo(START + 63 * MINUTE - 1);
  expect(drive.state()).toBe('blocked');
  await drive.passTo(START + 63 * MINUTE);
  expect(drive.state()).toBe('unsent');
  expect(drive.context().requestsLeft).toBe(5);
});

test('five wrong entries of the fifth code leave nothing but to wait', async () => {
  const drive = await useUpRequests();
  await drive.submit({ status: 'EC0003', message: '' });
  expect(drive.state()).toBe('blocked');
  expect(drive.context().retryAt).toBe(START + 63 * MINUTE);
});

test('the fifth code and its wait outlive a reload', async () => {
  const drive = await useUpRequests();
  const { channel, code, requestsLeft, retryAt } = drive.context();
  const reloaded = await begin({
    status: 'KEPT',
    kept: { channel, request, code, requestsLeft, retryAt },
  });
  expect(reloaded.state()).toEqual({ waiting: 'entering' });
  expect(reloaded.context().retryAt).toBe(START + 63 * MINUTE);
});

test('a code that outlives the wait is not replaced before it is dead', async () => {
  const drive = await begin();
  const lasting = { smsIdntId: 'id', expiresAt: START + 90 * MINUTE, attemptsLeft: 5 };
  await drive.request({ status: 'C200', code: lasting, requestsLeft: 0, at: START });
  expect(drive.context().retryAt).toBe(START + 90 * MINUTE);
});

describe('what is changed while a code is under way', () => {
  const other = { userId: 'operator01', userInfo: '01000000003' };

  test('gives up the code that was being sent and lets another be requested', async () => {
    const drive = await begin();
    drive.system.actor.send({ type: 'code.request', request });
    drive.system.actor.send({ type: 'request.edit' });
    drive.system.asked.resolve('send', createSent(4));
    await drive.system.settle();
    expect(drive.state()).toBe('unsent');
    expect(drive.context()).toMatchObject({ code: null, requestsLeft: 4, feedback: null });
    drive.system.actor.send({ type: 'code.request', request: other });
    expect(drive.system.asked.readInput('send')).toMatchObject({ request: other });
  });

  test.each([offline, { status: 'BLOCKED', retryAt: START + 60 * MINUTE, message: '' } as const])(
    'makes $status of the code that was being sent nobody’s concern',
    async (result) => {
      const drive = await begin();
      drive.system.actor.send({ type: 'code.request', request });
      drive.system.actor.send({ type: 'request.edit' });
      drive.system.asked.resolve('send', result);
      await drive.system.settle();
      expect(drive.state()).toBe('unsent');
      expect(drive.context().feedback).toBeNull();
    },
  );

  test('ends the check: a right code for the former number confirms nothing', async () => {
    const drive = await begin();
    await drive.request(createSent(4));
    drive.system.actor.send({ type: 'code.submit', certNo: '123456' });
    drive.system.actor.send({ type: 'request.edit' });
    expect(drive.system.asked.isWaiting('check')).toBe(false);
    drive.system.asked.resolve('check', { status: 'C200' });
    await drive.system.settle();
    expect(drive.state()).toBe('unsent');
    expect(drive.system.actor.getSnapshot().can({ type: 'code.request', request: other })).toBe(true);
  });

  test('as the channel is: the other tab opens, and asks for its own address', async () => {
    const drive = await begin();
    drive.system.actor.send({ type: 'code.request', request });
    drive.system.actor.send({ type: 'channel.choose', channel: 'EMAIL' });
    drive.system.asked.resolve('send', createSent(4));
    await drive.system.settle();
    expect(drive.state()).toBe('unsent');
    expect(drive.context()).toMatchObject({
      channel: 'EMAIL',
      request: { userId: 'operator01', userInfo: '' },
    });
  });
});

test('without network nothing is lost: neither the code nor what was typed', async () => {
  const drive = await begin();
  await drive.request(offline);
  expect(drive.state()).toBe('refused');
  drive.system.actor.send({ type: 'alert.dismiss' });
  expect(drive.state()).toBe('unsent');
  expect(drive.context().request).toEqual(request);
  await drive.request(createSent(4));
  await drive.submit(offline);
  expect(drive.state()).toEqual({ waiting: 'entering' });
  expect(drive.context().feedback).toEqual(offline);
  await drive.request(offline);
  drive.system.actor.send({ type: 'alert.dismiss' });
  expect(drive.state()).toEqual({ waiting: 'entering' });
  await drive.submit({ status: 'C200' });
  expect(drive.state()).toBe('verified');
});

test('a code refused after its deadline, while it was being checked, has expired', async () => {
  const drive = await begin();
  await drive.request(createSent(4));
  drive.system.actor.send({ type: 'code.submit', certNo: '123456' });
  await drive.passTo(START + 5 * MINUTE);
  expect(drive.state()).toEqual({ waiting: 'checking' });
  drive.system.asked.resolve('check', offline);
  await drive.system.settle();
  await drive.passTo(START + 5 * MINUTE + 1);
  expect(drive.state()).toBe('expired');
});
