import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fromEntryColumns } from '../src/contracts/entries.ts';
import { callAs, readData } from './support/api.ts';
import { alertDialog, button, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

// it takes up a closed year again
test.use({ ownServer: {} });

interface Period {
  dgnsYr: string;
  brnCd: string;
  entryCycleId: string;
  sections: { bizSectId: string; bizSectNm: string }[];
}
interface Grid {
  nodes: { oncoIdctrsId: string; idctrsNm: string }[];
  columns: Parameters<typeof fromEntryColumns>[0];
}

/** Takes a stage of a closed year up again, lowers it, and has it approved once more. Returns the indicator's name. */
async function correctStage(
  operator: Page,
  worker: Page,
  { entryCycleId, sections }: Period,
): Promise<string> {
  const readVersion = async () =>
    (await readData<{ version: number }>(await callAs(operator, 'GET', `/esg/v1/entryCycle/${entryCycleId}`)))
      .version;
  const reason = '제3자 검증에서 단계가 바뀌었습니다.';
  const path = `/esg/v1/entryCycle/${entryCycleId}`;
  await readData(await callAs(operator, 'PATCH', `${path}/reopen`, { version: await readVersion(), reason }));
  const { nodes, columns } = await readData<Grid>(
    await callAs(operator, 'GET', `/esg/v1/idctrsData/grid?entryCycleId=${entryCycleId}`),
  );
  const row = fromEntryColumns(columns).find(
    ({ bizSectId, value }) =>
      bizSectId === sections[0]?.bizSectId && value !== null && 'stage' in value && value.stage > 3,
  );
  if (!row) throw new Error('the demo has no stage to lower');
  const send = async (page: Page, name: string, version: number, body: object = {}) => {
    const rows = [{ idctrsDataId: row.idctrsDataId, version }];
    await readData(await callAs(page, 'PATCH', `/esg/v1/idctrsData/${name}`, { rows, ...body }));
  };
  await send(operator, 'reopen', row.version, { reason });
  const edit = { idctrsDataId: row.idctrsDataId, version: row.version + 1, value: { stage: 1 } };
  await readData(await callAs(worker, 'PATCH', '/esg/v1/idctrsData', { rows: [edit] }));
  await send(worker, 'submit', row.version + 2);
  await send(operator, 'approve', row.version + 3);
  return nodes.find(({ oncoIdctrsId }) => oncoIdctrsId === row.oncoIdctrsId)?.idctrsNm ?? '';
}

test('a corrected value makes a result stale, whose new revision says what changed, and is published @both', async ({
  page,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  const worker = await otherBrowser();
  await signIn(worker, 'worker01');
  await signIn(page, 'operator01');
  const periods = await readData<Period[]>(await callAs(page, 'GET', '/esg/v1/dgnsRun/periods'));
  const year = periods.find(({ brnCd }) => brnCd === 'Y');
  const [section] = year?.sections ?? [];
  if (!year || !section) throw new Error('the demo has no year');
  const address = `/analperf/esgtestresult/year/${year.dgnsYr}`;
  const subject = `${year.dgnsYr}년 연간 · ${section.bizSectNm}`;

  await page.goto(`${address}/all`);
  await page.getByRole('link', { name: section.bizSectNm }).first().click();
  await expect(page.getByRole('heading', { name: `${subject} 진단 결과` })).toBeVisible();
  await picture(page, 'diagnosis-section');
  await expectAccessible(page);
  await page.getByRole('link', { name: '온실가스', exact: true }).click();
  await page.getByRole('button', { name: '온실가스 배출량 검증 설명' }).click();
  const explanation = page.getByRole('dialog');
  const version = explanation.getByRole('link', { name: `${year.dgnsYr}년 연간 v1` });
  await expect(version).toBeVisible();
  await picture(page, 'diagnosis-explanation');
  await expectAccessible(page);
  await explanation.getByRole('link', { name: /온실가스 배출량 검증의견서/ }).click();
  await expect(page).toHaveURL(/\/perfmgmt\/evidence\?id=/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /온실가스 배출량 검증의견서\.txt/ }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('검증 의견: 적정');
  await page.goBack();
  await version.click();
  await expect(page).toHaveURL(/\/perfmgmt\/indicatordata\/.*\/version\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const corrected = await correctStage(page, worker, year);
  const list = `/analperf/esgtestresult?dgnsYr=${year.dgnsYr}&brnCd=Y&size=50`;
  await page.goto(list);
  const run = (of: Page, name: string) =>
    of
      .getByRole('row')
      .or(of.getByRole('listitem'))
      .filter({ has: of.getByRole('link', { name }) });
  await expect(run(page, subject)).toContainText('갱신 필요');
  await expect(run(page, subject)).toContainText(corrected);
  const published =
    (await run(page, subject)
      .getByText(/^\d+\.\d$/)
      .first()
      .textContent()) ?? '';
  await expect(run(page, `${year.dgnsYr}년 연간 · 전사`)).toContainText('갱신 필요');
  await picture(page, 'diagnosis-runs');
  await expectAccessible(page);
  for (const name of [subject, `${year.dgnsYr}년 연간 · 전사`]) {
    await button(page, `${name} 실행`).click();
    await alertDialog(page).getByRole('button', { name: '확인' }).click();
    await expect(run(page, name)).toContainText('확정 전');
    await expect(run(page, name)).toContainText('2차');
  }

  // readers keep the published result until the new one is published
  await worker.goto(`${address}/${section.bizSectId}`);
  const shown = worker.locator('strong').filter({ hasText: published });
  await expect(shown).toHaveCount(1);
  await page.goto(`${address}/${section.bizSectId}?tab=comparison`);
  await page.getByRole('combobox', { name: '비교 대상' }).or(page.getByLabel('비교 대상')).first().click();
  await page.getByRole('option', { name: /^1차 결과/ }).click();
  await expect(page.getByText(/두 결과의 차이와 같습니다/)).toBeVisible();
  await expect(page.getByRole('table', { name: '점수가 달라진 지표' })).toContainText(corrected);
  await picture(page, 'diagnosis-comparison');
  await expectAccessible(page);

  await page.goto(list);
  await button(page, `${subject} 확정`).click();
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await expectToast(page, '진단 결과 1건을 확정했습니다.');
  // who has confirmed it does not publish it
  await expect(button(page, `${subject} 게시`)).toHaveAccessibleDescription(
    '확정하지 않은 다른 운영자가 게시해야 합니다.',
  );
  const colleague = await otherBrowser();
  await signIn(colleague, 'operator02', list);
  await button(colleague, `${subject} 게시`).click();
  await alertDialog(colleague).getByRole('button', { name: '확인' }).click();
  await expectToast(colleague, '진단 결과 1건을 게시했습니다.');
  await worker.reload();
  await expect(worker.getByRole('heading', { name: `${subject} 진단 결과` })).toBeVisible();
  await expect(shown).toHaveCount(0);
});
