import { readFile } from 'node:fs/promises';
import { alertDialog, button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('evidence is taken into the library once, withdrawn with a reason, and fetched with a cycle @both', async ({
  page,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'operator01', '/perfmgmt/evidence');
  await button(page, '증빙 등록').click();
  const dialog = page.getByRole('dialog', { name: '증빙 등록' });
  const file = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n환경경영 방침\n%%EOF\n') };
  await page.locator('input[type="file"]').setInputFiles({ ...file, name: '환경경영 방침 2024.pdf' });
  await expect(field(page, '제목')).toHaveValue('환경경영 방침 2024');
  await dialog.getByRole('combobox', { name: '종류' }).click();
  await dialog.getByRole('option', { name: '정책·규정' }).click();
  await field(page, '발급일').fill('2024-03-01');
  await field(page, '비고').click();
  await expect(dialog.getByRole('textbox', { name: '유효기간' })).toHaveValue('2032-02-29');
  await picture(page, 'evidence-form');
  await expectAccessible(page);
  await button(page, '등록').click();
  await expect(dialog).toBeHidden();
  await page.goto(`/perfmgmt/evidence?q=${encodeURIComponent('방침 2024')}`);
  await expect(page.getByRole('link', { name: '환경경영 방침 2024' })).toBeVisible();
  await picture(page, 'evidence-library');
  await expectAccessible(page);

  await button(page, '증빙 등록').click();
  await page.locator('input[type="file"]').setInputFiles({ ...file, name: '같은 방침.pdf' });
  await expect(field(page, '제목')).toHaveValue('같은 방침');
  await field(page, '발급일').fill('2024-03-01');
  await button(page, '등록').click();
  await expect(
    page.getByText("같은 파일이 자료실에 '환경경영 방침 2024'(으)로 등록되어 있습니다."),
  ).toBeVisible();
  await picture(page, 'evidence-known');
  await button(page, '자료실에서 보기').click();
  const leave = alertDialog(page);
  if (await leave.isVisible()) await leave.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('heading', { name: '환경경영 방침 2024' })).toBeVisible();
  await picture(page, 'evidence-detail');
  await expectAccessible(page);

  await button(page, '폐기').click();
  await field(page, '폐기 사유').fill('새 방침으로 바뀌었습니다.');
  await page.getByRole('dialog').getByRole('button', { name: '폐기' }).click();
  await expect(page.getByText('폐기 (새 방침으로 바뀌었습니다.)')).toBeVisible();
  await picture(page, 'evidence-withdrawn');

  await page.getByRole('link', { name: '목록' }).click();
  await button(page, '회차별 내려받기(ZIP)').click();
  await page.getByRole('combobox', { name: '등록 회차' }).click();
  await page.getByRole('dialog').getByRole('option').first().click();
  await picture(page, 'evidence-archive');
  const downloading = page.waitForEvent('download');
  await button(page, '내려받기').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^증빙_\d{4}년 .+\.zip$/);
  expect((await readFile(await download.path())).toString('latin1')).toContain('PK\x03\x04');
});
