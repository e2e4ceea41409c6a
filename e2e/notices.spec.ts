import { button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('a notice with a file is written by an administrator and read by a worker @phone', async ({
  page,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  const title = `소방 점검 안내 ${Date.now()}`;
  await signIn(page, 'admin01', '/ntc/notice');
  await page.getByRole('link', { name: '공지 등록' }).click();
  await field(page, '제목').fill(title);
  await page.getByRole('textbox', { name: '내용' }).fill('소방 점검을 실시합니다.');
  const file = { name: '점검표.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await page.locator('input[type="file"]').setInputFiles(file);
  // a form waits for its files
  await expect(page.getByRole('listitem').filter({ hasText: '점검표.pdf' })).toContainText('첨부됨');
  await picture(page, 'notice-form');
  await expectAccessible(page);
  await button(page, '등록').click();
  await expect(page.getByRole('heading', { name: new RegExp(title) })).toBeVisible();

  const reader = await otherBrowser();
  await signIn(reader, 'worker01', '/ntc/notice');
  const link = reader.getByRole('link', { name: new RegExp(title) });
  await expect(link).toContainText('읽지 않음');
  await picture(reader, 'notices');
  await link.click();
  await expect(reader.getByText('소방 점검을 실시합니다.')).toBeVisible();
  await picture(reader, 'notice');
  await expectAccessible(reader);
  const download = reader.waitForEvent('download');
  await reader.getByRole('button', { name: /점검표\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('점검표.pdf');
  await reader.getByRole('link', { name: '목록', exact: true }).click();
  await expect(link).toBeVisible();
  await expect(link).not.toContainText('읽지 않음');
});
