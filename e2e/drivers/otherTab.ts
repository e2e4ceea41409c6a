import type { BrowserContext } from '@playwright/test';
import { passwordPrompt } from '../../src/messages/ko.recovery.ts';
import { logOut } from '../../tests/drivers/session.ts';
import { browserPage } from '../support/pageDriver.ts';
import { button, expectHome, expectLogin } from '../support/signIn.ts';

/** Stores what another tab of this browser stores, in the order of `items`, which is that of the product. */
export async function storeInTab(
  context: BrowserContext,
  items: Readonly<Record<string, string>>,
): Promise<void> {
  const tab = await context.newPage();
  await tab.goto('/favicon.svg');
  await tab.evaluate((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, items);
  await tab.close();
}

/** Signs out in another tab of this browser. `isPrompted`: the window that asks for a new password is open there, too. */
export async function signOutInTab(context: BrowserContext, isPrompted: boolean): Promise<void> {
  const tab = await context.newPage();
  await tab.goto('/');
  await expectHome(tab);
  if (isPrompted) await button(tab, passwordPrompt.later).click();
  await logOut(browserPage(tab), false);
  await expectLogin(tab);
  await tab.close();
}
