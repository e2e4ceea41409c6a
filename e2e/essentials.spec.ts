import { button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('an operator enters a subsidiary, a year with its board, and a certification with its file', async ({
  page,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'operator01', '/basic/importance-eval/subordinate-company');
  const tree = page.getByRole('tree', { name: '자회사 구조' });
  await expect(tree.getByRole('treeitem')).toHaveCount(3);
  await button(page, '자회사 등록').click();
  const name = `한빛수소 ${Date.now()}`;
  await field(page, '자회사명').fill(name);
  const number = page.getByRole('group', { name: '사업자등록번호' }).getByRole('textbox');
  for (const [place, digits] of ['999', '88', '00033'].entries()) await number.nth(place).fill(digits);
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(tree.getByRole('treeitem')).toHaveCount(4);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await picture(page, 'subsidiaries');
  await expectAccessible(page);

  await page.goto('/basic/essentialinfo');
  await page.getByRole('link', { name: '필수정보 등록' }).click();
  await field(page, '남성 정규직').fill('620');
  await field(page, '매출액').first().fill('1300000.5');
  for (const [person, kind] of [
    ['강이사', '사내이사'],
    ['고이사', '사외이사'],
  ] as const) {
    await button(page, '이사 추가').click();
    const dialog = page.getByRole('dialog', { name: '이사 추가' });
    await dialog.getByRole('textbox', { name: '성명' }).fill(person);
    await dialog.getByRole('radio', { name: kind }).check();
    await dialog.getByRole('textbox', { name: '임기 시작일' }).fill('2026-03-25');
    await button(page, '반영').click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('row', { name: /고이사/ })).toContainText('사외이사');
  await picture(page, 'essential-info');
  await expectAccessible(page);
  await button(page, '등록').click();
  await expect(page.getByText('필수정보를 등록했습니다.')).toBeVisible();
  await page.getByRole('link', { name: '목록', exact: true }).click();
  await expect(page.getByRole('table', { name: '필수정보' })).toContainText('1,300,000.50');

  await page.goto('/bsc/esginfo?kind=certification');
  await button(page, '인증 등록').click();
  await field(page, '제목').fill('에너지경영 인증');
  await field(page, '인증기관').fill('한국인증원');
  const file = { name: '인증서.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await page.locator('input[type="file"]').setInputFiles(file);
  // a form waits for its files
  await expect(page.getByRole('listitem').filter({ hasText: '인증서.pdf' })).toContainText('첨부됨');
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await page.getByRole('link', { name: '에너지경영 인증' }).click();
  await expect(page.getByRole('button', { name: /인증서\.pdf/ })).toBeVisible();
  await picture(page, 'esg-info');
  await expectAccessible(page);
});
