import { locks } from 'node:worker_threads';
import { vi } from 'vitest';
import type { SignedInUser } from '../../../src/contracts/auth.ts';

declare const jsdom: { reconfigure(settings: { url: string }): void };

/** Shows the page from `origin`, which is what the client's relative addresses go to. */
export const showPageFrom = (origin: string): void => jsdom.reconfigure({ url: `${origin}/user/login` });

/** Gives the page the Web Locks of a browser; Node's are the real thing, jsdom has none. */
export function provideWebLocks(): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
}

export function removeWebLocks(): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
}

/** Fresh copies of the client's modules: a page just loaded, or another tab beside it with the same storage. */
export async function openTab() {
  vi.resetModules();
  const http = await import('../../../src/services/http.ts');
  const { inBackground } = await import('../../../src/services/background.ts');
  const { HttpError } = await import('../../../src/services/httpError.ts');
  const session = await import('../../../src/stores/session.ts');
  const clock = await import('../../../src/services/serverClock.ts');
  const onForcedOut = vi.fn(() => session.clearSession());
  const onForbidden = vi.fn();
  const onRenewal = vi.fn();
  http.configureHttp({ onForcedOut, onForbidden, onRenewal });
  return { ...http, inBackground, HttpError, session, clock, onForcedOut, onForbidden, onRenewal };
}
export type Tab = Awaited<ReturnType<typeof openTab>>;

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token that ends at `expiresAt` (milliseconds). */
export const accessTokenFor = (sid: string, expiresAt: number): string =>
  `${base64url({ alg: 'HS256' })}.${base64url({ sid, exp: Math.floor(expiresAt / 1000), sub: '홍길동' })}.c2ln`;

export const minutes = (count: number): number => count * 60_000;

export const user: SignedInUser = {
  id: '7f1b8a52-6f5c-4a0e-9f27-0c5f3a3b9d11',
  userId: 'worker01',
  userName: '김현업',
  userAuth: 'ROLE_WORKER',
  customerCompanyId: null,
  companyKoreanName: null,
  departmentName: null,
  jobGradeName: null,
  passwordModifiedDate: '20261001',
  loginHistoryId: '0a2c8f3e-0d9e-4a52-8d1c-3a6f0f5d7b22',
  loginIp: '127.0.0.1',
  lastLoginTime: null,
};

/** Returns what a sign-in returns: tokens of session `s1`, the access token good for `life` (milliseconds). */
export const tokens = (life = minutes(15)) => ({
  accessToken: accessTokenFor('s1', Date.now() + life),
  refreshToken: 'refresh-1',
});

/** Signs the browser in with a token that is good for 10 minutes unless given another. */
export function signInBrowser(tab: Tab, token = accessTokenFor('s1', Date.now() + minutes(10))): void {
  tab.session.storeSession({ user, accessToken: token, refreshToken: 'refresh-1' });
}

/** The HttpError a call ends with. */
export async function catchError(tab: Tab, call: Promise<unknown>): Promise<InstanceType<Tab['HttpError']>> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(outcome instanceof tab.HttpError)) throw new Error(`not an HttpError: ${outcome}`);
  return outcome;
}
