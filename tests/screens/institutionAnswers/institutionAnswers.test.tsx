import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { ImportPreview } from '../../../src/contracts/excelImport.ts';
import type {
  AnswerDetail,
  AnsweredItem,
  AnswerSheet,
  OwnYearDetail,
  OwnYearRow,
} from '../../../src/contracts/institutionAnswers.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import {
  answerRefusals,
  answerStateTexts,
  answerSheetTexts as sheetTexts,
  answerTexts as texts,
} from '../../../src/messages/ko.institutionAnswers.ts';
import { patterns } from '../../../src/paths/console.ts';
import SheetScreen from '../../../src/screens/institutionAnswers/SheetScreen.tsx';
import YearScreen from '../../../src/screens/institutionAnswers/YearScreen.tsx';
import YearsScreen from '../../../src/screens/institutionAnswers/YearsScreen.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { fillField } from '../../support/fillField.ts';
import { address, show } from '../../support/screens.tsx';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const at = '2026-03-02T00:00:00.000Z';
const key = { id: getId(1), year: '2026' };

const year: OwnYearRow = {
  ...key,
  instOwnYearId: getId(2),
  institutionId: getId(3),
  instCdId: 'KCGS',
  instNm: '한국ESG기준원',
  companyKoreanName: '한빛에너지',
  dueYmd: '20261216',
  managerId: getId(4),
  managerNm: '박현업',
  itemCnt: 6,
  answeredCnt: 5,
  stateCnt: { writing: 2, review: 1, submitted: 1, feedback: 1 },
  selfScore: '36.5',
  maxScore: '60.5',
  percent: '60.3',
  version: 1,
  lastModifiedBy: null,
  lastModifiedAt: at,
};

const item = (place: number, values: Partial<AnsweredItem>): AnsweredItem => ({
  instIdctrsId: getId(10 + place),
  upInstIdctrsId: getId(10),
  lvl: 2,
  nodeCd: 'ITEM',
  itemCd: `E-${place}`,
  itemNm: `문항 ${place}`,
  answerTypeCd: 'TEXT',
  unitCd: null,
  options: [],
  maxScore: '10.00',
  instAnsId: getId(20 + place),
  answer: `답 ${place}`,
  isAnswered: true,
  selfScore: '5.00',
  stateCd: 'writing',
  hasDrift: false,
  version: 3,
  ...values,
});

const items: AnsweredItem[] = [
  item(0, {
    upInstIdctrsId: null,
    lvl: 1,
    nodeCd: 'CTGRY',
    itemCd: 'E',
    itemNm: '환경',
    answerTypeCd: null,
    instAnsId: null,
  }),
  item(1, {}),
  item(2, { answerTypeCd: 'NUM', unitCd: 'tCO2eq', answer: '48720', hasDrift: true }),
  item(3, {
    answerTypeCd: 'FILE',
    answer: null,
    isAnswered: false,
    instAnsId: null,
    version: 0,
    selfScore: null,
  }),
  item(4, { stateCd: 'review', answerTypeCd: 'YN', answer: 'Y' }),
];
const full: OwnYearDetail = { ...year, items };

const detail = (place: number, values: Partial<AnswerDetail> = {}): AnswerDetail => ({
  ...(items[place] as AnsweredItem),
  source: null,
  rounds: [],
  returnReason: null,
  isWriter: false,
  mayReview: false,
  attachments: [],
  previous: null,
  offers: [],
  newest: null,
  lastModifiedBy: null,
  lastModifiedAt: at,
  ...values,
});

const path = '/api/esg/v1/instIndicatorsOwnCom/manage';
const answerPath = '/api/esg/v1/instIndicatorsOwnComData';
let server: ScriptedServer;
let details: Record<string, AnswerDetail>;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  details = Object.fromEntries(items.map((each, place) => [each.instIdctrsId, detail(place)]));
  server.on(`GET ${path}/list`, success({ rows: [year], total: 1 }));
  server.on(`GET ${path}`, success(full));
  server.on(`GET ${answerPath}`, ({ query }) => success(details[query.get('instIdctrsId') ?? '']));
  server.on('GET /api/esg/v1/custCo', success({ rows: [], total: 0 }));
  server.on('GET /api/esg/v1/commoncode', success({ rows: [], total: 0 }));
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
});

function onPhone() {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(max-width: 47.99em)',
  }));
}

async function open(at: string, userAuth: Role = 'ROLE_WORKER') {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth }));
  return show(
    <DialogsProvider>
      <Route path={patterns['perfmgmt-institutiondata']}>
        <YearsScreen />
      </Route>
      <Route path={patterns['perfmgmt-institutiondata-detail']}>
        <YearScreen />
      </Route>
      <Route path={patterns['perfmgmt-institutiondata-datasheet']}>
        <SheetScreen />
      </Route>
    </DialogsProvider>,
    { at, session: drive.system.actor },
  );
}

