import { describe, expect, test } from 'vitest';
import { activeSession, code, MINUTE, operator, SECOND, START, startDriving } from './drive.ts';

const fresh = { signedIn: { password: 'fresh', tokens: 'valid', presence: 'active' } };

describe('a running session', () => {
  test.each(['M002', 'M003', 'M004', null] as const)('ended by the server with %s', async (status) => {
    const drive = await startDriving();
    await drive.restore(activeSession(START));
    drive.send({ type: 'session.expired', status, page: 'other' });
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.context()).toMatchObject({ user: null, endedBy: status });
    expect(drive.takeEffects()).toEqual([['clearSession'], ['navigate', { to: 'login', status }]]);
  });

  test('signs out even when the server cannot be reached', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START));
    drive.send({ type: 'logout' });
    expect(drive.system.asked.readInput('logout')).toEqual({ loginHistoryId: operator.loginHistoryId });
    await drive.answer('logout', { status: 'OFFLINE', message: '' });
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.takeEffects()).toEqual([['clearSession'], ['navigate', { to: 'login', status: null }]]);
  });

  test('renews its token a minute before the end, again and again, while the person is there', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START));
    for (const round of [1, 2, 3]) {
      const at = START + round * 14 * MINUTE;
      drive.send({ type: 'activity', at: at - MINUTE });
      await drive.passTo(at);
      expect(drive.system.asked.readInput('refreshTokens')).toEqual({ userId: 'operator01' });
      await drive.answer('refreshTokens', {
        status: 'C200',
        accessExpiresAt: at + 15 * MINUTE,
        accessToken: `access-${round}`,
        refreshToken: `refresh-${round}`,
      });
      expect(drive.takeEffects()).toEqual([
        ['storeTokens', { accessToken: `access-${round}`, refreshToken: `refresh-${round}` }],
      ]);
    }
    expect(drive.state()).toEqual(fresh);
  });

  test('keeps trying to renew while the server is away, and goes on when it is back', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START));
    await drive.passTo(START + 14 * MINUTE);
    await drive.answer('refreshTokens', { status: 'SERVER_DOWN', message: '' });
    await drive.passTo(START + 14 * MINUTE + 10 * SECOND);
    await drive.answer('refreshTokens', { status: 'L0429', message: '' });
    drive.send({ type: 'tokens.refresh' });
    await drive.answer('refreshTokens', {
      status: 'C200',
      accessExpiresAt: START + 30 * MINUTE,
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
    });
    expect(drive.state()).toEqual(fresh);
  });

  test.each([
    ['M002', 'M002'],
    ['M003', 'M003'],
    ['A0403', 'M004'],
  ] as const)('a renewal refused with %s ends it with %s', async (status, told) => {
    const drive = await startDriving();
    await drive.restore(activeSession(START));
    await drive.passTo(START + 14 * MINUTE);
    await drive.answer('refreshTokens', { status, message: '' });
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.takeEffects()).toEqual([['clearSession'], ['navigate', { to: 'login', status: told }]]);
  });

  test('does not renew while the idle warning is up, and does as soon as the person is back', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START, operator, 58 * MINUTE));
    await drive.passTo(START + 55 * MINUTE);
    await drive.passTo(START + 57 * MINUTE);
    drive.send({ type: 'tokens.refresh' });
    drive.send({ type: 'tab.returned', at: START + 57 * MINUTE });
    expect(drive.state()).toEqual({
      signedIn: { password: 'fresh', tokens: 'postponed', presence: 'idleWarning' },
    });
    drive.send({ type: 'activity', at: START + 58 * MINUTE });
    expect(drive.state()).toEqual({
      signedIn: { password: 'fresh', tokens: 'refreshing', presence: 'active' },
    });
  });

  test('activity pushes the idle limit back', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START, operator, 8 * 60 * MINUTE));
    await drive.passTo(START + 55 * MINUTE);
    drive.send({ type: 'activity', at: START + 58 * MINUTE });
    await drive.passTo(START + 60 * MINUTE);
    expect(drive.state()).toEqual(fresh);
    await drive.passTo(START + 113 * MINUTE);
    expect(drive.state()).toMatchObject({ signedIn: { presence: 'idleWarning' } });
    await drive.passTo(START + 118 * MINUTE);
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.takeEffects()).toEqual([['clearSession'], ['navigate', { to: 'login', status: 'M003' }]]);
  });

  test('a tab whose clocks slept through the limit ends the session on return', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START));
    drive.send({ type: 'tab.returned', at: START + 3 * 60 * MINUTE });
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.context().endedBy).toBe('M003');
  });

  test('an aged password is asked for, and the session goes on with the changed one', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START, { ...operator, passwordModifiedDate: '20251101' }));
    expect(drive.state()).toMatchObject({ signedIn: { password: 'prompting' } });
    drive.send({ type: 'newPassword.end', status: 'C200' });
    expect(drive.state()).toMatchObject({ signedIn: { password: 'changed' } });
    drive.send({ type: 'password.acknowledge' });
    expect(drive.state()).toEqual(fresh);
  });
});

