import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import Toaster from '../../../src/components/Toaster.tsx';
import {
  DIAGNOSIS_RUN,
  type DiagnosisPeriod,
  type DiagnosisRunRow,
} from '../../../src/contracts/diagnosisRuns.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import RunsScreen from '../../../src/screens/diagnoses/RunsScreen.tsx';
import { touch } from '../../../src/services/freshData.ts';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { address, happen, show } from '../../support/screens.tsx';
import { at, custCoId, key, office, plant, setId } from './sampleResult.ts';

const path = '/api/esg/v1/dgnsRun';
const page = '/analperf/esgtestresult';
const by = { isOperator: true, isOtherPerson: true };

const ready: DiagnosisRunRow = {
  dgnsRunId: key(41),
  dgnsYr: '2026',
  brnCd: 'Q3',
  bizSectId: plant,
  custCoId,
  custCoNm: '한빛에너지',
  bizSectNm: '발전사업',
  cosetId: setId,
  ver: 3,
  setNm: 'K-ESG',
  stateCd: 'ready',
  progress: 0,
  rev: 0,
  dgnsRstId: null,
  publishedRstId: null,
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
  by,
  version: 1,
  createdAt: at,
  lastModifiedBy: { userName: '이운영' },
  lastModifiedAt: at,
};
const calculated: DiagnosisRunRow = {
  ...ready,
  dgnsRunId: key(42),
  bizSectId: office,
  bizSectNm: '본사',
  stateCd: 'calculated',
  rev: 2,
  dgnsRstId: key(52),
  score: '124251/2000',
  coverage: '46667/50000',
  bandCd: 'from60',
  bandNm: '양호',
  ranBy: { userName: '이운영' },
  ranAt: at,
  version: 4,
};
const company: DiagnosisRunRow = {
  ...calculated,
  dgnsRunId: key(43),
  bizSectId: null,
  bizSectNm: null,
  version: 7,
};
const confirmed: DiagnosisRunRow = {
  ...calculated,
  stateCd: 'confirmed',
  confirmedBy: { userName: '김확정' },
  confirmedAt: at,
};

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const serve = (...rows: DiagnosisRunRow[]) =>
  server.on(`GET ${path}/list`, success({ rows, total: rows.length }));

const period: DiagnosisPeriod = {
  dgnsYr: '2026',
  brnCd: 'Q3',
  entryCycleId: key(61),
  cycleStateCd: 'closed',
  sections: [
    { bizSectId: plant, bizSectNm: '발전사업' },
    { bizSectId: office, bizSectNm: '본사' },
  ],
  runs: [{ dgnsRunId: key(42), bizSectId: office, stateCd: 'stale', version: 4 }],
};

beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  serve(ready, calculated);
  server.on('GET /api/esg/v1/bizSection/list', success({ rows: period.sections, total: 2 }));
  server.on('GET /api/esg/v1/custCo/choices', success({ rows: [], total: 0 }));
  server.on(`GET ${path}/periods`, success([period, { ...period, brnCd: 'Q2', runs: [] }]));
});

async function open(userAuth: Role = 'ROLE_OPERATOR', query = '') {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth }));
  return show(
    <DialogsProvider>
      <RunsScreen />
      <Toaster />
    </DialogsProvider>,
    { at: page + query, session: drive.system.actor },
  );
}

type User = Awaited<ReturnType<typeof open>>['user'];
const confirmQuestion = async (user: User) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
const findRow = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`No row ${name}`);
  return within(row);
};
const readButtons = (row: Awaited<ReturnType<typeof findRow>>) =>
  row.queryAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-disabled')]);

