import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type {
  DerivedYearRow,
  EntryDetail,
  EntryNode,
  EntryRow,
  EntryVersion,
  EntryVersionDetail,
  IndicatorCell,
  IndicatorData,
} from '../../../src/contracts/entries.ts';
import { emptyScoring } from '../../../src/contracts/indicatorScoring.ts';
import { patterns } from '../../../src/paths/console.ts';
import IndicatorDataScreen from '../../../src/screens/indicatorData/IndicatorDataScreen.tsx';
import { showFigure, showScore } from '../../../src/screens/indicatorData/outcomes.ts';
import { toCourse } from '../../../src/screens/indicatorData/periods.ts';
import { placeHref, readPlace } from '../../../src/screens/indicatorData/place.ts';
import { findFigure } from '../../../src/screens/indicatorData/years.ts';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { address, show } from '../../support/screens.tsx';

const key = (last: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(last).padStart(12, '0')}`;
const at = '2026-11-20T00:00:00.000Z';
const [id, plant, office] = [key(1), key(21), key(22)];
const [firstDaId, secondDaId] = [key(31), key(32)];

const input = (code: string, name: string) =>
  ({
    code,
    name,
    unitCd: 'person',
    rollUpCd: 'AVG',
    sectRollUpCd: 'SUM',
    srcCd: null,
    negYn: 'N',
  }) as const;
const node: EntryNode = {
  oncoIdctrsId: id,
  upOncoIdctrsId: key(2),
  lvl: 3,
  domainCd: 'S',
  idctrsNm: '여성 구성원 비율',
  idctrsCd: 'S-3-1',
  kindCd: 'QNT',
  unitCd: 'percent',
  cycleCd: 'QTR',
  evidenceRequired: true,
  toBeConfirmed: false,
  scoring: {
    ...emptyScoring('RATIO'),
    directionCd: 'UP',
    thresholds: ['10', '20', '30', '40'],
    inputs: [input('women', '여성'), input('all', '전체')],
    formula: 'women / all * 100',
  },
  average: null,
};

const toValue = (women: string, all: string) => ({
  inputs: Object.fromEntries(
    Object.entries({ women, all }).map(([code, entered]) => [
      code,
      { entered, unitCd: 'person' as const, srcCd: null, srcRef: null, ovrdRsn: null },
    ]),
  ),
});

const cell: IndicatorCell = {
  idctrsDataId: key(41),
  crtrYr: '2026',
  brnCd: 'Q3',
  entryCycleId: key(51),
  setVer: 2,
  bizSectId: plant,
  stateCd: 'closed',
  ver: 2,
  value: toValue('1000', '3000'),
  naYn: 'N',
  estYn: 'Y',
  daId: secondDaId,
  outcome: { status: 'scored', figure: '100/3', score: '75', points: 4 },
  cycleStateCd: 'closed',
  ovrdRsn: null,
};
const draft: IndicatorCell = {
  ...cell,
  idctrsDataId: key(42),
  brnCd: 'Q4',
  stateCd: 'draft',
  ver: 0,
  value: toValue('5', '20'),
  estYn: 'N',
  daId: null,
  outcome: null,
};
const older: IndicatorCell = {
  ...cell,
  idctrsDataId: key(43),
  crtrYr: '2025',
  brnCd: 'Q2',
  setVer: 1,
  estYn: 'N',
  outcome: { status: 'notApplicable', figure: '25', score: null, points: null },
};
const absent: IndicatorCell = {
  ...cell,
  idctrsDataId: key(44),
  bizSectId: office,
  crtrYr: '2025',
  brnCd: 'Y',
  value: null,
  naYn: 'Y',
  estYn: 'N',
  daId: null,
  outcome: null,
};

const derived: DerivedYearRow = {
  crtrYr: '2025',
  bizSectId: plant,
  setVer: 2,
  lacking: [],
  value: toValue('4', '1245/3'),
  naYn: 'N',
  estYn: 'N',
  outcome: { status: 'scored', figure: '80/83', score: '25', points: 2 },
};

const data: IndicatorData = {
  node,
  setVer: 2,
  cosetId: key(3),
  custCoId: key(4),
  crtrYr: '2026',
  sections: [
    { bizSectId: plant, bizSectNm: '발전사업' },
    { bizSectId: office, bizSectNm: '본사' },
  ],
  cells: [older, absent, cell, draft],
  derived: [],
  yearCycles: [],
  commentLimit: '30',
  company: [],
};

const version: EntryVersion = {
  daId: secondDaId,
  idctrsDataId: key(41),
  ver: 2,
  value: toValue('1000', '3000'),
  naYn: 'N',
  naRsn: '',
  estYn: 'N',
  estBasis: '',
  memo: '',
  cmt: '조직 개편',
  evidence: [
    {
      evidenceId: key(61),
      fileId: key(62),
      fileHash: 'ab'.repeat(32),
      title: '인사 대장',
      page: '3',
      reviewCd: 'OK',
    },
  ],
  outcome: { status: 'scored', figure: '100/3', score: '75', points: 4 },
  ovrdRsn: null,
  derived: null,
  submittedBy: { userName: '박현업' },
  submittedAt: at,
  approvedBy: { userName: '이운영' },
  approvedAt: at,
};
const detail: EntryVersionDetail = {
  version,
  before: {
    ...version,
    daId: firstDaId,
    ver: 1,
    value: toValue('900', '3000'),
    cmt: '',
    evidence: [],
    outcome: { status: 'scored', figure: '30', score: '75', points: 4 },
  },
  node,
  crtrYr: '2026',
  brnCd: 'Q3',
  bizSectId: plant,
  bizSectNm: '발전사업',
  setVer: 2,
};

const path = '/api/esg/v1/idctrsData';
const page = `/perfmgmt/indicatordata/${id}`;
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on(`GET ${path}/indicator/${id}`, success(data));
  server.on(`GET ${path}/version/${secondDaId}`, success(detail));
});

async function open(at: string, person = operator) {
  const drive = await startDriving();
  await drive.restore(activeSession(START, person));
  return show(
    <DialogsProvider>
      {(
        [
          'perfmgmt-indicatordata-data-version',
          'perfmgmt-indicatordata-version',
          'perfmgmt-indicatordata-detail',
        ] as const
      ).map((name) => (
        <Route key={name} path={patterns[name]}>
          <IndicatorDataScreen />
        </Route>
      ))}
    </DialogsProvider>,
    { at, session: drive.system.actor },
  );
}

const readRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('outcomes', () => {
  test('have figures with at most six decimals, and scores with two', () => {
    expect(showFigure('100/3', 'percent')).toBe('33.333333%');
    expect(showFigure('1234567/2', 'tCO2eq')).toBe('617,283.5 tCO₂eq');
    expect(showFigure(null, 'percent')).toBeNull();
    expect(showScore({ status: 'scored', figure: null, score: '200/3', points: null })).toBe('66.67점');
    expect(showScore({ status: 'notComputable', figure: null, score: null, points: null })).toBe('계산 불가');
    expect(showScore({ status: 'history', figure: '1', score: null, points: null })).toBe('과거실적');
  });
});

describe('the course of a section', () => {
  const draw = (of: IndicatorData, bizSectId: string) =>
    toCourse(of, (period) => findFigure(of, { ...period, bizSectId }));

  test('goes over its quarters, with a gap where there is no figure, and else over its years', () => {
    expect(draw(data, plant)).toMatchObject({
      series: [{ values: [null, 25, null, null, null, null, 100 / 3, null] }],
      unit: '%',
    });
    const yearly = { ...cell, brnCd: 'Y' as const };
    expect(draw({ ...data, cells: [yearly] }, plant)).toMatchObject({
      categories: ['2024년 연간', '2025년 연간', '2026년 연간'],
      series: [{ values: [null, null, 100 / 3] }],
    });
    expect(draw(data, office)).toBeNull();
  });
});

describe('an indicator over time', () => {
  test('has its values by section and period, with state, score and the way to what was approved', async () => {
    const { container } = await open(`${page}?crtrYr=2026`);
    await screen.findByRole('heading', { name: '여성 구성원 비율' });
    const [head, ofPlant, ofOffice] = readRows('분기별 성과');
    expect(head).toHaveLength(9);
    expect(head?.at(0)).toBe('사업부문');
    expect(head?.at(1)).toBe('2025년 1분기');
    expect(head?.at(8)).toBe('2026년 4분기');
    expect(ofPlant?.at(2)).toBe('25%여성 1,000명 · 전체 3,000명점수 없음마감승인 v2자세히');
    expect(ofPlant?.at(7)).toBe('33.333333%여성 1,000명 · 전체 3,000명 추정75점마감승인 v2자세히');
    expect(ofPlant?.at(8)).toBe('여성 5명 · 전체 20명작성 중자세히');
    expect(ofOffice?.slice(1)).toEqual(Array.from({ length: 8 }, () => '-'));
    expect(readRows('연간 성과')).toEqual([
      ['사업부문', '2024년 연간', '2025년 연간', '2026년 연간'],
      ['발전사업', '-', '-', '-'],
      ['본사', '-', '해당없음마감자세히', '-'],
    ]);
    expect(screen.getByRole('link', { name: '발전사업 2026년 3분기 승인 v2' })).toHaveAttribute(
      'href',
      `${page}/version/${secondDaId}`,
    );
    expect(screen.getByRole('link', { name: 'v2' })).toHaveAttribute(
      'href',
      `/perfmgmt/indicatordata/version/${id}/2`,
    );
    expect(screen.getByRole('button', { name: '발전사업 추이 표로 보기' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '본사 추이 표로 보기' })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  test('has the years that its quarters give, and why one has none, and the figures of the company', async () => {
    const incomplete = {
      ...derived,
      crtrYr: '2026',
      lacking: ['Q3' as const, 'Q4' as const],
      value: null,
      outcome: null,
    };
    const ofCompany = { crtrYr: '2025', brnCd: 'Y' as const, lacking: [], value: toValue('5', '500') };
    server.on(
      `GET ${path}/indicator/${id}`,
      success({
        ...data,
        derived: [derived, incomplete],
        company: [
          { ...ofCompany, figure: '1' },
          { ...ofCompany, crtrYr: '2026', lacking: [plant], value: null, figure: null },
          { ...ofCompany, crtrYr: '2024', value: null, figure: null },
        ],
      }),
    );
    const { container } = await open(`${page}?crtrYr=2026`);
    await screen.findByRole('heading', { name: '여성 구성원 비율' });
    const [, ofPlant, ofOffice, company] = readRows('연간 성과');
    expect(ofPlant).toEqual([
      '발전사업',
      '-',
      '0.963855%여성 4명 · 전체 415명25점분기 값에서 산출자세히',
      '4개 분기 중 2개 승인미승인: 3분기, 4분기자세히',
    ]);
    expect(ofOffice?.at(2)).toBe('해당없음마감자세히');
    expect(company).toEqual(['회사 전체', '회사 값 없음', '1%여성 5명 · 전체 500명', '미승인: 발전사업']);
    await expectAccessible(container);
  });

  test('of another year is asked for by the address', async () => {
    const { user } = await open(`${page}?crtrYr=2026`);
    await user.click(await screen.findByRole('combobox', { name: '기준 연도' }));
    await user.click(await screen.findByRole('option', { name: '2025년' }));
    expect(address()).toBe(`${page}?crtrYr=2025`);
    await waitFor(() =>
      expect(
        server.received(`GET ${path}/indicator/${id}`).map(({ query }) => query.get('crtrYr')),
      ).toContain('2025'),
    );
  });

  test('says that there is nothing in the period', async () => {
    server.on(`GET ${path}/indicator/${id}`, success({ ...data, cells: [], sections: [] }));
    await open(page);
    expect(await screen.findByText('이 기간에 등록된 성과가 없습니다.')).toBeVisible();
  });

  test('is not asked for with what is no id', async () => {
    await open('/perfmgmt/indicatordata/unknown');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(server.received(`GET ${path}/indicator/unknown`)).toEqual([]);
  });
});

test('an indicator as a version of its set has it shows its scoring and the values scored by it alone', async () => {
  await open(`/perfmgmt/indicatordata/version/${id}/2`);
  const scoring = await screen.findByRole('region', { name: '채점 기준' });
  expect(scoring).toHaveTextContent('채점 방식비율형');
  expect(scoring).toHaveTextContent('산식women / all * 100');
  expect(scoring).not.toHaveTextContent('감점 기준');
  expect(server.received(`GET ${path}/indicator/${id}`)[0]?.query.get('ver')).toBe('2');
  const [, ofPlant] = readRows('분기별 성과');
  expect(ofPlant?.at(2)).toBe('-');
  expect(ofPlant?.at(7)).toContain('75점');
});

describe('an approved value', () => {
  test('shows who approved it, its evidence with the hash, and what is other than before', async () => {
    const { container } = await open(`${page}/version/${secondDaId}`);
    await screen.findByRole('heading', { name: '여성 구성원 비율' });
    const lines = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(lines).toMatchObject({
      '승인 버전 v2': '이운영 · 2026-11-20 09:00',
      제출: '박현업 · 2026-11-20 09:00',
      기간: '2026년 3분기',
      사업부문: '발전사업',
      값: '여성 1,000명 · 전체 3,000명',
      산출값: '33.333333%',
      점수: '75점',
      의견: '조직 개편',
    });
    expect(readRows('증빙')[1]).toEqual(['인사 대장', '3', '확인', 'ab'.repeat(32)]);
    const changes = within(screen.getByRole('region', { name: '이전 버전과의 차이' }));
    expect(changes.getByRole('row', { name: /^산출값/ })).toHaveTextContent('산출값변경30%33.333333%');
    expect(changes.queryByRole('row', { name: /^점수/ })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  test('says that it was the first one', async () => {
    server.on(`GET ${path}/version/${secondDaId}`, success({ ...detail, before: null }));
    await open(`${page}/version/${secondDaId}`);
    expect(await screen.findByText('처음 승인한 버전입니다.')).toBeVisible();
  });

  test('in place of a derived one shows the reason, what the quarters gave then, and the difference', async () => {
    server.on(
      `GET ${path}/version/${secondDaId}`,
      success({
        ...detail,
        brnCd: 'Y',
        before: null,
        version: {
          ...version,
          ovrdRsn: '제3자 검증',
          derived: {
            value: toValue('990', '3000'),
            naYn: 'N',
            outcome: { ...version.outcome, figure: '33' },
          },
        },
      }),
    );
    await open(`${page}/version/${secondDaId}`);
    await screen.findByRole('heading', { name: '여성 구성원 비율' });
    const lines = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(lines).toMatchObject({
      '재정의 사유': '제3자 검증',
      '승인 당시 분기 산출값': '33% · 여성 990명 · 전체 3,000명',
      차이: '+0.333333%p',
    });
  });

  test('is not found at the address of another indicator', async () => {
    await open(`/perfmgmt/indicatordata/${key(99)}/version/${secondDaId}`);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('여성 구성원 비율')).not.toBeInTheDocument();
  });
});

const row: EntryRow = {
  idctrsDataId: key(45),
  value: toValue('5', '415'),
  naYn: 'N',
  naRsn: '',
  estYn: 'N',
  estBasis: '',
  memo: '',
  cmt: '',
  oncoIdctrsId: id,
  bizSectId: plant,
  stateCd: 'draft',
  ver: 0,
  version: 3,
  managerId: null,
  approverId: null,
  isUnconfirmed: false,
  hasDrifted: false,
  ovrdRsn: '제3자 검증',
  returnRsn: null,
  evidenceCnt: 0,
  lacksEvidence: false,
  mayWrite: true,
  mayApprove: false,
  isOtherPerson: false,
  isSubmitter: false,
  submittedAt: null,
  lastModifiedBy: { userName: '이운영' },
  lastModifiedAt: at,
  earlier: null,
  previous: null,
  offers: {},
};
const overriding: IndicatorCell = {
  ...cell,
  idctrsDataId: row.idctrsDataId,
  crtrYr: '2025',
  brnCd: 'Y',
  stateCd: 'draft',
  ver: 0,
  value: row.value,
  estYn: 'N',
  daId: null,
  outcome: null,
  cycleStateCd: 'reopened',
  ovrdRsn: row.ovrdRsn,
};

describe('a value that the address chooses', () => {
  const yearAddress = `${page}?crtrYr=2025&brnCd=Y&bizSectId=${plant}`;
  const yearCycle = { entryCycleId: key(52), crtrYr: '2025', stateCd: 'reopened' as const };
  const makeDetail = (given: Partial<EntryRow> = {}): EntryDetail => ({
    row: { ...row, ...given },
    guidance: '',
    references: [],
    evidence: [],
    versions: [],
  });
  const serve = (given: Partial<IndicatorData>, shown: EntryDetail = makeDetail()) => {
    server.on(
      `GET ${path}/indicator/${id}`,
      success({ ...data, crtrYr: '2025', cells: [], derived: [derived], yearCycles: [yearCycle], ...given }),
    );
    server.on(`GET ${path}/${row.idctrsDataId}`, success(shown));
    server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0, page: 1, size: 10 }));
  };
  const findChosen = () => screen.findByRole('region', { name: '발전사업 · 2025년 연간' });

  test('is marked, and shows how it was derived, with a form that begins with it', async () => {
    serve({});
    server.on(`PUT ${path}/override`, success({ idctrsDataId: row.idctrsDataId }));
    const { user, container } = await open(yearAddress);
    const chosen = within(await findChosen());
    expect(screen.getByRole('link', { name: '발전사업 2025년 연간 자세히' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(readRows('산출 과정').slice(1)).toEqual([
      ['여성', '-', '-', '-', '-', '평균', '4명'],
      ['전체', '-', '-', '-', '-', '평균', '415명'],
    ]);
    expect(chosen.getByText('산식: 여성 / 전체 * 100 = 0.963855%')).toBeVisible();
    await expectAccessible(container);
    await user.click(chosen.getByRole('button', { name: '연간 값 재정의' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByText('분기 산출값: 0.963855% (여성 4명 · 전체 415명)')).toBeVisible();
    const women = form.getByRole('textbox', { name: '여성 (명)' });
    expect(women).toHaveValue('4');
    expect(form.getByRole('textbox', { name: '전체 (명)' })).toHaveValue('415');
    await user.clear(women);
    await user.type(women, '다섯');
    await user.click(form.getByRole('button', { name: '저장' }));
    expect(await form.findByText('단위나 글자 없이 숫자만 적어 주세요.')).toBeVisible();
    expect(server.received(`PUT ${path}/override`)).toEqual([]);
    await user.clear(women);
    await user.type(women, '5');
    await user.type(form.getByRole('textbox', { name: '재정의 사유' }), '제3자 검증');
    await user.click(form.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(server.received(`PUT ${path}/override`)).toHaveLength(1));
    expect(server.received(`PUT ${path}/override`)[0]?.body).toEqual({
      oncoIdctrsId: id,
      bizSectId: plant,
      crtrYr: '2025',
      value: toValue('5', '415'),
      cmt: '',
      reason: '제3자 검증',
    });
  });

  test('of a year leads to its quarters, which have the evidence', async () => {
    serve({ cells: [older] });
    await open(yearAddress);
    const links = within(await findChosen()).getAllByRole('link', { name: /값과 증빙$/ });
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['발전사업 2025년 2분기 값과 증빙', `${page}?crtrYr=2025&brnCd=Q2&bizSectId=${plant}`],
    ]);
    expect(readRows('산출 과정')[1]).toEqual(['여성', '-', '1,000명', '-', '-', '평균', '4명']);
  });

  test('is not overridden before the cycle of the year has begun, and says so', async () => {
    serve({ yearCycles: [] });
    await open(yearAddress);
    expect(
      within(await findChosen()).getByRole('button', { name: '연간 값 재정의' }),
    ).toHaveAccessibleDescription('해당 연도의 연간 회차를 시작한 뒤에 재정의할 수 있습니다.');
  });

  test('is not overridden in a cycle that is closed', async () => {
    serve({ yearCycles: [{ ...yearCycle, stateCd: 'closed' }] });
    await open(yearAddress);
    expect(
      within(await findChosen()).getByRole('button', { name: '연간 값 재정의' }),
    ).toHaveAccessibleDescription(/회차/);
  });

  test('is not overridden by workers', async () => {
    serve({});
    await open(yearAddress, { ...operator, userAuth: 'ROLE_WORKER' });
    expect((await findChosen()).querySelector('button')).toBeNull();
  });

  test('has what was written in its place beside it, with the difference, and what it lacks', async () => {
    serve({ cells: [overriding] });
    const { container } = await open(yearAddress);
    const chosen = within(await findChosen());
    await chosen.findByRole('table', { name: '재정의한 값과 분기 산출값' });
    expect(readRows('재정의한 값과 분기 산출값').slice(1)).toEqual([
      ['재정의', '1.204819% · 여성 5명 · 전체 415명'],
      ['분기 값에서 산출', '0.963855% · 여성 4명 · 전체 415명'],
      ['차이', '+0.240964%p'],
    ]);
    expect(chosen.getByRole('button', { name: '제출' })).toHaveAccessibleDescription('증빙을 첨부해 주세요.');
    const [, ofPlant] = readRows('연간 성과');
    expect(ofPlant?.at(-1), 'the derived one counts').toMatch(/^0\.963855%.*재정의작성 중/);
    await expectAccessible(container);
  });

  test('counts once it is approved, with the derived one and the difference below', async () => {
    const approved: IndicatorCell = {
      ...overriding,
      stateCd: 'approved',
      ver: 1,
      daId: key(33),
      outcome: { status: 'scored', figure: '100/83', score: '25', points: 2 },
    };
    serve({ cells: [approved] }, makeDetail({ stateCd: 'approved', ver: 1 }));
    await open(yearAddress);
    await findChosen();
    const [, ofPlant] = readRows('연간 성과');
    expect(ofPlant?.at(-1)).toMatch(/^1\.204819%.*재정의승인승인 v1분기 산출값 0\.963855%차이 \+0\.240964%p/);
  });

  test('is shown below where it is chosen in the table, which keeps its years', async () => {
    serve({ cells: [older], crtrYr: '2026' });
    server.on(`GET ${path}/${older.idctrsDataId}`, success(makeDetail({ ovrdRsn: null, stateCd: 'closed' })));
    const { user } = await open(`${page}?crtrYr=2026`);
    await user.click(await screen.findByRole('link', { name: '발전사업 2025년 2분기 자세히' }));
    expect(address()).toBe(`${page}?crtrYr=2025&brnCd=Q2&bizSectId=${plant}&upTo=2026`);
    const chosen = await screen.findByRole('region', { name: '발전사업 · 2025년 2분기' });
    await waitFor(() => expect(chosen).toContainElement(document.activeElement as HTMLElement));
    expect(
      server.received(`GET ${path}/indicator/${id}`).every(({ query }) => query.get('crtrYr') === '2026'),
    ).toBe(true);
    expect(await within(chosen).findByRole('heading', { name: /^증빙/ })).toBeVisible();
    expect(within(chosen).queryByRole('button', { name: '연간 값 재정의' })).not.toBeInTheDocument();
  });

  test('is one of which there is nothing', async () => {
    serve({});
    await open(`${page}?crtrYr=2025&brnCd=Q1&bizSectId=${plant}`);
    expect(await screen.findByText('선택한 사업부문과 기간에 등록된 성과가 없습니다.')).toBeVisible();
  });
});

test('the address of a value keeps the years that are shown', () => {
  const place = { crtrYr: '2025', brnCd: 'Q2' as const, bizSectId: plant };
  expect(placeHref(id, place, '2026')).toBe(`${page}?crtrYr=2025&brnCd=Q2&bizSectId=${plant}&upTo=2026`);
  expect(readPlace(`crtrYr=2025&brnCd=Q2&bizSectId=${plant}&upTo=2026`)).toEqual({
    chosen: place,
    crtrYr: '2026',
  });
  expect(readPlace('crtrYr=2025&brnCd=Q5')).toEqual({ chosen: null, crtrYr: '2025' });
  expect(readPlace('upTo=x')).toEqual({ chosen: null, crtrYr: undefined });
});
