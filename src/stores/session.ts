import { proxy } from 'valtio/vanilla';
import { type SignedInUser, signedInUser, type TokenPair } from '../contracts/auth.ts';

const TOKEN = 'token';
const REFRESH = 'refresh';
const USER = 'user';
const LATER = 'passwordLater';

export type StoredSession = TokenPair & { user: SignedInUser };

/** Person who is signed in, for every part of the console that shows it. Written only by the functions below. */
export const sessionStore = proxy<{ user: SignedInUser | null }>({ user: null });

/** The tokens as they are stored now: another tab may have renewed or removed them a moment ago. */
export function readTokens(): TokenPair | null {
  const accessToken = localStorage.getItem(TOKEN);
  const refreshToken = localStorage.getItem(REFRESH);
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

function storedUser(): SignedInUser | null {
  try {
    return signedInUser.safeParse(JSON.parse(localStorage.getItem(USER) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Reads what is stored, when it is whole: tokens and a user of today's shape. */
export function readSession(): StoredSession | null {
  const tokens = readTokens();
  const user = storedUser();
  return tokens && user && { ...tokens, user };
}

/** Takes over what is stored; anything incomplete is removed. */
export function restoreSession(): StoredSession | null {
  const session = readSession();
  if (!session) clearSession();
  sessionStore.user = session?.user ?? null;
  return session;
}

/** The access token goes last, here and below: other tabs act on its change and must find the rest in place. */
export function storeTokens({ accessToken, refreshToken }: TokenPair): void {
  localStorage.setItem(REFRESH, refreshToken);
  localStorage.setItem(TOKEN, accessToken);
}

export function storeSession(session: StoredSession): void {
  localStorage.setItem(USER, JSON.stringify(session.user));
  storeTokens(session);
  sessionStore.user = session.user;
}

export function clearSession(): void {
  localStorage.removeItem(USER);
  localStorage.removeItem(LATER);
  localStorage.removeItem(REFRESH);
  localStorage.removeItem(TOKEN);
  sessionStore.user = null;
}

/** Keeps a changed user with the tokens in force; nothing when nobody is signed in any more. */
export function storeUser(user: SignedInUser): void {
  const tokens = readTokens();
  if (tokens) storeSession({ ...tokens, user });
}

/** The change of an aged password is put off for the session of this sign-in. */
export const postponePassword = (loginHistoryId: string): void => localStorage.setItem(LATER, loginHistoryId);
export const isPasswordPostponed = (loginHistoryId: string): boolean =>
  localStorage.getItem(LATER) === loginHistoryId;

/** Reports whether the change leaves another session behind, or the same person with other facts. */
const isSettled = ({ key, newValue }: StorageEvent): boolean =>
  key === null ||
  key === TOKEN ||
  (key === LATER && newValue !== null) ||
  (key === USER && storedUser()?.id === sessionStore.user?.id);

/**
 * Calls back when another tab signs in, renews its tokens, changes the user, puts off a new password or signs out.
 * Returns how to stop.
 */
export function onSessionChange(listener: (session: StoredSession | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== localStorage || !isSettled(event)) return;
    const session = readSession();
    sessionStore.user = session?.user ?? null;
    listener(session);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
