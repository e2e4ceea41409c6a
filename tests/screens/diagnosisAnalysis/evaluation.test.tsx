import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type {
  DiagnosisEvaluation,
  EvaluatedPair,
  EvaluationRow,
} from '../../../src/contracts/diagnosisEvaluation.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { pathTo, patterns } from '../../../src/paths/console.ts';
import EvaluationScreen from '../../../src/screens/diagnosisAnalysis/EvaluationScreen.tsx';
import EvaluationsScreen from '../../../src/screens/diagnosisAnalysis/EvaluationsScreen.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { address, show } from '../../support/screens.tsx';

// jsdom has no canvas
vi.mock('echarts/core', () => ({
  use() {},
  init: () => ({ setOption() {}, resize() {}, dispose() {} }),
}));

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const resultId = getId(1);
const sectionResultId = getId(2);
const sectionId = getId(3);
const yearId = getId(4);

const scale = {
  fromYr: '2020',
  kindCd: 'GRADE' as const,
  grades: ['A', 'B', 'C', 'D', 'E'],
  max: null,
  toBeConfirmed: false,
};
const external = {
  evlInstRstId: getId(5),
  grade: 'B',
  domainGrades: { P: null, E: 'A', S: 'D', G: null },
  scale,
};
const answers = { id: yearId, year: '2025', itemCnt: 20, answeredCnt: 12, percent: '62.5' };

const pair = (place: number, given: Partial<EvaluatedPair>): EvaluatedPair => ({
  instIdctrsId: getId(20 + place),
  questionCd: `E-${place}`,
  questionNm: `질문 ${place}`,
  selfScore: '5.00',
  maxScore: '10.00',
  itemId: getId(30 + place),
  itemCd: null,
  itemNm: `지표 ${place}`,
  domainCd: 'E',
  outcome: 'scored',
  score: '50',
  percent: '50',
  difference: '0',
  ...given,
});

const evaluation: DiagnosisEvaluation = {
  dgnsRstId: resultId,
  dgnsYr: '2025',
  brnCd: 'Y',
  bizSectId: null,
  bizSectNm: null,
  score: '124251/2000',
  coverage: '1',
  bandCd: 'from60',
  bandNm: '양호',
  provisional: false,
  openCnt: 0,
  instCdId: 'KCGS',
  instNm: '한국ESG기준원',
  crtrYr: '2025',
  external,
  answers,
  domains: [
    { itemId: getId(11), domainCd: 'E', itemNm: '환경', outcome: 'scored', score: '505/7' },
    { itemId: getId(12), domainCd: 'S', itemNm: '사회', outcome: 'scored', score: '62.5' },
    { itemId: getId(13), domainCd: 'G', itemNm: '지배구조', outcome: 'hidden', score: null },
  ],
  pairs: [
    pair(1, { score: '75', difference: '25' }),
    pair(2, { score: '100', difference: '50' }),
    pair(3, { score: '0', selfScore: '7.50', percent: '75', difference: '-75' }),
    pair(4, { score: '74', difference: '24' }),
    pair(5, { selfScore: null, percent: null, difference: null }),
    pair(6, { outcome: 'notApplicable', score: null, difference: null }),
  ],
  unmappedCnt: 3,
  unusedCnt: 1,
};
const row: EvaluationRow = {
  instCdId: 'KCGS',
  instNm: '한국ESG기준원',
  crtrYr: '2025',
  external,
  answers,
  result: { dgnsRstId: resultId, dgnsYr: '2025', brnCd: 'Y' },
};
const run = {
  custCoId: getId(40),
  custCoNm: '한빛에너지',
  cosetId: getId(41),
  ver: 1,
  setNm: 'K-ESG',
  stateCd: 'published',
  progress: 100,
  rev: 1,
  score: null,
  coverage: null,
  bandCd: null,
  bandNm: null,
  provisional: false,
  openCnt: 0,
  isUnchanged: false,
  staleRsns: [],
  failedRsn: null,
  reason: '',
  ranBy: null,
  ranAt: null,
  confirmedBy: null,
  confirmedAt: null,
  publishedBy: null,
  publishedAt: null,
  by: { isOperator: true, isOtherPerson: true },
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastModifiedBy: null,
  lastModifiedAt: '2026-01-01T00:00:00.000Z',
  dgnsYr: '2025',
  brnCd: 'Y',
};

