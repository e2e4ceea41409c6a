import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { IndicatorSet, SetChange } from '../../../src/contracts/indicatorSets.ts';
import { toIndicatorSetWire } from '../../../src/contracts/indicatorSetWire.ts';
import { TreeTools } from '../../../src/screens/indicatorSets/TreeTools.tsx';
import { touch } from '../../../src/services/freshData.ts';
import { indicatorSetResource } from '../../../src/services/indicatorSets.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';
import { openSets } from './openSets.tsx';
import { draft, getId, sections, versions } from './sets.ts';

const path = '/api/esg/v1/coset';
const SET = `GET ${path}/${draft.setId}`;
const SAVE = `PATCH ${path}/${draft.setId}`;
const wire = (value: unknown) => success(toIndicatorSetWire('coset', value));
const withWeight = (weight: string): IndicatorSet => ({
  ...draft,
  version: 6,
  cells: draft.cells.map((cell) => (cell.itemId === getId(3) ? { ...cell, weight } : cell)),
});

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on(`GET ${path}/${draft.setId}/versions`, wire({ rows: versions, total: 2 }));
  server.on(SET, ({ query }) =>
    wire(query.get('ver') === '1' ? { ...draft, ver: 1, stateCd: 'published', isCurrent: true } : draft),
  );
});

const open = (to: string) => openSets('ROLE_OPERATOR', to);
const at = `/bsc/custco/coset/${draft.setId}`;
const tree = () => screen.findByRole('treegrid', { name: '한빛 지표 지표 구성' });
const line = (name: string) =>
  within(screen.getByRole('treegrid')).getByRole('row', { name: new RegExp(`^${name}`) });
const cell = (name: string, column: number) =>
  within(line(name)).getAllByRole('gridcell')[column] as HTMLElement;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sent = (key = SAVE) => server.received(key).map(({ body }) => body as SetChange);