describe('an aged password', () => {
  const aged = { ...operator, passwordModifiedDate: '20251101' };
  const inRegion = (state: unknown) => ({ signedIn: { password: state } });

  test('put off is kept for this sign-in', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START, aged));
    drive.send({ type: 'newPassword.end', status: 'CANCELLED' });
    expect(drive.state()).toMatchObject(inRegion('postponed'));
    expect(drive.takeEffects()).toEqual([['postponePassword', { loginHistoryId: aged.loginHistoryId }]]);
  });

  test.each([
    [aged, 'postponed'],
    [operator, 'fresh'],
  ])('put off before a reload is not asked for again', async (who, state) => {
    const drive = await startDriving();
    await drive.restore({ ...activeSession(START, who), passwordPostponed: true });
    expect(drive.state()).toMatchObject(inRegion(state));
  });

  test('put off in another tab is not asked for here any more', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START, aged));
    drive.send({
      type: 'storage.changed',
      session: { ...activeSession(START, aged), passwordPostponed: true },
    });
    expect(drive.state()).toMatchObject(inRegion('postponed'));
  });
});

test('an aged password changed in another tab is not asked for here any more', async () => {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, passwordModifiedDate: '20251101' }));
  drive.send({ type: 'storage.changed', session: activeSession(START) });
  expect(drive.state()).toEqual(fresh);
});

describe('several tabs', () => {
  test('signing in elsewhere signs in here and leaves public pages alone', async () => {
    const drive = await startDriving();
    await drive.answer('restoreSession', { status: 'SIGNED_OUT' });
    drive.send({ type: 'storage.changed', session: activeSession(START) });
    expect(drive.state()).toEqual(fresh);
    expect(drive.takeEffects()).toEqual([['navigate', { to: 'home', onlyFrom: 'login' }]]);
  });

  test('signing out elsewhere signs out here without touching the store', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START));
    drive.send({ type: 'storage.changed', session: null });
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.takeEffects()).toEqual([['navigate', { to: 'login', status: null }]]);
  });

  test('a renewal elsewhere replaces the one under way here', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START));
    await drive.passTo(START + 14 * MINUTE);
    drive.send({ type: 'storage.changed', session: activeSession(START + 14 * MINUTE) });
    expect(drive.state()).toEqual(fresh);
    expect(drive.system.asked.isWaiting('refreshTokens')).toBe(false);
    await drive.answer('refreshTokens', { status: 'M004', message: '' });
    expect(drive.state()).toEqual(fresh);
    await drive.passTo(START + 28 * MINUTE - 1);
    expect(drive.state()).toEqual(fresh);
    await drive.passTo(START + 28 * MINUTE);
    expect(drive.state()).toMatchObject({ signedIn: { tokens: 'refreshing' } });
  });

  test('another person signing in elsewhere takes this tab over', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START));
    const other = {
      ...operator,
      id: '5a0d7a4e-5f55-4c17-8d1e-6a7f0c1d0002',
      userId: 'worker01',
      passwordModifiedDate: '20251101',
    };
    drive.send({ type: 'storage.changed', session: activeSession(START, other) });
    expect(drive.context().user).toEqual(other);
    expect(drive.state()).toMatchObject({ signedIn: { password: 'prompting', presence: 'active' } });
    expect(drive.takeEffects()).toEqual([['navigate', { to: 'home' }]]);
  });

  test('an answer that arrives after its state was left changes nothing', async () => {
    const drive = await startDriving();
    await drive.logIn({ status: 'SECOND_FACTOR', secondFactor: code(START + 5 * MINUTE) });
    drive.send({ type: 'secondFactor.resend' });
    drive.send({ type: 'storage.changed', session: activeSession(START) });
    drive.takeEffects();
    await drive.answer('resendSecondFactor', {
      status: 'C200',
      message: '',
      secondFactor: code(START + 9 * MINUTE),
    });
    expect(drive.state()).toEqual(fresh);
    expect(drive.context().secondFactor).toBeNull();
    expect(drive.takeEffects()).toEqual([]);
  });
});
