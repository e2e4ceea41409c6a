import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import {
  EXTERNAL_RESULT,
  type ExternalResultDetail,
  type ExternalResultRow,
  type ResultCourse,
} from '../../../src/contracts/externalResults.ts';
import type { ShownScale } from '../../../src/contracts/gradeScales.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { gradeProblemTexts, resultRefusals } from '../../../src/messages/ko.externalResults.ts';
import { patterns } from '../../../src/paths/console.ts';
import { toCourseSpec } from '../../../src/screens/externalResults/courseSpec.ts';
import GradeScalesScreen from '../../../src/screens/externalResults/GradeScalesScreen.tsx';
import ResultPage from '../../../src/screens/externalResults/ResultPage.tsx';
import ResultsScreen from '../../../src/screens/externalResults/ResultsScreen.tsx';
import {
  type AdjustmentValues,
  resultSchema,
  toResultValues,
} from '../../../src/screens/externalResults/resultValues.ts';
import {
  scaleSchema,
  toScaleDraft,
  toScaleValues,
} from '../../../src/screens/externalResults/scaleSchema.ts';
import { touch } from '../../../src/services/freshData.ts';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { fillField } from '../../support/fillField.ts';
import { address, happen, show } from '../../support/screens.tsx';

const id = '0b0f4a54-3e0f-4d0b-9d53-000000000001';
const companyId = '0b0f4a54-3e0f-4d0b-9d53-000000000002';
const at = '2026-03-02T00:00:00.000Z';
const none = { P: null, E: null, S: null, G: null };

const scale: ShownScale = {
  fromYr: '2020',
  kindCd: 'GRADE',
  grades: ['S', 'A+', 'A', 'B+', 'B', 'C', 'D'],
  max: null,
  toBeConfirmed: true,
};
const row: ExternalResultRow = {
  evlInstRstId: id,
  custCoId: companyId,
  companyKoreanName: '한빛에너지',
  instCdId: 'KCGS',
  instNm: '한국ESG기준원',
  crtrYr: '2024',
  anncYmd: '2024-10-31',
  grade: 'B+',
  domainGrades: { ...none, S: 'A' },
  announced: { grade: 'A', domainGrades: { ...none, S: 'A' } },
  adjustmentCnt: 1,
  fileCnt: 1,
  version: 3,
  createdAt: at,
  lastModifiedBy: { userName: '이운영' },
  lastModifiedAt: at,
};
const detail: ExternalResultDetail = {
  ...row,
  scale,
  adjustments: [{ ymd: '2025-01-24', domainCd: null, before: 'A', after: 'B+', reason: '재심의' }],
  cmt: '이사회 운영을\n개선합니다.',
  attachments: [],
};
const course: ResultCourse = {
  instCdId: 'KCGS',
  instNm: '한국ESG기준원',
  scale,
  years: [
    { crtrYr: '2022', grade: 'B', announced: 'B' },
    { crtrYr: '2024', grade: 'B+', announced: 'A' },
  ],
};

const path = '/api/esg/v1/evlInstRst';
const scalePath = '/api/esg/v1/instGrdScale';
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on(`GET ${path}/list`, success({ rows: [row], total: 1 }));
  server.on(`GET ${path}/course`, success({ courses: [course] }));
  server.on(`GET ${path}/${id}`, success(detail));
  server.on(`GET ${scalePath}/ofYear`, success({ scale }));
  server.on('GET /api/esg/v1/commoncode', success({ rows: codes, total: codes.length }));
  server.on('GET /api/esg/v1/custCo', success({ rows: [], total: 0 }));
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
});

const codes = ['KCGS', 'MSCI'].map((commonCodeId) => ({
  commonCodeId,
  commonCodeKorName: commonCodeId,
  upCommonCodeId: 'INST',
  lvl: 2,
  sortOrder: 0,
  enabled: true,
  system: false,
  version: 1,
  childCnt: 0,
  createdAt: at,
  lastModifiedBy: null,
  lastModifiedAt: at,
}));

async function open(address: string, userAuth: Role = 'ROLE_OPERATOR') {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth }));
  return show(
    <DialogsProvider>
      <Route path={patterns['perfmgmt-esgresult']}>
        <ResultsScreen />
      </Route>
      <Route path={patterns['perfmgmt-esgresult-regist']}>
        <ResultPage />
      </Route>
      <Route path={patterns['indicator-grade-scale']}>
        <GradeScalesScreen />
      </Route>
    </DialogsProvider>,
    { at: address, session: drive.system.actor },
  );
}