test('weights are balanced, saved at once, refused with places to go to, and then sent to review', async () => {
  const { user } = await open(at);
  await tree();
  // 100.00 - 33.33 * 3
  expect(screen.getByText('게시 전에 확인할 곳 1개')).toBeVisible();
  await user.click(button('검토 요청'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('확인할 곳이 1개 있습니다.');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '확인' }));

  await user.click(screen.getByText('게시 전에 확인할 곳 1개'));
  await user.click(button(/^이동: /));
  expect(await tree()).toHaveFocus();
  expect(screen.getByRole('group', { name: '가중치 합계' })).toHaveTextContent(
    '발전 · 온실가스 하위 합계 99.99 0.01 부족',
  );
  expect(button('나머지 배분')).toHaveAccessibleDescription(/배분할 빈 가중치가 없거나/);
  await user.keyboard('33.34{Enter}');
  expect(cell('배출량', 1)).toHaveTextContent('33.34');
  expect(await screen.findByText('검토를 요청할 수 있습니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '검토 요청' })).not.toBeInTheDocument();

  server.on(
    SAVE,
    refusal(400, 'V0001', '입력값을 확인해 주세요.', {
      fields: [{ path: 'cells.0.weight', message: '이 버전에 없는 항목입니다.' }],
    }),
  );
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(button('저장'));
  expect(await screen.findByText('배출량: 이 버전에 없는 항목입니다.')).toBeVisible();
  // the button is screens below
  expect(scrolled.mock.contexts).toEqual([screen.getByText('입력값을 확인해 주세요.')]);
  scrolled.mockRestore();
  expect(cell('배출량', 1)).toHaveTextContent('33.34');
  expect(cell('배출량', 1)).toHaveAttribute('data-marked');

  server.on(SAVE, wire({ setId: draft.setId, ver: 2 }));
  server.on(SET, wire(withWeight('33.34')));
  await user.click(button('저장'));
  await waitFor(() => expect(button('검토 요청')).toBeEnabled());
  expect(sent().at(-1)).toEqual({
    ver: 2,
    version: 5,
    cells: [
      {
        oncoIdctrsId: getId(3),
        bizSectId: sections[0]?.bizSectId,
        weight: '33.34',
        used: true,
        managerId: null,
        approverId: null,
      },
    ],
  });

  server.on(`${SAVE}/submit`, wire({ setId: draft.setId, ver: 2 }));
  await user.click(button('검토 요청'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(sent(`${SAVE}/submit`)).toEqual([{ ver: 2, version: 6 }]));
});

test('what is not saved is not lost by leaving, by a newer version, or by a weight that is wrong', async () => {
  const { user } = await open(at);
  await user.click(cell((await tree()) && '배출량', 1));
  await user.keyboard('1e9{Enter}');
  await user.click(button('저장'));
  expect(await screen.findByText(/잘못 입력한 칸이 1개 있습니다./)).toBeVisible();
  expect(await tree()).toHaveFocus();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('link', { name: '목록' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('입력하거나 변경한 내용이 있습니다.');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '취소' }));
  expect(address()).toBe(at);
  expect(cell('배출량', 1)).toHaveTextContent('1e9');
});

test('unsaved input stays when another operator submits the draft: who did it is said, and it can be copied', async () => {
  server.on(
    'POST /api/esg/v1/threads',
    success({
      rows: [
        {
          threadId: getId(500),
          refId: draft.setId,
          thrdTy: 'JOB',
          cn: '검토를 요청했습니다.',
          createdBy: { userName: '이운영' },
          createdAt: '2026-03-02T01:00:00.000Z',
          threadAttachments: [],
        },
      ],
      total: 1,
    }),
  );
  const { user } = await open(at);
  await user.click(cell((await tree()) && '배출량', 1));
  await user.keyboard('33.34{Enter}');
  await user.type(screen.getByRole('textbox', { name: /변경 사유/ }), '배출량 조정');
  server.on(SET, wire({ ...draft, stateCd: 'review', version: 6 }));
  act(() => touch(indicatorSetResource('coset'), draft.setId));

  const alert = await screen.findByRole('region', { name: '저장하지 않은 입력' });
  expect(alert).toHaveTextContent('입력하는 동안 이 내용의 상태가 바뀌었습니다.');
  expect(await within(alert).findByText(/이운영: 검토를 요청했습니다\./)).toBeVisible();
  expect(cell('배출량', 1)).toHaveTextContent('33.34');
  expect(screen.getByRole('textbox', { name: /변경 사유/ })).toHaveValue('배출량 조정');
  expect(button('저장')).toHaveAttribute('aria-disabled', 'true');

  await user.click(button('입력한 내용 복사'));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('배출량 조정');
  expect(copied).toContain('배출량 · 발전 · 가중치: 33.34');

  await user.click(button('입력한 내용 버리기'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '저장' })).not.toBeInTheDocument());
  expect(cell('배출량', 1)).toHaveTextContent('33.33');
});

test('a draft that another operator saved first is merged beside the button, and saved as it is then', async () => {
  const { user } = await open(at);
  await user.click(cell((await tree()) && '배출량', 1));
  await user.keyboard('33.34{Enter}');
  server.on(SAVE, refusal(409, 'C0409', '다른 변경과 겹쳐 처리할 수 없습니다.'));
  server.on(SET, wire({ ...withWeight('40.00'), setNm: '한빛 지표 2' }));
  await user.click(button('저장'));
  expect(await screen.findByText('다른 변경과 겹쳐 처리할 수 없습니다.')).toBeVisible();
  // nothing was reported from elsewhere: the refusal alone has it loaded
  await user.click(await screen.findByRole('button', { name: '합치기' }));
  expect(await screen.findByText(/배출량 · 발전 · 가중치 · 저장된 내용: 40\.00/)).toBeVisible();
  expect(cell('배출량', 1)).toHaveTextContent('33.34');
  expect(screen.getByRole('textbox', { name: '이름' })).toHaveValue('한빛 지표 2');

  server.on(SAVE, wire({ setId: draft.setId, ver: 2 }));
  await user.click(button('저장'));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ version: 6, cells: [{ weight: '33.34' }] }));
});

