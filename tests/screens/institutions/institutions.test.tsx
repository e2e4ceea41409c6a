import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { ItemRow } from '../../../src/contracts/institutionItems.ts';
import type { InstitutionDetail, PreviousInstitution } from '../../../src/contracts/institutions.ts';
import { institutionRefusals, itemTexts } from '../../../src/messages/ko.institutions.ts';
import { patterns } from '../../../src/paths/console.ts';
import InstitutionForm from '../../../src/screens/institutions/InstitutionForm.tsx';
import InstitutionScreen from '../../../src/screens/institutions/InstitutionScreen.tsx';
import { itemNodes, refuseItemMove } from '../../../src/screens/institutions/itemNodes.ts';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { show } from '../../support/screens.tsx';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const modified = { lastModifiedBy: { userName: '김관리' }, lastModifiedAt: '2026-03-02T00:00:00.000Z' };
const item = (place: number, up: number | null, lvl: number, values: Partial<ItemRow> = {}): ItemRow => ({
  instIdctrsId: getId(place),
  institutionId: getId(100),
  upInstIdctrsId: up === null ? null : getId(up),
  lvl,
  sortOrder: place,
  nodeCd: 'CTGRY',
  itemCd: `C${place}`,
  itemNm: '분류',
  answerTypeCd: null,
  unitCd: null,
  options: [],
  maxScore: null,
  links: [],
  version: 1,
  ...modified,
  ...values,
});
const question = (place: number, up: number, lvl: number, values: Partial<ItemRow> = {}) =>
  item(place, up, lvl, {
    nodeCd: 'ITEM',
    itemCd: `Q${place}`,
    itemNm: '질문',
    answerTypeCd: 'YN',
    ...values,
  });

const institution: InstitutionDetail = {
  institutionId: getId(100),
  crtrYr: '2026',
  instCtgryCdId: 'INST_GLOBAL',
  instCtgryNm: '해외 평가',
  instCdId: 'CDP',
  instNm: 'CDP',
  enabled: true,
  remark: '',
  itemsVer: 3,
  itemCnt: 1,
  linkedCnt: 0,
  maxScore: '10.00',
  mappedCnt: 0,
  version: 4,
  ...modified,
};
const address = 'crtrYr/2026/instCtgryCdId/INST_GLOBAL/instCdId/CDP';
const path = '/api/esg/v1/institution';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  const rows = [item(0, null, 1), question(1, 0, 2, { maxScore: '10.00' })];
  server.on(`GET ${path}/detail`, () => success(institution));
  server.on(`GET ${path}Item/list`, () => success({ rows, total: rows.length }));
  server.on(`GET ${path}Mapping/list`, () => success({ rows: [], total: 0 }));
  server.on('POST /api/esg/v1/threads', () => success({ rows: [], total: 0 }));
  server.on('GET /api/esg/v1/commoncode/list', ({ query }) => {
    const group = query.get('upCommonCodeId') ?? '';
    const [commonCodeId, commonCodeKorName] =
      group === 'INST' ? ['CDP', 'CDP'] : ['INST_GLOBAL', '해외 평가'];
    const code = {
      commonCodeId,
      commonCodeKorName,
      upCommonCodeId: group,
      lvl: 2,
      sortOrder: 0,
      enabled: true,
      system: false,
      version: 1,
      childCnt: 0,
      ...modified,
    };
    return success({ rows: [code], total: 1 });
  });
});
const confirm = async (user: ReturnType<typeof show>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));

