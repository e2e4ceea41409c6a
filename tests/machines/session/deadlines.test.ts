import { describe, expect, test } from 'vitest';
import { isPasswordAged } from '../../../src/machines/session/setup.ts';
import { activeSession, code, MINUTE, operator, SECOND, START, startDriving } from './drive.ts';

const entering = { secondFactor: 'entering' };
const expired = { secondFactor: 'expired' };
const signedOut = { signedOut: 'idle' };
const inRegion = (region: 'tokens' | 'presence', state: string) => ({ signedIn: { [region]: state } });

type Drive = Awaited<ReturnType<typeof startDriving>>;
type Deadline = {
  name: string;
  at: number;
  arrange(drive: Drive): Promise<void>;
  before: object;
  after: object;
};

const longToken = 8 * 60 * MINUTE;

const deadlines: Deadline[] = [
  {
    name: 'code',
    at: START + 5 * MINUTE,
    arrange: (drive) => drive.logIn({ status: 'SECOND_FACTOR', secondFactor: code(START + 5 * MINUTE) }),
    before: entering,
    after: expired,
  },
  {
    name: 'token renewal',
    at: START + 14 * MINUTE,
    arrange: (drive) => drive.restore(activeSession(START)),
    before: inRegion('tokens', 'valid'),
    after: inRegion('tokens', 'refreshing'),
  },
  {
    name: 'second try of a renewal',
    at: START + 14 * MINUTE + 10 * SECOND,
    async arrange(drive) {
      await drive.restore(activeSession(START));
      await drive.passTo(START + 14 * MINUTE);
      await drive.answer('refreshTokens', { status: 'TIMEOUT', message: '' });
    },
    before: inRegion('tokens', 'unreachable'),
    after: inRegion('tokens', 'refreshing'),
  },
  {
    name: 'idle warning',
    at: START + 55 * MINUTE,
    arrange: (drive) => drive.restore(activeSession(START, operator, longToken)),
    before: inRegion('presence', 'active'),
    after: inRegion('presence', 'idleWarning'),
  },
  {
    name: 'idle limit',
    at: START + 60 * MINUTE,
    async arrange(drive) {
      await drive.restore(activeSession(START, operator, longToken));
      await drive.passTo(START + 55 * MINUTE);
    },
    before: inRegion('presence', 'idleWarning'),
    after: signedOut,
  },
];

describe.each(deadlines)('$name deadline', ({ at, arrange, before, after }) => {
  test.each([
    [-1, before],
    [0, after],
    [1, after],
  ])('%i ms', async (offset, state) => {
    const drive = await startDriving();
    await arrange(drive);
    await drive.passTo(at + offset);
    expect(drive.state()).toMatchObject(state);
  });
});

describe('a tab whose timers slept sees the same deadlines on return', () => {
  test.each([
    [-1, entering],
    [0, expired],
    [1, expired],
  ])('code, %i ms', async (offset, state) => {
    const drive = await startDriving();
    await drive.logIn({ status: 'SECOND_FACTOR', secondFactor: code(START + 5 * MINUTE) });
    drive.send({ type: 'tab.returned', at: START + 5 * MINUTE + offset });
    expect(drive.state()).toEqual(state);
  });

  test.each([
    [55 * MINUTE - 1, inRegion('presence', 'active')],
    [55 * MINUTE, inRegion('presence', 'idleWarning')],
    [55 * MINUTE + 1, inRegion('presence', 'idleWarning')],
    [60 * MINUTE - 1, inRegion('presence', 'idleWarning')],
    [60 * MINUTE, signedOut],
    [60 * MINUTE + 1, signedOut],
  ])('presence, %i ms without activity', async (idleMs, state) => {
    const drive = await startDriving();
    await drive.restore(activeSession(START, operator, longToken));
    drive.send({ type: 'tab.returned', at: START + idleMs });
    expect(drive.state()).toMatchObject(state);
  });

  test.each([
    [60 * MINUTE - 1, inRegion('presence', 'active')],
    [60 * MINUTE, signedOut],
    [60 * MINUTE + 1, signedOut],
  ])('activity after %i ms', async (idleMs, state) => {
    const drive = await startDriving();
    await drive.restore(activeSession(START, operator, longToken));
    drive.send({ type: 'activity', at: START + idleMs });
    expect(drive.state()).toMatchObject(state);
  });

  test.each([
    [60 * SECOND - 1, 'valid'],
    [60 * SECOND, 'refreshing'],
    [60 * SECOND + 1, 'refreshing'],
  ])('a token %i ms old on return', async (age, tokens) => {
    const drive = await startDriving();
    await drive.restore(activeSession(START));
    drive.send({ type: 'tab.returned', at: START + age });
    expect(drive.state()).toMatchObject(inRegion('tokens', tokens));
  });
});

describe('a code that was sent again', () => {
  const resend = async () => {
    const drive = await startDriving();
    await drive.logIn({ status: 'SECOND_FACTOR', secondFactor: code(START + 5 * MINUTE) });
    drive.send({ type: 'secondFactor.resend' });
    await drive.answer('resendSecondFactor', {
      status: 'C200',
      message: '인증번호가 발송되었습니다.',
      secondFactor: code(START + 5 * MINUTE, 3),
    });
    expect(drive.context().feedback?.status).toBe('C200');
    return drive;
  };

  test('is no longer announced when its time is over', async () => {
    const drive = await resend();
    await drive.passTo(START + 5 * MINUTE);
    expect(drive.state()).toEqual(expired);
    expect(drive.context().feedback).toBeNull();
  });

  test('is no longer announced in a tab that comes back too late', async () => {
    const drive = await resend();
    drive.send({ type: 'tab.returned', at: START + 5 * MINUTE });
    expect(drive.state()).toEqual(expired);
    expect(drive.context().feedback).toBeNull();
  });
});

describe('a password is aged when more than 89 days lie since its last change, by the days of Seoul', () => {
  const modified = '20260302';
  const dayAfter = (days: number) => Date.parse('2026-03-02T00:00:00+09:00') + days * 24 * 60 * MINUTE;

  test.each([
    ['on the same day', dayAfter(0), false],
    ['at the end of day 89', dayAfter(90) - 1, false],
    ['at the start of day 90', dayAfter(90), true],
    ['a moment later', dayAfter(90) + 1, true],
  ])('%s', (_, at, aged) => {
    expect(isPasswordAged(modified, at, { passwordAgeDays: 89 })).toBe(aged);
  });
});
