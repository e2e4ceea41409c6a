import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('an operator sees the company among its industry', async ({ page, expectAccessible, picture }) => {
  await signIn(page, 'operator01', '/analperf/esg/othercompanies');
  await expect(page.getByText(/^비교 대상 8개사, 지표 \d+개, 수준 /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '중분류별로 보기' }).click();
  await expect(page.getByRole('table', { name: '중분류별 비교' })).toBeVisible();
  await picture(page, 'peers-detail');
  await expectAccessible(page);
  await page.goto('/peer/peergroupdata');
  await expect(page.getByRole('table', { name: '최근 3개년 정량 지표' })).toContainText('8개사');
  await picture(page, 'peers-fact-sheet');
  await expectAccessible(page);
});

test('a comparison has room on a phone @phone', async ({ page, picture, expectAccessible }) => {
  await signIn(page, 'operator01', '/analperf/esg/othercompanies');
  await expect(page.getByRole('table', { name: '영역별 비교' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await picture(page, 'peers-phone');
  await expectAccessible(page);
});
