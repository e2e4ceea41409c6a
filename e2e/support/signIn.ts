import type { Locator, Page } from '@playwright/test';
import { expect, type Outbox } from './test.ts';

export const password = 'Esg!2026demo';

export const phoneOf = {
  admin01: '01000000001',
  operator01: '01000000002',
} as const;
export type CodeAccount = keyof typeof phoneOf;

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

/** Opens the login page and signs in an account that needs no code. */
export async function signIn(page: Page, userId: string): Promise<void> {
  await page.goto('/user/login');
  await submitLogin(page, userId);
  await expectHome(page);
}

/** Opens the login page and goes as far as the SMS step. */
export async function reachSecondFactor(page: Page, userId: CodeAccount): Promise<void> {
  await page.goto('/user/login');
  await submitLogin(page, userId);
  await expect(page.getByRole('heading', { name: 'SMS 인증' })).toBeVisible();
}

/** How many codes an account was sent so far; the next one is `codesSent + 1`. */
export async function codesSent(outbox: Outbox, userId: CodeAccount): Promise<number> {
  return (await outbox.messages(phoneOf[userId], 'sms')).length;
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

/** The alert that says `text`; waits for it and closes it. */
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