const listAt = '/perfmgmt/institutiondata';
const yearAt = `${listAt}/detail/${key.id}/2026`;
const sheetAt = `${listAt}/datasheet/${key.id}/2026`;
/** The question that is shown. */
const findQuestion = async () => within(await screen.findByRole('region', { name: texts.question }));

describe('the list of institutions', () => {
  test('has the progress, the due day and the expected points of each year', async () => {
    const { user } = await open(`${listAt}?crtrYr=2026`);
    const table = await screen.findByRole('table', { name: texts.title });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      '2026한국ESG기준원2026-12-16박현업5/61136.5/60.5점 (60.3%)',
    );
    expect(server.received(`GET ${path}/list`)[0]?.query.get('crtrYr')).toBe('2026');
    expect(screen.queryByRole('combobox', { name: texts.company })).not.toBeInTheDocument();
    await user.click(within(table).getByRole('link'));
    expect(address()).toBe(yearAt);
  });

  test('is one card for each on a phone', async () => {
    onPhone();
    await open(listAt);
    expect(await screen.findByRole('link', { name: '한국ESG기준원' })).toBeVisible();
    expect(screen.getByText('36.5/60.5점 (60.3%)')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('says so where there is none, and after a failure is loaded again', async () => {
    server.on(`GET ${path}/list`, refusal(500, 'S0001', '잠시 후 다시 시도해 주세요.'));
    const { user } = await open(listAt);
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    server.on(`GET ${path}/list`, success({ rows: [], total: 0 }));
    await user.click(retry);
    expect(await screen.findByText('조회된 내용이 없습니다.')).toBeVisible();
  });

  test('is read by administrators with the company, of all companies or of one, who start nothing', async () => {
    server.on('GET /api/esg/v1/custCo/choices', success([]));
    await open(`${listAt}?customerCompanyId=${getId(9)}`, 'ROLE_ADMIN');
    const table = await screen.findByRole('table', { name: texts.title });
    expect(within(table).getByRole('columnheader', { name: texts.company })).toBeInTheDocument();
    expect(table).toHaveTextContent('한빛에너지');
    expect(server.received(`GET ${path}/list`)[0]?.query.get('customerCompanyId')).toBe(getId(9));
    expect(screen.getByRole('combobox', { name: texts.company })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: texts.start })).not.toBeInTheDocument();
  });

  test('begins a year, and keeps what was entered where it has been started already', async () => {
    const code = {
      commonCodeId: 'KCGS',
      commonCodeKorName: '한국ESG기준원',
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
    };
    server.on('GET /api/esg/v1/commoncode', success({ rows: [code], total: 1 }));
    server.on(`PUT ${path}`, refusal(409, 'C0409', answerRefusals.taken));
    const { user } = await open(listAt, 'ROLE_OPERATOR');
    await user.click(await screen.findByRole('button', { name: texts.start }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('combobox', { name: texts.institution }));
    await user.click(await screen.findByRole('option', { name: '한국ESG기준원' }));
    await fillField(user, await dialog.findByRole('textbox', { name: texts.due }), '2026-12-16');
    await user.tab();
    await user.click(dialog.getByRole('button', { name: '저장' }));
    expect(await dialog.findByText(answerRefusals.taken)).toBeVisible();
    expect(dialog.getByRole('combobox', { name: texts.institution })).toHaveValue('한국ESG기준원');
    expect(dialog.getByRole('textbox', { name: texts.due })).toHaveValue('2026-12-16');
    server.on(`PUT ${path}`, success(key));
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(address()).toBe(yearAt));
    expect(server.received(`PUT ${path}`).at(-1)?.body).toMatchObject({
      instCdId: 'KCGS',
      dueYmd: '20261216',
      managerId: null,
    });
  });
});

