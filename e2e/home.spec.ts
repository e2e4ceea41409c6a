import type { Page } from '@playwright/test';
import { alertDialog, button, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** Hands the work of a person over and shows that nothing is left. */
async function handOver(page: Page, from: string, to: string): Promise<void> {
  await page.goto(`/basic/user/list?q=${from}`);
  await page.getByRole('link', { name: new RegExp(`^${from}`) }).click();
  await button(page, '업무 인계').click();
  const modal = page.getByRole('dialog', { name: '업무 인계' });
  await expect(modal).toContainText('대표 운영자와 가입 승인');
  await modal.getByRole('combobox', { name: '인수자' }).click();
  await page.getByRole('option', { name: new RegExp(`^${to}`) }).click();
  await modal.getByRole('button', { name: '인계', exact: true }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText(`${to}님에게 업무를 인계했습니다`, { exact: false }).first()).toBeVisible();
}

test('home leads to what waits, and work goes from one operator to another and back @phone', async ({
  page,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'admin01', '/');
  const work = page.getByRole('region', { name: '할 일' });
  await expect(work.getByRole('link').first()).toBeVisible();
  await picture(page, 'home');
  await expectAccessible(page);
  await work.getByRole('link', { name: /답변을 기다리는 1:1 문의/ }).click();
  await expect(page).toHaveURL(/waitsForMe=true/);
  await handOver(page, '이운영', '한운영');
  await handOver(page, '한운영', '이운영');
  await expect(alertDialog(page)).toBeHidden();
});
