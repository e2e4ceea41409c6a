import type { Locator, Page } from '@playwright/test';
import { createOutbox } from './outbox.ts';
import { expect } from './test.ts';

export const password = 'Esg!2026demo';

export const phones = {
  admin01: '01000000001',
  operator01: '01000000002',
  admin02: '01000000011',
  operator02: '01000000012',
} as const;
export type CodeAccount = keyof typeof phones;

export const field = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const alertDialog = (page: Page): Locator => page.getByRole('alertdialog');

/** Types id and password into the login page that is open and presses the button. */
export async function submitLogin(page: Page, userId: string, secret: string = password): Promise<void> {
  await field(page, '아이디').fill(userId);
  await field(page, '비밀번호').fill(secret);
  await button(page, '로그인').click();
}

/** Enters as many wrong passwords into the login page that is open as lock the account. */
export async function useUpAttempts(page: Page, userId: string): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await submitLogin(page, userId, `Wrong!2026pw${attempt}`);
    // an edit has ended that of the attempt before
    await expect(page.getByText('로그인 정보가 올바르지 않습니다.')).toBeVisible();
  }
}

/** Opens the login page and signs in an account that needs no code, as a person does it. */
export async function signInByForm(page: Page, userId: string): Promise<void> {
  await page.goto('/user/login');
  await submitLogin(page, userId);
  await expectHome(page);
}

interface Answer<Data> {
  status: string;
  data: Data;
}

interface SignedIn {
  accessToken: string;
  refreshToken: string;
  user: object;
}

async function post<Data>(page: Page, path: string, data: object): Promise<Data> {
  const response = await page.request.post(path, { data });
  const answer = (await response.json()) as Answer<Data>;
  if (answer.status !== 'C200') throw new Error(`${path} returned ${answer.status}`);
  return answer.data;
}

/** Signs an account in from elsewhere: the page knows nothing of it. A code that it needs is confirmed. */
export async function requestSession(page: Page, userId: string): Promise<SignedIn> {
  const to = userId in phones ? phones[userId as CodeAccount] : undefined;
  const outbox = createOutbox(page.request);
  // not how many there are: those whose code was used are swept meanwhile
  const sentBefore = to === undefined ? '' : await outbox.newest(to);
  const data = await post<SignedIn | { smsIdntId: string }>(page, '/api/auth/login', {
    userId,
    password,
    tabIdx: 0,
  });
  if ('accessToken' in data && data.accessToken) return data;
  if (!('smsIdntId' in data) || to === undefined) throw new Error(`${userId} did not get a session`);
  return post<SignedIn>(page, '/api/certification/login', {
    smsIdntId: data.smsIdntId,
    certNo: await outbox.code(to, sentBefore),
  });
}

/**
 * Opens `path` as an account that signed in a moment ago, its code confirmed if it needs one. The browser has
 * stored what a sign-in stores and never shows the login page: tests of that page use `submitLogin`.
 */
export async function signIn(page: Page, userId: string, path = '/'): Promise<void> {
  const { accessToken, refreshToken, user } = await requestSession(page, userId);
  await page.context().clearCookies();
  // a document of the origin that costs next to nothing; a storage state would be set by a page of its own
  await page.goto('/favicon.svg');
  await page.evaluate(
    (stored) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    { token: accessToken, refresh: refreshToken, user: JSON.stringify(user) },
  );
  await page.goto(path);
  if (path === '/') await expectHome(page);
}

/** Opens the login page and goes as far as the SMS step. */
export async function reachSecondFactor(page: Page, userId: CodeAccount): Promise<void> {
  await page.goto('/user/login');
  await submitLogin(page, userId);
  await expect(page.getByRole('heading', { name: 'SMS 인증' })).toBeVisible();
}

export async function confirmCode(page: Page, code: string): Promise<void> {
  await field(page, '인증번호').fill(code);
  await button(page, '확인').click();
}

export async function expectHome(page: Page): Promise<void> {
  await expect(page.getByText(/님, 안녕하세요$/).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
}

export async function expectLogin(page: Page): Promise<void> {
  await expect(button(page, '로그인')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/user/login');
}

/** The alert that shows `text`; waits for it and closes it. */
export async function acknowledge(page: Page, text: string): Promise<void> {
  await expect(alertDialog(page)).toContainText(text);
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await expect(alertDialog(page)).toBeHidden();
}

/** Presses Tab until `target` has the focus, which has to be shown. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${target}`);
}
