import { alertDialog, button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const next = 'crtrYr/2027/instCtgryCdId/INST_DOMESTIC/instCdId/KCGS';

test('a set is copied from the year before, grows by a linked question, and a company maps it to its own', async ({
  page,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'admin01', `/indicator/institution/create/${next}/enabled/true`);
  await page.getByRole('switch', { name: /^전년도 지표를 복사하여 등록/ }).check();
  await button(page, '등록').click();
  await expect(page.getByRole('heading', { name: '2027년 한국ESG기준원' })).toBeVisible();

  await page.getByRole('treeitem', { name: /G 지배구조/ }).click();
  await button(page, '문항 등록').click();
  await field(page, '코드').fill('G-9');
  await field(page, '질문').fill('사외이사의 비율은 얼마입니까?');
  await page.getByRole('combobox', { name: '연계 지표', exact: true }).fill('G-1-2');
  await page.getByRole('option', { name: /사외이사 비율/ }).click();
  await page.keyboard.press('Escape');
  await button(page, '저장').click();
  const added = page.getByRole('treeitem', { name: /G-9 사외이사의 비율/ });
  await expect(added).toContainText('연계 1');
  await picture(page, 'institution');
  await expectAccessible(page);

  const operator = await otherBrowser();
  await signIn(operator, 'operator01', `/bsc/institution/detail/${next}`);
  await operator.getByRole('treeitem', { name: /G-9/ }).click();
  await button(operator, '자사 지표 연결').click();
  await operator.getByRole('combobox', { name: '자사 지표', exact: true }).fill('G-1-2');
  await operator.getByRole('option', { name: /G-1-2/ }).click();
  await operator.keyboard.press('Escape');
  await operator.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(operator.getByRole('treeitem', { name: /G-9/ })).toContainText('자사 1');

  await button(page, '삭제').first().click();
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await expect(alertDialog(page)).toContainText(
    '고객사가 자사 지표를 연결한 문항이 있어 삭제할 수 없습니다.',
  );
});
