import { describe, expect, test } from 'vitest';
import { activeSession, code, MINUTE, operator, SECOND, START, signedIn, startDriving } from './drive.ts';

const fresh = { signedIn: { password: 'fresh', tokens: 'valid', presence: 'active' } };

describe('signing in', () => {
  test('an operator passes the second factor at the second try and lands on the home', async () => {
    const drive = await startDriving();
    const { accessToken, refreshToken } = signedIn(START);

    await drive.logIn({ status: 'SECOND_FACTOR', secondFactor: code(START + 5 * MINUTE) });
    expect(drive.takeEffects()).toEqual([['storeSecondFactor', code(START + 5 * MINUTE)]]);

    drive.send({ type: 'secondFactor.submit', certNo: '000000' });
    await drive.answer('confirmSecondFactor', { status: 'EC0001', message: '틀렸습니다.' });
    expect(drive.state()).toEqual({ secondFactor: 'refused' });
    expect(drive.context().notice).toEqual({ status: 'EC0001', message: '틀렸습니다.' });

    drive.send({ type: 'alert.dismiss' });
    drive.send({ type: 'secondFactor.submit', certNo: '123456' });
    expect(drive.world.asked.inputOf('confirmSecondFactor')).toEqual({
      smsIdntId: code(0).smsIdntId,
      certNo: '123456',
    });
    await drive.answer('confirmSecondFactor', signedIn(START));

    expect(drive.state()).toEqual(fresh);
    expect(drive.context()).toMatchObject({ user: operator, secondFactor: null, notice: null });
    expect(drive.takeEffects()).toEqual([
      ['forgetSecondFactor'],
      ['storeSession', { ...activeSession(START), accessToken, refreshToken }],
      ['navigate', { to: 'home' }],
    ]);
  });

  test('the password is handed to the call and kept nowhere in the chart', async () => {
    const drive = await startDriving();
    await drive.answer('restoreSession', { status: 'SIGNED_OUT' });
    drive.send({ type: 'login.submit', userId: 'operator01', password: 'Esg!2026demo' });
    expect(drive.world.asked.inputOf('login')).toEqual({ userId: 'operator01', password: 'Esg!2026demo' });
    await drive.answer('login', signedIn(START));
    const kept = JSON.stringify(drive.context());
    for (const secret of ['Esg!2026demo', 'access-1', 'refresh-1']) expect(kept).not.toContain(secret);
  });

  test('a success without an access token is a failure that leaves the code usable', async () => {
    const drive = await startDriving();
    await drive.logIn({ status: 'SECOND_FACTOR', secondFactor: code(START + 5 * MINUTE) });
    drive.send({ type: 'secondFactor.submit', certNo: '123456' });
    await drive.answer('confirmSecondFactor', { status: 'NO_TOKEN', message: '실패했습니다.' });
    expect(drive.state()).toEqual({ secondFactor: 'refused' });
    drive.send({ type: 'alert.dismiss' });
    expect(drive.state()).toEqual({ secondFactor: 'entering' });
    expect(drive.context().user).toBeNull();
  });

  test('a second factor survives a reload and still ends at the deadline of the code', async () => {
    const drive = await startDriving();
    await drive.answer('restoreSession', {
      status: 'SECOND_FACTOR',
      secondFactor: code(START + 2 * MINUTE),
    });
    expect(drive.state()).toEqual({ secondFactor: 'entering' });
    await drive.passTo(START + 2 * MINUTE);
    expect(drive.state()).toEqual({ secondFactor: 'expired' });
  });

  test('a restored second factor that is already over shows as expired at once', async () => {
    const drive = await startDriving();
    await drive.answer('restoreSession', { status: 'SECOND_FACTOR', secondFactor: code(START - SECOND) });
    await drive.passTo(START);
    expect(drive.state()).toEqual({ secondFactor: 'expired' });
  });

  test('five wrong codes kill the code; a resent one has its own deadline', async () => {
    const drive = await startDriving();
    await drive.logIn({ status: 'SECOND_FACTOR', secondFactor: code(START + 5 * MINUTE) });
    drive.send({ type: 'secondFactor.submit', certNo: '000000' });
    await drive.answer('confirmSecondFactor', { status: 'EC0003', message: '다섯 번 틀렸습니다.' });
    drive.send({ type: 'alert.dismiss' });
    expect(drive.state()).toEqual({ secondFactor: 'expired' });
    expect(drive.context().notice?.status).toBe('EC0003');

    await drive.passTo(START + MINUTE);
    drive.send({ type: 'secondFactor.resend' });
    await drive.answer('resendSecondFactor', {
      status: 'C200',
      message: '발송되었습니다.',
      secondFactor: code(START + 6 * MINUTE, 3),
    });
    expect(drive.state()).toEqual({ secondFactor: 'entering' });
    expect(drive.context().notice).toEqual({ status: 'C200', message: '발송되었습니다.' });
    await drive.passTo(START + 6 * MINUTE - 1);
    expect(drive.state()).toEqual({ secondFactor: 'entering' });
    await drive.passTo(START + 6 * MINUTE);
    expect(drive.state()).toEqual({ secondFactor: 'expired' });
  });

  test('with no resends left, resending is not offered', async () => {
    const drive = await startDriving();
    await drive.logIn({ status: 'SECOND_FACTOR', secondFactor: code(START + 5 * MINUTE, 0) });
    expect(drive.world.actor.getSnapshot().can({ type: 'secondFactor.resend' })).toBe(false);
    expect(drive.world.actor.getSnapshot().can({ type: 'secondFactor.cancel' })).toBe(true);
  });

  test('an inline error stays until the next edit', async () => {
    const drive = await startDriving();
    await drive.logIn({ status: 'M001', message: '로그인 정보가 올바르지 않습니다.' });
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.context().notice?.status).toBe('M001');
    drive.send({ type: 'login.edit' });
    expect(drive.context().notice).toBeNull();
  });

  test('EA0010 leaves the tokens alone, changes the password and asks to sign in again', async () => {
    const drive = await startDriving();
    await drive.logIn({ status: 'EA0010', message: '비밀번호를 변경해 주세요.' });
    expect(drive.takeEffects()).toEqual([]);
    drive.send({ type: 'passwordChange.submit', password: 'Green!2026way', confirmation: 'Green!2026way' });
    expect(drive.world.asked.inputOf('changePassword')).toEqual({
      userId: 'operator01',
      password: 'Green!2026way',
      reason: 'required',
    });
    await drive.answer('changePassword', { status: 'C200' });
    expect(drive.state()).toEqual({ passwordChange: 'changed' });
    drive.send({ type: 'passwordChange.acknowledge' });
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.takeEffects()).toEqual([]);
  });

  test.each([
    ['M001', { signedOut: 'idle' }],
    ['L0429', { signedOut: 'idle' }],
    ['OFFLINE', { signedOut: 'idle' }],
    ['S0002', { signedOut: 'alert' }],
    ['M006', { signedOut: 'alert' }],
    ['M007', { signedOut: 'alert' }],
    ['M008', { signedOut: 'alert' }],
    ['M009', { signedOut: 'alert' }],
    ['M005', 'dormantNotice'],
    ['EV0015', 'reconsentNotice'],
  ] as const)('a login refused with %s clears the tokens and shows its message', async (status, state) => {
    const drive = await startDriving();
    await drive.logIn({ status, message: `서버: ${status}` });
    expect(drive.state()).toEqual(state);
    expect(drive.context().notice).toEqual({ status, message: `서버: ${status}` });
    expect(drive.takeEffects()).toEqual([['clearSession']]);
  });

  test.each([
    ['M005', { to: 'dormantRelease' }],
    ['EV0015', { to: 'reconsent', userId: 'operator01' }],
  ] as const)('%s leaves for its own page', async (status, destination) => {
    const drive = await startDriving();
    await drive.logIn({ status, message: '' });
    drive.takeEffects();
    drive.send({ type: 'notice.leave' });
    expect(drive.takeEffects()).toEqual([['navigate', destination]]);
    expect(drive.state()).toEqual({ signedOut: 'idle' });
  });
});

