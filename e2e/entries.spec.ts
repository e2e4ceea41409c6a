import { readFile } from 'node:fs/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { alertDialog, button, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test('a worker enters a value, an operator approves it and takes it up again, and its progress shows', async ({
  page,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'worker01', '/perfmgmt/indicatordata?q=E-6-1');
  const row = page.getByRole('treegrid').getByRole('row').filter({ hasText: 'E-6-1' });
  await row.getByRole('gridcell').nth(1).dblclick();
  await page.keyboard.type('1,234.5');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('1,234.5');
  await expect(row).toContainText('작성 중');
  await expect(page.getByText('모두 저장됨')).toBeVisible();
  await row.getByRole('gridcell').nth(1).click();
  const panel = page.getByRole('complementary', { name: '선택한 지표' });
  await expect(panel.getByRole('heading', { name: /^E-6-1/ })).toBeVisible();
  // far from the year before: it needs a reason
  await expect(panel.getByRole('button', { name: '제출', exact: true })).toHaveAccessibleDescription(
    '이전 값과 차이가 큽니다. 의견을 입력해 주세요.',
  );
  await panel.getByRole('textbox', { name: '의견(크게 달라진 이유)' }).fill('설비를 증설했습니다.');
  await expect(page.getByText('모두 저장됨')).toBeVisible();
  await expect(panel.getByRole('heading', { name: /증빙/ })).toBeVisible();
  await picture(page, 'entry-grid');
  await expectAccessible(page);
  await panel.getByRole('button', { name: '제출', exact: true }).click();
  await expect(row).toContainText('승인 대기');

  const operator = await otherBrowser();
  await signIn(operator, 'operator01', '/perfmgmt/esgtestresult/resist');
  await expect(operator.getByRole('link', { name: /승인 대기/ })).toBeVisible();
  await picture(operator, 'entry-status');
  await expectAccessible(operator);
  await operator.goto('/perfmgmt/indicatordata?q=E-6-1');
  const waiting = operator.getByRole('treegrid').getByRole('row').filter({ hasText: 'E-6-1' });
  await waiting.getByRole('gridcell').nth(1).click();
  const decision = operator.getByRole('complementary', { name: '선택한 지표' });
  await expect(decision).toContainText('크게 달라짐');
  await decision.getByRole('button', { name: '승인', exact: true }).click();
  await expect(waiting).toContainText('승인');
  await expect(decision.getByRole('link', { name: /^버전 1/ })).toBeVisible();
  // the worker's grid hears of it
  await expect(row.getByRole('gridcell').first()).toHaveText('승인');

  await decision.getByRole('button', { name: '재개', exact: true }).click();
  const reason = operator.getByRole('dialog');
  await reason.getByRole('textbox', { name: '사유' }).fill('계량기 교정 결과를 반영합니다.');
  await reason.getByRole('button', { name: '재개', exact: true }).click();
  await expectToast(operator, '처리되었습니다.');
  await expect(row.getByRole('gridcell').first()).toHaveText('재개');
  await expect(panel).toContainText('계량기 교정 결과를 반영합니다.');

  await decision.getByRole('link', { name: /^버전 1/ }).click();
  await expect(operator).toHaveURL(/\/perfmgmt\/indicatordata\/[^/]+\/version\//);
  await expect(operator.getByText('1,234.5').first()).toBeVisible();
  await expectAccessible(operator);
});

