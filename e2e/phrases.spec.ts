import { button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('an administrator corrects a placeholder, adds the texts of an indicator, and saves them together', async ({
  page,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'admin01', '/indicator/report/phrase');
  await field(page, '40점 미만').fill('{company}의 {score');
  await expect(page.getByText('‘{score’의 중괄호가 닫히지 않았습니다.')).toBeVisible();
  await field(page, '점수').fill('39.9');
  await field(page, '40점 미만').fill('{company}: {score}점, {weakItem} 개선');
  await expect(page.getByText('한빛에너지: 39.9점, 용수 재활용 개선')).toBeVisible();
  await picture(page, 'phrases');
  await expectAccessible(page);

  await page.getByRole('tab', { name: /정량지표/ }).click();
  await page.getByRole('combobox', { name: '정량지표' }).fill('ㅇㅅㄱㅅㅇ');
  await page.getByRole('option', { name: /여성 구성원 비율/ }).click();
  await button(page, '이 지표의 문구 추가').click();
  await field(page, '2점').fill('여성 구성원 비율이 {score}점입니다.');
  await expect(page.getByText('여성 구성원 비율이 39.9점입니다.')).toBeVisible();
  await button(page, '저장').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('표준문구를 수정했습니다: 종합점수, 정량지표별 점수')).toBeVisible();
});
