import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// rows as the demo has them, whatever others enter
test.use({ ownServer: {} });

for (const [userId, lists] of [
  [
    'admin01',
    [
      ['/basic/user/list', '사용자'],
      ['/cusMgmt/customercompany', '고객사'],
      ['/cusMgmt/customeroperator', '운영자'],
      ['/sys/alarm', '알림 발송이력'],
    ],
  ],
  [
    'operator01',
    [
      ['/basic/user/list', '사용자'],
      ['/basic/essentialinfo', '필수정보'],
      ['/basic/authority', '권한 목록'],
    ],
  ],
] as const)
  test(`lists with many columns fit a page of 1440 pixels, for ${userId}`, async ({ page, picture }) => {
    await signIn(page, userId);
    for (const [path, name] of lists) {
      await page.goto(path);
      await expect(page.getByRole('table', { name }).getByRole('row').nth(1)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator('[data-more-right]'), path).toHaveCount(0);
      await picture(page, `list${path.replaceAll('/', '-')}-${userId}`);
    }
  });
