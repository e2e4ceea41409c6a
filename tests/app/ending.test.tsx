import { expect, it } from 'vitest';
import { refusal } from '../services/support/server.ts';
import { address, serveSession } from './loadedPage.ts';

const COUNT = 'GET /api/esg/v1/ntfctCnt';
const PAGE = '/basic/user/list';
const { page, loadPage, reloadPage, loadSignedIn } = serveSession();

/** A page that hears that its session has ended, and is reloaded before the login page is there. */
async function reloadAtTheEnd(): Promise<void> {
  window.history.replaceState(null, '', PAGE);
  await loadSignedIn();
  page.server.on(COUNT, refusal(401, 'M002'));
  const { countUnread } = await import('../../src/services/notifications.ts');
  await countUnread().catch(() => undefined);
  window.history.replaceState(null, '', PAGE);
  await reloadPage();
}

it('a page that is reloaded as its session ends still leads to the reason', async () => {
  await reloadAtTheEnd();
  expect(address()).toBe('/user/login?status=M002');
  expect(page.actor.getSnapshot().matches('signedOut')).toBe(true);
});

it('the reason is gone once somebody is signed in again', async () => {
  await reloadAtTheEnd();
  page.stop();
  await loadSignedIn();
  page.tab.session.clearSession();
  page.stop();
  window.history.replaceState(null, '', PAGE);
  await loadPage();
  expect(address()).toBe(PAGE);
});
