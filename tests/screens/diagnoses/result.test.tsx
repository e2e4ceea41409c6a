import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { DiagnosisResult, ShownNode } from '../../../src/contracts/diagnosisRuns.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { patterns } from '../../../src/paths/console.ts';
import ResultScreen from '../../../src/screens/diagnoses/ResultScreen.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { address, show } from '../../support/screens.tsx';
import {
  companyResult,
  custCoId,
  ids,
  indicatorExplanation,
  key,
  office,
  plant,
  sectionResult,
  wholeExplanation,
} from './sampleResult.ts';

const path = '/api/esg/v1/dgnsRst';
const quarter = `/analperf/esgtestresult/quarter/2026/Q3/${plant}`;
const year = '/analperf/esgtestresult/year/2026/all';
const category = (of: string) => `${of}/${ids.domainClass}/${ids.categoryClass}`;
const quarterCategory = category(`/analperf/esgtestresult/quarter/detail/2026/Q3/${plant}`);
const yearCategory = category('/analperf/esgtestresult/year/detail/2026/Y/all');

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const serve = (result: DiagnosisResult) => server.on(`GET ${path}`, success({ status: 'found', result }));
const { dgnsRstId } = sectionResult;
const row = (of: DiagnosisResult, change: Partial<DiagnosisResult> = {}) => ({ ...of, ...change });

beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  serve(sectionResult);
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on(`GET ${path}/list`, success({ rows: [row(sectionResult)], total: 1 }));
  for (const each of sectionResult.nodes.filter(({ lvl }) => lvl === 3))
    server.on(
      `GET ${path}/${dgnsRstId}/explain/${each.itemId}`,
      success({ ...indicatorExplanation, node: each }),
    );
  for (const { itemId } of sectionResult.nodes.filter(({ lvl }) => lvl === 2))
    server.on(
      `GET ${path}/${dgnsRstId}/indicators/${itemId}`,
      success(
        sectionResult.nodes
          .filter(({ upItemId }) => upItemId === itemId)
          .map((each) => ({ itemId: each.itemId, indicator: indicatorExplanation.indicator })),
      ),
    );
  server.on(`GET ${path}/${dgnsRstId}/explain/${plant}`, success(wholeExplanation));
});

const names = [
  'analperf-esgtestresult-quarter',
  'analperf-esgtestresult-quarter-detail',
  'analperf-esgtestresult-year',
  'analperf-esgtestresult-year-detail',
] as const;

async function open(at: string, userAuth: Role = 'ROLE_OPERATOR') {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth }));
  return show(
    <DialogsProvider>
      {names.map((name) => (
        <Route key={name} path={patterns[name]}>
          <ResultScreen />
        </Route>
      ))}
    </DialogsProvider>,
    { at, session: drive.system.actor },
  );
}

const readRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((each) =>
      [...each.querySelectorAll('th, td')]
        .map((cell) => cell.textContent?.trim())
        .filter((text) => text !== '설명'),
    );

