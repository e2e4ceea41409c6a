import { alertDialog, button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('an operator plans a task, its owner reports it with a file, and the operator verifies it', async ({
  page,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  const title = '사내 에너지 절감 캠페인';
  await signIn(page, 'operator01', '/analperf/improvement');
  await expect(page.getByRole('link', { name: '폐기물 재활용 업체 변경' })).toBeVisible();
  await picture(page, 'improvements');
  await button(page, '과제 등록').click();
  await field(page, '과제명').fill(title);
  const person = page.getByRole('dialog').getByRole('combobox', { name: '담당자' });
  await person.fill('박현업');
  await page
    .getByRole('option', { name: /박현업/ })
    .first()
    .click();
  await field(page, '기한').fill('2099-12-31');
  await picture(page, 'improvement-form');
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(title) })).toBeVisible();

  const owner = await otherBrowser();
  await signIn(owner, 'worker01', new URL(page.url()).pathname + new URL(page.url()).search);
  await button(owner, '시작').click();
  await alertDialog(owner).getByRole('button', { name: '확인' }).click();
  await button(owner, '완료 보고').click();
  await field(owner, '완료 내용').fill('캠페인을 마쳤습니다.');
  const file = { name: '결과.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await owner.getByLabel('증빙 파일').and(owner.locator('input')).setInputFiles(file);
  await expect(owner.getByRole('listitem').filter({ hasText: '결과.pdf' })).toContainText('첨부됨');
  await owner.getByRole('dialog').getByRole('button', { name: '완료 보고' }).click();
  await expect(owner.getByText('검증 대기')).toBeVisible();

  await button(page, '검증').click();
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('검증 완료')).toBeVisible();
  await picture(page, 'improvement');
  await expectAccessible(page);
});