describe('the course of an institution', () => {
  test('is on its own scale, the worst grade at the bottom, with a gap for a year without a result', () => {
    expect(toCourseSpec(course)).toEqual({
      kind: 'line',
      categories: ['2022년', '2023년', '2024년'],
      series: [
        { name: '현재 등급', values: [2, null, 3] },
        { name: '발표 등급', values: [2, null, 4] },
      ],
      levels: ['D', 'C', 'B', 'B+', 'A', 'A+', 'S'],
    });
  });

  test('of scores ends at the best score, and has no second line without adjustments', () => {
    const scored: ResultCourse = {
      ...course,
      scale: { ...scale, kindCd: 'SCORE', grades: [], max: '100.00' },
      years: [{ crtrYr: '2025', grade: '62.5', announced: '62.5' }],
    };
    expect(toCourseSpec(scored)).toEqual({
      kind: 'line',
      categories: ['2025년'],
      series: [{ name: '현재 등급', values: [62.5] }],
      max: 100,
      unit: '점',
    });
  });
});

describe('what is entered', () => {
  const values = toResultValues(detail);
  const [first] = values.adjustments;
  const findIssues = (adjustment: Partial<AdjustmentValues>) =>
    (
      resultSchema.safeParse({ ...values, adjustments: [{ ...first, ...adjustment }] }).error?.issues ?? []
    ).map(({ path, message }) => [path.join('.'), message]);

  test('has adjustments from the announcement on, of grades that there are', () => {
    expect(findIssues({})).toEqual([]);
    expect(findIssues({ ymd: '2024-10-31' })).toEqual([]);
    expect(findIssues({ ymd: '2024-10-30' })).toEqual([['adjustments.0.ymd', resultRefusals.early]]);
    expect(findIssues({ area: 'G' })).toEqual([['adjustments.0.area', gradeProblemTexts.noGrade]]);
  });

  test('has the best score of a scale of scores', () => {
    const scored = { ...toScaleValues(null), instCdId: 'MSCI', kindCd: 'SCORE' as const };
    expect(scaleSchema.safeParse(scored).error?.issues.map(({ path }) => path)).toEqual([['max']]);
    expect(scaleSchema.safeParse({ ...scored, max: '100' }).success).toBe(true);
    expect(toScaleDraft({ ...scored, max: '100', gradeLines: 'A\nB' })).toEqual({
      instCdId: 'MSCI',
      fromYr: scored.fromYr,
      kindCd: 'SCORE',
      max: '100.00',
      toBeConfirmed: false,
      remark: '',
    });
  });
});

describe('the list', () => {
  test('has a chart of each institution with a table beside it, and grades with what was announced', async () => {
    const { user } = await open('/perfmgmt/esgresult?crtrYr=2024');
    const table = await screen.findByRole('table', { name: '외부기관 평가결과' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      '2024년한국ESG기준원2024-10-31B+ (발표 A)-A-1',
    );
    await user.click(await screen.findByRole('button', { name: '한국ESG기준원 표로 보기' }));
    const values = within(screen.getByRole('region', { name: '한국ESG기준원' })).getAllByRole('row');
    expect(values.map((line) => line.textContent)).toEqual([
      '구분현재 등급발표 등급',
      '2022년BB',
      '2023년--',
      '2024년B+A',
    ]);
    expect(screen.getByText(/등급을 평균하거나 서로 비교하지 않습니다/)).toBeVisible();
    expect(screen.getByRole('link', { name: '평가결과 등록' })).toHaveAttribute(
      'href',
      '/perfmgmt/esgresult-regist/new?crtrYr=2024',
    );
    await user.click(within(table).getByRole('link'));
    expect(address()).toBe(`/perfmgmt/esgresult-regist/${id}?crtrYr=2024`);
  });

  test('is read by workers, who register nothing', async () => {
    server.on(`GET ${path}/list`, success({ rows: [], total: 0 }));
    server.on(`GET ${path}/course`, success({ courses: [] }));
    await open('/perfmgmt/esgresult', 'ROLE_WORKER');
    expect(await screen.findByText('등록된 평가결과가 없습니다.')).toBeVisible();
    expect(screen.queryByRole('link', { name: '평가결과 등록' })).not.toBeInTheDocument();
  });

  test('is loaded again after a failure, list and courses each by itself', async () => {
    const failed = refusal(500, 'S0001', '잠시 후 다시 시도해 주세요.');
    server.on(`GET ${path}/list`, failed);
    server.on(`GET ${path}/course`, failed);
    const { user } = await open('/perfmgmt/esgresult', 'ROLE_WORKER');
    await waitFor(() => expect(screen.getAllByRole('button', { name: '다시 시도' })).toHaveLength(2));
    server.on(`GET ${path}/list`, success({ rows: [row], total: 1 }));
    server.on(`GET ${path}/course`, success({ courses: [course] }));
    await user.click(screen.getAllByRole('button', { name: '다시 시도' })[0] as HTMLElement);
    expect(await screen.findByRole('button', { name: '한국ESG기준원 표로 보기' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    const table = await screen.findByRole('table', { name: '외부기관 평가결과' });
    expect(within(table).getByRole('link', { name: '한국ESG기준원' })).toBeVisible();
  });

  test('is one card for each result on a phone', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query === '(max-width: 47.99em)',
    }));
    await open('/perfmgmt/esgresult', 'ROLE_WORKER');
    expect(await screen.findByText('B+ (발표 A)')).toBeVisible();
    expect(screen.queryByRole('table', { name: '외부기관 평가결과' })).not.toBeInTheDocument();
  });

  test('draws courses for an administrator once a company is chosen', async () => {
    const { unmount } = await open('/perfmgmt/esgresult', 'ROLE_ADMIN');
    expect(await screen.findByText('고객사를 선택하면 연도별 등급이 표시됩니다.')).toBeVisible();
    const table = await screen.findByRole('table', { name: '외부기관 평가결과' });
    expect(table).toHaveTextContent('한빛에너지');
    expect(server.received(`GET ${path}/course`)).toEqual([]);
    unmount();
    await open(`/perfmgmt/esgresult?customerCompanyId=${companyId}`, 'ROLE_ADMIN');
    await screen.findByRole('button', { name: '한국ESG기준원 표로 보기' });
    expect(server.received(`GET ${path}/course`)[0]?.query.get('customerCompanyId')).toBe(companyId);
  });
});

