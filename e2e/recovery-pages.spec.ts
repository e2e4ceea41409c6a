import type { Page } from '@playwright/test';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

async function expectToFit(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test('legal texts and account pages are readable and axe clean @both', async ({
  page,
  expectAccessible,
  picture,
}) => {
  for (const [path, title] of [
    ['/user/service', '이용약관'],
    ['/user/privacy', '개인정보처리방침'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectAccessible(page);
    await picture(page, path.slice(6));
    await expectToFit(page);
  }
  for (const path of ['/user/idInfo', '/user/password', '/user/dormant']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: '인증번호 요청' })).toBeVisible();
    await expectAccessible(page);
    await picture(page, path.slice(1).replaceAll('/', '-'));
    await expectToFit(page);
  }
});

test('the static pages are by themselves @phone', async ({ page, expectAccessible, picture }) => {
  for (const [file, title] of [
    ['privacy', '개인정보처리방침'],
    ['info-provision', '개인정보 제3자 제공 동의'],
  ] as const) {
    const answer = await page.goto(`/resources/policy/${file}.html`);
    expect(answer?.headers()['content-type']).toContain('text/html');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
    const loaded = await page.evaluate(async () =>
      [...(await document.fonts.ready)].flatMap(({ family, status }) => (status === 'loaded' ? family : [])),
    );
    expect(loaded.join()).toContain('Pretendard');
    await expectAccessible(page);
    await picture(page, `static-${file}`);
    await expectToFit(page);
  }
});

test.describe('legal texts', () => {
  test('the terms of service have an earlier version too', async ({ page }) => {
    await page.goto('/user/service');
    await expect(page.getByRole('heading', { name: '제10조 (진단 결과의 이용)' })).toBeVisible();
    await page.getByRole('combobox', { name: '버전 선택' }).click();
    await page.getByRole('option', { name: 'v1.0 (2025-03-01)' }).click();
    await expect(page.getByRole('heading', { name: '제10조 (이용 계약의 해지)' })).toBeVisible();
  });

  test('an earlier version is chosen from the list and stays over a reload', async ({ page }) => {
    await page.goto('/user/privacy');
    await expect(page.getByText('4. 처리 위탁')).toBeVisible();
    await page.getByRole('combobox', { name: '버전 선택' }).click();
    await page.getByRole('option', { name: 'v1.0 (2025-03-01)' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'v1.0 (2025-03-01)' })).toBeVisible();
    await expect(page.getByText('4. 처리 위탁')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'v1.0 (2025-03-01)' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('4. 처리 위탁')).toBeVisible();
  });

  test('are there for a signed-in person too', async ({ page }) => {
    await signIn(page, 'worker01', '/info/agreement');
    for (const [path, title] of [
      ['/info/agreement', '이용약관'],
      ['/info/policy', '개인정보처리방침'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    }
  });
});
