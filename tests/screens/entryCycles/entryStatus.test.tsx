import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import Toaster from '../../../src/components/Toaster.tsx';
import { type CycleStatus, daysBetween, type EntryCycleRow } from '../../../src/contracts/entryCycles.ts';
import type { CycleState } from '../../../src/contracts/entryStates.ts';
import type { SetRow } from '../../../src/contracts/indicatorSets.ts';
import { toIndicatorSetWire } from '../../../src/contracts/indicatorSetWire.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { seoulDayDigits, seoulYear } from '../../../src/contracts/seoulTime.ts';
import { patterns } from '../../../src/paths/console.ts';
import EntryStatusScreen, { findNewestCycle } from '../../../src/screens/entryCycles/EntryStatusScreen.tsx';
import { serverNow } from '../../../src/services/serverClock.ts';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { fillField } from '../../support/fillField.ts';
import { address, show } from '../../support/screens.tsx';

const key = (last: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(last).padStart(12, '0')}`;
const at = '2026-11-20T00:00:00.000Z';
const [plant, office] = [key(21), key(22)];
const [setId, ownerId, otherId, thirdId] = [key(31), key(41), key(42), key(43)];

const cycle: EntryCycleRow = {
  entryCycleId: key(1),
  custCoId: key(9),
  custCoNm: '한빛에너지',
  crtrYr: '2026',
  brnCd: 'Q4',
  kindCd: 'REGULAR',
  cosetId: setId,
  setNm: 'K-ESG',
  ver: 2,
  openYmd: '20261001',
  dueYmd: '20261217',
  apprvDueYmd: '20261227',
  bizSectIds: [plant, office],
  remind: { before: [7, 1], everyDays: 3 },
  note: '',
  stateCd: 'collecting',
  totalCnt: 9,
  doneCnt: 4,
  enteredCnt: 4,
  approvedCnt: 4,
  version: 5,
  lastModifiedBy: { userName: '이운영' },
  lastModifiedAt: at,
};
const earlier: EntryCycleRow = {
  ...cycle,
  entryCycleId: key(2),
  brnCd: 'Q3',
  stateCd: 'closed',
  openYmd: '20260701',
};
const planned: EntryCycleRow = {
  ...cycle,
  entryCycleId: key(3),
  crtrYr: '2027',
  brnCd: 'Q1',
  stateCd: 'planned',
  ver: null,
  openYmd: '20270101',
  dueYmd: '20270331',
  apprvDueYmd: '20270410',
};

const person = (id: string | null, userName: string | null) => ({
  id,
  userName,
  departmentName: id === null ? null : '총무팀',
  totalCnt: 4,
  doneCnt: 1,
  openCnt: 2,
  lateCnt: 0,
  lastLoginAt: null,
  remindedToday: false,
});

const status: CycleStatus = {
  cycle,
  tiles: { total: 9, empty: 2, draft: 1, returned: 1, submitted: 1, approved: 4, late: 3, dueSoon: 0 },
  sections: [
    { bizSectId: plant, bizSectNm: '발전사업' },
    { bizSectId: office, bizSectNm: '본사' },
  ],
  matrix: [
    { bizSectId: plant, domainCd: 'E', totalCnt: 3, doneCnt: 2 },
    { bizSectId: plant, domainCd: 'S', totalCnt: 2, doneCnt: 2 },
    { bizSectId: office, domainCd: 'E', totalCnt: 4, doneCnt: 0 },
  ],
  people: [
    person(ownerId, '안담당'),
    { ...person(otherId, '박독촉'), remindedToday: true },
    { ...person(thirdId, '최완료'), openCnt: 0 },
    person(null, null),
  ],
  blocking: [
    {
      idctrsDataId: key(51),
      idctrsCd: 'E-4-1',
      idctrsNm: '에너지 사용량',
      bizSectId: plant,
      bizSectNm: '발전사업',
      stateCd: 'empty',
      managerNm: '안담당',
    },
  ],
  blockingCnt: 5,
};

const path = '/api/esg/v1/entryCycle';
const page = '/perfmgmt/esgtestresult/resist';
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

function serve(rows: EntryCycleRow[], shown: CycleStatus = status) {
  server.on(`GET ${path}/list`, success({ rows, total: rows.length }));
  for (const row of rows) {
    const own = row.entryCycleId === shown.cycle.entryCycleId ? shown : { ...status, cycle: row };
    server.on(`GET ${path}/${row.entryCycleId}/status`, success(own));
  }
}

beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  serve([planned, cycle, earlier]);
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on('GET /api/esg/v1/coset/list', success(toIndicatorSetWire('coset', { rows: [set], total: 1 })));
  server.on(
    'GET /api/esg/v1/bizSection/list',
    success({ rows: status.sections, total: status.sections.length }),
  );
});

const set: SetRow = {
  setId,
  setNm: 'K-ESG',
  custCoId: key(9),
  custCoNm: '한빛에너지',
  gicsId: null,
  ver: 2,
  stateCd: 'published',
  effectiveFrom: '2026-01-01',
  draftVer: null,
  draftStateCd: null,
  indicators: 61,
  lastModifiedBy: null,
  lastModifiedAt: at,
};

async function open(query = '', userAuth: Role = 'ROLE_OPERATOR') {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth }));
  return show(
    <DialogsProvider>
      <Route path={patterns['perfmgmt-esgtestresult-resist']}>
        <EntryStatusScreen />
      </Route>
      <Toaster />
    </DialogsProvider>,
    { at: page + query, session: drive.system.actor },
  );
}

const confirm = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));

describe('the cycle that is shown at first', () => {
  test('began last, and is no history of an earlier time', () => {
    const history = { ...cycle, entryCycleId: key(4), kindCd: 'HISTORY', openYmd: '20261105' } as const;
    expect(findNewestCycle([planned, history, earlier, cycle])).toBe(cycle);
    expect(findNewestCycle([planned])).toBe(planned);
    expect(findNewestCycle([])).toBeUndefined();
  });
});

describe('progress', () => {
  test('has a tile for each state, which leads to those rows of the grid', async () => {
    const { container } = await open();
    const tiles = await screen.findByRole('list', { name: '등록 상태별 건수' });
    expect(
      within(tiles)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(
      [
        ['전체 9건', ''],
        ['미입력 2건', '&state=empty'],
        ['작성 중 1건', '&state=draft'],
        ['반려 1건', '&state=returned'],
        ['승인 대기 1건', '&state=submitted'],
        ['승인 4건', '&state=approved'],
        ['지연 3건', '&late=true'],
        ['7일 이내 0건', '&dueSoon=true'],
      ].map(([text, search]) => [text, `/perfmgmt/indicatordata?entryCycleId=${key(1)}${search}`]),
    );
    await expectAccessible(container);
  });

  test('has the share of rows that are done by section and domain', async () => {
    await open();
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['사업부문환경사회전체', '발전사업66%100%80%', '본사0%-0%']);
    expect(within(table).getByRole('link', { name: '66% 발전사업 환경: 3건 중 2건 완료' })).toHaveAttribute(
      'href',
      `/perfmgmt/indicatordata?entryCycleId=${key(1)}&bizSectId=${plant}&domainCd=E`,
    );
  });

  test('of another cycle is reached by the select, which the address keeps', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('combobox', { name: '기간' }));
    await user.click(await screen.findByRole('option', { name: '3분기 · 마감' }));
    expect(address()).toBe(`${page}?crtrYr=2026&brnCd=Q3`);
    await waitFor(() => expect(server.received(`GET ${path}/${key(2)}/status`)).not.toEqual([]));
  });

  test('of another year keeps the quarter where that year has it, and tells where a period has none', async () => {
    serve([cycle, earlier, { ...earlier, entryCycleId: key(5), crtrYr: '2025' }, planned]);
    const { user } = await open('?crtrYr=2026&brnCd=Q3');
    await user.click(await screen.findByRole('combobox', { name: '연도' }));
    await user.click(await screen.findByRole('option', { name: '2025년' }));
    expect(address()).toBe(`${page}?crtrYr=2025&brnCd=Q3`);
    await user.click(screen.getByRole('combobox', { name: '연도' }));
    await user.click(await screen.findByRole('option', { name: '2027년' }));
    expect(address()).toBe(`${page}?crtrYr=2027`);
    expect(await screen.findByText('2027-01-01에 등록을 시작합니다.')).toBeVisible();
  });

  test('of a period without a cycle leads to the newest one', async () => {
    const { user } = await open('?crtrYr=2031&brnCd=Q2');
    expect(await screen.findByText('2031년 2분기의 등록 회차가 없습니다.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '최근 회차 보기' }));
    expect(await screen.findByRole('list', { name: '등록 상태별 건수' })).toBeVisible();
    expect(address()).toBe(page);
  });

  test.each(['?crtrYr=20x6&brnCd=Q9&tab=none&people=nobody', '?entryCycleId=1', '?brnCd=Q3'])(
    'is that of the newest cycle with %s, which makes no sense',
    async (query) => {
      await open(query);
      await screen.findByRole('list', { name: '등록 상태별 건수' });
      expect(screen.getByRole('combobox', { name: '기간' })).toHaveValue('4분기 · 등록 중');
    },
  );

  test('of a company is chosen by administrators, of a cycle that they were led to it is known', async () => {
    const companies = [{ customerCompanyId: key(9), companyKoreanName: '한빛에너지' }];
    server.on('GET /api/esg/v1/custCo', success({ rows: companies, total: 1 }));
    server.on(`GET ${path}/${key(1)}`, success(cycle));
    const { user, unmount } = await open('', 'ROLE_ADMIN');
    expect(await screen.findByText('고객사를 선택하면 등록 현황을 표시합니다.')).toBeVisible();
    expect(server.received(`GET ${path}/list`)).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: '고객사' }));
    await user.click(await screen.findByRole('option', { name: '한빛에너지' }));
    expect(await screen.findByRole('list', { name: '등록 상태별 건수' })).toBeVisible();
    expect(address()).toBe(`${page}?custCoId=${key(9)}`);
    unmount();
    await open(`?entryCycleId=${key(1)}`, 'ROLE_ADMIN');
    expect(await screen.findByRole('list', { name: '등록 상태별 건수' })).toBeVisible();
    expect(await screen.findByRole('combobox', { name: '고객사' })).toHaveValue('한빛에너지');
    expect(screen.queryByRole('tab', { name: '대리' })).not.toBeInTheDocument();
  });

  test('of a cycle that nobody has is refused with the reason', async () => {
    server.on(`GET ${path}/${key(8)}/status`, refusal(404, 'N0404', '회차가 없습니다.'));
    await open(`?entryCycleId=${key(8)}`);
    expect(await screen.findByText('회차가 없습니다.')).toBeVisible();
  });
});

describe('people', () => {
  test('are reminded together, but for those of today and those with nothing left', async () => {
    server.on(`PUT ${path}/${key(1)}/reminders`, success({ sentCnt: 1, skippedCnt: 0 }));
    const { user } = await open('?tab=people');
    const remind = await screen.findByRole('button', { name: '독촉' });
    expect(remind).toHaveAccessibleDescription('독촉할 담당자를 선택해 주세요.');
    const getButton = (name: string) => screen.getByRole('button', { name: `${name} 독촉` });
    expect(getButton('박독촉')).toHaveAccessibleDescription('오늘 이미 독촉 알림을 보냈습니다.');
    expect(getButton('최완료')).toHaveAccessibleDescription('남은 항목이 없습니다.');
    expect(screen.getByRole('checkbox', { name: '박독촉' })).toBeDisabled();
    expect(screen.getByRole('row', { name: /담당자 없음/ })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: '안담당' }));
    await user.click(screen.getByRole('button', { name: '선택한 1명 독촉' }));
    await confirm(user);
    expect(await screen.findByText('1명에게 독촉 알림을 보냈습니다.')).toBeVisible();
    expect(server.received(`PUT ${path}/${key(1)}/reminders`)[0]?.body).toEqual({ userIds: [ownerId] });
  });

  test('are chosen all at once, but for those who cannot be reminded', async () => {
    server.on(`PUT ${path}/${key(1)}/reminders`, success({ sentCnt: 2, skippedCnt: 0 }));
    const fourth = person(key(44), '유새로');
    serve([cycle], { ...status, people: [...status.people, fourth] });
    const { user } = await open('?tab=people');
    await user.click(await screen.findByRole('checkbox', { name: '독촉할 수 있는 2명 모두 선택' }));
    expect(screen.getByRole('checkbox', { name: '안담당' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '박독촉' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: '선택한 2명 독촉' }));
    await confirm(user);
    await waitFor(() =>
      expect(server.received(`PUT ${path}/${key(1)}/reminders`)[0]?.body).toEqual({
        userIds: [ownerId, key(44)],
      }),
    );
  });

  test.each([
    ['오늘 이미 독촉 알림을 보냈습니다.', { ...person(otherId, '박독촉'), remindedToday: true }],
    ['남은 항목이 없습니다.', { ...person(thirdId, '최완료'), openCnt: 0 }],
  ])('of whom none can be reminded show why: %s', async (reason, only) => {
    serve([cycle], { ...status, people: [only] });
    await open('?tab=people');
    expect(await screen.findByRole('button', { name: '독촉' })).toHaveAccessibleDescription(reason);
    expect(screen.getByRole('checkbox', { name: '독촉할 수 있는 0명 모두 선택' })).toBeDisabled();
  });

  test('who are late have the day since when, and are shown alone by the address', async () => {
    const late = { ...person(ownerId, '안담당'), lateCnt: 2 };
    const over = { ...cycle, stateCd: 'approving', dueYmd: '20261101' } as const;
    serve([over], { ...status, cycle: over, people: [late, person(thirdId, '최완료')] });
    const { user } = await open('?tab=people');
    const table = await screen.findByRole('table', { name: '담당자별 등록현황' });
    const days = daysBetween('20261101', seoulDayDigits(serverNow()));
    expect(within(table).getByRole('row', { name: /안담당/ })).toHaveTextContent(
      `2026-11-01 (${days.toLocaleString('ko-KR')}일 지남)`,
    );
    await user.click(screen.getByRole('combobox', { name: '표시' }));
    await user.click(await screen.findByRole('option', { name: '지연' }));
    expect(address()).toBe(`${page}?tab=people&people=late`);
    expect(screen.queryByRole('row', { name: /최완료/ })).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /안담당/ })).toBeVisible();
  });

  test('are not reminded of a cycle that is closed', async () => {
    await open(`?tab=people&entryCycleId=${key(2)}`);
    expect(await screen.findByRole('button', { name: '안담당 독촉' })).toHaveAccessibleDescription(
      '등록 기간이 아닌 회차는 독촉할 수 없습니다.',
    );
  });

  test('are read by administrators and not shown to workers', async () => {
    const { unmount } = await open(`?tab=people&custCoId=${key(9)}`, 'ROLE_ADMIN');
    await screen.findByRole('table', { name: '담당자별 등록현황' });
    expect(server.received(`GET ${path}/list`)[0]?.query.get('custCoId')).toBe(key(9));
    expect(screen.queryByRole('button', { name: /독촉/ })).not.toBeInTheDocument();
    unmount();
    await open('?tab=people', 'ROLE_WORKER');
    expect(await screen.findByRole('list', { name: '등록 상태별 건수' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: '담당자' })).not.toBeInTheDocument();
  });
});

describe('cycles', () => {
  test.each<[CycleState, string[]]>([
    ['planned', ['삭제', '수정', '등록 시작']],
    ['collecting', ['기한 연장', '등록 종료']],
    ['approving', ['기한 연장', '등록 재개', '마감']],
    ['closed', ['마감 취소']],
    ['reopened', ['승인 단계 전환']],
  ])('that are %s have the commands that the chart allows', async (stateCd, names) => {
    serve([{ ...cycle, stateCd }], { ...status, cycle: { ...cycle, stateCd } });
    await open('?tab=cycles');
    const bar = await screen.findByRole('toolbar', { name: '회차 처리' });
    expect(
      within(bar)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(names);
  });

  test('are not closed while rows are open, each of which has its link', async () => {
    const approving = { ...cycle, stateCd: 'approving' } as const;
    serve([approving], { ...status, cycle: approving });
    await open('?tab=cycles');
    expect(await screen.findByRole('button', { name: '마감' })).toHaveAccessibleDescription(
      '승인되지 않은 값이 5건 남아 있어 마감할 수 없습니다.',
    );
    const rows = screen.getByRole('region', { name: '마감 전에 처리할 항목 5건' });
    expect(within(rows).getByRole('link', { name: 'E-4-1 에너지 사용량' })).toHaveAttribute(
      'href',
      `/perfmgmt/indicatordata?entryCycleId=${key(1)}&row=${key(51)}`,
    );
    expect(within(rows).getByText('처음 1건을 표시합니다.')).toBeVisible();
  });

  test('are closed after a question, with the version that was seen', async () => {
    const approving = { ...cycle, stateCd: 'approving' } as const;
    serve([approving], { ...status, cycle: approving, blocking: [], blockingCnt: 0 });
    server.on(`PATCH ${path}/${key(1)}/close`, success());
    const { user } = await open('?tab=cycles');
    await user.click(await screen.findByRole('button', { name: '마감' }));
    await confirm(user);
    await waitFor(() =>
      expect(server.received(`PATCH ${path}/${key(1)}/close`)[0]?.body).toEqual({ version: 5 }),
    );
  });

  test('are extended with a reason to a later day alone', async () => {
    server.on(`PATCH ${path}/${key(1)}/extend`, success());
    const { user } = await open('?tab=cycles');
    await user.click(await screen.findByRole('button', { name: '기한 연장' }));
    const form = within(await screen.findByRole('dialog', { name: '기한 연장' }));
    await fillField(user, form.getByRole('textbox', { name: '사유' }), '자료 지연');
    await user.click(form.getByRole('button', { name: '기한 연장' }));
    expect(await form.findAllByText('기한은 지금보다 늦은 날로만 바꿀 수 있습니다.')).not.toEqual([]);
    await fillField(user, form.getByRole('textbox', { name: '등록 기한' }), '2026-12-20');
    await user.tab();
    await user.click(form.getByRole('button', { name: '기한 연장' }));
    await waitFor(() =>
      expect(server.received(`PATCH ${path}/${key(1)}/extend`)[0]?.body).toEqual({
        version: 5,
        reason: '자료 지연',
        dueYmd: '20261220',
        apprvDueYmd: '20261227',
      }),
    );
  });

  test('are planned with days in order, for all sections unless chosen otherwise', async () => {
    serve([]);
    server.on(`PUT ${path}`, success({ entryCycleId: key(1) }));
    const { user } = await open();
    expect(await screen.findByText('등록 회차가 없습니다.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '회차 등록' }));
    const period = await screen.findByRole('combobox', { name: '기간' });
    const form = within(screen.getByRole('dialog', { name: '회차 등록' }));
    await user.click(period);
    await user.click(await screen.findByRole('option', { name: '2분기' }));
    await user.click(form.getByRole('combobox', { name: '지표 SET' }));
    await user.click(await screen.findByRole('option', { name: 'K-ESG' }));
    const days = { 시작일: '2027-07-01', '등록 기한': '2027-06-20', '승인 기한': '2027-07-31' };
    for (const [name, value] of Object.entries(days)) {
      await fillField(user, form.getByRole('textbox', { name }), value);
      await user.tab();
    }
    await user.click(form.getByRole('button', { name: '저장' }));
    expect(await form.findAllByText('앞선 날짜보다 빠를 수 없습니다.')).not.toEqual([]);
    await fillField(user, form.getByRole('textbox', { name: '등록 기한' }), '2027-07-20');
    await user.tab();
    await user.click(form.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(server.received(`PUT ${path}`)[0]?.body).toBeDefined());
    expect(server.received(`PUT ${path}`)[0]?.body).toEqual({
      crtrYr: seoulYear(Date.now()),
      brnCd: 'Q2',
      kindCd: 'REGULAR',
      cosetId: setId,
      openYmd: '20270701',
      dueYmd: '20270720',
      apprvDueYmd: '20270731',
      bizSectIds: [plant, office],
      remind: { before: [7, 3, 1], everyDays: 7 },
      note: '',
    });
    await waitFor(() => expect(address()).toBe(`${page}?tab=cycles&entryCycleId=${key(1)}`));
  });

  test('are none as long as no set is published, where the way is to the sets', async () => {
    serve([]);
    server.on('GET /api/esg/v1/coset/list', success(toIndicatorSetWire('coset', { rows: [], total: 0 })));
    await open();
    expect(await screen.findByText('시행 중인 지표 SET이 없습니다.')).toBeVisible();
    expect(screen.getByRole('link', { name: '지표 SET 관리' })).toHaveAttribute('href', '/bsc/custco/coset');
    expect(screen.queryByRole('button', { name: '회차 등록' })).not.toBeInTheDocument();
    expect(server.received('GET /api/esg/v1/coset/list')[0]?.query.get('stateCd')).toBe('published');
  });

  test('are none yet for workers, who are told who plans them', async () => {
    serve([]);
    await open('', 'ROLE_WORKER');
    expect(await screen.findByText(/운영자가 회차를 등록하고 시작하면/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '회차 등록' })).not.toBeInTheDocument();
  });
});