const LIST = 'GET /api/esg/v1/dgnsRst/evaluations';
const detailPath = (id: string) => `GET /api/esg/v1/dgnsRst/${id}/evaluation`;
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on(
    'GET /api/esg/v1/dgnsRun/list',
    success({
      rows: [
        {
          ...run,
          dgnsRunId: getId(42),
          bizSectId: null,
          bizSectNm: null,
          dgnsRstId: resultId,
          publishedRstId: resultId,
        },
        {
          ...run,
          dgnsRunId: getId(43),
          bizSectId: sectionId,
          bizSectNm: '발전사업',
          dgnsRstId: sectionResultId,
          publishedRstId: null,
        },
      ],
      total: 2,
    }),
  );
});

const detailHref = pathTo('analperf-esg-evaluationanalysis-detail', {
  crtrYr: '2025',
  brnCd: 'Y',
  bizSectId: 'all',
  dgnsYr: '2025',
  dgnsRstId: resultId,
});
async function open(at: string, role: Role = 'ROLE_OPERATOR') {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth: role }));
  return show(
    <DialogsProvider>
      <Route path={patterns['analperf-esg-evaluationanalysis']} component={EvaluationsScreen} />
      <Route path={patterns['analperf-esg-evaluationanalysis-detail']} component={EvaluationScreen} />
    </DialogsProvider>,
    { at, session: drive.system.actor },
  );
}
const openDetail = (given: Partial<DiagnosisEvaluation> = {}, role?: Role) => {
  server.on(detailPath(resultId), success({ ...evaluation, ...given }));
  return open(`${detailHref}?instCdId=KCGS`, role);
};
const readRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((line) => [...line.children].map(({ textContent }) => textContent?.trim()));

test('institutions are listed with grade, answers and the result to compare, which opens', async () => {
  server.on(
    LIST,
    success({
      rows: [row, { ...row, crtrYr: '2019', external: null, answers: null, result: null }],
      total: 2,
    }),
  );
  const { container } = await open(pathTo('analperf-esg-evaluationanalysis'));
  await screen.findByRole('table', { name: '기관별 평가 분석' });
  expect(readRows('기관별 평가 분석')).toEqual([
    ['한국ESG기준원', '2025년', 'B', '12/20문항, 예상 점수 62.5%', '2025년 연간', '분석 보기'],
    ['한국ESG기준원', '2019년', '-', '-', '비교할 진단 결과가 없습니다.', '-'],
  ]);
  expect(screen.getByRole('link', { name: '2025년 한국ESG기준원 분석 보기' })).toHaveAttribute(
    'href',
    `${detailHref}?instCdId=KCGS`,
  );
  await expectAccessible(container);
});

test('without institutions the ways to grades and answers are offered', async () => {
  server.on(LIST, success({ rows: [], total: 0 }));
  await open(pathTo('analperf-esg-evaluationanalysis'));
  expect(await screen.findByRole('link', { name: '외부기관 평가결과' })).toHaveAttribute(
    'href',
    '/perfmgmt/esgresult',
  );
  expect(screen.getByRole('link', { name: '기관지표 성과등록' })).toBeVisible();
});

test('domains stand beside the place of their grade on the scale of the institution', async () => {
  const { container } = await openDetail();
  await screen.findByRole('table', { name: '영역별 비교' });
  expect(readRows('영역별 비교')).toEqual([
    ['환경', '72.1점', 'A', '100.0%'],
    ['사회', '62.5점', 'D', '25.0%'],
    ['지배구조', '비공개', '-', '-'],
  ]);
  const head = screen.getByRole('region', { name: '평가 분석 대상' });
  expect(head).toHaveTextContent('2025년 한국ESG기준원 평가 분석');
  expect(head).toHaveTextContent('62.1점');
  expect(head).toHaveTextContent('양호');
  await expectAccessible(container);
});

