import { readFileSync } from 'node:fs';
import { budget, loadedChunks } from '../tools/budget.ts';
import { dist } from '../tools/sources.ts';
import { type ReportedChunk, reportFile } from '../tools/vite/buildReport.ts';
import {
  acknowledge,
  alertDialog,
  button,
  expectHome,
  expectLogin,
  field,
  password,
  reachSecondFactor,
  signInByForm,
  submitLogin,
} from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test.describe('the login page', () => {
  test('looks right and is axe clean @both', async ({ page, expectAccessible, picture }) => {
    await page.goto('/user/login');
    await expectLogin(page);
    await expectAccessible(page);
    await picture(page, 'login');
    await button(page, '로그인').click();
    await expect(page.getByText('아이디를 입력해 주세요.')).toBeVisible();
    await expect(page.getByText('비밀번호를 입력해 주세요.')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'login-missing');
    const width = page.viewportSize()?.width ?? 0;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  test('and what follows it are axe clean @phone', async ({ page, server, expectAccessible, picture }) => {
    await server.advance(61 * 60_000);
    await page.goto('/user/login?status=M002');
    await expect(alertDialog(page)).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'status-alert');
    await reachSecondFactor(page, 'admin01');
    await expectAccessible(page);
    await picture(page, 'second-factor');
    await button(page, '취소').click();
    await signInByForm(page, 'worker01');
    await expectAccessible(page);
    await picture(page, 'home');
    const width = page.viewportSize()?.width ?? 0;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const path of ['/error', '/error/404', '/error/500']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await picture(page, path.slice(1).replaceAll('/', '-'));
    }
  });

  // each status, and what is none: tests/screens/login/LoginScreen.test.tsx
  test('explains the status in its address, once', async ({ page }) => {
    await page.goto('/user/login?status=M002');
    await acknowledge(page, '중복 로그인이 감지되어 로그인 세션이 차단되었습니다.');
    await expect(page).toHaveURL('/user/login');
    await page.reload();
    await expectLogin(page);
    await expect(alertDialog(page)).toHaveCount(0);
  });

  test('takes a person home with the keyboard alone', async ({ page }) => {
    await page.goto('/user/login');
    await expectLogin(page);
    const focused = page.locator('*:focus');
    for (let presses = 0; presses < 30; presses += 1) {
      if (await field(page, '아이디').evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
      await expect(focused).toHaveCount(1);
    }
    await expect(field(page, '아이디')).toBeFocused();
    await page.keyboard.type('worker01');
    await page.keyboard.press('Tab');
    await expect(field(page, '비밀번호')).toBeFocused();
    await page.keyboard.type('wrong-password-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('로그인 정보가 올바르지 않습니다.')).toBeVisible();
    await field(page, '비밀번호').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expectHome(page);
  });

  test('gives focus back after an alert', async ({ page }) => {
    await page.goto('/user/login');
    await submitLogin(page, 'disabled01');
    await expect(button(page, '확인')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(alertDialog(page)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.locator('*:focus')).toHaveCount(1);
  });

  test('shows when there is no network, and works again with it', async ({
    page,
    context,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/user/login', { waitUntil: 'networkidle' });
    await expectLogin(page);
    await context.setOffline(true);
    await submitLogin(page, 'worker01');
    await expect(page.getByText('네트워크에 연결할 수 없습니다.')).toBeVisible();
    await context.setOffline(false);
    await button(page, '로그인').click();
    await expectHome(page);
  });

  test('takes keys before any of its scripts has come, and loses none', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // all but the one that sets the colours before the first paint
    await page.route(/\/assets\/(?!theme-)[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/user/login', { waitUntil: 'commit' });
    await expect(field(page, '아이디')).toBeFocused();
    await page.keyboard.type('worker01');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/user/login');
    release();
    await page.waitForLoadState('networkidle');
    await expect(field(page, '아이디')).toHaveValue('worker01');
    await expect(field(page, '비밀번호')).toHaveValue(password);
    await expect(field(page, '비밀번호')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectHome(page);
  });

  test('is painted in the colours that were chosen, before any other script has come', async ({ page }) => {
    await page.route(/\/assets\/(?!theme-)[^/]*\.js$/, () => {});
    const ground = () =>
      page.evaluate(() => ({
        body: getComputedStyle(document.body).backgroundColor,
        frame: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
      }));
    const light = { body: 'rgb(255, 255, 255)', frame: '#0a4f40' };
    const dark = { body: 'rgb(22, 33, 29)', frame: '#16211d' };
    await page.goto('/user/login', { waitUntil: 'commit' });
    await expect(field(page, '아이디')).toBeVisible();
    expect(await ground()).toEqual(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).toEqual(dark);
    await page.evaluate(() => localStorage.setItem('color-scheme', 'light'));
    await page.reload({ waitUntil: 'commit' });
    await expect(field(page, '아이디')).toBeVisible();
    expect(await ground()).toEqual(light);
  });

  test('has no more than 15 requests and 300 kB before it can sign somebody in, then fetches home', async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const transfers: { path: string; id: string; bytes: number }[] = [];
    session.on('Network.requestWillBeSent', ({ requestId: id, request }) =>
      transfers.push({ id, path: new URL(request.url).pathname, bytes: 0 }),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      for (const transfer of transfers) if (transfer.id === requestId) transfer.bytes = encodedDataLength;
    });
    await page.goto('/user/login', { waitUntil: 'networkidle' });
    await expectLogin(page);
    const isLater = ({ path }: { path: string }) => /\/(home|TipCarousel|Console)-/.test(path);
    const before = transfers.slice(0, transfers.findIndex(isLater));
    expect(before.length).toBeGreaterThan(3);
    expect(before.length).toBeLessThanOrEqual(15);
    expect(before.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(300_000);
    const fonts = transfers.filter(({ path }) => path.endsWith('.woff2'));
    expect(fonts.map(({ path }) => path)).toEqual([expect.stringContaining('/core-')]);

    const fetched = transfers.length;
    await submitLogin(page, 'worker01');
    await expectHome(page);
    const scripts = transfers.slice(fetched).filter(({ path }) => path.endsWith('.js'));
    expect(scripts.map(({ path }) => path)).toEqual([]);
  });

  test('loads no script besides those its budget weighs', async ({ page }) => {
    const chunks: ReportedChunk[] = JSON.parse(readFileSync(`${dist}/${reportFile}`, 'utf8'));
    const weighed = new Set(
      loadedChunks(chunks, [...budget.login, ...budget.afterwards]).map((chunk) => `/${chunk.file}`),
    );
    const loaded: { path: string; encoding: string | undefined; cache: string | undefined; bytes: number }[] =
      [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const headers = response.headers();
      if (pathname.endsWith('.js')) {
        loaded.push({
          path: pathname,
          encoding: headers['content-encoding'],
          cache: headers['cache-control'],
          bytes: Number(headers['content-length'] ?? Number.POSITIVE_INFINITY),
        });
      }
    });
    await page.goto('/user/login', { waitUntil: 'networkidle' });
    await expectLogin(page);
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.map(({ path }) => path).filter((path) => !weighed.has(path))).toEqual([]);
    for (const { path, encoding, cache, bytes } of loaded) {
      if (bytes >= 128) expect(encoding, path).toBe('br');
      expect(cache, path).toContain('immutable');
    }
  });
});
