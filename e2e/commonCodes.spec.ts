import type { Page } from '@playwright/test';
import { alertDialog, button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const confirm = (page: Page) => alertDialog(page).getByRole('button', { name: '확인' }).click();

async function addCode(page: Page, id: string, name: string): Promise<void> {
  await button(page, '코드 등록').click();
  const form = page.getByRole('form', { name: '공통코드 등록' });
  await form.getByRole('textbox', { name: '코드', exact: true }).fill(id);
  await form.getByRole('textbox', { name: '코드명' }).fill(name);
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form).toBeHidden();
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin01', '/coms/comcode?group=REGION_NO');
  await expect(page.getByRole('table', { name: '공통코드' })).toBeVisible();
});

test('a code is added, found, changed and deleted', async ({ page, expectAccessible, picture }) => {
  await addCode(page, '0505', '평생번호');
  await field(page, '검색어').fill('평생');
  await button(page, '조회').click();
  await expect(page.getByText('총 1건')).toBeVisible();
  await picture(page, 'common-codes');
  await expectAccessible(page);

  await button(page, '평생번호').click();
  const form = page.getByRole('form', { name: '공통코드 수정' });
  await form.getByRole('textbox', { name: '코드명' }).fill('평생 전화번호');
  await form.getByRole('button', { name: '저장' }).click();
  await confirm(page);
  await expect(button(page, '평생 전화번호')).toBeVisible();

  await page.getByRole('checkbox', { name: '평생 전화번호 선택' }).check();
  await button(page, '삭제').click();
  await expect(alertDialog(page)).toContainText('선택한 1건을 삭제하시겠습니까?');
  await confirm(page);
  await expect(page.getByText('조회된 내용이 없습니다.')).toBeVisible();
});

test('all countries come as an Excel file', async ({ page }) => {
  await page.getByRole('link', { name: /국가/ }).click();
  await expect(page.getByText('총 249건')).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, '엑셀 다운로드').click();
  expect((await download).suggestedFilename()).toMatch(/^공통코드_\d{8}_\d{4}\.xlsx$/);
});

test('a page with input is left by the back button only after asking', async ({ page }) => {
  await page.goto('/info/sitemap');
  await page.getByRole('link', { name: '공통코드 관리' }).last().click();
  await page.getByRole('link', { name: /^지역번호 \d+$/ }).click();
  await button(page, '코드 등록').click();
  await page.getByRole('textbox', { name: '코드명' }).fill('쓰던 이름');
  await page.goBack();
  await page.goBack();
  await expect(alertDialog(page)).toContainText('입력하거나 변경한 내용이 있습니다. 계속하시겠습니까?');
  await alertDialog(page).getByRole('button', { name: '취소' }).click();
  await expect(page.getByRole('textbox', { name: '코드명' })).toHaveValue('쓰던 이름');
});

test('an item of the menu is moved by mouse and by key', async ({ page, expectAccessible, picture }) => {
  await page.goto('/coms/menu');
  await page.getByRole('link', { name: '시스템 관리' }).last().click();
  const names = () =>
    page
      .getByRole('treeitem')
      .evaluateAll((items) => items.map((item) => item.querySelector('[title]')?.textContent));
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await picture(page, 'menu-tree');
  await expectAccessible(page);
  const [top, first, second, third, ...others] = await names();

  const item = (place: number) => page.getByRole('treeitem').nth(place);
  const height = (await item(2).boundingBox())?.height ?? 0;
  await item(1).dragTo(item(2), { targetPosition: { x: 80, y: height - 2 } });
  await expect.poll(names).toEqual([top, second, first, third, ...others]);

  await item(2).click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual([top, first, second, third, ...others]);
});
