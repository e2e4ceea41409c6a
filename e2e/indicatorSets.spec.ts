import type { Page } from '@playwright/test';
import { button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const confirm = async (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();

test('an administrator builds a preset from the catalogue, and another one publishes it', async ({
  page,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'admin01', '/indicator/preset');
  await button(page, '등록').click();
  const form = page.getByRole('dialog', { name: '산업군 프리셋 등록' });
  await form.getByRole('textbox', { name: '이름' }).fill('발전 프리셋');
  await form.getByRole('button', { name: '산업군 찾기' }).click();
  const industries = page.getByRole('dialog', { name: '산업군 선택' });
  await industries.getByRole('option', { name: '유틸리티', exact: true }).first().click();
  await industries.getByRole('button', { name: '선택', exact: true }).click();
  await form.getByRole('button', { name: '등록', exact: true }).click();

  await button(page, '지표 추가').click();
  await page.getByRole('textbox', { name: '검색어' }).fill('ㅇㅅㄱㅅㅇ');
  await page.getByRole('checkbox', { name: /여성 구성원 비율/ }).check();
  await picture(page, 'preset-catalogue');
  await page.getByRole('textbox', { name: '검색어' }).fill('온실가스');
  await page.getByRole('checkbox', { name: '이 페이지 모두 선택' }).check();
  await page.getByRole('button', { name: /^\d+개 추가$/ }).click();
  await expect(page.getByText(/게시 전에 확인할 곳/)).toBeVisible();
  await button(page, '빈 가중치 모두 배분').click();
  await expect(page.getByText('검토를 요청할 수 있습니다.')).toBeVisible();
  await button(page, '저장').click();
  await button(page, '검토 요청').click();
  await confirm(page);
  await expect(page.getByText('작성한 사람은 게시할 수 없습니다.')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'preset-review');

  const reviewer = await otherBrowser();
  await signIn(reviewer, 'admin02', new URL(page.url()).pathname);
  await button(reviewer, '게시').click();
  await confirm(reviewer);
  await expect(button(reviewer, '다음 버전 작성')).toBeVisible();
});

test('a company takes a newer preset over into its draft, and another operator publishes it', async ({
  page,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'operator01', '/bsc/standard');
  await expect(field(page, '80점 이상')).toHaveValue('우수');
  await expectAccessible(page);
  await page.getByRole('link', { name: '자사 지표 SET', exact: true }).click();
  await page.getByRole('link', { name: 'K-ESG 지표 SET' }).click();
  await button(page, '새 버전 반영').click();
  await expect(button(page, '선택한 내용 반영')).toBeDisabled();
  await button(page, '모두 새 버전으로').click();
  await expectAccessible(page);
  await picture(page, 'set-take-over');
  await button(page, '선택한 내용 반영').click();
  await confirm(page);
  await expectToast(page, '새 버전을 반영했습니다.');

  // what the company had changed before is given back to the catalogue
  await page.goto(`${new URL(page.url()).pathname}?view=catalogue`);
  const renamed = page.getByRole('row', { name: /^이사회 내 ESG 안건 상정/ });
  await renamed.getByRole('button', { name: /자세히$/ }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /^지표명/ })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'set-catalogue-in-full');
  await page.keyboard.press('Escape');
  // another test on this server may have changed it in the catalogue, where the set has changed it too
  await page
    .getByRole('row', { name: /^여성 구성원 비율/ })
    .getByText('이 버전', { exact: true })
    .click();
  await renamed.getByText('카탈로그', { exact: true }).click();
  await picture(page, 'set-take-over-catalogue');
  await button(page, '선택한 내용 반영').click();
  await confirm(page);
  await expectToast(page, '지표 카탈로그의 변경을 반영했습니다.');
  await field(page, '변경 사유').fill('새 프리셋을 반영했습니다.');
  await button(page, '저장').click();
  await expectToast(page, '저장되었습니다.');
  await expectAccessible(page);
  await picture(page, 'company-set');
  await button(page, '검토 요청').click();
  await confirm(page);

  const reviewer = await otherBrowser();
  await signIn(reviewer, 'operator02', new URL(page.url()).pathname);
  await button(reviewer, '게시').click();
  await confirm(reviewer);
  await expect(button(reviewer, '다음 버전 작성')).toBeVisible();
});