describe('a year', () => {
  test('has its questions with their states, and leads through them', async () => {
    const { user } = await open(yearAt);
    expect(await screen.findByRole('heading', { name: '2026년 한국ESG기준원' })).toBeVisible();
    expect(screen.getByText('36.5/60.5점 (60.3%)')).toBeVisible();
    const tree = within(screen.getByRole('tree', { name: texts.questions }));
    const states = ['E-1 문항 1작성', 'E-2 문항 2작성', 'E-3 문항 3미답변', 'E-4 문항 4검토'];
    for (const text of states)
      expect(tree.getByText(text.slice(0, 8)).closest('[role="treeitem"]')).toHaveTextContent(text);
    expect(await (await findQuestion()).findByRole('heading', { name: '문항 1' })).toBeVisible();
    expect((await findQuestion()).getByRole('button', { name: texts.previousQuestion })).toBeDisabled();
    await user.click((await findQuestion()).getByRole('button', { name: texts.nextQuestion }));
    expect(await (await findQuestion()).findByRole('heading', { name: '문항 2' })).toBeVisible();
    expect((await findQuestion()).getByText('2/4')).toBeVisible();
    expect(address()).toBe(`${yearAt}?item=E-2`);
  });

  test('shows the questions of one kind, and says so where there are none of it', async () => {
    await open(`${yearAt}?show=drift`);
    expect(await (await findQuestion()).findByText('1/1')).toBeVisible();
    expect(await (await findQuestion()).findByRole('heading', { name: '문항 2' })).toBeVisible();
  });

  test('shows where no question is of a kind, or the institution asks none', async () => {
    const { unmount } = await open(`${yearAt}?show=feedback`);
    expect(await screen.findByText(texts.noMatch)).toBeVisible();
    expect(screen.queryByRole('region', { name: texts.question })).not.toBeInTheDocument();
    unmount();
    server.on(`GET ${path}`, success({ ...full, items: [] }));
    await open(yearAt);
    expect(await screen.findByText(texts.noQuestions)).toBeVisible();
  });

  test('that is out of reach, or does not come, is shown as such and loaded again', async () => {
    server.on(`GET ${path}`, refusal(500, 'S0001', '잠시 후 다시 시도해 주세요.'));
    const { user } = await open(yearAt);
    expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeVisible();
    server.on(`GET ${path}`, success(full));
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('tree', { name: texts.questions })).toBeVisible();
  });

  test('is only read by administrators', async () => {
    await open(yearAt, 'ROLE_ADMIN');
    expect(await (await findQuestion()).findByText('답 1')).toBeVisible();
    expect(screen.queryByRole('form', { name: texts.form })).not.toBeInTheDocument();
    for (const name of [texts.edit, texts.remove, texts.send])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  test('with answers is not removed, and says why', async () => {
    const { user } = await open(yearAt, 'ROLE_OPERATOR');
    await user.click(await screen.findByRole('button', { name: texts.remove }));
    expect(await screen.findByText(answerRefusals.answered)).toBeVisible();
    expect(server.received(`DELETE ${path}`)).toEqual([]);
  });
});

describe('a question', () => {
  test('is saved as it is entered; a refusal keeps the input and marks its field', async () => {
    const { user } = await open(`${yearAt}?item=E-2`);
    const field = await screen.findByRole('textbox', { name: texts.answer });
    await fillField(user, field, '많음');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findAllByText(answerRefusals.issues.number)).not.toEqual([]);
    expect(server.received(`PATCH ${answerPath}`)).toEqual([]);
    const message = answerRefusals.score('4.00');
    server.on(
      `PATCH ${answerPath}`,
      refusal(400, 'V0001', message, { fields: [{ path: 'selfScore', message }] }),
    );
    await fillField(user, field, '50120.5');
    await fillField(user, screen.getByRole('textbox', { name: texts.selfScore }), '8');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: texts.selfScore })).toHaveAccessibleDescription(
        new RegExp(message),
      ),
    );
    expect(field).toHaveValue('50120.5');
    expect(server.received(`PATCH ${answerPath}`)[0]?.body).toEqual({
      ...key,
      instIdctrsId: getId(12),
      version: 3,
      answer: '50120.5',
      selfScore: '8.00',
      sourceDaId: null,
      reply: '',
      attachments: [],
    });
  });

  test('of files is not answered by words', async () => {
    const { user } = await open(`${yearAt}?item=E-3`);
    const note = await screen.findByRole('textbox', { name: texts.fileNote });
    expect(note).toHaveAccessibleDescription(/글만으로는 답변할 수 없습니다./);
    await fillField(user, note, '보고서 42쪽');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findAllByText(answerRefusals.issues.file)).not.toEqual([]);
    expect(server.received(`PATCH ${answerPath}`)).toEqual([]);
    expect(note).toHaveValue('보고서 42쪽');
    expect(screen.getByRole('button', { name: texts.send })).toHaveAccessibleDescription(
      answerStateTexts.reasons.isAnswered,
    );
  });

  test('takes an approved value over, and shows that its source has changed since', async () => {
    const offer = {
      oncoIdctrsId: getId(31),
      idctrsCd: 'E-3-1',
      idctrsNm: '온실가스 배출량',
      bizSectId: getId(32),
      bizSectNm: '발전',
      crtrYr: '2026',
      brnCd: 'Y' as const,
      daId: getId(33),
      ver: 2,
      value: '51000',
      evidence: ['검증보고서'],
    };
    const source = { ...offer, daId: getId(34), ver: 1, value: '48720' };
    details[getId(12)] = detail(2, { source, hasDrift: true, newest: offer, offers: [offer] });
    server.on(`PATCH ${answerPath}`, success({ instAnsId: getId(22) }));
    const { user } = await open(`${yearAt}?item=E-2`);
    expect(await screen.findByText(texts.drift('51,000 tCO₂eq'))).toBeVisible();
    expect(screen.getByText(texts.evidence(['검증보고서']))).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^온실가스 배출량 발전 .* 가져오기$/ }));
    expect(screen.getByRole('textbox', { name: texts.answer })).toHaveValue('51000');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(server.received(`PATCH ${answerPath}`)).toHaveLength(1));
    expect(server.received(`PATCH ${answerPath}`)[0]?.body).toMatchObject({
      answer: '51000',
      sourceDaId: getId(33),
    });
  });

  test('has each round of feedback with its reply, and the reply to the last to write', async () => {
    const rounds = [
      { ymd: '20260401', feedback: '언제입니까?', reply: '분기마다 심의합니다.' },
      { ymd: '20260501', feedback: '회의록이 있습니까?', reply: '' },
    ];
    details[getId(11)] = detail(1, { stateCd: 'feedback', rounds });
    await open(yearAt);
    expect(await screen.findByText('1차 피드백 (2026-04-01)')).toBeVisible();
    expect(screen.getByText(`${texts.reply}: 분기마다 심의합니다.`)).toBeVisible();
    expect(screen.getByText('2차 피드백 (2026-05-01)')).toBeVisible();
    expect(screen.getByRole('textbox', { name: texts.reply })).toHaveValue('');
    expect(screen.getByRole('button', { name: texts.send })).toHaveAccessibleDescription(
      answerStateTexts.reasons.hasReply,
    );
  });

  test('is returned by who reviews it, with the reason kept where the server refuses', async () => {
    details[getId(14)] = detail(4, { mayReview: true });
    const command = `PATCH ${answerPath}/${getId(24)}/return`;
    server.on(command, refusal(409, 'C0409', '다른 사람이 먼저 수정했습니다.'));
    const { user } = await open(`${yearAt}?item=E-4`, 'ROLE_OPERATOR');
    expect(await (await findQuestion()).findByText(texts.yes)).toBeVisible();
    await user.click((await findQuestion()).getByRole('button', { name: texts.return }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByRole('textbox');
    await fillField(user, reason, '근거가 없습니다.');
    await user.click(dialog.getByRole('button', { name: texts.return }));
    await waitFor(() => expect(server.received(command)).toHaveLength(1));
    expect(server.received(command)[0]?.body).toEqual({ version: 3, reason: '근거가 없습니다.' });
    expect(await dialog.findByText('다른 사람이 먼저 수정했습니다.')).toBeVisible();
    expect(reason).toHaveValue('근거가 없습니다.');
  });

  test('that its reviewer has written is submitted by somebody else', async () => {
    details[getId(14)] = detail(4, { isWriter: true });
    await open(`${yearAt}?item=E-4`, 'ROLE_OPERATOR');
    const submit = await (await findQuestion()).findByRole('button', { name: texts.submit });
    expect(submit).toHaveAccessibleDescription(answerStateTexts.reasons.isOtherPerson);
  });

  test('shows files of the year before, and the way to what did not come', async () => {
    server.on(`GET ${answerPath}`, refusal(500, 'S0001', '잠시 후 다시 시도해 주세요.'));
    const file = {
      id: getId(41),
      name: '방침(2025).pdf',
      contentType: 'application/pdf',
      size: 3,
      attached: true,
    };
    details[getId(13)] = detail(3, {
      previous: {
        year: '2025',
        answer: null,
        selfScore: null,
        attachments: [{ file: { ...file, tobeDeleted: false } }],
      },
    });
    const { user } = await open(`${yearAt}?item=E-3`);
    const retry = await (await findQuestion()).findByRole('button', { name: '다시 시도' });
    server.on(`GET ${answerPath}`, ({ query }) => success(details[query.get('instIdctrsId') ?? '']));
    await user.click(retry);
    expect(await (await findQuestion()).findByRole('button', { name: /방침\(2025\)\.pdf/ })).toBeVisible();
    expect((await findQuestion()).queryByText(texts.none)).not.toBeInTheDocument();
  });
});

