import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearSession,
  onSessionChange,
  readSession,
  readTokens,
  restoreSession,
  sessionStore,
  storeSession,
  storeTokens,
  storeUser,
} from '../../src/stores/session.ts';
import { user } from '../services/support/tab.ts';

const session = { user, accessToken: 'access-1', refreshToken: 'refresh-1' };
const otherUser = { ...user, id: 'b8b2a3b4-0f31-4b7a-8c58-1f4e57d1f0c2', userName: '박담당' };

beforeEach(clearSession);

describe('a stored session', () => {
  it('is kept under the keys token and refresh and survives a reload', () => {
    storeSession(session);
    expect(localStorage.getItem('token')).toBe('access-1');
    expect(localStorage.getItem('refresh')).toBe('refresh-1');
    sessionStore.user = null;
    expect(restoreSession()).toEqual(session);
    expect(sessionStore.user).toEqual(user);
  });

  it('takes new tokens and keeps its user', () => {
    storeSession(session);
    storeTokens({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    expect(readSession()).toEqual({ user, accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  it('takes a changed user and keeps its tokens', () => {
    storeSession(session);
    storeUser({ ...user, passwordModifiedDate: '20261121' });
    expect(readSession()).toMatchObject({
      accessToken: 'access-1',
      user: { passwordModifiedDate: '20261121' },
    });
    expect(sessionStore.user?.passwordModifiedDate).toBe('20261121');
  });

  it('does not come back with a changed user once it is gone', () => {
    storeUser(user);
    expect(sessionStore.user).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('is gone without a trace after clearing', () => {
    storeSession(session);
    clearSession();
    expect(readTokens()).toBeNull();
    expect(sessionStore.user).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['no refresh token', () => localStorage.removeItem('refresh')],
    ['no token', () => localStorage.removeItem('token')],
    ['no user', () => localStorage.removeItem('user')],
    ['a user of an older shape', () => localStorage.setItem('user', JSON.stringify({ userName: '김' }))],
    ['a user that is not JSON', () => localStorage.setItem('user', '{')],
  ])('with %s is nobody’s and is removed', (_, damage) => {
    storeSession(session);
    damage();
    expect(restoreSession()).toBeNull();
    expect(sessionStore.user).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});

/** Does what a browser does here when another tab changed a key. */
function otherTabSets(key: string | null, storageArea: Storage = localStorage): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));
}

describe('another tab', () => {
  const listener = vi.fn();
  let stop = () => {};
  beforeEach(() => {
    listener.mockClear();
    stop();
    stop = onSessionChange(listener);
  });

  const write = ({ user: who, accessToken, refreshToken }: typeof session) => {
    localStorage.setItem('user', JSON.stringify(who));
    localStorage.setItem('refresh', refreshToken);
    localStorage.setItem('token', accessToken);
  };

  it('that signs in is reported once, with the whole session', () => {
    write(session);
    otherTabSets('user');
    otherTabSets('refresh');
    otherTabSets('token');
    expect(listener.mock.calls).toEqual([[session]]);
    expect(sessionStore.user).toEqual(user);
  });

  it('that signs out is reported, too', () => {
    storeSession(session);
    for (const key of ['user', 'refresh', 'token']) {
      localStorage.removeItem(key);
      otherTabSets(key);
    }
    expect(listener.mock.calls).toEqual([[null]]);
    expect(sessionStore.user).toBeNull();
  });

  it('that empties the storage signs out', () => {
    storeSession(session);
    localStorage.clear();
    otherTabSets(null);
    expect(listener.mock.calls).toEqual([[null]]);
  });

  it('that signs in as somebody else is reported when all of it is there', () => {
    storeSession(session);
    localStorage.setItem('user', JSON.stringify(otherUser));
    otherTabSets('user');
    expect(listener).not.toHaveBeenCalled();
    write({ ...session, user: otherUser, accessToken: 'access-9' });
    otherTabSets('token');
    expect(listener.mock.calls).toEqual([
      [expect.objectContaining({ user: otherUser, accessToken: 'access-9' })],
    ]);
  });

  it('that changes facts of the same user is reported', () => {
    storeSession(session);
    const changed = { ...user, passwordModifiedDate: '20261121' };
    localStorage.setItem('user', JSON.stringify(changed));
    otherTabSets('user');
    expect(listener.mock.calls).toEqual([[expect.objectContaining({ user: changed })]]);
  });

  it('that keeps other things is left alone', () => {
    storeSession(session);
    otherTabSets('sidebar');
    otherTabSets('token', sessionStorage);
    expect(listener).not.toHaveBeenCalled();
  });

  it('is no longer reported after stopping', () => {
    stop();
    otherTabSets('token');
    expect(listener).not.toHaveBeenCalled();
  });
});
