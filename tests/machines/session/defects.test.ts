import { describe, expect, test } from 'vitest';
import type { SessionCallName } from '../../../src/machines/session/types.ts';
import { activeSession, code, MINUTE, SECOND, START, startDriving } from './drive.ts';

describe('a call that breaks unexpectedly', () => {
  const generic = { status: 'S0001', message: null };
  type Drive = Awaited<ReturnType<typeof startDriving>>;

  async function enterCode(drive: Drive) {
    await drive.logIn({ status: 'SECOND_FACTOR', secondFactor: code(START + 5 * MINUTE) });
    drive.takeEffects();
  }

  async function breakDown(drive: Drive, call: SessionCallName) {
    drive.system.asked.reject(call, new TypeError('defect'));
    await drive.system.settle();
  }

  test('restoring counts as signed out', async () => {
    const drive = await startDriving();
    await breakDown(drive, 'restoreSession');
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.takeEffects()).toEqual([['clearSession']]);
  });

  test('login keeps the form and shows a notice', async () => {
    const drive = await startDriving();
    await drive.answer('restoreSession', { status: 'SIGNED_OUT' });
    drive.send({ type: 'login.submit', userId: 'operator01', password: 'Esg!2026demo' });
    await breakDown(drive, 'login');
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.context().feedback).toEqual(generic);
  });

  test.each([
    ['confirmSecondFactor', { type: 'secondFactor.submit', certNo: '123456' }],
    ['resendSecondFactor', { type: 'secondFactor.resend' }],
  ] as const)('%s keeps the pending code', async (call, event) => {
    const drive = await startDriving();
    await enterCode(drive);
    drive.send(event);
    await breakDown(drive, call);
    expect(drive.state()).toEqual({ secondFactor: 'refused' });
    expect(drive.context().feedback).toEqual(generic);
    drive.send({ type: 'alert.dismiss' });
    expect(drive.state()).toEqual({ secondFactor: 'entering' });
    expect(drive.takeEffects()).toEqual([]);
  });

  test('a renewal is tried again after ten seconds', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START));
    await drive.passTo(START + 14 * MINUTE);
    await breakDown(drive, 'refreshTokens');
    await drive.passTo(START + 14 * MINUTE + 10 * SECOND - 1);
    expect(drive.system.asked.isWaiting('refreshTokens')).toBe(false);
    await drive.passTo(START + 14 * MINUTE + 10 * SECOND);
    expect(drive.system.asked.isWaiting('refreshTokens')).toBe(true);
    expect(drive.state()).toMatchObject({ signedIn: { tokens: 'refreshing' } });
  });

  test('signing out signs out', async () => {
    const drive = await startDriving();
    await drive.restore(activeSession(START));
    drive.send({ type: 'logout' });
    await breakDown(drive, 'logout');
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(drive.takeEffects()).toEqual([['clearSession'], ['navigate', { to: 'login', status: null }]]);
  });
});