describe('the result of a section', () => {
  test('has its score, its band by the name of its criteria, its coverage and its marks', async () => {
    const { container } = await open(quarter);
    expect(
      await screen.findByRole('heading', { level: 1, name: '2026년 3분기 · 발전사업 진단 결과' }),
    ).toBeVisible();
    const head = within(screen.getByRole('region', { name: '진단 결과' }));
    expect(head.getByText('72.1')).toBeVisible();
    expect(head.getByText('좋음')).toBeVisible();
    expect(head.getByText('93.3%')).toBeVisible();
    expect(head.getByTitle(/95%보다/)).toHaveTextContent('잠정');
    expect(head.getByTitle(/승인되지 않은 값 2건/)).toHaveTextContent('미리보기');
    expect(head.getByRole('link', { name: 'K-ESG v3' })).toHaveAttribute(
      'href',
      expect.stringContaining('?ver=3'),
    );
    expect(head.getByText('한빛에너지의 종합점수는 72.1점입니다.')).toBeVisible();
    expect(server.received(`GET ${path}`)[0]?.query.toString()).toBe(
      `dgnsYr=2026&brnCd=Q3&bizSectId=${plant}`,
    );
    await expectAccessible(container);
  });

  test('tells what does not apply, what was not answered and what cannot be compared apart', async () => {
    const { user } = await open(quarter);
    await user.click(await screen.findByRole('tab', { name: /^환경/ }));
    expect(address()).toBe(`${quarter}?domain=${ids.domainClass}`);
    expect(readRows(screen.getByRole('table', { name: '환경 점수표' }))).toEqual([
      ['환경', '100.00%', '100.0%', '72.1점', '93.3%', '▼ 1.31.3점 하락', '비교불가 지표 SET 버전이 다름'],
      [
        '에너지에너지 관리가 미흡합니다.',
        '100.00%',
        '100.0%',
        '72.1점',
        '93.3%',
        '변동 없음',
        '비교불가 지표 SET 버전이 다름',
      ],
      [
        '에너지 사용량 E-4-1',
        '40.00%',
        '57.1%',
        '75.0점  평점 4점',
        '100.0%',
        '비교불가 이전 결과 없음',
        '비교불가 지표 SET 버전이 다름',
      ],
      [
        '재생에너지 비율 E-4-2',
        '40.00%',
        '42.9%',
        '0.0점 미입력',
        '0.0%',
        '비교불가 이전 결과 없음',
        '비교불가 지표 SET 버전이 다름',
      ],
      [
        '해외 에너지 사용량 E-4-3',
        '40.00%',
        '-',
        '해당없음 해당없음으로 등록',
        '-',
        '비교불가 이전 결과 없음',
        '비교불가 지표 SET 버전이 다름',
      ],
    ]);
  });

  test('shows on its tabs points of domains, scores and what became of them', async () => {
    serve({ ...sectionResult, brnCd: 'Y' });
    await open(`/analperf/esgtestresult/year/2026/${plant}`);
    const tabs = within(await screen.findByRole('tablist', { name: '영역' })).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      ' 전체 72.1▲ 3.372.1점, 3.3점 상승',
      'E환경 환경 72.1▼ 1.372.1점, 1.3점 하락',
    ]);
  });

  test('says that newer data asks for a new calculation, and which', async () => {
    serve({
      ...sectionResult,
      runStateCd: 'stale',
      staleRsns: [{ cd: 'value', itemNm: '에너지 사용량', bizSectNm: '발전사업' }],
    });
    await open(quarter);
    expect(await screen.findByText('새 데이터가 있어 갱신이 필요합니다.')).toBeVisible();
    expect(within(screen.getByRole('list', { name: '변경된 내용' })).getByRole('listitem')).toHaveTextContent(
      '발전사업 · 에너지 사용량: 등록 데이터가 변경되었습니다.',
    );
  });

  test('has older revisions, which the address names', async () => {
    const rows = [row(sectionResult), row(sectionResult, { dgnsRstId: key(54), rev: 1, isCurrent: false })];
    server.on(`GET ${path}/list`, success({ rows, total: 2 }));
    const { user } = await open(quarter);
    await user.click(await screen.findByRole('combobox', { name: '차수' }));
    serve({ ...sectionResult, rev: 1, isCurrent: false });
    await user.click(await screen.findByRole('option', { name: /^1차/ }));
    expect(address()).toBe(`${quarter}?rev=1`);
    expect(await screen.findByText(/^1차 결과입니다/)).toBeVisible();
    expect(server.received(`GET ${path}`).at(-1)?.query.get('rev')).toBe('1');
    expect(screen.getByRole('link', { name: '최근 결과 보기' })).toHaveAttribute('href', quarter);
  });

  test('hides from workers what they may not see, without a way to its explanation', async () => {
    const hide = (node: ShownNode): ShownNode => ({
      ...node,
      share: null,
      weight: null,
      score: null,
      coverage: null,
      outcome: 'hidden',
      yoy: { status: 'notComparable', cause: 'noScore' },
      qoq: { status: 'notComparable', cause: 'noScore' },
      texts: [],
    });
    const nodes = sectionResult.nodes.map((node) => (node.lvl < 3 ? hide(node) : node));
    serve({ ...sectionResult, score: null, coverage: null, bandCd: null, nodes });
    await open(quarter, 'ROLE_WORKER');
    expect(
      within(await screen.findByRole('region', { name: '진단 결과' })).getByText('비공개'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: '환경 설명' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '발전사업 설명' })).not.toBeInTheDocument();
  });
});

