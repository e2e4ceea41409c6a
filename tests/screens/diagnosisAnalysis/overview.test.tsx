import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { DiagnosisOverview, ShownOverview } from '../../../src/contracts/diagnosisOverview.ts';
import type { ImprovementRow } from '../../../src/contracts/improvements.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { pathTo, withSearch } from '../../../src/paths/console.ts';
import OverviewScreen from '../../../src/screens/diagnosisAnalysis/OverviewScreen.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { address, show } from '../../support/screens.tsx';

// jsdom has no canvas
vi.mock('echarts/core', () => ({
  use() {},
  init: () => ({ setOption() {}, resize() {}, dispose() {} }),
}));

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const [companyId, plant, office, setId, resultId, plantResult] = [1, 2, 3, 4, 5, 6].map(getId) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const compared = { status: 'compared', trend: 'rise', delta: '7/2' } as const;
const none = { status: 'notComparable', cause: 'noEarlierResult' } as const;
const figures = { score: '124251/2000', coverage: '46667/50000', bandCd: 'from60' } as const;
const domain = (place: number, domainCd: 'E' | 'S', itemNm: string, lastYear: string | null) => ({
  itemId: getId(place),
  domainCd,
  itemNm,
  outcome: 'scored' as const,
  ...figures,
  yoy: lastYear === null ? ({ status: 'notComparable', cause: 'otherSetVersion' } as const) : compared,
  lastYear,
});
const point = (
  quarter: 'Q1' | 'Q2' | 'Q3',
  score: string | null,
  breakCause: 'otherSetVersion' | null = null,
) => ({
  dgnsYr: '2026',
  brnCd: quarter,
  result:
    score === null
      ? null
      : {
          dgnsRstId: resultId,
          score,
          coverage: '1',
          bandCd: 'from60' as const,
          provisional: score === '40',
          cosetId: setId,
          ver: 1,
          breakCause,
        },
});
const cell = (itemId: string, bizSectId: string, given: object) => ({
  itemId,
  bizSectId,
  outcome: 'scored' as const,
  score: '50',
  coverage: '1',
  ...given,
});
const sections = [
  { bizSectId: plant, bizSectNm: '발전사업' },
  { bizSectId: office, bizSectNm: '본사' },
];

const overview: ShownOverview = {
  dgnsRstId: resultId,
  dgnsYr: '2026',
  brnCd: 'Q3',
  bizSectId: null,
  bizSectNm: null,
  rev: 2,
  cosetId: setId,
  ver: 1,
  ...figures,
  provisional: true,
  openCnt: 0,
  isPublished: true,
  runStateCd: 'published',
  madeAt: '2026-10-20T01:00:00.000Z',
  provisionalLimit: '80',
  bandNames: { under40: '미흡', from40: '보통', from60: '양호', from80: '우수' },
  yoy: compared,
  qoq: none,
  domains: [domain(11, 'E', '환경', '505/7'), domain(12, 'S', '사회', '50')],
  parts: [
    { ...sections[0], dgnsRstId: plantResult, ...figures, provisional: false },
    { ...sections[1], dgnsRstId: getId(7), ...figures, provisional: true },
  ] as ShownOverview['parts'],
  trend: [point('Q1', '40'), point('Q2', null), point('Q3', '124251/2000', 'otherSetVersion')],
  heatMap: {
    sections,
    categories: [
      { itemId: getId(21), itemNm: '기후변화', domainCd: 'E' },
      { itemId: getId(22), itemNm: '안전보건', domainCd: 'S' },
      { itemId: getId(23), itemNm: '공급망', domainCd: 'S' },
    ],
    cells: [
      cell(getId(21), plant, { score: '505/7' }),
      cell(getId(21), office, { outcome: 'notApplicable', score: null, coverage: null }),
      cell(getId(22), plant, { score: '0', coverage: '0' }),
      cell(getId(22), office, { outcome: 'hidden', score: null, coverage: null }),
      cell(getId(23), plant, { score: '0', coverage: '1/2' }),
    ],
  },
  effects: [
    {
      itemId: getId(31),
      itemCd: 'S-1-2',
      itemNm: '산업재해율',
      domainCd: 'S',
      categoryNm: '안전보건',
      domainId: getId(41),
      categoryId: getId(42),
      bizSectId: plant,
      bizSectNm: '발전사업',
      dgnsRstId: plantResult,
      score: '0',
      points: 1,
      effect: '35/16',
    },
  ],
};

