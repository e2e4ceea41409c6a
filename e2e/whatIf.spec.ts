import { field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('an operator supposes points of a result, makes a task of them, and sees what moved the quarter @both', async ({
  page,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'operator01', '/analperf/esgtestresult');
  await page
    .getByRole('link', { name: /3분기 · 발전사업/ })
    .first()
    .click();
  await page.getByRole('tab', { name: '가정' }).click();
  await page.getByRole('combobox', { name: '지표' }).click();
  await page.getByRole('option', { name: /재생에너지 사용 비율/ }).click();
  await page.getByRole('radio', { name: '5점' }).check();
  await expect(page.getByRole('row', { name: /재생에너지 사용 비율/ })).toContainText('100.0점');
  await picture(page, 'what-if');
  await expectAccessible(page);

  await page.getByRole('tab', { name: '비교' }).click();
  await expect(page.getByRole('table', { name: '점수가 달라진 지표' })).toContainText('합계');
  await picture(page, 'comparison');
  await expectAccessible(page);

  await page.getByRole('tab', { name: '가정' }).click();
  await page.getByRole('link', { name: '재생에너지 사용 비율 과제로 만들기' }).click();
  await expect(field(page, '과제명')).toHaveValue('재생에너지 사용 비율 개선');
  await page.getByRole('dialog').getByRole('combobox', { name: '담당자' }).fill('박현업');
  await page
    .getByRole('option', { name: /박현업/ })
    .first()
    .click();
  await field(page, '기한').fill('2099-12-31');
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('heading', { name: /재생에너지 사용 비율 개선/ })).toBeVisible();
  await expect(page.getByText('50.0점')).toBeVisible();

  // the form is not on the way back
  await page.goBack();
  await expect(page.getByRole('combobox', { name: '지표' })).toBeVisible();
});
