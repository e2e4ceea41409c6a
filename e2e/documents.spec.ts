import { button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const DAY_MS = 24 * 60 * 60_000;

test.describe('terms', () => {
  // those that were published and a week that has passed are of no other test's concern
  test.use({ ownServer: {} });

  test('terms that one administrator writes and another publishes are shown to everybody from their day on', async ({
    page,
    otherBrowser,
    clock,
    expectAccessible,
    picture,
  }) => {
    const ver = `5.${Date.now() % 1000}`;
    const text = `새 약관의 본문 ${ver}`;
    await signIn(page, 'admin01', '/sys/agreement/create');
    await page.getByRole('combobox', { name: '약관 종류' }).click();
    await page.getByRole('option', { name: '이용약관' }).click();
    await field(page, '버전').fill(ver);
    await field(page, '변경 내용').fill('자료의 보관 기간을 정하였습니다.');
    await page.getByRole('textbox', { name: '본문' }).fill(text);
    await button(page, '등록').click();
    await button(page, '검토 요청').click();
    await button(page, '확인').click();
    await expect(page.getByText('작성한 사람은 게시할 수 없습니다.')).toBeVisible();
    await expectAccessible(page);

    const reviewer = await otherBrowser();
    await signIn(reviewer, 'admin02', new URL(page.url()).pathname);
    await button(reviewer, '게시').click();
    await picture(reviewer, 'terms-publish');
    await button(reviewer, '확인').click();
    await expectToast(reviewer, '게시되었습니다.');

    const visitor = await otherBrowser();
    await visitor.goto('/user/service');
    await expect(visitor.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(visitor.getByText(text)).toBeHidden();
    await clock.advance(7 * DAY_MS);
    await visitor.reload();
    await expect(visitor.getByText(text)).toBeVisible();
    await expect(visitor.getByRole('combobox', { name: '버전 선택' })).toHaveValue(new RegExp(`^v${ver} `));
  });
});

test('a worker registers the monthly activity of the own department @phone', async ({
  page,
  expectAccessible,
  picture,
}) => {
  const month = `${new Date().getFullYear() + 1}-03`;
  await signIn(page, 'worker01', `/report/monthcouncilactivity-regist?crtrYm=${month}`);
  for (const [name, text] of [
    ['1월 실적', '배출량을 집계했습니다.'],
    ['2월 실적', '비상 대응 훈련을 했습니다.'],
    ['3월 계획', '안전 교육을 실시합니다.'],
  ] as const) {
    await page.getByRole('textbox', { name }).fill(text);
  }
  await expectAccessible(page);
  await picture(page, 'council-form');
  await button(page, '등록').click();
  await expect(button(page, '검토 요청')).toBeVisible();
  await page.getByRole('link', { name: '목록', exact: true }).click();
  await expect(page.getByRole('link', { name: month }).first()).toBeVisible();
  await picture(page, 'council');
});
