import { button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('an indicator is found by initials, gets other thresholds, and its formula is tried out', async ({
  page,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'admin01', '/indicator/industry-average');
  await expect(button(page, '산업 평균 등록')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '분류체계 관리' }).click();
  const table = page.getByRole('table', { name: '지표 카탈로그' });
  await expect(table.getByText('확인 필요').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: '검색' }).fill('ㅇㅅㄱㅅㅇ');
  await button(page, '조회').click();
  const link = page.getByRole('link', { name: /여성 구성원 비율/ });
  await expect(table.getByRole('row')).toHaveCount(2);
  await picture(page, 'catalogue');
  await link.click();

  await field(page, '기준값 2').fill('5');
  await field(page, '여성 구성원 수 시험 값').fill('30');
  await field(page, '구성원 수 시험 값').fill('120');
  await expect(page.getByText('계산 결과: 25.0000 %')).toBeVisible();
  await button(page, '저장').click();
  await expect(page.getByRole('alert').getByText('기준값은 앞의 값보다 커야 합니다.')).toBeVisible();
  await field(page, '기준값 2').fill('35.5');
  await button(page, '저장').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('row', { name: /v2/ })).toBeVisible();
  await picture(page, 'indicator');
  await expectAccessible(page);
});
