import { button, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test('weights of an industry are changed, reviewed and published', async ({
  page,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'operator01', '/bsc/diagnosisstandardmanagement');
  await page.getByRole('main').getByRole('link', { name: '협력사 지표 SET' }).click();
  await page.getByRole('combobox', { name: /^가중치가 있는 업종/ }).click();
  await page.getByRole('option', { name: '유틸리티', exact: true }).click();
  await expect(page.getByText('유틸리티(55)에 등록한 영역 간 가중치를 적용합니다.')).toBeVisible();

  await page.getByRole('row', { name: /^환경/ }).getByRole('gridcell').first().click();
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expect(page.getByText('10.00 초과')).toBeVisible();
  await page.getByRole('tab', { name: '환경' }).click();
  await page.getByRole('tab', { name: '영역 간' }).click();
  await expect(page.getByText('10.00 초과')).toBeVisible();
  await button(page, '균등 배분').click();
  await expectAccessible(page);
  await picture(page, 'partner-weights');
  await button(page, '저장').click();
  await button(page, '검토 요청').click();
  await button(page, '확인').click();
  await expect(page.getByText('작성한 사람은 게시할 수 없습니다.')).toBeVisible();

  const reviewer = await otherBrowser();
  const address = new URL(page.url());
  const path = address.pathname.replace('/bsc/diagnosisstandardmanagement', '/indicator/gicsweight');
  await signIn(reviewer, 'admin02', `${path}${address.search}`);
  await button(reviewer, '게시').click();
  await button(reviewer, '확인').click();
  await expectToast(reviewer, '게시되었습니다.');
  await expect(reviewer.getByRole('treegrid')).toContainText('33.34');
});