test('what differs by 25 points or more is listed on its side, the largest first, with both links', async () => {
  await openDetail();
  await screen.findByRole('table', { name: '지표별 비교표' });
  expect(readRows('우리는 높고 기관은 낮은 지표').map((cells) => [cells[0], cells[4]])).toEqual([
    ['지표 2', '+50.0'],
    ['지표 1', '+25.0'],
  ]);
  expect(readRows('우리는 낮고 기관은 높은 지표')).toEqual([
    ['지표 3', 'E-3 질문 3', '0.0점', '7.50/10.00점 (75.0%)', '−75.0'],
  ]);
  expect(readRows('지표별 비교표')).toHaveLength(6);
  expect(
    readRows('지표별 비교표')
      .slice(4)
      .map((cells) => cells.slice(2)),
  ).toEqual([
    ['50.0점', '-', '-'],
    ['해당없음', '5.00/10.00점 (50.0%)', '-'],
  ]);
  const lower = within(screen.getByRole('table', { name: '우리는 낮고 기관은 높은 지표' }));
  expect(lower.getByRole('link', { name: '지표 3' })).toHaveAttribute(
    'href',
    `/perfmgmt/indicatordata/${getId(33)}`,
  );
  expect(lower.getByRole('link', { name: 'E-3 질문 3' })).toHaveAttribute(
    'href',
    `/perfmgmt/institutiondata/detail/${yearId}/2025?item=E-3`,
  );
  expect(screen.getByText(/연결하지 않은 문항 3건/)).toBeVisible();
  expect(screen.getByText(/진단 결과에 없는 연결 지표 1건/)).toBeVisible();
});

test('tabs of domains have the grades of the institution, and narrow the indicators', async () => {
  const { user } = await openDetail();
  const tabs = within(await screen.findByRole('tablist', { name: '영역' }));
  expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    expect.stringMatching(/전체.*B/),
    expect.stringMatching(/환경.*A/),
  ]);
  await user.click(tabs.getByRole('tab', { name: /환경/ }));
  expect(address()).toContain('domain=E');
  expect(readRows('지표별 비교표')).toHaveLength(6);
});

test('without grades or answers of the institution it says what is missing', async () => {
  await openDetail({ external: null, answers: null, pairs: [], unmappedCnt: 0, unusedCnt: 0 });
  expect(
    await screen.findByText('이 기관의 문항에 응답하지 않아 지표별로 비교할 수 없습니다.'),
  ).toBeVisible();
  expect(screen.queryByRole('figure')).toBeNull();
});

test('another result is compared by its own address', async () => {
  const { user } = await openDetail();
  server.on(
    detailPath(sectionResultId),
    success({ ...evaluation, dgnsRstId: sectionResultId, bizSectId: sectionId, bizSectNm: '발전사업' }),
  );
  await user.click(await screen.findByRole('combobox', { name: '비교할 진단 결과' }));
  await user.click(await screen.findByRole('option', { name: '2025년 연간 · 발전사업' }));
  expect(address()).toBe(
    `/analperf/esg/evaluationanalysis/detail/2025/Y/${sectionId}/2025/${sectionResultId}?instCdId=KCGS`,
  );
  await waitFor(() =>
    expect(
      server.received(detailPath(sectionResultId)).map(({ query }) => Object.fromEntries(query)),
    ).toEqual([{ instCdId: 'KCGS', crtrYr: '2025' }]),
  );
});

test('a worker chooses among published results', async () => {
  const { user } = await openDetail({}, 'ROLE_WORKER');
  await user.click(await screen.findByRole('combobox', { name: '비교할 진단 결과' }));
  await screen.findByRole('option', { name: '2025년 연간 · 전사' });
  await waitFor(() => expect(server.received('GET /api/esg/v1/dgnsRun/list')).toHaveLength(1));
  expect(screen.queryByRole('option', { name: '2025년 연간 · 발전사업' })).toBeNull();
});

test('an address without an institution names nothing', async () => {
  await open(detailHref);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(server.received(detailPath(resultId))).toEqual([]);
});