test('work is given to a colleague until it is ended, and people of a row are changed', async ({
  page,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'operator01', '/perfmgmt/esgtestresult/resist?tab=delegates');
  await page.getByRole('button', { name: '대리 지정' }).click();
  const form = page.getByRole('dialog', { name: '대리 지정' });
  const to = form.getByRole('combobox', { name: '대신하는 사람' });
  await to.fill('박현업');
  await page.getByRole('option', { name: /박현업/ }).click();
  await form.getByRole('textbox', { name: '종료일' }).click();
  await expect(page.getByRole('table').getByRole('button').first()).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: '종료일' }).fill(await form.getByLabel('시작일').inputValue());
  await form.getByRole('textbox', { name: '사유' }).fill('교육');
  await form.getByRole('button', { name: '저장' }).click();
  await expectToast(page, '저장되었습니다.');
  const given = page.getByRole('row').filter({ hasText: '교육' }).filter({ hasText: '진행 중' });
  await expect(given).toContainText('박현업');
  await picture(page, 'entry-delegates');
  await expectAccessible(page);

  const worker = await otherBrowser();
  await signIn(worker, 'worker01', '/perfmgmt/indicatordata');
  await expect(worker.getByText(/^이운영 님 대신 등록/)).toBeVisible();
  await given.getByRole('button', { name: /끝내기/ }).click();
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await expectToast(page, '대리를 끝냈습니다.');
  await worker.reload();
  await expect(worker.getByRole('treegrid')).toBeVisible();
  await expect(worker.getByText(/^이운영 님 대신 등록/)).toBeHidden();

  await page.goto('/perfmgmt/esgtestresult/resist?tab=cycles');
  const blocking = page.getByRole('region', { name: /^마감 전에 처리할 항목/ });
  const name = (await blocking.getByRole('link').first().textContent()) ?? '';
  await blocking.getByRole('link').first().click();
  await expect(page.getByRole('complementary', { name: '선택한 지표' })).toContainText(name);
  await page.getByRole('button', { name: '담당자 변경' }).click();
  const people = page.getByRole('dialog', { name: '담당자 변경' });
  await people
    .getByRole('radiogroup', { name: '담당자' })
    .getByRole('radio', { name: '다른 사람으로 바꾸기' })
    .click();
  await people.getByRole('combobox', { name: '새 담당자' }).fill('박현업');
  await page.getByRole('option', { name: /박현업/ }).click();
  await picture(page, 'entry-people');
  await expectAccessible(page);
  await people.getByRole('button', { name: '담당자 변경' }).click();
  await expectToast(page, '처리되었습니다.');
  const row = page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ hasText: name.slice(0, 5) });
  await expect(row.first()).toContainText('박현업');
});

test('a phone shows one value at a time and saves what is typed @phone', async ({
  page,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'worker01', '/perfmgmt/indicatordata?state=empty');
  const card = page.getByRole('article');
  await expect(card).toBeVisible();
  await button(page, '다음 미입력').click();
  await card.getByRole('textbox').first().fill('12억');
  await card.getByRole('textbox').first().blur();
  await expect(card.getByText('단위나 글자 없이 숫자만 적어 주세요.')).toBeVisible();
  await picture(page, 'entry-card');
  await expectAccessible(page);
  await card.getByRole('textbox').first().fill('120');
  await expect(page.getByText('모두 저장됨')).toBeVisible();
  await expect(alertDialog(page)).toBeHidden();
});

test('a workbook is filled in and read in: the good line is saved, the other comes back', async ({
  page,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'worker01', '/perfmgmt/indicatordata?q=E-7');
  const row = page.getByRole('treegrid').getByRole('row').filter({ hasText: 'E-7-1' });
  await expect(row).toBeVisible();
  const downloading = page.waitForEvent('download');
  await button(page, '엑셀 내려받기').click();
  const book = await readXlsx(await readFile(await (await downloading).path()));
  const rows = book.sheets[0]?.rows ?? [];
  const heading = rows.find((cells) => cells.includes('행 ID')) ?? [];
  const [code, value] = ['코드', '값'].map((title) => heading.indexOf(title));
  for (const [name, figure] of [
    ['E-7-1', 4321.5],
    ['E-7-2', '12억'],
  ] as const) {
    const line = rows.find((cells) => cells[code ?? -1] === name);
    if (!line) throw new Error(`no line of ${name}`);
    line[value ?? -1] = figure;
  }
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '성과 등록', rows }] }));
  await button(page, '엑셀 올리기').click();
  const dialog = page.getByRole('dialog');
  await picture(page, 'entry-import');
  await dialog.getByLabel('성과 등록 엑셀').setInputFiles({ name: '성과.xlsx', mimeType: '', buffer });
  await expect(dialog.getByText('값: 단위나 글자 없이 숫자만 적어 주세요.')).toBeVisible();
  await picture(page, 'entry-import-preview');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '1건 적용' }).click();
  await expect(dialog.getByText('1건을 적용했고, 1건은 적용하지 못했습니다.')).toBeVisible();
  await picture(page, 'entry-import-applied');
  const refused = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '저장하지 못한 행 다운로드' }).click();
  expect((await refused).suggestedFilename()).toContain('저장하지 못한 행');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('4,321.5');
});
