import type { Page } from '@playwright/test';
import { button, expectHome, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' });

test.describe('going to another page', () => {
  test.use({ preloads: true });

  test('keeps the page on the screen until the next one has been fetched', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/MenusScreen-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await signIn(page, 'admin01');
    await menu(page).getByRole('button', { name: '시스템 관리' }).click();
    await menu(page).getByRole('link', { name: '메뉴 관리' }).click();
    await expect(page).toHaveURL('/coms/menu');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /안녕하세요/ })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: '메뉴 관리' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page).toHaveTitle(/메뉴 관리/);
  });

  test('fetches the screens of the menu while nothing else is to be done', async ({ page }) => {
    const fetched = page.waitForResponse(/\/assets\/MenusScreen-/);
    await signIn(page, 'admin01');
    await fetched;
    await menu(page).getByRole('button', { name: '시스템 관리' }).click();
    await menu(page).getByRole('link', { name: '메뉴 관리' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '메뉴 관리' })).toBeVisible();
  });
});

test.describe('the side menu', () => {
  test('opens a group, marks the page and leads home by its logo', async ({
    page,
    expectAccessible,
    picture,
  }) => {
    await signIn(page, 'admin01');
    await expect(page.getByRole('complementary')).toHaveCSS('width', '300px');
    await menu(page).getByRole('button', { name: '시스템 관리' }).click();
    await menu(page).getByRole('link', { name: '메뉴 관리' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '메뉴 관리' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: '메뉴 관리' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('navigation', { name: '현재 위치' })).toHaveText(
      /홈.*시스템 관리.*메뉴 관리/,
    );
    await expectAccessible(page);
    await picture(page, 'shell');
    await page.getByRole('link', { name: 'ESG 경영관리 홈' }).click();
    await expectHome(page);
  });

  test('collapses to icons whose entries follow pointer and keyboard', async ({ page, expectAccessible }) => {
    await signIn(page, 'admin01');
    await button(page, '메뉴 접기').click();
    await expect(page.getByRole('complementary')).toHaveCSS('width', '100px');
    await expect(page.getByRole('link', { name: '사이트맵' })).toBeHidden();
    const entry = menu(page).getByRole('link', { name: '메뉴 관리' });
    await menu(page).getByRole('button', { name: '시스템 관리' }).hover();
    await expect(entry).toBeVisible();
    await expectAccessible(page);
    await page.mouse.move(900, 600);
    await expect(entry).toBeHidden();

    await menu(page).getByRole('button', { name: '시스템 관리' }).focus();
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(menu(page).getByRole('button', { name: '시스템 관리' })).toBeFocused();
  });

  test('is a drawer on a phone @phone', async ({ page, expectAccessible, picture }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'worker01');
    await button(page, '메뉴 열기').click();
    const drawer = page.getByRole('dialog', { name: '메뉴' });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'drawer');
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button(page, '메뉴 열기')).toBeFocused();
  });
});

test.describe('quick find', () => {
  test('opens above a popup, and gives the focus back to it', async ({ page, expectAccessible, picture }) => {
    await signIn(page, 'worker01');
    await page.goto('/example/modal');
    await button(page, '모달 열기').click();
    const popup = page.getByRole('dialog', { name: '사용자 등록' });
    const field = popup.getByRole('textbox', { name: '이름' });
    await field.fill('홍길동');
    const box = page.getByRole('textbox', { name: /초성/ });

    await page.keyboard.press('ControlOrMeta+k');
    await expect(box).toBeFocused();
    await page.keyboard.type('ㅅㅇㅌㅁ');
    await expect(page.getByRole('button', { name: '사이트맵' }).last()).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'quick-find-over-popup');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('홍길동');

    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await question.getByRole('button', { name: '취소' }).click();
    await expect(question).toBeHidden();
    await expect(box).toBeHidden();

    await page.keyboard.press('ControlOrMeta+k');
    await expect(box).toBeFocused();
    await page.keyboard.type('사이트맵');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '사이트맵' })).toBeVisible();
    await expect(popup).toBeHidden();
  });
});

test.describe('the header', () => {
  test('shows where from and since when, and signs out', async ({ page, expectAccessible }) => {
    await signIn(page, 'worker01');
    await button(page, '내 정보').click();
    const profile = page.getByRole('region', { name: '내 정보' });
    await expect(profile).toContainText('현재 접속 IP127.0.0.1');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(profile).toBeHidden();
    await button(page, '내 정보').click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(profile).toBeHidden();
  });

  test('shows notifications and marks them read @phone', async ({ page, expectAccessible, picture }) => {
    await signIn(page, 'partner01');
    const bell = page.getByRole('button', { name: /^알림, 읽지 않은 알림 \d+건$/ });
    await bell.click();
    const alarms = page.getByRole('region', { name: '알림', exact: true });
    await expect(alarms.getByRole('listitem').first()).toBeVisible();
    await expect(alarms.getByRole('img', { name: '새 알림' }).first()).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'alarms');
    await button(page, '모두 읽음').click();
    await expect(alarms.getByRole('img', { name: '새 알림' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '알림', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(alarms).toBeHidden();
  });

  test('finds a page by the initial consonants of its name', async ({ page, expectAccessible }) => {
    await signIn(page, 'admin01');
    await page.keyboard.press('Control+K');
    await page.getByRole('textbox', { name: '메뉴 이름이나 초성을 입력해 주세요' }).fill('ㅁㄴㄱㄹ');
    await expect(button(page, '메뉴 관리')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '메뉴 관리' })).toBeVisible();
  });
});
