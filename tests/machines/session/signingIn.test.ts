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
    expect(drive.context().feedback).toEqual({ status: 'EC0001', message: '틀렸습니다.' });

    drive.send({ type: 'alert.dismiss' });
    drive.send({ type: 'secondFactor.submit', certNo: '123456' });
    expect(drive.system.asked.readInput('confirmSecondFactor')).toEqual({
      smsIdntId: code(0).smsIdntId,
      certNo: '123456',
    });
    await drive.answer('confirmSecondFactor', signedIn(START));

    expect(drive.state()).toEqual(fresh);
    expect(drive.context()).toMatchObject({ user: operator, secondFactor: null, feedback: null });
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
    expect(drive.system.asked.readInput('login')).toEqual({ userId: 'operator01', password: 'Esg!2026demo' });
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
    expect(drive.context().feedback?.status).toBe('EC0003');

    await drive.passTo(START + MINUTE);
    drive.send({ type: 'secondFactor.resend' });
    await drive.answer('resendSecondFactor', {
      status: 'C200',
      message: '발송되었습니다.',
      secondFactor: code(START + 6 * MINUTE, 3),
    });
    expect(drive.state()).toEqual({ secondFactor: 'entering' });
    expect(drive.context().feedback).toEqual({ status: 'C200', message: '발송되었습니다.' });
    await drive.passTo(START + 6 * MINUTE - 1);
    expect(drive.state()).toEqual({ secondFactor: 'entering' });
    await drive.passTo(START + 6 * MINUTE);
    expect(drive.state()).toEqual({ secondFactor: 'expired' });
  });

  test('with no resends left, resending is not offered', async () => {
    const drive = await startDriving();
    await drive.logIn({ status: 'SECOND_FACTOR', secondFactor: code(START + 5 * MINUTE, 0) });
    expect(drive.system.actor.getSnapshot().can({ type: 'secondFactor.resend' })).toBe(false);
    expect(drive.system.actor.getSnapshot().can({ type: 'secondFactor.cancel' })).toBe(true);
  });

  test('an inline error stays until the next edit', async () => {
    const drive = await startDriving();
    await drive.logIn({ status: 'M001', message: '로그인 정보가 올바르지 않습니다.' });
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.context().feedback?.status).toBe('M001');
    drive.send({ type: 'login.edit' });
    expect(drive.context().feedback).toBeNull();
  });

  test('EA0010 leaves the tokens alone, changes the password and asks to sign in again', async () => {
    const drive = await startDriving();
    await drive.logIn({ status: 'EA0010', message: '비밀번호를 변경해 주세요.' });
    expect(drive.takeEffects()).toEqual([]);
    drive.send({ type: 'newPassword.end', status: 'C200' });
    expect(drive.state()).toEqual({ passwordChange: 'changed' });
    drive.send({ type: 'password.acknowledge' });
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.takeEffects()).toEqual([]);
  });

  test('EA0010 can be cancelled', async () => {
    const drive = await startDriving();
    await drive.logIn({ status: 'EA0010', message: '' });
    drive.send({ type: 'newPassword.end', status: 'CANCELLED' });
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.context().feedback).toBeNull();
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
    expect(drive.context().feedback).toEqual({ status, message: `서버: ${status}` });
    expect(drive.takeEffects()).toEqual([['clearSession']]);
  });

  test.each<[string, (drive: Awaited<ReturnType<typeof startDriving>>) => unknown]>([
    ['an earlier session is looked for', () => {}],
    ['the form waits', (drive) => drive.answer('restoreSession', { status: 'SIGNED_OUT' })],
    ['the form says why', (drive) => drive.logIn({ status: 'M001', message: '' })],
    ['an alert is open', (drive) => drive.logIn({ status: 'M006', message: '' })],
    [
      'a code is waited for',
      (drive) => drive.logIn({ status: 'SECOND_FACTOR', secondFactor: code(START + 5 * MINUTE) }),
    ],
    ['a password is being changed', (drive) => drive.logIn({ status: 'EA0010', message: '' })],
    ['a notice is open', (drive) => drive.logIn({ status: 'M005', message: '' })],
  ])('a call that needs a session leads to the login page while %s', async (_, arrange) => {
    const drive = await startDriving();
    await arrange(drive);
    const before = drive.state();
    drive.takeEffects();
    drive.send({ type: 'session.expired', status: 'M004', page: 'login' });
    expect(drive.state()).toEqual(before);
    expect(drive.takeEffects()).toEqual([]);
    drive.send({ type: 'session.expired', status: 'M004', page: 'other' });
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.context()).toMatchObject({ secondFactor: null, feedback: null, endedBy: 'M004' });
    expect(drive.takeEffects().at(-1)).toEqual(['navigate', { to: 'login', status: 'M004' }]);
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
