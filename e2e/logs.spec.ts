import { button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('an administrator searches the access log, unmasks it with a reason and signs the month', async ({
  page,
  expectAccessible,
  picture,
}) => {
  const reason = `침해 사고 조사 ${Date.now()}`;
  await signIn(page, 'admin02', '/management/log');
  await page.getByRole('combobox', { name: '구분' }).selectOption('로그인');
  await field(page, '검색어').fill('이운영');
  await button(page, '조회').click();
  const lines = page.getByRole('region', { name: '접속 로그' });
  await expect(lines.getByText('이*영').first()).toBeVisible();
  await expect(lines.getByText('김*리')).toHaveCount(0);
  await picture(page, 'access-log');
  await expectAccessible(page);

  await button(page, '마스킹 해제').click();
  await field(page, '사유').fill(reason);
  await button(page, '해제').click();
  await expect(lines.getByText('operator01').first()).toBeVisible();

  await button(page, '월간 점검').click();
  const sign = page.getByRole('button', { name: /점검 서명$/ }).first();
  const month = (await sign.getAttribute('aria-label')) ?? '';
  await sign.click();
  await field(page, '점검 의견').fill('이상 접속이 없음을 확인하였습니다.');
  await button(page, '서명').click();
  await expect(page.getByRole('table', { name: '월간 점검' })).toContainText('송관리');
  await expect(page.getByRole('button', { name: month })).toHaveCount(0);
  await picture(page, 'log-review');

  await page.goto('/management/privacy');
  await expect(page.getByText(reason).first()).toBeVisible();
});

test('charts of the service wait for the letters of their font', async ({ page, picture }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAskedFor = () => {};
  const asked = new Promise<void>((resolve) => {
    isAskedFor = resolve;
  });
  await signIn(page, 'admin01');
  await page.route('**/PretendardVariable.subset.*', async (route) => {
    isAskedFor();
    await held;
    await route.continue();
  });
  await page.goto('/service/esgstate');
  const chart = page.getByRole('img', { name: /저장 용량/ });
  await asked;
  await expect(chart).toHaveAttribute('aria-busy', 'true');
  await expect(chart.locator('canvas')).toHaveCount(0);
  release();
  await expect(chart).toHaveAttribute('aria-busy', 'false');
  await expect(chart.locator('canvas')).toBeVisible();
  const hasLetters = await chart.evaluate((element) =>
    document.fonts.check(`12px ${getComputedStyle(element).fontFamily}`, '저장 용량'),
  );
  expect(hasLetters).toBe(true);
  await expect(page.getByRole('figure', { name: /저장 용량/ })).toContainText(
    /\d{4}-\d{2}-\d{2} \d{2}:\d{2} 기준/,
  );
  await picture(page, 'service-charts');
});