describe('the list', () => {
  test('has scores with one decimal, bands, marks and the way to the result', async () => {
    serve({ ...calculated, provisional: true, openCnt: 3 });
    const { container } = await open();
    const row = await findRow('2026년 3분기 · 본사');
    for (const text of ['62.1', '양호', '93.3%', '2차', '잠정', '미리보기', '확정 전'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('link')).toHaveAttribute(
      'href',
      `/analperf/esgtestresult/quarter/2026/Q3/${office}`,
    );
    await expectAccessible(container);
  });

  test('names the company as a whole, whose result has an address of its own', async () => {
    serve({ ...company, brnCd: 'Y' });
    await open();
    expect((await findRow('2026년 연간 · 전사')).getByRole('link')).toHaveAttribute(
      'href',
      '/analperf/esgtestresult/year/2026/all',
    );
  });

  test('says how far a calculation is, why one failed, and what is newer than a result', async () => {
    serve(
      { ...ready, stateCd: 'calculating', progress: 40 },
      { ...calculated, stateCd: 'failed', failedRsn: '계산 중 오류가 발생하였습니다.' },
      {
        ...company,
        stateCd: 'stale',
        staleRsns: [
          { cd: 'section', itemNm: null, bizSectNm: '본사' },
          { cd: 'value', itemNm: '용수', bizSectNm: '본사' },
          { cd: 'average', itemNm: '용수', bizSectNm: null },
        ],
      },
    );
    await open();
    expect((await findRow('2026년 3분기 · 발전사업')).getByText('계산 중 40%')).toBeVisible();
    expect((await findRow('2026년 3분기 · 본사')).getByText('계산 중 오류가 발생하였습니다.')).toBeVisible();
    const stale = await findRow('2026년 3분기 · 전사');
    expect(stale.getByText('본사: 사업부문의 진단 결과가 변경되었습니다.')).toBeVisible();
    expect(stale.getByText('외 1건')).toBeVisible();
  });

  test('narrows by year, quarter, section or the company, and state, in the address', async () => {
    const { user } = await open();
    await findRow('2026년 3분기 · 본사');
    await user.selectOptions(screen.getByRole('combobox', { name: '분기' }), '3분기');
    await user.selectOptions(screen.getByRole('combobox', { name: '사업부문' }), '전사');
    await user.selectOptions(screen.getByRole('combobox', { name: '상태' }), '게시');
    await user.click(screen.getByRole('button', { name: '조회' }));
    await waitFor(() => expect(address()).toBe(`${page}?brnCd=Q3&bizSectId=all&stateCd=published`));
    await waitFor(() =>
      expect(Object.fromEntries(server.received(`GET ${path}/list`).at(-1)?.query ?? [])).toMatchObject({
        brnCd: 'Q3',
        bizSectId: 'all',
        stateCd: 'published',
      }),
    );
  });

  test('loads again when the server has touched a run', async () => {
    serve({ ...ready, stateCd: 'calculating', progress: 10 });
    await open();
    await screen.findByText('계산 중 10%');
    serve(calculated);
    await happen(() => touch(DIAGNOSIS_RUN, key(41)));
    expect(await screen.findByText('62.1')).toBeVisible();
  });

  test('names the company for administrators, and has commands for operators alone', async () => {
    serve({ ...calculated, by: { isOperator: false, isOtherPerson: true } });
    const { unmount } = await open('ROLE_ADMIN');
    const row = await findRow('2026년 3분기 · 본사');
    expect(row.getByText('한빛에너지')).toBeVisible();
    expect(readButtons(row)).toEqual([]);
    expect(screen.queryByRole('button', { name: '진단 실행' })).not.toBeInTheDocument();
    unmount();
    await open('ROLE_WORKER');
    expect(readButtons(await findRow('2026년 3분기 · 본사'))).toEqual([]);
    expect(screen.queryByRole('button', { name: '진단 실행' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('a run', () => {
  test.each<[string, DiagnosisRunRow, [string, string | null][]]>([
    ['before its calculation', ready, [['실행', null]]],
    ['while it is calculated', { ...ready, stateCd: 'calculating' }, []],
    ['once it has a score', { ...ready, stateCd: 'calculated' }, [['확정', null]]],
    ['with values that are open', { ...ready, stateCd: 'calculated', openCnt: 1 }, [['확정', 'true']]],
    [
      'for another operator',
      { ...ready, stateCd: 'confirmed' },
      [
        ['게시', null],
        ['확정 취소', null],
      ],
    ],
    [
      'for who has confirmed it',
      { ...ready, stateCd: 'confirmed', by: { isOperator: true, isOtherPerson: false } },
      [
        ['게시', 'true'],
        ['확정 취소', null],
      ],
    ],
    ['once it is published', { ...ready, stateCd: 'published' }, [['게시 취소', null]]],
    ['with newer data', { ...ready, stateCd: 'stale' }, [['실행', null]]],
  ])('offers %s what the chart allows', async (_, row, expected) => {
    serve(row);
    await open();
    const buttons = readButtons(await findRow('2026년 3분기 · 발전사업'));
    expect(buttons).toEqual(expected);
  });

  test('says why a command is not allowed', async () => {
    serve({ ...ready, stateCd: 'calculated', openCnt: 1 });
    await open();
    const button = (await findRow('2026년 3분기 · 발전사업')).getByRole('button');
    expect(button).toHaveAccessibleDescription('승인되지 않은 값이 있어 확정할 수 없습니다.');
  });

  test('is confirmed with the version that was read, after a question', async () => {
    server.on(`PATCH ${path}/${key(42)}/confirm`, success(null));
    const { user } = await open();
    await user.click((await findRow('2026년 3분기 · 본사')).getByRole('button', { name: /확정/ }));
    await confirmQuestion(user);
    await waitFor(() =>
      expect(server.received(`PATCH ${path}/${key(42)}/confirm`)).toMatchObject([{ body: { version: 4 } }]),
    );
    expect(await screen.findByText('진단 결과 1건을 확정했습니다.')).toBeVisible();
  });

  test('is taken back with a reason', async () => {
    serve(confirmed);
    server.on(`PATCH ${path}/${key(42)}/unconfirm`, success(null));
    const { user } = await open();
    await user.click((await findRow('2026년 3분기 · 본사')).getByRole('button', { name: /확정 취소/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '확정 취소' }));
    await user.type(dialog.getByRole('textbox', { name: /사유/ }), '값을 다시 확인합니다.');
    await user.click(dialog.getByRole('button', { name: '확정 취소' }));
    await waitFor(() =>
      expect(server.received(`PATCH ${path}/${key(42)}/unconfirm`)).toMatchObject([
        { body: { reason: '값을 다시 확인합니다.', version: 4 } },
      ]),
    );
  });
});

test('of the chosen runs those are confirmed that can be, and what is refused is named', async () => {
  serve(ready, calculated, company);
  server.on(`PATCH ${path}/${key(42)}/confirm`, success(null));
  server.on(`PATCH ${path}/${key(43)}/confirm`, refusal(409, 'C0409', '승인되지 않은 값이 2건 있습니다.'));
  const { user } = await open();
  for (const name of ['발전사업', '본사', '전사'])
    await user.click(await screen.findByRole('checkbox', { name: `2026년 3분기 · ${name} 선택` }));
  const tools = within(screen.getByRole('toolbar', { name: '선택한 진단 처리' }));
  expect(tools.getByRole('button', { name: '게시' })).toHaveAccessibleDescription(
    "'실행 전' 상태에서는 게시 처리를 할 수 없습니다.",
  );
  await user.click(tools.getByRole('button', { name: '확정' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    '선택한 3건 중 처리할 수 있는 것은 2건입니다. 진단 결과 2건을 확정하시겠습니까?',
  );
  await confirmQuestion(user);
  const outcomes = within(await screen.findByRole('dialog', { name: '처리 결과' }));
  expect(outcomes.getByText('1건을 처리하고 1건은 처리하지 못했습니다.')).toBeVisible();
  expect(outcomes.getByRole('row', { name: /2026년 3분기 · 전사/ })).toHaveTextContent(
    '승인되지 않은 값이 2건 있습니다.',
  );
});

describe('a calculation', () => {
  const openDialog = async () => {
    const opened = await open();
    await opened.user.click(await screen.findByRole('button', { name: '진단 실행' }));
    await screen.findByRole('checkbox', { name: '발전사업' });
    const dialog = within(screen.getByRole('dialog', { name: '진단 실행' }));
    return { ...opened, dialog };
  };

  test('makes runs that there are not, starts each, and keeps the choice that the server refuses', async () => {
    server.on(`PUT ${path}`, ({ body }) =>
      success({ dgnsRunId: (body as { bizSectId: string | null }).bizSectId === null ? key(45) : key(44) }),
    );
    server.on(`PATCH ${path}/${key(44)}/start`, success(null));
    server.on(`PATCH ${path}/${key(42)}/start`, success(null));
    server.on(
      `PATCH ${path}/${key(45)}/start`,
      refusal(409, 'C0409', '사업부문의 진단을 먼저 실행해 주세요: 발전사업'),
    );
    const { dialog, user, container } = await openDialog();
    await expectAccessible(container);
    await user.click(dialog.getByRole('checkbox', { name: '모두 선택' }));
    await user.click(dialog.getByRole('button', { name: '진단 실행' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      '사업부문의 진단을 먼저 실행해 주세요: 발전사업',
    );
    expect(dialog.getAllByText('실행했습니다.')).toHaveLength(2);
    expect(dialog.getByRole('checkbox', { name: '전사' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: '발전사업' })).not.toBeChecked();
    expect(server.received(`PUT ${path}`).map(({ body }) => body)).toEqual([
      { dgnsYr: '2026', brnCd: 'Q3', bizSectId: plant },
      { dgnsYr: '2026', brnCd: 'Q3', bizSectId: null },
    ]);
    expect(server.received(`PATCH ${path}/${key(44)}/start`)).toMatchObject([{ body: { version: 1 } }]);
    expect(server.received(`PATCH ${path}/${key(42)}/start`)).toMatchObject([{ body: { version: 4 } }]);
  });

  test('closes its window once all has begun', async () => {
    server.on(`PATCH ${path}/${key(42)}/start`, success(null));
    const { dialog, user } = await openDialog();
    expect(dialog.getByRole('button', { name: '진단 실행' })).toHaveAccessibleDescription(
      '진단 대상을 선택해 주세요.',
    );
    await user.click(dialog.getByRole('checkbox', { name: '본사' }));
    await user.click(dialog.getByRole('button', { name: '진단 실행' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('진단 1건을 실행했습니다.')).toBeVisible();
  });

  test('does not offer what has its score already', async () => {
    server.on(
      `GET ${path}/periods`,
      success([
        { ...period, runs: [{ dgnsRunId: key(42), bizSectId: office, stateCd: 'published', version: 4 }] },
      ]),
    );
    const { dialog } = await openDialog();
    expect(dialog.getByRole('checkbox', { name: '본사' })).toBeDisabled();
    expect(dialog.getByText('게시')).toBeVisible();
  });

  test('has nothing to begin with before a cycle has begun', async () => {
    server.on(`GET ${path}/periods`, success([]));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '진단 실행' }));
    expect(await screen.findByText(/^성과를 등록한 기간이 없습니다/)).toBeVisible();
  });
});
