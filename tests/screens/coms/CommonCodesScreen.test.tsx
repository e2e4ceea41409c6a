import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { CommonCode } from '../../../src/contracts/commonCodes.ts';
import { formPage } from '../../../src/messages/ko.widgets.ts';
import CommonCodesScreen from '../../../src/screens/coms/CommonCodesScreen.tsx';
import { COMMON_CODE } from '../../../src/services/commonCodes.ts';
import { touch } from '../../../src/services/freshData.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { address, show } from '../../support/screens.tsx';

let server: ScriptedServer;
let codes: CommonCode[];

const findCode = (commonCodeId: string, commonCodeKorName: string, sortOrder = 0): CommonCode => ({
  commonCodeId,
  commonCodeKorName,
  upCommonCodeId: 'REGION_NO',
  lvl: 2,
  sortOrder,
  enabled: true,
  system: false,
  version: 1,
  childCnt: 0,
  lastModifiedBy: { userName: '관리자' },
  lastModifiedAt: '2026-03-02T00:00:00.000Z',
});
const getGroup = (id: string, name: string): CommonCode => ({
  ...findCode(id, name),
  upCommonCodeId: null,
  lvl: 1,
  system: true,
  childCnt: 12,
});

beforeAll(async () => {
  server = await startScriptedServer();
  // Fetched beforehand, so that no test waits for the compiler.
  await Promise.all([
    import('../../../src/components/grid/GridTable.tsx'),
    import('../../../src/screens/coms/CommonCodeForm.tsx'),
    import('../../../src/screens/coms/CodeImportModal.tsx'),
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  codes = Array.from({ length: 12 }, (_, place) => findCode(`R${place}`, `지역 ${place}`, place));
  const groups = [getGroup('REGION_NO', '지역번호'), getGroup('NATION', '국가')];
  server.on('GET /api/esg/v1/commoncode/roots', success({ rows: groups, total: groups.length }));
  server.on('GET /api/esg/v1/commoncode', ({ query }) => {
    const page = Number(query.get('page') ?? 0);
    const size = Number(query.get('size') ?? 10);
    const q = query.get('q') ?? '';
    const found = codes.filter(({ commonCodeKorName }) => commonCodeKorName.includes(q));
    return success({ rows: found.slice(page * size, (page + 1) * size), total: found.length });
  });
});

const open = (at = '/coms/comcode?group=REGION_NO') =>
  show(
    <DialogsProvider>
      <CommonCodesScreen />
    </DialogsProvider>,
    { at },
  );
const table = () => screen.findByRole('table', { name: '공통코드' });
const lastQuery = () => Object.fromEntries(server.received('GET /api/esg/v1/commoncode').at(-1)?.query ?? []);

describe('the list of codes', () => {
  test('shows the codes of the group in the address, ten at a time', async () => {
    open();
    expect(await within(await table()).findByText('지역 9')).toBeVisible();
    expect(screen.queryByText('지역 10')).not.toBeInTheDocument();
    expect(screen.getByText('총 12건')).toBeVisible();
    expect(lastQuery()).toEqual({ page: '0', size: '10', upCommonCodeId: 'REGION_NO' });
  });

  test('turns pages, sorts and searches in the address', async () => {
    const { user } = open();
    await table();
    await user.click(screen.getByRole('button', { name: '2페이지' }));
    expect(await screen.findByText('지역 11')).toBeVisible();
    expect(address()).toBe('/coms/comcode?group=REGION_NO&page=2');
    await user.click(screen.getByRole('button', { name: /코드명 오름차순 정렬/ }));
    await waitFor(() => expect(address()).toBe('/coms/comcode?group=REGION_NO&sort=commonCodeKorName%3Aasc'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'commonCodeKorName:asc', page: '0' }));
    await user.type(screen.getByRole('textbox', { name: '검색어' }), '지역 7');
    await user.click(screen.getByRole('button', { name: '조회' }));
    await waitFor(() => expect(screen.getByText('총 1건')).toBeVisible());
    expect(lastQuery()).toMatchObject({ q: '지역 7' });
    await user.click(screen.getByRole('button', { name: '초기화' }));
    await waitFor(() => expect(screen.getByText('총 12건')).toBeVisible());
    expect(address()).toContain('group=REGION_NO');
  });

  test('is filled from a file, and shows what came in without being asked', async () => {
    const importId = '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a501';
    server.on('POST /excel/api/commoncode', ({ query }) =>
      success({
        importId,
        fileName: '지역.csv',
        columns: [{ key: 'commonCodeId', title: '코드' }],
        rows: [{ line: 2, outcome: 'new', cells: [query.get('upCommonCodeId')], before: null, issues: [] }],
        counts: { new: 1, changed: 0, same: 0, error: 0 },
        removed: 0,
        removedNames: [],
        moreIssues: 0,
        isPartial: false,
        unlisted: 0,
        unknownColumns: ['비고'],
        absentColumns: ['순서'],
        expiresAt: '2026-03-02T01:00:00.000Z',
      }),
    );
    server.on('PUT /excel/api/commoncode', () => {
      codes.push(findCode('R_NEW', '새 지역', 12));
      return success({ rows: 1, refused: 0 });
    });
    const { user } = open();
    await table();
    expect(screen.queryByRole('button', { name: '산업분류 가져오기' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '엑셀 가져오기' }));
    const picker = await screen.findByLabelText('공통코드', { selector: 'input' });
    await user.upload(picker, new File(['코드\nR_NEW'], '지역.csv', { type: 'text/csv' }));
    const window = screen.getByRole('dialog', { name: '엑셀 가져오기' });
    expect(await within(window).findByRole('cell', { name: 'REGION_NO' })).toBeVisible();
    expect(within(window).getByText('알 수 없는 열은 가져오지 않습니다: 비고')).toBeVisible();
    expect(within(window).getByText('순서 열이 없습니다. 저장되어 있는 값은 바뀌지 않습니다.')).toBeVisible();
    await user.click(within(window).getByRole('button', { name: '1건 적용' }));
    expect(await within(window).findByText('1건을 적용했습니다.')).toBeVisible();
    expect(server.received('PUT /excel/api/commoncode').at(-1)?.body).toEqual({ importId });
    await user.click(within(window).getByRole('button', { name: '닫기' }));
    expect(await screen.findByText('총 13건')).toBeVisible();
  });

  test('of groups leads to the import of the classification of industries', async () => {
    const { user } = open('/coms/comcode');
    await table();
    await user.click(screen.getByRole('button', { name: '산업분류 가져오기' }));
    const window = await screen.findByRole('dialog', { name: '산업분류 가져오기' });
    expect(await within(window).findByText(/파일이 산업분류 전체를 대신합니다/)).toBeVisible();
    await expectAccessible(window);
  });

  test('keeps what was chosen on other pages and deletes it after asking', async () => {
    server.on('DELETE /api/esg/v1/commoncode', ({ query }) => {
      codes = codes.filter(({ commonCodeId }) => commonCodeId !== query.get('commonCodeId'));
      return success();
    });
    const { user } = open();
    await table();
    await user.click(screen.getByRole('checkbox', { name: '지역 3 선택' }));
    await user.click(screen.getByRole('button', { name: '2페이지' }));
    await user.click(await screen.findByRole('checkbox', { name: '지역 10 선택' }));
    await user.click(screen.getByRole('checkbox', { name: '지역 11 선택' }));
    expect(screen.getByText('3건 선택')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '삭제' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('선택한 3건을 삭제하시겠습니까?');
    await user.click(within(question).getByRole('button', { name: '확인' }));
    expect(await screen.findByText('총 9건')).toBeVisible();
    expect(address()).toBe('/coms/comcode?group=REGION_NO');
    expect(screen.queryByText(/건 선택$/)).not.toBeInTheDocument();
  });

  test('asks for a choice first, and shows why a code stays', async () => {
    server.on(
      'DELETE /api/esg/v1/commoncode',
      refusal(409, 'C0409', '사용 중인 코드여서 삭제할 수 없습니다.'),
    );
    const { user } = open();
    await table();
    await user.click(screen.getByRole('button', { name: '삭제' }));
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('선택된 항목이 없습니다. 항목을 먼저 선택해 주세요.');
    await user.click(within(alert).getByRole('button', { name: '확인' }));
    await user.click(screen.getByRole('checkbox', { name: '지역 0 선택' }));
    await user.click(screen.getByRole('button', { name: '삭제' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    await waitFor(() =>
      expect(screen.getByRole('alertdialog')).toHaveTextContent('사용 중인 코드여서 삭제할 수 없습니다.'),
    );
  });

  test('shows when there is nothing, and offers to try again when it failed', async () => {
    codes = [];
    const { user } = open();
    expect(await screen.findByText('조회된 내용이 없습니다.')).toBeVisible();
    server.on('GET /api/esg/v1/commoncode', refusal(503, 'S0003', '서비스를 일시적으로 이용할 수 없습니다.'));
    await user.click(await screen.findByRole('link', { name: /국가/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('서비스를 일시적으로 이용할 수 없습니다.');
    server.on('GET /api/esg/v1/commoncode', success({ rows: [findCode('KR', '대한민국')], total: 1 }));
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('대한민국')).toBeVisible();
  });
});

describe('the form', () => {
  test('creates a code after checking that its id is free', async () => {
    server.on('GET /api/esg/v1/commoncode/available', ({ query }) =>
      success({ available: query.get('commonCode') !== 'R1' }),
    );
    server.on('PUT /api/esg/v1/commoncode', ({ body }) => {
      codes.unshift(findCode('R99', '새 지역'));
      return success({ commonCodeId: (body as CommonCode).commonCodeId });
    });
    const { user } = open();
    await table();
    await user.click(screen.getByRole('button', { name: '코드 등록' }));
    const form = await screen.findByRole('form', { name: '공통코드 등록' });
    const id = within(form).getByRole('textbox', { name: '코드' });
    await user.type(id, 'R1');
    await user.click(within(form).getByRole('button', { name: '중복 확인' }));
    await waitFor(() => expect(id).toHaveAccessibleDescription('R1은 사용할 수 없습니다.'));
    expect(id).toBeInvalid();
    expect(id).toHaveFocus();
    await user.type(id, '00');
    expect(within(form).queryByText(/사용할 수 없습니다/)).not.toBeInTheDocument();
    await user.click(within(form).getByRole('button', { name: '중복 확인' }));
    expect(await within(form).findByText('R100은 사용할 수 있는 코드입니다.')).toBeVisible();
    await user.click(within(form).getByRole('button', { name: '저장' }));
    expect(await within(form).findByText('필수 입력 항목입니다. 1자 이상 입력해 주세요.')).toBeVisible();
    await user.type(within(form).getByRole('textbox', { name: '코드명' }), '새 지역');
    await user.click(within(form).getByRole('button', { name: '저장' }));
    expect(await screen.findByText('새 지역')).toBeVisible();
    expect(server.received('PUT /api/esg/v1/commoncode').at(-1)?.body).toEqual({
      commonCodeId: 'R100',
      commonCodeKorName: '새 지역',
      enabled: true,
      upCommonCodeId: 'REGION_NO',
    });
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  test('asks before it saves a change, and shows why the server refused it', async () => {
    server.on('PATCH /api/esg/v1/commoncode', refusal(409, 'C0409', '다른 변경과 겹쳐 처리할 수 없습니다.'));
    const { user } = open();
    await table();
    await user.click(await screen.findByRole('button', { name: '지역 2' }));
    const form = await screen.findByRole('form', { name: '공통코드 수정' });
    expect(within(form).getByRole('button', { name: '저장' })).toHaveAccessibleDescription(
      '변경한 내용이 없습니다.',
    );
    const name = within(form).getByRole('textbox', { name: '코드명' });
    await user.clear(name);
    await user.type(name, '바뀐 지역');
    await user.click(within(form).getByRole('button', { name: '저장' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('변경된 내용을 저장하시겠습니까?');
    await user.click(within(question).getByRole('button', { name: '확인' }));
    expect(await within(form).findByText('다른 변경과 겹쳐 처리할 수 없습니다.')).toBeVisible();
    expect(server.received('PATCH /api/esg/v1/commoncode').at(-1)?.body).toMatchObject({
      commonCodeId: 'R2',
      commonCodeKorName: '바뀐 지역',
      version: 1,
    });
    await user.type(name, '!');
    expect(within(form).queryByText('다른 변경과 겹쳐 처리할 수 없습니다.')).not.toBeInTheDocument();
  });

  test('shows that the code was changed elsewhere, and saves with the version that was edited', async () => {
    server.on('PATCH /api/esg/v1/commoncode', refusal(409, 'C0409', '다른 변경과 겹쳐 처리할 수 없습니다.'));
    const { user } = open();
    await table();
    await user.click(await screen.findByRole('button', { name: '지역 2' }));
    const form = await screen.findByRole('form', { name: '공통코드 수정' });
    const name = within(form).getByRole('textbox', { name: '코드명' });
    await user.type(name, '!');
    codes = codes.map((code) =>
      code.commonCodeId === 'R2' ? { ...code, commonCodeKorName: '남의 지역', version: 2 } : code,
    );
    act(() => touch(COMMON_CODE, 'R2'));
    expect(await within(form).findByText(formPage.changedElsewhere)).toBeVisible();
    expect(name).toHaveValue('지역 2!');
    await user.click(within(form).getByRole('button', { name: '저장' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    expect(await within(form).findByText('다른 변경과 겹쳐 처리할 수 없습니다.')).toBeVisible();
    expect(server.received('PATCH /api/esg/v1/commoncode').at(-1)?.body).toMatchObject({ version: 1 });
    await user.click(within(form).getByRole('button', { name: formPage.loadNewest }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(name).toHaveValue('남의 지역'));
  });

  test('asks before input is thrown away', async () => {
    const { user } = open();
    await table();
    await user.click(screen.getByRole('button', { name: '코드 등록' }));
    const form = await screen.findByRole('form', { name: '공통코드 등록' });
    await user.type(within(form).getByRole('textbox', { name: '코드명' }), '가');
    await user.click(within(form).getByRole('button', { name: '취소' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('취소하면 입력한 내용이 사라집니다. 계속하시겠습니까?');
    await user.click(within(question).getByRole('button', { name: '취소' }));
    expect(within(form).getByRole('textbox', { name: '코드명' })).toHaveValue('가');
    const reload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(reload);
    expect(reload.defaultPrevented).toBe(true);
    await user.click(within(form).getByRole('button', { name: '취소' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  });
});
