import { confirmCode, expectHome, phones, reachSecondFactor, signInByForm } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('admin01 confirms a code and comes home', async ({ page, outbox, picture }) => {
  const sent = await outbox.newest(phones.admin01);
  await reachSecondFactor(page, 'admin01');
  await confirmCode(page, await outbox.code(phones.admin01, sent));
  await expectHome(page);
  await expect(page.getByText('김관리님, 안녕하세요').first()).toBeVisible();
  await picture(page, 'home-admin01');
});

test('worker01 comes straight home and sees no menu of other roles', async ({ page, picture }) => {
  await signInByForm(page, 'worker01');
  await expect(page.getByText('박현업님, 안녕하세요').first()).toBeVisible();
  for (const menu of ['메뉴 관리', '로그 관리']) await expect(page.getByText(menu)).toHaveCount(0);
  await picture(page, 'home-worker01');
});
