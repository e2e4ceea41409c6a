import { expect, test } from './support/test.ts';

test('a visitor finds a chart, walks its diagram by keyboard and links to what is selected', async ({
  page,
  expectAccessible,
  picture,
}) => {
  await page.goto('/statecharts');
  await page.getByRole('searchbox', { name: '상태도 검색' }).fill('인증번호 발송');
  await expect(page.getByText(/^상태도 \d개$/)).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'statecharts');
  await page.getByRole('link', { name: '본인 인증' }).click();

  const first = page.getByRole('button', { name: /^이전 인증 확인 restoring 상태/ });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  const next = page.getByRole('button', { name: /^요청 전 unsent 상태/ });
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state=unsent/);
  await expect(page.getByRole('heading', { level: 2, name: /요청 전 unsent/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/branch=unsent/);
  await expectAccessible(page);
  await picture(page, 'statechart');

  await page.reload();
  await expect(page.getByRole('button', { pressed: true, name: /인증번호 요청/ })).toBeVisible();
});