const found: DiagnosisOverview = {
  custCoId: companyId,
  companyNm: '한빛에너지',
  periods: [
    { dgnsYr: '2026', brnCd: 'Q3', hasCompany: true, sections },
    { dgnsYr: '2025', brnCd: 'Y', hasCompany: true, sections: sections.slice(0, 1) },
  ],
  shown: overview,
};

const task: ImprovementRow = {
  improveTaskId: getId(51),
  custCoId: companyId,
  title: '안전 교육 확대',
  stateCd: 'open',
  srcCd: 'OWN',
  dgnsRstId: null,
  evlInstRstId: null,
  fromScore: null,
  oncoIdctrsId: null,
  idctrsNm: null,
  bizSectId: null,
  bizSectNm: null,
  targetPoints: null,
  ownerId: getId(52),
  ownerName: '김현업',
  dueYmd: '20261101',
  isLate: true,
  reachedBy: null,
  version: 1,
  createdAt: '2026-10-01T00:00:00.000Z',
  lastModifiedBy: null,
  lastModifiedAt: '2026-10-01T00:00:00.000Z',
};
const later = {
  ...task,
  improveTaskId: getId(53),
  title: '협력사 점검',
  stateCd: 'inProgress',
  dueYmd: '20261201',
  isLate: false,
};
const scale = { fromYr: '2020', kindCd: 'GRADE', grades: ['S', 'A', 'B'], max: null, toBeConfirmed: false };
const courses = [
  {
    instCdId: 'KCGS',
    instNm: '한국ESG기준원',
    scale,
    years: [
      { crtrYr: '2024', grade: 'B', announced: 'B' },
      { crtrYr: '2025', grade: 'A', announced: 'A' },
    ],
  },
];

const OVERVIEW = 'GET /api/esg/v1/dgnsRst/overview';
const PEERS = 'GET /api/esg/v1/peer';
const TASKS = 'GET /api/esg/v1/improveTask/list';
const GRADES = 'GET /api/esg/v1/evlInstRst/course';
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on(PEERS, success({ status: 'notSharing', groups: [] }));
  server.on(TASKS, (request) =>
    success(
      request.query.get('stateCd') === 'open' ? { rows: [task], total: 1 } : { rows: [later], total: 1 },
    ),
  );
  server.on(GRADES, success({ courses }));
});

const at = pathTo('analperf-esg-managementperformance');
async function open(
  shown: Partial<DiagnosisOverview> = {},
  { role = 'ROLE_OPERATOR', search = '' }: { role?: Role; search?: string } = {},
) {
  server.on(OVERVIEW, success({ ...found, ...shown }));
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth: role }));
  return show(
    <DialogsProvider>
      <OverviewScreen />
    </DialogsProvider>,
    { at: withSearch(at, search), session: drive.system.actor },
  );
}
const withShown = (given: Partial<ShownOverview>) => ({ shown: { ...overview, ...given } });
async function readTable(title: string): Promise<(string | null)[][]> {
  const { user } = { user: (await import('@testing-library/user-event')).default.setup() };
  await user.click(await screen.findByRole('button', { name: `${title} 표로 보기` }));
  return readRows(within(screen.getByRole('figure', { name: title })).getByRole('table'));
}
const readRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const asked = (request: string) => server.received(request).map(({ query }) => Object.fromEntries(query));

test('the head has the score with its band, its coverage, its marks and its trend', async () => {
  const { container } = await open();
  const head = await screen.findByRole('region', { name: '진단 결과' });
  expect(head).toHaveTextContent('2026년 3분기 · 전사 종합분석');
  expect(head).toHaveTextContent('62.1점');
  expect(head).toHaveTextContent('양호');
  expect(head).toHaveTextContent('93.3%');
  expect(within(head).getByText('잠정')).toBeVisible();
  expect(head).toHaveTextContent('3.5점 상승');
  expect(head).toHaveTextContent('비교불가');
  expect(head).toHaveTextContent('응답률이 낮아 잠정인 사업부문: 본사');
  expect(within(head).getByRole('link', { name: '진단 결과 자세히' })).toHaveAttribute(
    'href',
    '/analperf/esgtestresult/quarter/2026/Q3/all',
  );
  await screen.findByRole('table', { name: '진행 중인 개선 과제' });
  await expectAccessible(container);
});

