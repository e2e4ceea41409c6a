import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('an operator reads the overall analysis, makes a task of its largest effect, and compares it with an institution', async ({
  page,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'operator01', '/analperf/esg/managementperformance');
  await expect(page.getByRole('region', { name: '진단 결과' })).toContainText('게시');
  await expect(page.getByRole('img', { name: /중분류와 사업부문별 점수/ })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await picture(page, 'diagnosis-overview');
  await expectAccessible(page);
  const effects = page.getByRole('table', { name: '가장 효과가 큰 개선' });
  await effects
    .getByRole('link', { name: /과제로 만들기/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('과제명')).toHaveValue(/ 개선$/);
  await page.goto('/analperf/esg/evaluationanalysis');
  await page
    .getByRole('link', { name: /2025년 .*기준원 분석 보기/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: '영역별 비교' })).toBeVisible();
  await expect(page.getByRole('table', { name: '지표별 비교표' })).toBeVisible();
  await picture(page, 'diagnosis-evaluation');
  await expectAccessible(page);
});

test('the analyses have room on a phone @phone', async ({ page, picture, expectAccessible }) => {
  await signIn(page, 'worker01', '/analperf/esg/managementperformance');
  await expect(page.getByRole('region', { name: '진단 결과' })).toBeVisible();
  await expect(page.getByRole('img', { name: /중분류와 사업부문별 점수/ })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await picture(page, 'diagnosis-overview-phone');
  await expectAccessible(page);
});