describe('a running session', () => {
  test.each(['M002', 'M003', 'M004', null] as const)('ended by the server with %s', async (status) => {
    const drive = await startDriving();
    await drive.restore(activeSession(START));
    drive.send({ type: 'session.expired', status });
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.context()).toMatchObject({ user: null, endedBy: status });
    expect(drive.takeEffects()).toEqual([['clearSession'], ['navigate', { to: 'login', status }]]);
  });

  test('signs out even when the server cannot be reached', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START));
    drive.send({ type: 'logout' });
    expect(drive.world.asked.inputOf('logout')).toEqual({ loginHistoryId: operator.loginHistoryId });
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
      expect(drive.world.asked.inputOf('refreshTokens')).toEqual({ userId: 'operator01' });
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
    drive.send({ type: 'passwordPrompt.submit', password: 'Green!2026way', confirmation: 'Green!2026' });
    expect(drive.state()).toMatchObject({ signedIn: { password: 'mismatch' } });
    drive.send({ type: 'alert.dismiss' });
    drive.send({ type: 'passwordPrompt.submit', password: 'Green!2026way', confirmation: 'Green!2026way' });
    await drive.answer('changePassword', { status: 'V0001', message: '연속된 문자열입니다.' });
    expect(drive.context().notice?.message).toBe('연속된 문자열입니다.');
    drive.send({ type: 'passwordPrompt.submit', password: 'Grown!2026way', confirmation: 'Grown!2026way' });
    await drive.answer('changePassword', { status: 'C200' });
    drive.send({ type: 'passwordPrompt.acknowledge' });
    expect(drive.state()).toEqual(fresh);
  });
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
    expect(drive.world.asked.isWaiting('refreshTokens')).toBe(false);
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
    const other = { ...operator, id: '5a0d7a4e-5f55-4c17-8d1e-6a7f0c1d0002', userId: 'worker01' };
    drive.send({ type: 'storage.changed', session: activeSession(START, other) });
    expect(drive.context().user).toEqual(other);
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