test('domains stand beside those of the year before and the median of peers', async () => {
  const median = {
    score: '62.1',
    percentile: '50.0',
    median: '58.5',
    quartiles: null,
    peerCnt: 5,
    idctrsCnt: 9,
  };
  const group = { itemId: getId(11), upItemId: null, lvl: 1, domainCd: 'E', itemNm: '환경' };
  server.on(
    PEERS,
    success({
      status: 'compared',
      digits: 8,
      industryNm: '전력',
      total: median,
      groups: [{ ...group, position: median }],
    }),
  );
  await open();
  await waitFor(() => expect(asked(PEERS)).toEqual([{ crtrYr: '2026', brnCd: 'Q3' }]));
  expect(await readTable('영역별 점수 비교')).toEqual([
    ['구분', '2026년 3분기', '2025년 3분기', '동종업계 중앙값'],
    ['환경', '62.1', '72.1', '58.5'],
    ['사회', '62.1', '50', '-'],
  ]);
});

test.each([
  ['three domains are a radar', ['60', '60', '60'], '방사형'],
  ['two domains are bars', ['60', '60'], '막대'],
  ['domains of which one is not known are bars', ['60', '60', null], '막대'],
])('%s', async (_, lastYears, kind) => {
  await open(
    withShown({ domains: lastYears.map((lastYear, at) => domain(60 + at, 'E', `영역 ${at}`, lastYear)) }),
  );
  expect(
    await screen.findByRole('img', { name: new RegExp(`영역별 점수 비교\\. ${kind} 차트`) }),
  ).toBeVisible();
});

test('without peers, and without a year before that compares, their lines are left out and it says why', async () => {
  server.on(PEERS, success({ status: 'tooFew', digits: 8, industryNm: '전력', missing: 2 }));
  await open(withShown({ domains: [domain(11, 'E', '환경', null)] }));
  expect(await screen.findByText(/2개사 부족하여/)).toBeVisible();
  expect(screen.getByText(/전년 결과는 지표 SET 버전이 달라/)).toBeVisible();
  expect((await readTable('영역별 점수 비교'))[0]).toEqual(['구분', '2026년 3분기']);
});

test('peers are not asked for about a section, nor about what is not published', async () => {
  await open(withShown({ bizSectId: plant, bizSectNm: '발전사업', parts: [] }));
  await screen.findByText('2026년 3분기 · 발전사업 종합분석');
  await open(withShown({ isPublished: false }));
  expect(await screen.findByText('게시하지 않은 결과이므로 현업담당자에게는 보이지 않습니다.')).toBeVisible();
  expect(asked(PEERS)).toEqual([]);
});

test('the line of scores begins again at another version of the set, and says so', async () => {
  await open();
  expect(await readTable('최근 8분기 점수')).toEqual([
    ['구분', '종합 점수', '비고'],
    ['26년 1분기 잠정', '40', ''],
    ['26년 2분기', '-', ''],
    ['26년 3분기', '62.1', '지표 SET 버전 변경, 비교불가'],
  ]);
  expect(screen.getByText(/선을 새로 시작합니다/)).toBeVisible();
});

test('the heat map tells what does not apply, what nobody answered, what is hidden and what is not used apart', async () => {
  await open();
  expect(await readTable('중분류와 사업부문별 점수')).toEqual([
    ['구분', '발전사업', '본사'],
    ['기후변화', '72.1', '해당없음'],
    ['안전보건', '미입력', '비공개'],
    ['공급망', '0', '사용하지 않음'],
  ]);
});

test('the largest effects lead to the indicator, and operators make tasks of them', async () => {
  await open();
  const table = await screen.findByRole('table', { name: '가장 효과가 큰 개선' });
  expect(readRows(table)[1]?.slice(0, 5)).toEqual(['산업재해율', '발전사업', '안전보건', '1점', '+2.19점']);
  expect(within(table).getByRole('link', { name: '산업재해율' })).toHaveAttribute(
    'href',
    `/analperf/esgtestresult/quarter/detail/2026/Q3/${plant}/${getId(41)}/${getId(42)}?explain=${getId(31)}`,
  );
  const plan = within(table).getByRole('link', { name: '산업재해율 과제로 만들기' });
  const query = new URL(plan.getAttribute('href') ?? '', 'http://x').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    create: 'DGNS',
    dgnsRstId: plantResult,
    oncoIdctrsId: getId(31),
    bizSectId: plant,
    targetPoints: '2',
    title: '산업재해율 개선',
  });
});

test('a worker makes no tasks', async () => {
  await open({}, { role: 'ROLE_WORKER' });
  await screen.findByRole('table', { name: '가장 효과가 큰 개선' });
  expect(screen.queryByRole('link', { name: /과제로 만들기/ })).toBeNull();
});