describe('a set', () => {
  const open = async (section: 'indicator' | 'bsc') => {
    const drive = await startDriving();
    await drive.restore(activeSession(START, operator));
    const view = show(
      <DialogsProvider>
        <Route path={patterns[`${section}-institution-detail`]}>
          <InstitutionScreen section={section} />
        </Route>
      </DialogsProvider>,
      { at: `/${section}/institution/detail/${address}`, session: drive.system.actor },
    );
    await view.user.click(await screen.findByRole('treeitem', { name: /Q1 질문/ }));
    return view;
  };

  test('is switched off after a question, with the version that was shown; a refusal shows why', async () => {
    server.on(
      `PATCH ${path}/${getId(100)}/disable`,
      refusal(409, 'C0409', '다른 사용자가 먼저 변경했습니다.'),
    );
    const { user } = await open('indicator');
    await user.click(screen.getByRole('button', { name: '사용 안 함으로 변경' }));
    await confirm(user);
    expect(await screen.findByText('다른 사용자가 먼저 변경했습니다.')).toBeVisible();
    expect(server.received(`PATCH ${path}/${getId(100)}/disable`)[0]?.body).toEqual({ version: 4 });
  });

  test('asks for what the type of answer needs before anything is sent', async () => {
    server.on('GET /api/esg/v1/indicator/list', () => success({ rows: [], total: 0 }));
    server.on(`PATCH ${path}Item`, success());
    const { user } = await open('indicator');
    await user.click(
      within(screen.getByRole('region', { name: '문항 Q1' })).getByRole('button', { name: '수정' }),
    );
    const form = await screen.findByRole('form', { name: '문항 수정' });
    await user.click(within(form).getByRole('combobox', { name: /답변 유형/ }));
    await user.click(await screen.findByRole('option', { name: '선택형' }));
    const options = within(form).getByRole('textbox', { name: /선택지/ });
    await user.type(options, '예');
    await user.click(within(form).getByRole('button', { name: '저장' }));
    expect(await within(form).findByText('선택지를 2개 이상 입력해 주세요.')).toBeVisible();
    await user.type(options, '{enter}아니오');
    await user.click(within(form).getByRole('button', { name: '저장' }));
    await confirm(user);
    await waitFor(() => expect(server.received(`PATCH ${path}Item`)).toHaveLength(1));
    expect(server.received(`PATCH ${path}Item`)[0]?.body).toMatchObject({
      instIdctrsId: getId(1),
      version: 1,
      answerTypeCd: 'CHOICE',
      options: ['예', '아니오'],
      maxScore: '10.00',
      indicatorIds: [],
    });
  });

  test('is read by companies, with no way to change it', async () => {
    await open('bsc');
    const panel = screen.getByRole('region', { name: '문항 Q1' });
    expect(within(panel).getByText('연결된 자사 지표가 없습니다.')).toBeVisible();
    for (const name of ['수정', '삭제', '분류 등록', '엑셀 가져오기', '기본 정보 수정']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });
});

describe('the register page', () => {
  const previous: PreviousInstitution = {
    isTaken: false,
    previous: {
      institutionId: getId(100),
      crtrYr: '2026',
      itemsVer: 3,
      itemCnt: 1,
      linkCnt: 2,
      items: [{ instIdctrsId: getId(0), lvl: 1, itemCd: 'C0', itemNm: '분류' }],
      dropped: [{ itemCd: 'Q1', idctrsCd: 'E-1-1', idctrsNm: '환경경영 목표' }],
    },
  };
  const open = () =>
    show(
      <DialogsProvider>
        <Route path={patterns['indicator-institution-create']}>
          <InstitutionForm />
        </Route>
      </DialogsProvider>,
      {
        at: '/indicator/institution/create/crtrYr/2027/instCtgryCdId/INST_GLOBAL/instCdId/CDP/enabled/false',
      },
    );

  test('begins with what the address has, and takes over what it showed', async () => {
    server.on(`GET ${path}/previous`, () => success(previous));
    server.on(`PUT ${path}`, success({ institutionId: getId(101) }));
    const { user } = open();
    expect(await screen.findByText(/Q1: E-1-1 환경경영 목표/)).toBeVisible();
    await user.click(screen.getByRole('switch', { name: /^전년도 지표를 복사하여 등록/ }));
    await user.click(screen.getByRole('button', { name: '등록' }));
    await waitFor(() => expect(server.received(`PUT ${path}`)).toHaveLength(1));
    expect(server.received(`PUT ${path}`)[0]?.body).toEqual({
      crtrYr: '2027',
      instCtgryCdId: 'INST_GLOBAL',
      instCdId: 'CDP',
      enabled: false,
      remark: '',
      copyFrom: { institutionId: getId(100), itemsVer: 3 },
    });
  });

  test('shows that the year is taken', async () => {
    server.on(`GET ${path}/previous`, () => success({ isTaken: true, previous: null }));
    open();
    expect(await screen.findByText(institutionRefusals.taken)).toBeVisible();
    expect(screen.queryByRole('switch', { name: /^전년도 지표를 복사하여 등록/ })).not.toBeInTheDocument();
  });
});

test('questions stay below categories, and categories on three levels', () => {
  const rows = [
    ...[item(0, null, 1), item(1, 0, 2), item(2, 1, 3), item(3, null, 1), item(4, 3, 2)],
    ...[question(5, 2, 4), question(6, 4, 3)],
  ];
  const nodes = itemNodes(rows);
  const refuse = refuseItemMove(nodes);
  const move = (place: number, to: number | null) => {
    const node = nodes.find(({ id }) => id === getId(place));
    if (!node) throw new Error('No such node');
    return refuse(node, { parentId: to === null ? null : getId(to), index: 0 });
  };
  expect(move(5, null)).toBe(itemTexts.itemAtTop);
  expect(move(5, 6)).toBe(itemTexts.noItemBelow);
  expect(move(5, 0)).toBeNull();
  expect(move(3, 0)).toBeNull();
  expect(move(3, 1)).toBe(itemTexts.tooDeep(4));
  expect(move(4, 2)).toBe(itemTexts.tooDeep(4));
  expect(
    refuseItemMove(itemNodes(rows.slice(0, 5)))(nodes[4] as never, { parentId: getId(2), index: 0 }),
  ).toBe(itemTexts.categoryDeepest(3));
});