test('Ctrl and S save a draft from the cell that is being typed into, whose facts are folded', async () => {
  server.on(SAVE, wire({ setId: draft.setId, ver: 2 }));
  const { user } = await open(at);
  await user.click(cell((await tree()) && '배출량', 1));
  expect(screen.getByText('상세 정보').closest('details')).not.toHaveAttribute('open');
  await user.keyboard('33.34{Control>}s{/Control}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.cells).toEqual([expect.objectContaining({ weight: '33.34' })]);
  expect(await tree()).toHaveFocus();
});

test('a section is copied to another in one step, and buttons that cannot be pressed say why', async () => {
  const { user } = await open(at);
  await tree();
  expect(button('균등 배분')).toHaveAttribute('aria-disabled', 'true');
  expect(button('균등 배분')).toHaveAccessibleDescription('가중치 칸을 먼저 선택해 주세요.');
  expect(button('엑셀 가져오기')).not.toHaveAttribute('aria-disabled');
  await user.click(button('사업부문 복사'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('적용할 사업부문'), '발전');
  expect(dialog.getByText('서로 다른 사업부문을 선택해 주세요.', { selector: 'p' })).toBeVisible();
  expect(dialog.getByRole('button', { name: '복사' })).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(dialog.getByLabelText('적용할 사업부문'), '건설');
  await user.click(dialog.getByRole('button', { name: '복사' }));
  expect(await screen.findByText('발전의 내용을 건설에 복사했습니다.')).toBeVisible();
  expect(cell('배출량', 3)).toHaveTextContent('33.33');
  expect(button('엑셀 가져오기')).toHaveAccessibleDescription('변경한 내용을 저장한 뒤 가져올 수 있습니다.');
  await user.click(button('엑셀 가져오기'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(button('실행 취소'));
  expect(cell('배출량', 3)).toHaveTextContent('');
  expect(button('엑셀 가져오기')).not.toHaveAttribute('aria-disabled');
});

test('a draft whose edits were all undone or typed back has nothing to save and is left freely', async () => {
  const { user } = await open(at);
  const isReloadStopped = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await user.click(cell((await tree()) && '배출량', 1));
  const before = cell('배출량', 1).textContent ?? '';
  await user.keyboard('50{Enter}');
  expect(button('저장')).toBeEnabled();
  expect(isReloadStopped()).toBe(true);
  await user.click(button('실행 취소'));
  expect(cell('배출량', 1)).toHaveTextContent(before);
  expect(screen.queryByRole('button', { name: '저장' })).not.toBeInTheDocument();
  expect(isReloadStopped()).toBe(false);
  await user.click(button('다시 실행'));
  expect(isReloadStopped()).toBe(true);
  await user.click(cell('배출량', 1));
  await user.keyboard(`${before}{Enter}`);
  expect(screen.queryByRole('button', { name: '저장' })).not.toBeInTheDocument();
  expect(isReloadStopped()).toBe(false);
});

test('a version that is looked up is only read, and any two versions are compared', async () => {
  const { user } = await open(`${at}?ver=1`);
  await user.click(cell((await tree()) && '배출량', 1));
  await user.keyboard('50{Enter}');
  expect(cell('배출량', 1)).toHaveTextContent('33.33');
  expect(screen.getByText(/조회 전용으로 연 버전입니다./)).toBeVisible();
  expect(screen.queryByRole('button', { name: '검토 요청' })).not.toBeInTheDocument();
  expect(await screen.findByText('두 버전의 내용이 같습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '평가기준 보기' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/bsc/standard?cosetId=${draft.setId}&ver=`),
  );

  const referred = (place: number, code: string) => ({
    indicatorId: getId(place),
    idctrsCd: `E-${place}`,
    idctrsNm: `지표 ${place}`,
    kindCd: 'QNT',
    enabled: true,
    references: [{ frmwkCd: 'GRI', ver: '2021', code }],
  });
  const clause = { frmwkCd: 'RBA', ver: '8.0', code: 'A1' };
  // the first is in the set, the other is not
  const rows = [
    { ...referred(103, '2-7-a'), references: [{ frmwkCd: 'GRI', ver: '2021', code: '2-7-a' }, clause] },
    referred(999, '2-9'),
  ];
  server.on('GET /api/esg/v1/indicator/references', success({ rows, total: 2 }));
  await user.click(button('프레임워크 대응 현황'));
  expect(await screen.findByText('33개 항목 중 1개 대응')).toBeInTheDocument();
  expect(screen.getByText('미대응 32개')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '2-7 E-103 지표 103', hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '2-9 대응 지표 없음', hidden: true })).toBeInTheDocument();
  // what only the catalogue knows of is never whole
  expect(screen.getByText('분류체계 내 1개 항목 중 1개 대응')).toBeInTheDocument();
  expect(screen.queryByText('모두 대응')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(button('작업 중인 버전으로'));
  expect(await screen.findByRole('button', { name: '지표 추가' })).toBeVisible();
});

test.each([
  ['does not count yet', { stateCd: 'published', effectiveFrom: '2027-01-01' }],
  ['was retired', { stateCd: 'retired' }],
] as const)('the next version goes on from the newest, though that %s', async (_, values) => {
  const [, before] = versions;
  const newest = { ...before, ver: 2, isCurrent: false, ...values };
  const shown = { ...draft, ...values, draftVer: null, draftStateCd: null };
  let rows: object[] = [newest, { ...before, stateCd: 'superseded', isCurrent: false }];
  server.on(`GET ${path}/${draft.setId}/versions`, () => wire({ rows, total: rows.length }));
  server.on(SET, ({ query }) => wire(query.get('ver') === '3' ? { ...draft, ver: 3 } : shown));
  server.on(`${SAVE}/draft`, () => {
    rows = [{ ...newest, ver: 3, stateCd: 'draft' }, ...rows];
    return wire({ setId: draft.setId, ver: 3 });
  });
  const { user } = await open(at);
  await tree();
  await user.click(button('다음 버전 작성'));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('v2의 내용으로 다음 버전을 작성하시겠습니까?');
  await user.click(within(question).getByRole('button', { name: '확인' }));
  expect(await screen.findByRole('button', { name: '지표 추가' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '다음 버전 작성' })).not.toBeInTheDocument();
});

test('a company with a set begins no other, and sees what waits for its review', async () => {
  const { nodes, cells, sections: _, people, ...row } = draft;
  server.on(`GET ${path}/list`, wire({ rows: [row], total: 1 }));
  const { user } = await open('/bsc/custco/coset');
  expect(await screen.findByRole('link', { name: '한빛 지표' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '등록' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: '검토' }), '내가 검토할 것');
  await user.click(button('조회'));
  await waitFor(() => expect(address()).toBe('/bsc/custco/coset?waitsForMe=true'));
  await waitFor(() =>
    expect(server.received(`GET ${path}/list`).at(-1)?.query.get('waitsForMe')).toBe('true'),
  );
});

test('the draft of a set for partners is filled from a workbook', async () => {
  const tools = {
    set: draft,
    edits: { rows: [], change() {} },
    active: null,
    isBusy: false,
    isChanged: false,
    itemHref: () => '/',
    onChange() {},
  };
  const { user } = show(
    <DialogsProvider>
      <TreeTools kind="supply" {...tools} />
    </DialogsProvider>,
    { at: '/' },
  );
  await user.click(button('엑셀 가져오기'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('엑셀(xlsx) 또는 CSV 파일');
});
