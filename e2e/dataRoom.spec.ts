import { button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('a post with two files is published, fetched as one, and found among the attachments @phone', async ({
  page,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  const title = `배출계수 안내 ${Date.now()}`;
  await signIn(page, 'admin01', '/board/pds/form');
  await page.getByRole('combobox', { name: '분류' }).click();
  await page.getByRole('option', { name: '서식' }).click();
  await field(page, '제목').fill(title);
  await page.getByRole('checkbox', { name: '협력사' }).uncheck();
  await page.getByRole('textbox', { name: '내용' }).fill('배출계수를 안내합니다.');
  const names = [`${title}.txt`, `${title}.csv`];
  await page
    .locator('input[type="file"]')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('계수') })));
  // a form waits for its files
  await expect(page.getByText('첨부됨')).toHaveCount(2);
  await button(page, '등록').click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  const reader = await otherBrowser();
  await signIn(reader, 'worker01', '/board/pds');
  await reader.getByRole('link', { name: title }).click();
  await expect(reader.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(reader);
  const download = reader.waitForEvent('download');
  await reader.getByRole('button', { name: '전체 다운로드(ZIP)' }).click();
  expect((await download).suggestedFilename()).toBe(`${title}.zip`);
  await expect(reader.getByText('다운로드 1회')).toHaveCount(2);
  await picture(reader, 'data-room-post');

  await page.goto(`/board/attach?q=${encodeURIComponent(title)}`);
  const place = page.getByRole('link', { name: `자료실 · ${title}` });
  await expect(place).toHaveCount(2);
  await picture(page, 'attachments');
  await expectAccessible(page);
  await place.first().click();
  await expect(page.getByText('다운로드 1회')).toHaveCount(2);
});