describe('where there is no result', () => {
  test('the way leads to the runs of the period', async () => {
    server.on(`GET ${path}`, success({ status: 'noResult', entryCycleId: key(61) }));
    await open(quarter);
    expect(await screen.findByRole('heading', { level: 1, name: '진단 결과가 없습니다.' })).toBeVisible();
    expect(screen.getByRole('link', { name: '진단 목록' })).toHaveAttribute(
      'href',
      '/analperf/esgtestresult?dgnsYr=2026&brnCd=Q3',
    );
  });

  test('nor a cycle, the way leads to the cycles', async () => {
    server.on(`GET ${path}`, success({ status: 'noCycle' }));
    await open(year);
    expect(
      await screen.findByRole('heading', { level: 1, name: '성과를 등록하지 않은 기간입니다.' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '성과 등록현황' })).toHaveAttribute(
      'href',
      '/perfmgmt/esgtestresult/resist?crtrYr=2026&brnCd=Y',
    );
  });

  async function expectNothing() {
    expect(
      await screen.findByRole('heading', { level: 1, name: '진단 결과를 찾을 수 없습니다.' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '진단 목록' })).toHaveAttribute(
      'href',
      '/analperf/esgtestresult',
    );
    expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
  }

  test.each([
    ['of a quarter that there is not', `/analperf/esgtestresult/quarter/2026/Q5/${plant}`],
    ['of a section that is no id', '/analperf/esgtestresult/year/2026/1'],
    ['of a category that the result does not have', quarterCategory.replace(ids.categoryClass, key(999))],
  ])('an address %s finds nothing', async (_, at) => {
    await open(at);
    await expectNothing();
  });

  test('a section of another company finds nothing', async () => {
    server.on(`GET ${path}`, refusal(404, 'N0404', '요청한 정보를 찾을 수 없습니다.'));
    await open(quarter);
    await expectNothing();
  });

  test('an administrator chooses the company first', async () => {
    const companies = { rows: [{ value: custCoId, label: '한빛에너지' }], total: 1 };
    server.on('GET /api/esg/v1/custCo/choices', success(companies));
    await open(year, 'ROLE_ADMIN');
    expect(await screen.findByText(/^고객사를 선택하면/)).toBeVisible();
    expect(server.received(`GET ${path}`)).toEqual([]);
  });

  test('an administrator reads the company that the address names', async () => {
    serve(companyResult);
    await open(`${year}?custCoId=${custCoId}`, 'ROLE_ADMIN');
    expect(await screen.findByText('한빛에너지', { selector: 'p' })).toBeVisible();
    expect(server.received(`GET ${path}`)[0]?.query.get('custCoId')).toBe(custCoId);
    expect(screen.getByRole('link', { name: '본사' })).toHaveAttribute(
      'href',
      `/analperf/esgtestresult/year/2026/${office}?custCoId=${custCoId}`,
    );
  });
});