test('unfinished tasks are in the order of their days, and external grades on their own scales', async () => {
  await open();
  const tasks = await screen.findByRole('table', { name: '진행 중인 개선 과제' });
  expect(readRows(tasks).slice(1)).toEqual([
    ['안전 교육 확대', '전사', '김현업', '2026-11-01 (기한 지남)', '등록'],
    ['협력사 점검', '전사', '김현업', '2026-12-01', '진행'],
  ]);
  const grades = await screen.findByRole('table', { name: '외부 평가 등급' });
  expect(readRows(grades).slice(1)).toEqual([['한국ESG기준원', '2025년', 'A', 'S · A · B']]);
});

test('what the reader does not reach is left out', async () => {
  server.on(TASKS, refusal(403, 'A0403'));
  server.on(GRADES, refusal(403, 'A0403'));
  await open({}, { role: 'ROLE_WORKER' });
  await screen.findByText('2026년 3분기 · 전사 종합분석');
  await waitFor(() => expect(asked(GRADES)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('진행 중인 개선 과제')).toBeNull());
  await waitFor(() => expect(screen.queryByText('외부 평가 등급')).toBeNull());
});

test('period and section are in the address, and a section that the period does not have gives way to the company', async () => {
  const { user } = await open({}, { search: `dgnsYr=2026&brnCd=Q3&bizSectId=${office}&brnCd=Q3` });
  await screen.findByRole('region', { name: '분석 대상' });
  expect(asked(OVERVIEW)).toEqual([{ dgnsYr: '2026', brnCd: 'Q3', bizSectId: office }]);
  await user.click(screen.getByRole('combobox', { name: '사업부문' }));
  await user.click(await screen.findByRole('option', { name: '발전사업' }));
  expect(address()).toBe(`${at}?dgnsYr=2026&brnCd=Q3&bizSectId=${plant}`);
  await waitFor(() => expect(asked(OVERVIEW)).toHaveLength(2));
  await user.click(screen.getByRole('combobox', { name: '기간' }));
  await user.click(await screen.findByRole('option', { name: '2025년 연간' }));
  expect(address()).toBe(`${at}?dgnsYr=2025&brnCd=Y&bizSectId=all`);
});

test('what is no value in the address is not asked for', async () => {
  await open({}, { search: 'dgnsYr=26&brnCd=Q9&bizSectId=x' });
  await screen.findByRole('region', { name: '진단 결과' });
  expect(asked(OVERVIEW)).toEqual([{}]);
});

test('a subject without a result keeps the choice', async () => {
  await open({ shown: null }, { search: 'dgnsYr=2025&brnCd=Y' });
  expect(await screen.findByText('선택한 기간과 사업부문의 진단 결과가 없습니다.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: '기간' })).toHaveValue('2025년 연간');
});

test('a period without any result is not shown as another one', async () => {
  await open({ shown: null }, { search: 'dgnsYr=2019&brnCd=Y' });
  expect(await screen.findByText('선택한 기간과 사업부문의 진단 결과가 없습니다.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: '기간' })).toHaveValue('');
  expect(screen.getByRole('combobox', { name: '사업부문' })).toBeDisabled();
});

test('without any result an operator is led to the diagnosis, and a worker is told to wait', async () => {
  const empty = { periods: [], shown: null };
  const { unmount } = await open(empty);
  expect(await screen.findByRole('link', { name: '진단 목록' })).toHaveAttribute(
    'href',
    '/analperf/esgtestresult',
  );
  unmount();
  await open(empty, { role: 'ROLE_WORKER' });
  expect(await screen.findByText(/운영자가 결과를 게시하면/)).toBeVisible();
  expect(screen.queryByRole('link', { name: '진단 목록' })).toBeNull();
});

test('an administrator chooses the company first, and then reads it without peers and tasks', async () => {
  server.on('GET /api/esg/v1/clients', success({ rows: [], total: 0 }));
  const { unmount } = await open({}, { role: 'ROLE_ADMIN' });
  expect(await screen.findByText('고객사를 선택하면 분석 결과를 볼 수 있습니다.')).toBeVisible();
  expect(asked(OVERVIEW)).toEqual([]);
  unmount();
  await open({}, { role: 'ROLE_ADMIN', search: `custCoId=${companyId}` });
  expect(await screen.findByRole('link', { name: '진단 결과 자세히' })).toHaveAttribute(
    'href',
    `/analperf/esgtestresult/quarter/2026/Q3/all?custCoId=${companyId}`,
  );
  expect(asked(OVERVIEW)).toEqual([{ custCoId: companyId }]);
  await waitFor(() => expect(asked(GRADES)).toEqual([{ customerCompanyId: companyId }]));
  expect([...asked(PEERS), ...asked(TASKS)]).toEqual([]);
});
