import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type NewPasswordSnapshot, provideNewPassword } from '../../src/machines/newPassword/machine.ts';
import { WAIT_MS } from '../../tools/testLimits.ts';
import { refusal, success } from '../services/support/server.ts';
import { tokens, user } from '../services/support/tab.ts';
import { serveSession } from './loadedPage.ts';

const LOGIN = 'POST /api/auth/login';
const { page, untilIn, loadPage, reloadPage, submitLogin } = serveSession();

/** The steps of a new password as the window runs them, over this page's own services. */
async function startNewPassword() {
  const { newPasswordCalls } = await import('../../src/components/newPassword/calls.ts');
  const actor = createActor(provideNewPassword(newPasswordCalls), {
    input: { reason: 'aged', userId: user.userId },
  });
  const untilStep = (holds: (state: NewPasswordSnapshot) => boolean) =>
    waitFor(actor, holds, { timeout: WAIT_MS });
  return { actor: actor.start(), untilStep };
}

describe('a person whose password has aged', () => {
  it('who puts off a new password is asked again at the next sign-in, not before, in no tab', async () => {
    const aged = { ...user, passwordModifiedDate: '20200101' };
    const isIn = (password: 'prompting' | 'postponed') =>
      page.actor.getSnapshot().matches({ signedIn: { password } });
    page.tab.session.storeSession({ ...tokens(), user: aged });
    await loadPage();
    expect(isIn('prompting')).toBe(true);
    const other = page.actor;
    const stopOther = page.stop;
    await loadPage();
    page.actor.send({ type: 'newPassword.end', status: 'CANCELLED' });
    const [key = '', newValue] =
      Object.entries(localStorage).find(([, value]) => value === user.loginHistoryId) ?? [];
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    expect(other.getSnapshot().matches({ signedIn: { password: 'postponed' } })).toBe(true);
    stopOther();

    await reloadPage();
    expect(isIn('postponed')).toBe(true);
    page.server.on('POST /api/logout', success());
    page.actor.send({ type: 'logout' });
    await untilIn('signedOut');
    expect(Object.values(localStorage)).not.toContain(user.loginHistoryId);
    const again = { ...aged, loginHistoryId: '0a2c8f3e-0d9e-4a52-8d1c-3a6f0f5d7b23' };
    page.server.on(LOGIN, success({ ...tokens(), user: again }));
    submitLogin();
    await untilIn('signedIn');
    expect(isIn('prompting')).toBe(true);
  });

  it('who signed in half an hour ago changes an aged password by the current one', async () => {
    const { exportJWK, generateKeyPair } = await import('jose');
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const CONFIRM = 'POST /api/esg/v1/user/checkPassword/my-page';
    const CHANGE = 'PATCH /api/esg/v1/user/pw/my-page';
    let confirmed = false;
    page.server.on(
      'GET /api/auth/publicKey',
      success({ key: { ...(await exportJWK(publicKey)), kid: 'k' }, now: 1 }),
    );
    page.server.on(CHANGE, () => (confirmed ? success() : refusal(200, 'EP0010')));
    page.server.on(CONFIRM, ({ body }) => {
      confirmed = (body as { password: string }).password === 'Esg!2026demo';
      return confirmed ? success() : refusal(200, 'M001');
    });
    page.tab.session.storeSession({ ...tokens(), user: { ...user, passwordModifiedDate: '20200101' } });
    await loadPage();
    vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
    const password = 'Neu-Pass9!';
    const { actor, untilStep } = await startNewPassword();
    actor.send({ type: 'password.submit', password, confirmation: password });
    await untilStep((state) => state.matches({ setting: { confirming: 'entering' } }));
    actor.send({ type: 'password.confirm', password, current: 'wrong' });
    await untilStep(({ context }) => context.feedback?.status === 'M001');
    expect(page.server.received(CHANGE)).toHaveLength(1);
    actor.send({ type: 'password.confirm', password, current: 'Esg!2026demo' });
    await untilStep((state) => state.matches('changed'));
    vi.unstubAllGlobals();
    expect(page.server.received(CHANGE)).toHaveLength(2);
    expect(page.server.received(CHANGE)[1]?.body).toMatchObject({ userId: user.userId });
  });

  it('who changes an aged password is not asked again after a reload', async () => {
    const { exportJWK, generateKeyPair } = await import('jose');
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    page.server.on(
      'GET /api/auth/publicKey',
      success({ key: { ...(await exportJWK(publicKey)), kid: 'k' }, now: 1 }),
    );
    page.server.on('PATCH /api/esg/v1/user/pw/my-page', success());
    page.tab.session.storeSession({ ...tokens(), user: { ...user, passwordModifiedDate: '20200101' } });
    await loadPage();
    expect(page.actor.getSnapshot().matches({ signedIn: { password: 'prompting' } })).toBe(true);
    vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
    const { actor, untilStep } = await startNewPassword();
    actor.send({ type: 'password.submit', password: 'Neu-Pass9!', confirmation: 'Neu-Pass9!' });
    await untilStep((state) => state.matches('changed'));
    vi.unstubAllGlobals();
    await reloadPage();
    expect(page.actor.getSnapshot().matches({ signedIn: { password: 'fresh' } })).toBe(true);
  });
});
