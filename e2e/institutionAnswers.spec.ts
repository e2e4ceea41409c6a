import { alertDialog, button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('a question is answered by a worker and submitted by an operator @both', async ({
  page,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'worker01', '/perfmgmt/institutiondata');
  await expect(page.getByText('36.5/60.5점 (60.3%)')).toBeVisible();
  await picture(page, 'institution-answers');
  await page.getByRole('link', { name: '한국ESG기준원' }).first().click();
  await expect(
    page.getByRole('form', { name: '답변 작성' }).or(page.getByText('목표 수립과 점검')),
  ).toBeVisible();
  await page.getByRole('button', { name: '다음 문항' }).click();
  await expect(page.getByText(/^공개한 배출량과 제출한 배출량이 다릅니다/)).toBeVisible();
  await picture(page, 'institution-answer-feedback');
  await expectAccessible(page);
  await page.getByRole('button', { name: '다음 문항' }).click();
  await page.getByRole('button', { name: '다음 문항' }).click();
  await expect(page.getByRole('heading', { name: /여성의 비율/ })).toBeVisible();
  await field(page, '답변').fill('많음');
  await button(page, '저장').click();
  await expect(page.getByText('숫자로 입력해 주세요. 소수점 아래는 6자리까지입니다.').first()).toBeVisible();
  await field(page, '답변').fill('24.5');
  await field(page, '자체 점수').fill('6');
  await picture(page, 'institution-answer-form');
  await button(page, '저장').click();
  await expect(page.getByText('42.5/60.5점 (70.2%)')).toBeVisible();
  await button(page, '검토 요청').click();
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('S-1 · 검토')).toBeVisible();

  const operator = await otherBrowser();
  await signIn(operator, 'operator01', '/perfmgmt/institutiondata');
  await operator.getByRole('link', { name: '한국ESG기준원' }).first().click();
  await operator.getByRole('combobox', { name: '문항 보기' }).click();
  await operator.getByRole('option', { name: '검토' }).click();
  await operator.getByRole('button', { name: '다음 문항' }).click();
  await expect(operator.getByText('S-1 · 검토')).toBeVisible();
  await picture(operator, 'institution-answer-review');
  await expectAccessible(operator);
  await button(operator, '제출').click();
  await alertDialog(operator).getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('S-1 · 제출')).toBeVisible();

  await page.getByRole('link', { name: '데이터 시트' }).click();
  await expect(page.getByText('24.5').first()).toBeVisible();
  await picture(page, 'institution-sheet');
  await expectAccessible(page);
});
