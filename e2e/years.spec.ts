import { callAs, readData } from './support/api.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

interface Cycle {
  entryCycleId: string;
  crtrYr: string;
  brnCd: string;
  version: number;
}
interface Grid {
  nodes: { oncoIdctrsId: string; idctrsCd: string | null }[];
  sections: { bizSectId: string; bizSectNm: string }[];
}

test('a year that its quarters give is overridden, proven and approved @both', async ({
  page,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'operator01');
  const { rows } = await readData<{ rows: Cycle[] }>(
    await callAs(page, 'GET', '/esg/v1/entryCycle/list?size=50'),
  );
  const year = rows.find(({ brnCd }) => brnCd === 'Y');
  const quarter = rows.find(({ brnCd, crtrYr }) => brnCd === 'Q4' && crtrYr === year?.crtrYr);
  const reopened = { version: year?.version, reason: '제3자 검증을 반영합니다.' };
  await readData(await callAs(page, 'PATCH', `/esg/v1/entryCycle/${year?.entryCycleId}/reopen`, reopened));
  const { nodes, sections } = await readData<Grid>(
    await callAs(page, 'GET', `/esg/v1/idctrsData/grid?entryCycleId=${quarter?.entryCycleId}`),
  );
  const node = nodes.find(({ idctrsCd }) => idctrsCd === 'S-4-2');
  const [section] = sections;
  const address = `/perfmgmt/indicatordata/${node?.oncoIdctrsId}?crtrYr=${year?.crtrYr}&brnCd=Y&bizSectId=${section?.bizSectId}`;

  await page.goto(address);
  const chosen = page.getByRole('region', { name: `${section?.bizSectNm} · ${year?.crtrYr}년 연간` });
  await expect(chosen.getByRole('table', { name: '산출 과정' })).toBeVisible();
  await picture(page, 'year-derived');
  await expectAccessible(page);
  await chosen.getByRole('button', { name: '연간 값 재정의' }).click();
  const form = page.getByRole('dialog');
  await expect(form).toContainText('분기 산출값');
  await picture(page, 'year-override');
  await expectAccessible(page);
  await form.getByRole('textbox', { name: /^재해자 수/ }).fill('1,005');
  await form.getByRole('textbox', { name: '재정의 사유' }).fill('제3자 검증에서 재해 1건이 추가되었습니다.');
  await form.getByRole('textbox', { name: '의견' }).fill('검증 결과를 반영했습니다.');
  await form.getByRole('button', { name: '저장' }).click();
  await expectToast(page, '재정의한 값을 저장했습니다. 증빙을 연결하고 제출해 주세요.');
  await expect(chosen.getByRole('button', { name: '제출', exact: true })).toBeVisible();
  await picture(page, 'year-draft');
  await expectAccessible(page);

  await expect(chosen.getByRole('button', { name: '제출', exact: true })).toHaveAccessibleDescription(
    '증빙을 첨부해 주세요.',
  );
  await chosen.getByRole('button', { name: '파일 추가' }).click();
  const adding = page.getByRole('dialog');
  const buffer = Buffer.from('%PDF-1.7\n제3자 검증 보고서\n%%EOF\n');
  const file = { name: '검증 보고서.pdf', mimeType: 'application/pdf', buffer };
  await adding.locator('input[type="file"]').setInputFiles(file);
  await expect(adding.getByRole('textbox', { name: '제목' })).toHaveValue('검증 보고서');
  await adding.getByRole('textbox', { name: '발급일' }).fill('2026-03-01');
  await adding.getByRole('button', { name: '등록' }).click();
  await expect(adding).toBeHidden();
  await expect(chosen.getByRole('list', { name: '연결한 증빙' })).toContainText('검증 보고서');
  await chosen.getByRole('button', { name: '제출', exact: true }).click();
  await expect(chosen).toContainText('승인 대기');

  const other = await otherBrowser();
  await signIn(other, 'operator02', address);
  const decision = other.getByRole('region', { name: `${section?.bizSectNm} · ${year?.crtrYr}년 연간` });
  await decision.getByRole('button', { name: '승인', exact: true }).click();
  const cell = other.getByRole('table', { name: '연간 성과' }).locator('[data-chosen]');
  await expect(cell).toContainText('재정의');
  await expect(cell).toContainText('분기 산출값');
  await expect(cell).toContainText('차이 +');
  await expect(decision).not.toContainText('승인 대기');
  await picture(other, 'year-approved');
  await expectAccessible(other);
  await cell.getByRole('link', { name: /승인 v1$/ }).click();
  await expect(other.getByText('승인 당시 분기 산출값')).toBeVisible();
  await picture(other, 'year-version');
  await expectAccessible(other);
});
