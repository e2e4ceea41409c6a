import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, success } from '../services/support/server.ts';
import { tokens } from '../services/support/tab.ts';
import { address, freshUser, serveSession } from './loadedPage.ts';

const LOGIN = 'POST /api/auth/login';
const { page, untilIn, loadPage, submitLogin, loadSignedIn } = serveSession();

describe('a visitor whose page makes a call that needs a session', () => {
  const COUNT = 'GET /api/esg/v1/ntfctCnt';
  const count = async () => {
    const { countUnread } = await import('../../src/services/notifications.ts');
    await countUnread().catch(() => undefined);
  };
  /** Makes the call and keeps its answer back; returns how to let it through. */
  async function countLater() {
    const gate = Promise.withResolvers<void>();
    page.server.on(COUNT, () => gate.promise.then(() => refusal(401, 'M004')));
    const answered = count();
    await waitFor(() => expect(page.server.received(COUNT)).toHaveLength(1));
    return async () => {
      gate.resolve();
      await answered;
    };
  }

  it.each([
    ['M002', refusal(401, 'M002'), '/user/login?status=M002'],
    ['M003', refusal(403, 'M003'), '/user/login?status=M003'],
    ['M004', refusal(401, 'M004'), '/user/login?status=M004'],
    ['a bare 403', { http: 403, body: '' }, '/user/login?status=M003'],
    ['a bare 401', { http: 401, body: '' }, '/user/login'],
  ])('is sent to the login page by %s', async (_, reply, target) => {
    window.history.replaceState(null, '', '/basic/user/list');
    await loadPage();
    page.server.on(COUNT, reply);
    await count();
    expect(address()).toBe(target);
    expect(page.actor.getSnapshot().matches('signedOut')).toBe(true);
    // where the person was, unless the answer does not say that a session has ended
    const wanted = target.includes('?') ? `${window.location.origin}/basic/user/list` : null;
    expect(sessionStorage.getItem('destination')).toBe(wanted);
  });

  it('is not sent there again by answers that come after', async () => {
    window.history.replaceState(null, '', '/basic/user/list');
    await loadPage();
    page.server.on(COUNT, refusal(401, 'M004'));
    await count();
    window.history.replaceState(null, '', '/user/login');
    const answered = Promise.withResolvers<void>();
    page.server.on(LOGIN, () => answered.promise.then(() => success({ ...tokens(), user: freshUser })));
    submitLogin();
    await count();
    expect(page.actor.getSnapshot().matches({ signedOut: 'authenticating' })).toBe(true);
    answered.resolve();
    await untilIn('signedIn');
  });

  it('and signs in before its answer comes stays signed in', async () => {
    window.history.replaceState(null, '', '/basic/user/list');
    await loadPage();
    const answer = await countLater();
    page.server.on(LOGIN, success({ ...tokens(), user: freshUser }));
    submitLogin();
    await untilIn('signedIn');
    await answer();
    expect(page.actor.getSnapshot().matches('signedIn')).toBe(true);
    expect(localStorage.getItem('refresh')).toBe('refresh-1');
  });

  it.each(['before', 'after'])('and signs out sees nothing of an answer %s that is done', async (when) => {
    await loadSignedIn();
    const answer = await countLater();
    const reply = Promise.withResolvers<void>();
    page.server.on('POST /api/logout', () => reply.promise.then(() => success()));
    page.actor.send({ type: 'logout' });
    if (when === 'before') await answer();
    reply.resolve();
    await untilIn('signedOut');
    if (when === 'after') await answer();
    expect(address()).toBe('/user/login');
  });
});
