import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import {
  type EntryRow,
  type EntrySave,
  type SavedRow,
  toEntryColumns,
} from '../../../src/contracts/entries.ts';
import type { EntryCycleRow } from '../../../src/contracts/entryCycles.ts';
import { emptyScoring } from '../../../src/contracts/indicatorScoring.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { numberRefusalTexts } from '../../../src/messages/ko.entries.ts';
import { entryExcelTexts as excelTexts } from '../../../src/messages/ko.entryExcel.ts';
import { entryGridTexts as texts } from '../../../src/messages/ko.entryGrid.ts';
import { cycleStateTexts, entryStateTexts } from '../../../src/messages/ko.entryStates.ts';
import { excelImport as importTexts } from '../../../src/messages/ko.excelImport.ts';
import { patterns } from '../../../src/paths/console.ts';
import EntryGridScreen from '../../../src/screens/entries/EntryGridScreen.tsx';
import { readKeptEntries } from '../../../src/stores/keptEntries.ts';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { address, show } from '../../support/screens.tsx';

const uuid = (last: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(last).padStart(12, '0')}`;
const [cycleId, setId, companyId, sectionId, domainId, itemId, rowId] = [1, 2, 3, 4, 5, 6, 7].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const at = '2026-03-02T00:00:00.000Z';

const cycle: EntryCycleRow = {
  entryCycleId: cycleId,
  crtrYr: '2026',
  brnCd: 'Q1',
  kindCd: 'REGULAR',
  cosetId: setId,
  openYmd: '20260302',
  dueYmd: '20260331',
  apprvDueYmd: '20260410',
  bizSectIds: [sectionId],
  remind: { before: [7], everyDays: 3 },
  note: '',
  custCoId: companyId,
  custCoNm: '한빛에너지',
  setNm: 'K-ESG 지표 SET',
  ver: 1,
  stateCd: 'collecting',
  totalCnt: 1,
  doneCnt: 0,
  enteredCnt: 0,
  approvedCnt: 0,
  version: 2,
  lastModifiedBy: null,
  lastModifiedAt: at,
};
const noScoring = {
  kindCd: null,
  unitCd: null,
  cycleCd: null,
  evidenceRequired: false,
  toBeConfirmed: false,
  scoring: null,
  average: null,
} as const;
const input = {
  code: 'value',
  name: '폐기물',
  unitCd: 'kg',
  rollUpCd: 'SUM',
  sectRollUpCd: 'SUM',
  srcCd: null,
  negYn: 'N',
} as const;
const nodes = [
  {
    ...noScoring,
    oncoIdctrsId: domainId,
    upOncoIdctrsId: null,
    lvl: 1,
    domainCd: 'E',
    idctrsNm: '환경',
    idctrsCd: null,
  },
  {
    ...noScoring,
    oncoIdctrsId: itemId,
    upOncoIdctrsId: domainId,
    lvl: 3,
    domainCd: 'E',
    idctrsNm: '폐기물 배출량',
    idctrsCd: 'E-6-1',
    kindCd: 'QNT',
    unitCd: 'kg',
    cycleCd: 'QTR',
    scoring: { ...emptyScoring('TRD'), directionCd: 'DOWN', inputs: [input], formula: 'value' },
  },
];
const entered = (text: string) => ({
  entered: text,
  unitCd: 'kg' as const,
  srcCd: null,
  srcRef: null,
  ovrdRsn: null,
});
const stored: EntryRow = {
  idctrsDataId: rowId,
  oncoIdctrsId: itemId,
  bizSectId: sectionId,
  stateCd: 'empty',
  ver: 0,
  version: 1,
  managerId: operator.id,
  approverId: null,
  value: null,
  naYn: 'N',
  naRsn: '',
  estYn: 'N',
  estBasis: '',
  memo: '',
  cmt: '',
  isUnconfirmed: false,
  ovrdRsn: null,
  hasDrifted: false,
  returnRsn: null,
  evidenceCnt: 0,
  lacksEvidence: false,
  mayWrite: true,
  mayApprove: false,
  isOtherPerson: true,
  isSubmitter: false,
  submittedAt: null,
  lastModifiedBy: null,
  lastModifiedAt: at,
  earlier: { inputs: { value: entered('100') } },
  previous: null,
  offers: {},
};

const toGrid = (rows: readonly EntryRow[]) => ({
  cycle: {
    entryCycleId: cycleId,
    custCoId: companyId,
    crtrYr: '2026',
    brnCd: 'Q1',
    kindCd: 'REGULAR',
    stateCd: 'collecting',
    cosetId: setId,
    setNm: 'K-ESG 지표 SET',
    ver: 1,
    dueYmd: '20260331',
    apprvDueYmd: '20260410',
    version: 2,
  },
  commentLimit: '30.00',
  nodes,
  sections: [{ bizSectId: sectionId, bizSectNm: '발전사업' }],
  people: [{ id: operator.id, userName: '이운영' }],
  actsFor: [],
  earlierBase: [],
  previousBase: [],
  columns: toEntryColumns(rows),
});

const path = '/api/esg/v1/idctrsData';
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('GET /api/esg/v1/entryCycle/list', success({ rows: [cycle], total: 1 }));
  server.on(`GET ${path}/grid`, success(toGrid([stored])));
  server.on(
    `GET ${path}/${rowId}`,
    success({ row: stored, guidance: '', references: [], evidence: [], versions: [] }),
  );
  server.on('PUT /api/esg/v1/presence', success({ rows: [{ id: uuid(9), userName: '박현업' }], total: 1 }));
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
});

async function open(search = '', userAuth: Role = 'ROLE_OPERATOR') {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth }));
  return show(
    <DialogsProvider>
      <Route path={patterns['perfmgmt-indicatordata']}>
        <EntryGridScreen />
      </Route>
    </DialogsProvider>,
    { at: `/perfmgmt/indicatordata${search}`, session: drive.system.actor },
  );
}

const findRow = async () => {
  const grid = await screen.findByRole('treegrid', { name: texts.label });
  const row = within(grid)
    .getAllByRole('row')
    .find((each) => each.textContent?.includes('E-6-1'));
  if (!row) throw new Error('no row of the indicator');
  return row;
};
const valueCell = async () => within(await findRow()).getAllByRole('gridcell')[1] as HTMLElement;

async function typeValue(user: Awaited<ReturnType<typeof open>>['user'], text: string) {
  await user.dblClick(await valueCell());
  await user.keyboard(`${text}{Enter}`);
}

const sentRows = () => server.received(`PATCH ${path}`).map(({ body }) => (body as EntrySave).rows[0]);

describe('the grid of a cycle', () => {
  test('shows values with the score of what is typed, and saves what was typed a moment later', async () => {
    const after: EntryRow = {
      ...stored,
      version: 2,
      stateCd: 'draft',
      value: { inputs: { value: entered('90') } },
    };
    const outcome: SavedRow = { idctrsDataId: rowId, status: 'saved', row: after };
    server.on(`PATCH ${path}`, success({ rows: [outcome], total: 1 }));
    const { user } = await open();
    expect(await findRow()).toHaveTextContent('100 kg');
    await typeValue(user, '90');
    // 90 against 100 of the year before is better where less is: 5 points
    const row = await findRow();
    expect(row).toHaveTextContent('90kg100.0-10.0100 kg');
    expect(screen.getByText(texts.save.waiting)).toBeVisible();
    await waitFor(() => expect(sentRows()).toHaveLength(1), { timeout: 3_000 });
    expect(sentRows()[0]).toMatchObject({ idctrsDataId: rowId, version: 1, value: after.value });
    await waitFor(async () => expect(await findRow()).toHaveTextContent(entryStateTexts.states.draft));
    expect(screen.getByText(texts.save.saved)).toBeVisible();
    expect(screen.getByText(texts.people('박현업'))).toBeVisible();
    expect(readKeptEntries(operator.id, cycleId)).toEqual({});
  });

  test('keeps what it cannot read as it was typed, says why, and sends nothing', async () => {
    const { user } = await open();
    await typeValue(user, '12억');
    expect(await valueCell()).toHaveTextContent('12억');
    expect(await valueCell()).toHaveAttribute('aria-invalid', 'true');
    expect(await valueCell()).toHaveAttribute('title', numberRefusalTexts.letters);
    expect(screen.getByText(texts.save.invalid(1))).toBeVisible();
    expect(Object.keys(readKeptEntries(operator.id, cycleId))).toEqual([rowId]);
    expect(server.received(`PATCH ${path}`)).toEqual([]);
  });

  test('offers what was not saved the last time, and saves it over the version that it was typed into', async () => {
    const cells = {
      'value|value': '70',
      'value|unit': 'kg',
      'value|ovrdRsn': '',
      '|naYn': false,
      '|estYn': false,
    };
    const notes = { '|naRsn': '', '|estBasis': '', '|cmt': '', '|memo': '' };
    localStorage.setItem(
      `entries:${operator.id}:${cycleId}`,
      JSON.stringify({ [rowId]: { version: 1, cells: { ...cells, ...notes } } }),
    );
    server.on(`PATCH ${path}`, success({ rows: [], total: 0 }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: texts.kept.restore }));
    expect(await valueCell()).toHaveTextContent('70');
    await waitFor(() => expect(sentRows()[0]).toMatchObject({ version: 1 }), { timeout: 3_000 });
  });

  test('shows both values where somebody else was faster, and sends the own one when it is chosen', async () => {
    const theirs: EntryRow = {
      ...stored,
      version: 4,
      stateCd: 'draft',
      value: { inputs: { value: entered('55') } },
      lastModifiedBy: { userName: '박현업' },
    };
    server.on(
      `PATCH ${path}`,
      success({ rows: [{ idctrsDataId: rowId, status: 'conflict', row: theirs }], total: 1 }),
    );
    const { user } = await open();
    await typeValue(user, '90');
    const conflicts = await screen.findByRole('region', { name: texts.conflict.title }, { timeout: 3_000 });
    expect(conflicts).toHaveTextContent('박현업');
    expect(conflicts).toHaveTextContent('90');
    expect(conflicts).toHaveTextContent('55');
    const saved = { ...theirs, version: 5, value: { inputs: { value: entered('90') } } };
    server.on(
      `PATCH ${path}`,
      success({ rows: [{ idctrsDataId: rowId, status: 'saved', row: saved }], total: 1 }),
    );
    await user.click(within(conflicts).getByRole('button', { name: texts.conflict.keepOwn }));
    await waitFor(() => expect(sentRows().at(-1)).toMatchObject({ version: 4 }), { timeout: 3_000 });
    expect(screen.queryByRole('region', { name: texts.conflict.title })).not.toBeInTheDocument();
  });

  test('keeps the input while the server is away, and saves it on demand', async () => {
    server.on(`PATCH ${path}`, refusal(503, 'S0003'));
    const { user } = await open();
    await typeValue(user, '90');
    expect(await screen.findByText(texts.save.offline, {}, { timeout: 3_000 })).toBeVisible();
    expect(await valueCell()).toHaveTextContent('90');
    const after: EntryRow = {
      ...stored,
      version: 2,
      stateCd: 'draft',
      value: { inputs: { value: entered('90') } },
    };
    server.on(
      `PATCH ${path}`,
      success({ rows: [{ idctrsDataId: rowId, status: 'saved', row: after }], total: 1 }),
    );
    await user.click(screen.getByRole('button', { name: texts.save.now }));
    expect(await screen.findByText(texts.save.saved)).toBeVisible();
  });

  test('names why a value cannot be sent to approval beside its button', async () => {
    await open();
    const panel = await screen.findByRole('complementary', { name: texts.panel.title });
    expect(within(panel).queryByRole('button', { name: texts.commands.approve })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: texts.submitAll(0) })).toHaveAccessibleDescription(
      texts.nothingToSubmit,
    );
  });

  test('shows why a value is in the place of a derived one, which needs evidence, and the way to it', async () => {
    const overriding: EntryRow = {
      ...stored,
      stateCd: 'draft',
      value: { inputs: { value: entered('95') } },
      ovrdRsn: '제3자 검증',
      earlier: { inputs: { value: entered('300/3') } },
    };
    server.on(`GET ${path}/grid`, success(toGrid([overriding])));
    await open();
    const panel = await screen.findByRole('complementary', { name: texts.panel.title });
    expect(panel).toHaveTextContent('연간 값 재정의 제3자 검증');
    expect(panel).toHaveTextContent(texts.flags.override);
    expect(within(panel).getByRole('button', { name: texts.commands.submit })).toHaveAccessibleDescription(
      '증빙을 첨부해 주세요.',
    );
    // 1 point without evidence, and 5 per cent less than the 100 of the year before
    expect(await findRow()).toHaveTextContent('95kg0.0-5.0100');
    expect(await within(panel).findByRole('link', { name: texts.panel.trend })).toHaveAttribute(
      'href',
      `/perfmgmt/indicatordata/${itemId}?crtrYr=2026&brnCd=Q1&bizSectId=${sectionId}`,
    );
  });

  test('sends all complete values to approval after asking, and lists those that were refused', async () => {
    const draft: EntryRow = { ...stored, stateCd: 'draft', value: { inputs: { value: entered('90') } } };
    server.on(`GET ${path}/grid`, success(toGrid([draft])));
    const message = '증빙을 첨부해 주세요.';
    server.on(
      `PATCH ${path}/submit`,
      success({ rows: [{ idctrsDataId: rowId, status: 'refused', message }], total: 1 }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: texts.submitAll(1) }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '확인' }));
    const dialog = await screen.findByRole('dialog', { name: texts.outcome.title });
    expect(dialog).toHaveTextContent(`E-6-1 폐기물 배출량 ${message}`);
    expect(server.received(`PATCH ${path}/submit`)[0]?.body).toEqual({
      rows: [{ idctrsDataId: rowId, version: 1 }],
    });
  });

  test('on a phone shows one value at a time, with the way to the next that is empty', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never,
    );
    const { user } = await open();
    const card = await screen.findByRole('article', { name: 'E-6-1 폐기물 배출량' });
    const heading = within(card).getByRole('heading', { name: 'E-6-1 폐기물 배출량' });
    const field = within(card).getByRole('textbox', { name: '폐기물' });
    expect(heading.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field).toHaveAccessibleDescription('전년 동기 100 kg');
    await user.type(field, '1,234');
    await user.tab();
    expect(field).toHaveValue('1234');
    await user.click(within(card).getByRole('button', { name: texts.card.nextEmpty }));
    expect(screen.queryByRole('treegrid')).not.toBeInTheDocument();
  });
});

describe('the people of rows', () => {
  const [otherId, otherSection, colleagueId] = [uuid(17), uuid(14), uuid(12)];
  const other: EntryRow = {
    ...stored,
    idctrsDataId: otherId,
    bizSectId: otherSection,
    managerId: colleagueId,
    approverId: operator.id,
    stateCd: 'submitted',
    version: 4,
  };
  const base: EntryRow = { ...stored, idctrsDataId: uuid(18), oncoIdctrsId: null, version: 6 };
  const colleague = { id: colleagueId, userName: '박현업' };

  beforeEach(() => {
    const grid = toGrid([stored, base, other]);
    const sections = [...grid.sections, { bizSectId: otherSection, bizSectNm: '본사' }];
    const people = [...grid.people, colleague];
    const actsFor = [{ fromId: colleagueId, fromNm: '박현업', kindCd: 'ENTER', toYmd: '20260320' }];
    server.on(`GET ${path}/grid`, success({ ...grid, sections, people, actsFor }));
    for (const row of [base, other])
      server.on(
        `GET ${path}/${row.idctrsDataId}`,
        success({ row, guidance: '', references: [], evidence: [], versions: [] }),
      );
    const found = { ...colleague, userEmail: 'pa***', departmentName: null, companyKoreanName: null };
    server.on('GET /api/esg/v1/entryDelegate/colleagues', success({ rows: [found], total: 1 }));
  });

  test('opens at the row of the address, in its section', async () => {
    const { user } = await open(`?entryCycleId=${cycleId}&row=${otherId}`);
    const grid = await screen.findByRole('treegrid', { name: texts.label });
    await waitFor(() => {
      const id = grid.getAttribute('aria-activedescendant') ?? '';
      expect(document.getElementById(id)?.closest('tr')).toHaveTextContent('E-6-1');
    });
    expect(screen.getByRole('combobox', { name: texts.section })).toHaveValue(texts.sectionCount('본사', 1));
    await user.click(screen.getByRole('combobox', { name: texts.section }));
    await user.click(await screen.findByRole('option', { name: texts.sectionCount('발전사업', 2) }));
    expect(address()).toBe(`/perfmgmt/indicatordata?entryCycleId=${cycleId}&bizSectId=${sectionId}`);
  });

  test('are those of the first section where the address makes no sense', async () => {
    await open('?entryCycleId=1&row=2&bizSectId=3&indicator=none&state=gone&domainCd=Z');
    expect(await findRow()).toBeVisible();
    expect(screen.getByRole('combobox', { name: texts.view })).toHaveValue(texts.views.section);
    expect(screen.getByRole('combobox', { name: texts.section })).toHaveValue(
      texts.sectionCount('발전사업', 2),
    );
  });

  test('show in whose place the reader acts, and count as the own ones', async () => {
    await open(`?row=${otherId}&mine=true`);
    expect(await screen.findByText('박현업 님 대신 등록 (2026-03-20까지)')).toBeVisible();
    expect(await findRow()).toHaveTextContent('박현업 (대리)');
    const panel = screen.getByRole('complementary', { name: texts.panel.title });
    expect(within(panel).getByText('박현업 님 대신 등록합니다.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: texts.section })).toHaveValue(texts.sectionCount('본사', 1));
  });

  test('are changed for the selected rows alone, and each that is refused is named with its section', async () => {
    const message = '먼저 바뀐 값이 있습니다.';
    const outcomes = [{ idctrsDataId: rowId, status: 'refused', message }];
    server.on(`PATCH ${path}/assign`, success({ rows: outcomes, total: 1 }));
    const { user } = await open();
    await user.click(await valueCell());
    await user.click(screen.getByRole('button', { name: texts.assign.title }));
    const dialog = await screen.findByRole('dialog', { name: texts.assign.title });
    const form = within(dialog);
    expect(form.getByRole('radio', { name: '선택한 1건' })).toBeChecked();
    expect(form.getByRole('radio', { name: '표시된 전체 2건' })).not.toBeChecked();
    const submit = form.getByRole('button', { name: texts.assign.title });
    const manager = within(form.getByRole('radiogroup', { name: '담당자' }));
    const approver = within(form.getByRole('radiogroup', { name: '승인자' }));
    await user.click(approver.getByRole('radio', { name: '비우기' }));
    await user.click(manager.getByRole('radio', { name: '다른 사람으로 바꾸기' }));
    await user.click(submit);
    expect(await form.findAllByText(texts.assign.nobody)).not.toEqual([]);
    await user.click(form.getByRole('combobox', { name: '새 담당자' }));
    await user.click(await screen.findByRole('option', { name: /박현업/ }));
    await expectAccessible(dialog);
    await user.click(submit);
    const result = await screen.findByRole('dialog', { name: texts.outcome.title });
    expect(result).toHaveTextContent(`E-6-1 폐기물 배출량 · 발전사업 ${message}`);
    expect(server.received(`PATCH ${path}/assign`)[0]?.body).toEqual({
      rows: [{ idctrsDataId: rowId, version: 1 }],
      managerId: colleagueId,
      approverId: null,
    });
  });

  test('are changed for all rows that are listed, by operators alone', async () => {
    server.on(`PATCH ${path}/assign`, success({ rows: [], total: 0 }));
    const { user, unmount } = await open();
    await user.click(await screen.findByRole('button', { name: texts.assign.title }));
    const form = within(await screen.findByRole('dialog', { name: texts.assign.title }));
    await user.click(form.getByRole('radio', { name: '표시된 전체 2건' }));
    const manager = within(form.getByRole('radiogroup', { name: '담당자' }));
    await user.click(manager.getByRole('radio', { name: '비우기' }));
    await user.click(form.getByRole('button', { name: texts.assign.title }));
    await waitFor(() =>
      expect(server.received(`PATCH ${path}/assign`)[0]?.body).toEqual({
        rows: [
          { idctrsDataId: base.idctrsDataId, version: 6 },
          { idctrsDataId: rowId, version: 1 },
        ],
        managerId: null,
      }),
    );
    unmount();
    await open('', 'ROLE_WORKER');
    await screen.findByRole('treegrid', { name: texts.label });
    expect(screen.queryByRole('button', { name: texts.assign.title })).not.toBeInTheDocument();
  });

  test('are read by administrators of the company that they choose, without any command', async () => {
    const readOnly = { ...stored, mayWrite: false, mayApprove: false };
    server.on(`GET ${path}/grid`, success(toGrid([readOnly])));
    server.on(
      `GET ${path}/${rowId}`,
      success({ row: readOnly, guidance: '', references: [], evidence: [], versions: [] }),
    );
    const companies = [{ customerCompanyId: companyId, companyKoreanName: '한빛에너지' }];
    server.on('GET /api/esg/v1/custCo', success({ rows: companies, total: 1 }));
    const { user } = await open('', 'ROLE_ADMIN');
    expect(await screen.findByText(texts.chooseCompany)).toBeVisible();
    expect(server.received('GET /api/esg/v1/entryCycle/list')).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: '고객사' }));
    await user.click(await screen.findByRole('option', { name: '한빛에너지' }));
    await user.dblClick(await valueCell());
    await user.keyboard('90{Enter}');
    expect(await findRow()).not.toHaveTextContent('90kg');
    expect(screen.getByRole('treegrid', { name: texts.label })).toHaveAttribute('aria-readonly', 'true');
    expect(screen.queryByRole('button', { name: '실행 취소' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: texts.filters.mine })).not.toBeInTheDocument();
    const panel = screen.getByRole('complementary', { name: texts.panel.title });
    const toolbar = within(screen.getByRole('toolbar', { name: texts.label }));
    expect(toolbar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      excelTexts.download,
    ]);
    for (const name of Object.values(texts.commands))
      expect(within(panel).queryByRole('button', { name })).not.toBeInTheDocument();
    expect(server.received('GET /api/esg/v1/entryCycle/list')[0]?.query.get('custCoId')).toBe(companyId);
  });
});

test('a past period is called so, and its values give no score', async () => {
  const past = { ...cycle, crtrYr: '2025', kindCd: 'HISTORY' as const };
  server.on('GET /api/esg/v1/entryCycle/list', success({ rows: [past], total: 1 }));
  const filled: EntryRow = { ...stored, stateCd: 'draft', value: { inputs: { value: entered('90') } } };
  const grid = toGrid([filled]);
  server.on(`GET ${path}/grid`, success({ ...grid, cycle: { ...grid.cycle, kindCd: 'HISTORY' } }));
  await open();
  expect(await findRow()).toHaveTextContent('90kg-10.0100');
  expect(screen.getByRole('combobox', { name: texts.cycle })).toHaveValue(
    `2025년 1분기 · 과거실적 · ${cycleStateTexts.states.collecting}`,
  );
});

describe('workbooks of a cycle', () => {
  const preview = {
    importId: uuid(8),
    fileName: '성과.xlsx',
    columns: [{ key: 'value', title: '값' }],
    rows: [
      { line: 6, outcome: 'changed', cells: ['90'], before: ['80'], issues: [] },
      {
        line: 7,
        outcome: 'error',
        cells: ['12억'],
        before: null,
        issues: [{ column: 'value', message: numberRefusalTexts.letters }],
      },
    ],
    counts: { new: 0, changed: 1, same: 40, error: 1 },
    removed: 0,
    removedNames: [],
    moreIssues: 0,
    isPartial: true,
    unlisted: 40,
    unknownColumns: [],
    absentColumns: [],
    expiresAt: '2099-01-01T00:00:00.000Z',
  };

  test('are read in with the good lines saved and the others given back', async () => {
    server.on('POST /excel/api/idctrsData', success(preview));
    server.on('PUT /excel/api/idctrsData', success({ rows: 1, refused: 1 }));
    server.on('GET /excel/api/idctrsData/refused', refusal(404, 'N0404', '미리보기가 만료되었습니다.'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: excelTexts.upload }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/20,000행/)).toBeVisible();
    await user.upload(await dialog.findByLabelText(excelTexts.file), new File(['x'], '성과.xlsx'));
    expect(await dialog.findByText(`값: ${numberRefusalTexts.letters}`)).toBeVisible();
    expect(dialog.getByText(importTexts.unlisted(40, 0))).toBeVisible();
    expect(dialog.getByText(importTexts.leavesOut(1))).toBeVisible();
    expect(dialog.queryByRole('radio', { name: /^동일/ })).not.toBeInTheDocument();
    const read = server.received(`GET ${path}/grid`).length;
    await user.click(dialog.getByRole('button', { name: importTexts.apply(1) }));
    expect(await dialog.findByText(importTexts.appliedInPart(1, 1))).toBeVisible();
    // the grid behind shows what was saved
    await waitFor(() => expect(server.received(`GET ${path}/grid`).length).toBeGreaterThan(read));
    await user.click(dialog.getByRole('button', { name: importTexts.downloadRefused }));
    expect(await screen.findByText(/미리보기가 만료되었습니다/)).toBeVisible();
    expect(server.received('GET /excel/api/idctrsData/refused')[0]?.query.get('importId')).toBe(uuid(8));
  });

  test('are asked about while something could not be saved, since they have what is stored', async () => {
    server.on('GET /excel/api/idctrsData', refusal(503, 'S0003', '잠시 후 다시 시도해 주세요.'));
    const { user } = await open();
    await typeValue(user, '12억');
    await user.click(screen.getByRole('button', { name: excelTexts.download }));
    expect(await screen.findByText(excelTexts.unsentQuestion(1))).toBeVisible();
    expect(server.received('GET /excel/api/idctrsData')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(server.received('GET /excel/api/idctrsData')).toHaveLength(1));
    const { query } = server.received('GET /excel/api/idctrsData')[0] ?? {};
    expect([query?.get('entryCycleId'), query?.get('bizSectId'), query?.get('mine')]).toEqual([
      cycleId,
      sectionId,
      null,
    ]);
  });

  test('have the own entries where those are shown, and are not read in once the cycle is closed', async () => {
    const grid = toGrid([stored]);
    server.on(`GET ${path}/grid`, success({ ...grid, cycle: { ...grid.cycle, stateCd: 'closed' } }));
    server.on('GET /excel/api/idctrsData', refusal(503, 'S0003', '잠시 후 다시 시도해 주세요.'));
    const { user } = await open('?mine=true');
    const upload = await screen.findByRole('button', { name: excelTexts.upload });
    expect(upload).toHaveAccessibleDescription(entryStateTexts.reasons.isCycleOpen);
    await user.click(screen.getByRole('button', { name: excelTexts.download }));
    await waitFor(() => expect(server.received('GET /excel/api/idctrsData')).toHaveLength(1));
    expect(server.received('GET /excel/api/idctrsData')[0]?.query.get('mine')).toBe('Y');
  });
});