describe('the result of the company', () => {
  beforeEach(() => serve(companyResult));

  test('has its sections with the way to theirs, those that are provisional by name', async () => {
    const { container } = await open(year);
    const table = await screen.findByRole('table', { name: '사업부문별 결과 점수표' });
    expect(readRows(table).map(([name, weight, share, score]) => [name, weight, share, score])).toEqual([
      ['발전사업', '50.00%', '50.0%', '72.1점'],
      ['본사', '50.00%', '50.0%', '36.5점'],
    ]);
    expect(screen.getByText('잠정인 사업부문: 본사')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: '전분기 대비' })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  test('has for a category its scores in the sections', async () => {
    const elsewhere = { ...sectionResult, dgnsRstId: key(53), nodes: [] };
    const nodes = sectionResult.nodes.map((each) =>
      each.itemId === ids.category ? { ...each, score: '60' } : each,
    );
    server.on(`GET ${path}/${key(51)}`, success({ ...sectionResult, nodes }));
    server.on(`GET ${path}/${key(53)}`, success(elsewhere));
    await open(yearCategory);
    const table = await screen.findByRole('table', { name: '사업부문별 결과 점수표' });
    expect(readRows(table).map(([name, , score]) => [name, score])).toEqual([
      ['발전사업', '60.0점'],
      ['본사', '사용하지 않음'],
    ]);
    expect(within(table).getByRole('link', { name: '발전사업' })).toHaveAttribute(
      'href',
      category(`/analperf/esgtestresult/year/detail/2026/Y/${plant}`),
    );
  });
});

describe('a category of a section', () => {
  test('has its indicators with value, criterion, points and score', async () => {
    const { container } = await open(quarterCategory);
    expect(await screen.findByRole('heading', { level: 1, name: '에너지' })).toBeVisible();
    const cards = await screen.findByRole('list', { name: '지표별 결과' });
    const [first] = within(cards).getAllByRole('listitem');
    expect(first).toHaveTextContent('에너지 사용량 E-4-1');
    expect(first).toHaveTextContent('평점4점');
    expect(first).toHaveTextContent('값1,500.5 GJ');
    expect(first).toHaveTextContent('도달한 기준4점 · 적음');
    await expectAccessible(container);
  });

  test('says so where the reader may see none of its indicators', async () => {
    const nodes = sectionResult.nodes.map((node) =>
      node.lvl === 3 ? { ...node, score: null, outcome: 'hidden' as const } : node,
    );
    serve({ ...sectionResult, nodes });
    await open(quarterCategory, 'ROLE_WORKER');
    expect(await screen.findByText('볼 수 있는 지표가 없습니다.')).toBeVisible();
    expect(screen.queryByRole('list', { name: '지표별 결과' })).not.toBeInTheDocument();
  });
});

describe('the explanation', () => {
  test('of an indicator leads in five steps from its value to its text', async () => {
    const { container, user } = await open(quarterCategory);
    await user.click(await screen.findByRole('button', { name: '에너지 사용량 설명' }));
    expect(address()).toBe(`${quarterCategory}?explain=${ids.usage}`);
    const drawer = within(await screen.findByRole('dialog', { name: '에너지 사용량 설명' }));
    await drawer.findByRole('heading', { name: '값' });
    expect(drawer.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '값',
      '기준과 평점',
      '가중치와 비중',
      '응답률',
      '문구',
    ]);
    expect(drawer.getByRole('link', { name: '2026년 3분기 v2' })).toHaveAttribute(
      'href',
      `/perfmgmt/indicatordata/${ids.usage}/version/${key(71)}`,
    );
    expect(drawer.getByRole('link', { name: '에너지 고지서 (3쪽)' })).toHaveAttribute(
      'href',
      `/perfmgmt/evidence?id=${key(73)}`,
    );
    expect(
      within(drawer.getByRole('list', { name: '계산' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['185 TJ: 기준값 3(200 TJ)의 조건을 충족하여 4점입니다.', '(4 − 1) × 25 = 75.0점']);
    const way = drawer.getByRole('table', { name: '전체까지의 비중' });
    expect(readRows(way).map(([name]) => name)).toEqual(['발전사업', '환경', '에너지', '에너지 사용량']);
    expect(drawer.getByText('57.1%', { selector: 'dd' })).toBeVisible();
    expect(drawer.getByText('42.9점')).toBeVisible();
    await expectAccessible(container);

    await user.click(drawer.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(address()).toBe(quarterCategory));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('names a document once that proves several quarters at the same page', async () => {
    const versions = indicatorExplanation.versions.flatMap((version) => [
      version,
      { ...version, daId: key(75), brnCd: 'Q4' },
    ]);
    server.on(
      `GET ${path}/${dgnsRstId}/explain/${ids.usage}`,
      success({ ...indicatorExplanation, versions }),
    );
    await open(`${quarterCategory}?explain=${ids.usage}`);
    const drawer = within(await screen.findByRole('dialog', { name: '에너지 사용량 설명' }));
    expect(await drawer.findByRole('link', { name: '2026년 4분기 v2' })).toBeVisible();
    expect(drawer.getAllByRole('link', { name: '에너지 고지서 (3쪽)' })).toHaveLength(1);
  });

  test('of a node above adds up the nodes below it, and names the texts that there are not', async () => {
    await open(`${quarter}?explain=${plant}`);
    const drawer = within(await screen.findByRole('dialog', { name: '발전사업 설명' }));
    expect(await drawer.findByText('72.1 = 72.1점')).toBeVisible();
    expect(drawer.getByRole('link', { name: '환경' })).toHaveAttribute(
      'href',
      `${quarter}?explain=${ids.domain}`,
    );
    expect(drawer.getByText('사회 · 해당없음 · 해당하는 하위 항목 없음')).toBeVisible();
    expect(drawer.getByText('60점 이상 80점 미만')).toBeVisible();
    expect(drawer.getByText('등록된 문구가 없습니다.')).toBeVisible();
  });

  test('of something that is not in the result is not opened', async () => {
    await open(`${quarter}?explain=${key(999)}`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('a result has what happened to its run, but for workers', async () => {
  const { unmount } = await open(quarter);
  expect(await screen.findByRole('region', { name: '활동 이력' })).toBeVisible();
  await waitFor(() =>
    expect(server.received('POST /api/esg/v1/threads')[0]?.body).toMatchObject({
      refType: 'dgnsRun',
      refId: sectionResult.dgnsRunId,
    }),
  );
  unmount();
  await open(quarter, 'ROLE_WORKER');
  await screen.findByRole('region', { name: '영역별 결과' });
  expect(screen.queryByRole('region', { name: '활동 이력' })).not.toBeInTheDocument();
});

test('a result is saved as an Excel file of its own', async () => {
  const { user } = await open(quarter);
  await user.click(await screen.findByRole('button', { name: '엑셀 다운로드' }));
  await waitFor(() =>
    expect(server.received('GET /excel/api/dgnsRst')[0]?.query.get('dgnsRstId')).toBe(dgnsRstId),
  );
});