describe('a result', () => {
  test('shows grades as they are and were announced, its adjustments and its comment', async () => {
    await open(`/perfmgmt/esgresult-regist/${id}?edit`, 'ROLE_WORKER');
    expect(await screen.findByRole('heading', { name: '2024년 한국ESG기준원' })).toBeVisible();
    const lines = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .map((line) => line.textContent);
    expect(lines('등급')).toEqual(['구분현재 등급발표 등급', '종합B+A', '사회AA']);
    expect(lines('등급 조정')[1]).toBe('2025-01-24종합AB+재심의');
    expect(screen.getByText(/이사회 운영을/)).toBeVisible();
    expect(screen.getByText('확인 필요')).toBeVisible();
    expect(screen.queryByRole('link', { name: '수정' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '삭제' })).not.toBeInTheDocument();
  });

  test('that is out of reach is shown as such, and one that did not come is loaded again', async () => {
    server.on(`GET ${path}/${id}`, refusal(500, 'S0001', '잠시 후 다시 시도해 주세요.'));
    const { user, unmount } = await open(`/perfmgmt/esgresult-regist/${id}`, 'ROLE_WORKER');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    server.on(`GET ${path}/${id}`, success(detail));
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: '2024년 한국ESG기준원' })).toBeVisible();
    unmount();
    server.on(`GET ${path}/${id}`, refusal(404, 'N0404', '대상을 찾을 수 없습니다.'));
    await open(`/perfmgmt/esgresult-regist/${id}`, 'ROLE_WORKER');
    expect(await screen.findByText('대상을 찾을 수 없습니다.')).toBeVisible();
  });

  test('that the year has already is refused with all that was entered kept, as is a comment over 2,000', async () => {
    server.on(`PUT ${path}`, refusal(409, 'C0409', resultRefusals.taken));
    const { user } = await open('/perfmgmt/esgresult-regist/new');
    await user.click(await screen.findByRole('combobox', { name: '평가기관' }));
    await user.click(await screen.findByRole('option', { name: 'KCGS' }));
    await user.click(screen.getByRole('combobox', { name: '종합 등급' }));
    await user.click(await screen.findByRole('option', { name: 'A+' }));
    await fillField(user, screen.getByRole('textbox', { name: '발표일' }), '2025-10-31');
    await user.tab();
    const comment = screen.getByRole('textbox', { name: '자사 의견' });
    await fillField(user, comment, '가'.repeat(2001));
    await user.click(screen.getByRole('button', { name: '등록' }));
    await waitFor(() => expect(comment).toBeInvalid());
    expect(server.received(`PUT ${path}`)).toEqual([]);
    await fillField(user, comment, '공급망 관리를 강화합니다.');
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(await screen.findByText(resultRefusals.taken)).toBeVisible();
    expect(comment).toHaveValue('공급망 관리를 강화합니다.');
    expect(screen.getByRole('combobox', { name: '종합 등급' })).toHaveValue('A+');
    expect(screen.getByRole('textbox', { name: '발표일' })).toHaveValue('2025-10-31');
  });

  test('stays where its removal is refused', async () => {
    server.on(`DELETE ${path}`, refusal(500, 'S0001', '삭제하지 못했습니다.'));
    const { user } = await open(`/perfmgmt/esgresult-regist/${id}`);
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    expect(await screen.findByText('삭제하지 못했습니다.')).toBeVisible();
    expect(screen.getByRole('heading', { name: '2024년 한국ESG기준원' })).toBeVisible();
    expect(address()).toBe(`/perfmgmt/esgresult-regist/${id}`);
  });

  test('is not registered by administrators, whose form is the message that operators do', async () => {
    await open('/perfmgmt/esgresult-regist/new', 'ROLE_ADMIN');
    expect(await screen.findByText('평가결과는 운영자가 등록합니다.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '등록' })).not.toBeInTheDocument();
  });

  test('is changed with a further adjustment, whose grade before comes from what was there', async () => {
    server.on(`PATCH ${path}`, success());
    const { user } = await open(`/perfmgmt/esgresult-regist/${id}?edit`);
    expect(await screen.findByRole('combobox', { name: '종합 등급' })).toHaveValue('A');
    expect(screen.getByRole('combobox', { name: '평가기관' })).toHaveValue('한국ESG기준원');
    await user.click(screen.getByRole('button', { name: '조정 추가' }));
    const second = within(screen.getAllByRole('listitem')[1] as HTMLElement);
    await fillField(user, await second.findByRole('textbox', { name: '조정일' }), '2025-03-02');
    await user.tab();
    expect(second.getByText('조정 전: B+')).toBeVisible();
    await user.click(second.getByRole('combobox', { name: '조정 후' }));
    await user.click(await screen.findByRole('option', { name: 'B+' }));
    await fillField(user, second.getByRole('textbox', { name: '조정 사유' }), '추가 심의');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findAllByText('조정하기 전과 다른 등급을 선택해 주세요.')).not.toEqual([]);
    await user.click(second.getByRole('combobox', { name: '조정 후' }));
    await user.click(await screen.findByRole('option', { name: 'C' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(server.received(`PATCH ${path}`)[0]?.body).toBeDefined());
    expect(server.received(`PATCH ${path}`)[0]?.body).toEqual({
      evlInstRstId: id,
      version: 3,
      anncYmd: '2024-10-31',
      grade: 'A',
      domainGrades: { ...none, S: 'A' },
      adjustments: [
        ...detail.adjustments,
        { ymd: '2025-03-02', domainCd: null, before: 'B+', after: 'C', reason: '추가 심의' },
      ],
      cmt: detail.cmt,
      attachments: [],
    });
  });

  test('shows what the server refuses of a grade before an adjustment at the one after it', async () => {
    const { user } = await open(`/perfmgmt/esgresult-regist/${id}?edit`);
    const before = { path: 'adjustments.0.before', message: '조정하기 전의 등급은 S입니다.' };
    server.on(`PATCH ${path}`, refusal(400, 'V0001', before.message, { fields: [before] }));
    const comment = await screen.findByRole('textbox', { name: '자사 의견' });
    await fillField(user, comment, '새 의견');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    const after = await screen.findByRole('combobox', { name: '조정 후' });
    await waitFor(() => expect(after).toHaveAccessibleDescription(/조정하기 전의 등급은 S입니다\./));
  });

  test('shows a refused grade of a domain at its field, and lists each wrong field once', async () => {
    const points = { ...scale, kindCd: 'SCORE' as const, grades: [], max: '100.00' };
    server.on(`GET ${scalePath}/ofYear`, success({ scale: points }));
    const social = { path: 'domainGrades.S', message: '0부터 100까지의 점수를 입력해 주세요.' };
    server.on(`PATCH ${path}`, refusal(400, 'V0001', social.message, { fields: [social] }));
    const { user } = await open(`/perfmgmt/esgresult-regist/${id}?edit`);
    const typed = await screen.findByRole('textbox', { name: '사회 등급' });
    await user.click(screen.getByRole('button', { name: '조정 추가' }));
    await fillField(user, typed, '120');
    await user.click(screen.getByRole('button', { name: '저장' }));
    const summary = await screen.findByText(/^입력한 내용을 확인해 주세요/);
    const wrong = within(summary.closest('div') as HTMLElement).getAllByRole('listitem');
    expect(wrong.map((line) => line.textContent?.split(':')[0])).toEqual(['조정일', '조정 후', '조정 사유']);
    await user.click(screen.getByRole('button', { name: '조정 2 삭제' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(typed).toHaveAccessibleDescription(social.message));
    expect(server.received(`PATCH ${path}`)[0]?.body).toMatchObject({ domainGrades: { ...none, S: '120' } });
  });

  test('keeps what was entered where somebody else has changed the same, and shows theirs by name', async () => {
    const { user } = await open(`/perfmgmt/esgresult-regist/${id}?edit`);
    const grade = await screen.findByRole('combobox', { name: '사회 등급' });
    await waitFor(() => expect(grade).toBeEnabled());
    await user.click(grade);
    await user.click(await screen.findByRole('option', { name: 'S' }));
    await user.click(screen.getByRole('button', { name: '조정 1 삭제' }));
    const domainGrades = { ...none, S: 'D' };
    const adjustments = detail.adjustments.map((each) => ({ ...each, after: 'D' }));
    const newer = { ...detail, version: 4, announced: { grade: 'A', domainGrades }, adjustments };
    server.on(`GET ${path}/${id}`, success(newer));
    await happen(() => touch(EXTERNAL_RESULT, id));
    await user.click(await screen.findByRole('button', { name: '합치기' }));
    expect(await screen.findByText('사회 등급 · 저장된 내용: D')).toBeVisible();
    expect(screen.getByText('등급 조정 · 저장된 내용: 2025-01-24 D')).toBeVisible();
    expect(screen.getByRole('combobox', { name: '사회 등급' })).toHaveValue('S');
  });

  test('asks for the scale of the institution that is chosen, without which no grade can be', async () => {
    server.on(`GET ${scalePath}/ofYear`, success({ scale: null }));
    const { user } = await open('/perfmgmt/esgresult-regist/new');
    expect(screen.getByText('평가연도와 평가기관을 선택하면 등급 척도가 표시됩니다.')).toBeVisible();
    await user.click(await screen.findByRole('combobox', { name: '평가기관' }));
    await user.click(await screen.findByRole('option', { name: 'MSCI' }));
    expect(await screen.findByText(/관리자가 등급 척도를 먼저 등록해야 합니다\./)).toBeVisible();
    expect(screen.getByRole('combobox', { name: '종합 등급' })).toBeDisabled();
    expect(server.received(`GET ${scalePath}/ofYear`).at(-1)?.query.get('instCdId')).toBe('MSCI');
  });
});

describe('a scale', () => {
  const key = { instGrdScaleId: id };
  const stored = {
    ...scale,
    ...key,
    instCdId: 'KCGS',
    instNm: '한국ESG기준원',
    remark: '',
    version: 1,
    createdAt: at,
    lastModifiedBy: null,
    lastModifiedAt: at,
  };

  test('is listed from its best grade on, and entered with a grade in each line, no two of them alike', async () => {
    server.on(`GET ${scalePath}/list`, success({ rows: [stored], total: 1 }));
    server.on(`PUT ${scalePath}`, success(key));
    const { user } = await open('/indicator/grade-scale', 'ROLE_ADMIN');
    expect(await screen.findByText('S > A+ > A > B+ > B > C > D')).toBeInTheDocument();
    expect(screen.getByTitle('평가기관의 자료로 확인해야 하는 척도입니다.')).toHaveTextContent('확인 필요');
    await user.click(screen.getByRole('button', { name: '등급 척도 등록' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('combobox', { name: '평가기관' }));
    const listbox = within(await screen.findByRole('listbox', { name: '평가기관' }));
    await user.click(await listbox.findByRole('option', { name: 'MSCI' }));
    const grades = dialog.getByRole('textbox', { name: '등급' });
    await fillField(user, grades, 'AAA\nAA\nAAA');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    expect(await dialog.findByText('등급이 중복되었습니다.')).toBeVisible();
    await fillField(user, grades, 'AAA\n AA \n\nA');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(server.received(`PUT ${scalePath}`)[0]?.body).toBeDefined());
    expect(server.received(`PUT ${scalePath}`)[0]?.body).toMatchObject({
      instCdId: 'MSCI',
      kindCd: 'GRADE',
      grades: ['AAA', 'AA', 'A'],
      toBeConfirmed: false,
    });
  });
});
