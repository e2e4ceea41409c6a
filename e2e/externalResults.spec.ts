import { alertDialog, button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('an operator registers a result on a scale that an administrator enters, adjusts it and sees its course', async ({
  page,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'operator01', '/perfmgmt/esgresult');
  await page.getByRole('link', { name: '평가결과 등록' }).click();
  await expect(page).toHaveURL(/esgresult-regist/);
  await page.getByRole('form').getByRole('combobox', { name: '평가기관' }).click();
  await page.getByRole('option', { name: 'MSCI' }).click();
  await expect(page.getByText('관리자가 등급 척도를 먼저 등록해야 합니다.')).toBeVisible();

  const admin = await otherBrowser();
  await signIn(admin, 'admin01', '/indicator/grade-scale');
  await button(admin, '등급 척도 등록').click();
  await admin.getByRole('dialog').getByRole('combobox', { name: '평가기관' }).click();
  await admin.getByRole('listbox').getByRole('option', { name: 'MSCI' }).click();
  await field(admin, '등급').fill('AAA\nAA\nA\nBBB\nBB\nB\nCCC');
  await picture(admin, 'grade-scale-form');
  await expectAccessible(admin);
  await admin.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(admin.getByText('AAA > AA > A > BBB > BB > B > CCC')).toBeVisible();
  await picture(admin, 'grade-scales');

  // the form has the scale as soon as it is there
  await expect(page.getByText('AAA > AA > A > BBB > BB > B > CCC')).toBeVisible();
  const choose = async (name: string, grade: string) => {
    await page.getByRole('combobox', { name, exact: true }).click();
    await page.getByRole('option', { name: grade, exact: true }).click();
  };
  await field(page, '발표일').fill('2025-06-20');
  await choose('종합 등급', 'AA');
  await choose('사회 등급', 'A');
  await field(page, '자사 의견').fill('공급망 관리를 더 강화합니다.');
  const file = {
    name: '평가보고서.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('listitem').filter({ hasText: '평가보고서.pdf' })).toContainText('첨부됨');
  await picture(page, 'external-result-form');
  await expectAccessible(page);
  await button(page, '등록').click();
  await expect(page.getByRole('heading', { name: /\d{4}년 MSCI/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /평가보고서\.pdf/ })).toBeVisible();

  await page.getByRole('link', { name: '수정', exact: true }).click();
  await button(page, '조정 추가').click();
  await field(page, '조정일').fill('2025-09-01');
  await expect(page.getByText('조정 전: AA')).toBeVisible();
  await choose('조정 후', 'BBB');
  await field(page, '조정 사유').fill('논란 사안을 반영하였습니다.');
  await button(page, '저장').click();
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('row', { name: '종합 BBB AA' })).toBeVisible();
  await expect(page.getByText(/조정 추가: 2025-09-01 종합 AA → BBB/)).toBeVisible();
  await picture(page, 'external-result');
  await expectAccessible(page);

  await page.getByRole('link', { name: '목록', exact: true }).click();
  await expect(page.getByRole('row', { name: /MSCI.*BBB \(발표 AA\)/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^MSCI\. 선 차트/ })).toHaveAttribute('aria-busy', 'false');
  await picture(page, 'external-results');
  await button(page, 'MSCI 표로 보기').click();
  await expect(
    page.getByRole('region', { name: 'MSCI' }).getByRole('row', { name: /년 BBB AA$/ }),
  ).toBeVisible();
  await expectAccessible(page);
});