describe('a file of answers', () => {
  const preview: ImportPreview = {
    importId: getId(50),
    fileName: '답변.xlsx',
    columns: [
      { key: 'itemCd', title: '문항 코드' },
      { key: 'answer', title: '답변' },
    ],
    rows: [
      { line: 2, outcome: 'changed', cells: ['E-1', '새 답'], before: ['E-1', '답 1'], issues: [] },
      {
        line: 3,
        outcome: 'error',
        cells: ['E-3', '보고서 42쪽'],
        before: null,
        issues: [{ column: 'answer', message: answerRefusals.issues.file }],
      },
    ],
    counts: { new: 0, changed: 1, same: 0, error: 1 },
    isPartial: true,
    unlisted: 0,
    removed: 0,
    removedNames: [],
    moreIssues: 0,
    unknownColumns: [],
    absentColumns: [],
    expiresAt: '2099-01-01T00:00:00.000Z',
  };
  const path = '/excel/api/instIndicatorsOwnCom';

  test('saves what can be saved and gives the rest back, while the page behind shows what is new', async () => {
    server.on(`POST ${path}`, success(preview));
    server.on(`PUT ${path}`, () => {
      details[getId(11)] = detail(1, { answer: '새 답' });
      return success({ rows: 1, refused: 1 });
    });
    server.on(`GET ${path}/refused`, refusal(404, 'N0404', '미리보기가 만료되었습니다.'));
    const { user } = await open(yearAt);
    await user.click(await screen.findByRole('button', { name: sheetTexts.import }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(await dialog.findByLabelText(sheetTexts.title), new File(['x'], '답변.xlsx'));
    expect(await dialog.findByText(`답변: ${answerRefusals.issues.file}`)).toBeVisible();
    expect(server.received(`POST ${path}`)[0]?.query.get('id')).toBe(key.id);
    await user.click(dialog.getByRole('button', { name: '1건 적용' }));
    expect(await dialog.findByText('1건을 적용했고, 1건은 적용하지 못했습니다.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '저장하지 못한 행 다운로드' }));
    expect(await screen.findByText('미리보기가 만료되었습니다.')).toBeVisible();
    expect(server.received(`GET ${path}/refused`)[0]?.query.get('importId')).toBe(preview.importId);
    await waitFor(() => expect(screen.getByLabelText(texts.answer)).toHaveValue('새 답'));
  });

  test('is read in by those who answer alone', async () => {
    const { unmount } = await open(yearAt, 'ROLE_ADMIN');
    await screen.findByRole('tree', { name: texts.questions });
    expect(screen.getByRole('button', { name: '엑셀 다운로드' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: sheetTexts.import })).not.toBeInTheDocument();
    unmount();
    await open(yearAt, 'ROLE_OPERATOR');
    expect(await screen.findByRole('button', { name: sheetTexts.import })).toBeVisible();
  });
});

describe('the data sheet', () => {
  const sheet: AnswerSheet = {
    ...year,
    rows: [
      {
        instIdctrsId: getId(12),
        itemCd: 'E-2',
        itemNm: '문항 2',
        unitCd: 'tCO2eq',
        answer: '48720.5',
        previous: '51240',
        stateCd: 'writing',
        selfScore: '9.00',
        maxScore: '15.00',
      },
      {
        instIdctrsId: getId(15),
        itemCd: 'S-1',
        itemNm: '문항 5',
        unitCd: null,
        answer: null,
        previous: null,
        stateCd: 'writing',
        selfScore: null,
        maxScore: null,
      },
    ],
    total: 2,
  };

  test('has the numbers beside those of the year before', async () => {
    server.on(`GET ${path}/sheet`, success(sheet));
    await open(sheetAt);
    const table = await screen.findByRole('table', { name: texts.sheetHint });
    const lines = within(table)
      .getAllByRole('row')
      .map((line) => line.textContent);
    expect(lines).toEqual([
      '문항 코드문항답변2025년 답변단위자체 점수배점',
      'E-2문항 248,720.551,240tCO₂eq9.0015.00',
      'S-1문항 5미답변----',
    ]);
    expect(screen.getByRole('link', { name: texts.toDetail })).toHaveAttribute('href', yearAt);
  });

  test('shows that nothing asks for a number, and the way to what did not come', async () => {
    server.on(`GET ${path}/sheet`, refusal(500, 'S0001', '잠시 후 다시 시도해 주세요.'));
    const { user } = await open(sheetAt);
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    server.on(`GET ${path}/sheet`, success({ ...sheet, rows: [], total: 0 }));
    await user.click(retry);
    expect(await screen.findByText(texts.noNumbers)).toBeVisible();
  });
});
