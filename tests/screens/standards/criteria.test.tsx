import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { ImportPreview } from '../../../src/contracts/excelImport.ts';
import type { IndustryAverageRow } from '../../../src/contracts/industryAverages.ts';
import { standardDefaults } from '../../../src/messages/ko.standards.ts';
import IndustryAveragesScreen from '../../../src/screens/industryAverages/IndustryAveragesScreen.tsx';
import StandardScreen from '../../../src/screens/standards/StandardScreen.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { show } from '../../support/screens.tsx';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const at = '2026-03-02T00:00:00.000Z';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
});

async function open(userAuth: 'ROLE_ADMIN' | 'ROLE_OPERATOR' | 'ROLE_WORKER', screen: React.ReactNode) {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth }));
  return show(
    <Router>
      <DialogsProvider>{screen}</DialogsProvider>
    </Router>,
    { session: drive.system.actor },
  );
}

const sections = [2, 3, 4].map((place) => ({ bizSectId: getId(place), bizSectNm: `부문 ${place}` }));

test('criteria of the next version are saved with names that differ, those of what was published only read', async () => {
  const versions = [
    { ver: 2, stateCd: null },
    { ver: 1, stateCd: 'published' },
  ];
  const path = '/api/esg/v1/standard';
  const set = { cosetId: getId(1), setNm: '한빛 지표', companyKoreanName: '한빛', versions, editableVer: 2 };
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on(`GET ${path}/list`, success({ rows: [set], total: 1 }));
  server.on(`GET ${path}/${getId(1)}`, ({ query }) => {
    const ver = Number(query.get('ver'));
    const isEditable = ver === 2;
    return success({
      cosetId: getId(1),
      ver,
      fromVer: null,
      isEditable,
      version: 0,
      sections,
      values: standardDefaults,
    });
  });
  server.on(`PATCH ${path}`, success({}));
  const { user } = await open('ROLE_OPERATOR', <StandardScreen />);
  const field = await screen.findByLabelText(/^40점 미만/);
  const enter = async (text: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    await user.click(screen.getByText('저장'));
  };
  await enter('우수');
  expect(await screen.findByText('확인할 항목이 1개', { exact: false })).toBeVisible();
  await enter('개선 필요');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByText('확인', { selector: 'button *' }),
  );
  await waitFor(() => expect(server.received(`PATCH ${path}`)).toHaveLength(1));
  expect(server.received(`PATCH ${path}`)[0]?.body).toEqual({
    ...standardDefaults,
    cosetId: getId(1),
    ver: 2,
    version: 0,
    bandNames: { ...standardDefaults.bandNames, under40: '개선 필요' },
  });

  await user.selectOptions(screen.getByLabelText('버전'), '1');
  expect(await screen.findByText(/게시했거나 검토 중인 버전의 기준은 바뀌지 않습니다./)).toBeVisible();
  expect(screen.getByLabelText(/^40점 미만/)).toHaveAttribute('readonly');
  expect(screen.queryByText('저장')).not.toBeInTheDocument();
});

test('weights of sections are saved where they sum to 100, and as none where all count alike', async () => {
  const path = '/api/esg/v1/standard';
  const versions = [{ ver: 2, stateCd: null }];
  const set = { cosetId: getId(1), setNm: '한빛 지표', companyKoreanName: '한빛', versions, editableVer: 2 };
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on(`GET ${path}/list`, success({ rows: [set], total: 1 }));
  server.on(
    `GET ${path}/${getId(1)}`,
    success({
      cosetId: getId(1),
      ver: 2,
      fromVer: null,
      isEditable: true,
      version: 0,
      sections,
      values: standardDefaults,
    }),
  );
  server.on(`PATCH ${path}`, success({}));
  const { user } = await open('ROLE_OPERATOR', <StandardScreen />);
  const field = await screen.findByLabelText(/^부문 2 \(%\)/);
  expect([2, 3, 4].map((place) => screen.getByLabelText(new RegExp(`^부문 ${place} `)))).toEqual([
    ...screen.getAllByDisplayValue(/^33\.3[34]$/),
  ]);
  const enter = async (input: HTMLElement, text: string) => {
    await user.clear(input);
    await user.click(input);
    await user.paste(text);
  };
  await enter(field, '50');
  expect(screen.getByText('합계 116.66%')).toBeVisible();
  await user.click(screen.getByText('저장'));
  expect(await screen.findByText('사업부문 가중치의 합계가 100%를 16.66%p 초과합니다.')).toBeVisible();
  await enter(screen.getByLabelText(/^부문 3 /), '50');
  await enter(screen.getByLabelText(/^부문 4 /), '0');
  expect(screen.getByText(/^가중치가 0인 사업부문은 .*: 부문 4$/)).toBeVisible();
  const save = async () => {
    await user.click(screen.getByText('저장'));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByText('확인', { selector: 'button *' }));
  };
  await save();
  await waitFor(() => expect(server.received(`PATCH ${path}`)).toHaveLength(1));
  expect(server.received(`PATCH ${path}`)[0]?.body).toMatchObject({
    sectWeights: [
      { bizSectId: getId(2), weight: '50.00' },
      { bizSectId: getId(3), weight: '50.00' },
      { bizSectId: getId(4), weight: '0.00' },
    ],
  });
  await user.click(await screen.findByText('같게 배분'));
  await save();
  await waitFor(() => expect(server.received(`PATCH ${path}`)).toHaveLength(2));
  expect(server.received(`PATCH ${path}`)[1]?.body).toMatchObject({ sectWeights: [] });
});

test('weights of sections are read from a file whose sum is shown, once nothing is left to be saved', async () => {
  const path = '/api/esg/v1/standard';
  const versions = [{ ver: 2, stateCd: null }];
  const set = { cosetId: getId(1), setNm: '한빛 지표', companyKoreanName: '한빛', versions, editableVer: 2 };
  const standard = { cosetId: getId(1), ver: 2, fromVer: null, isEditable: true, version: 0, sections };
  let values = standardDefaults;
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on(`GET ${path}/list`, success({ rows: [set], total: 1 }));
  server.on(`GET ${path}/${getId(1)}`, () => success({ ...standard, values }));
  const line = (place: number, weight: string) => ({
    line: place,
    outcome: 'changed' as const,
    cells: [`부문 ${place}`, weight, getId(place)],
    before: [`부문 ${place}`, '33.33', getId(place)],
    issues: [],
  });
  const preview: ImportPreview = {
    importId: getId(9),
    fileName: '가중치.csv',
    columns: ['사업부문', '가중치', '사업부문 ID'].map((title) => ({ key: title, title })),
    rows: [line(2, '50.00'), line(3, '50.00'), line(4, '0.00')],
    counts: { new: 0, changed: 3, same: 0, error: 0 },
    removed: 0,
    removedNames: [],
    moreIssues: 0,
    isPartial: false,
    unlisted: 0,
    unknownColumns: [],
    absentColumns: [],
    summary: '합계 100.00%',
    expiresAt: '2099-01-01T00:00:00.000Z',
  };
  server.on('POST /excel/api/sectWeight', success(preview));
  server.on('PUT /excel/api/sectWeight', () => {
    const given = ['50.00', '50.00', '0.00'];
    const sectWeights = sections.map(({ bizSectId }, at) => ({ bizSectId, weight: given[at] ?? '' }));
    values = { ...standardDefaults, sectWeights };
    return success({ rows: 3, refused: 0 });
  });
  const { user } = await open('ROLE_OPERATOR', <StandardScreen />);
  const field = await screen.findByLabelText(/^부문 2 \(%\)/);
  const button = screen.getByRole('button', { name: '엑셀 가져오기' });
  await user.clear(field);
  await user.click(field);
  await user.paste('40');
  expect(button).toHaveAccessibleDescription('입력한 내용을 저장하거나 되돌린 뒤 가져올 수 있습니다.');
  await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.clear(field);
  await user.click(field);
  await user.paste('33.34');
  await user.tab();
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(await dialog.findByLabelText('사업부문 가중치'), new File(['a'], '가중치.csv'));
  expect(await dialog.findByText('합계 100.00%')).toBeVisible();
  const sent = server.received('POST /excel/api/sectWeight')[0];
  expect([sent?.query.get('cosetId'), sent?.query.get('ver')]).toEqual([getId(1), '2']);
  await user.click(dialog.getByText('3건 적용'));
  await waitFor(() => expect(field).toHaveValue('50'));
});

test('administrators read the criteria of all companies and change none, workers without the history', async () => {
  const path = '/api/esg/v1/standard';
  const getSet = (place: number, companyKoreanName: string) => ({
    cosetId: getId(place),
    setNm: '지표 SET',
    companyKoreanName,
    versions: [{ ver: 1, stateCd: 'review' }],
    editableVer: null,
  });
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on(`GET ${path}/list`, ({ query }) => {
    const found = query.get('q') === '서해' || query.get('cosetId') === getId(2);
    return success({ rows: found ? [getSet(2, '서해')] : [getSet(1, '동해')], total: found ? 1 : 80 });
  });
  for (const place of [1, 2])
    server.on(
      `GET ${path}/${getId(place)}`,
      success({
        cosetId: getId(place),
        ver: 1,
        fromVer: null,
        isEditable: false,
        version: 0,
        sections: [],
        values: { ...standardDefaults, provisionalLimit: `${60 + place}.00` },
      }),
    );
  const { user, unmount } = await open('ROLE_ADMIN', <StandardScreen />);
  const choice = await screen.findByRole('combobox', { name: '자사 지표 SET' });
  await waitFor(() => expect(choice).toHaveValue('동해 · 지표 SET'));
  expect(await screen.findByText('외 79건은 검색하여 찾을 수 있습니다.')).toBeVisible();
  await user.clear(choice);
  await user.paste('서해');
  await user.click(await screen.findByRole('option', { name: '서해 · 지표 SET' }));
  expect(choice).toHaveFocus();
  await waitFor(() => expect(screen.getByLabelText(/^잠정 기준/)).toHaveValue('62'));
  expect(screen.getByLabelText(/^잠정 기준/)).toHaveAttribute('readonly');
  expect(screen.getByText('변경 이력')).toBeVisible();
  expect(screen.queryByText('엑셀 가져오기')).not.toBeInTheDocument();
  expect(screen.queryByText('저장')).not.toBeInTheDocument();
  expect(screen.queryByText(/수정/)).not.toBeInTheDocument();
  unmount();

  await open('ROLE_WORKER', <StandardScreen />);
  expect(await screen.findByLabelText(/^잠정 기준/)).toHaveValue('61');
  expect(screen.queryByText('변경 이력')).not.toBeInTheDocument();
});

test('averages of a file are shown before they are stored, and are in the list afterwards', async () => {
  const row: IndustryAverageRow = {
    industryAvgId: getId(1),
    indicatorId: getId(2),
    gicsId: '5510',
    crtrYr: '2025',
    denominatorCd: 'REVENUE',
    avgVal: '12345.600000',
    source: '공시 집계',
    idctrsCd: 'E-4-1',
    idctrsNm: '에너지 사용량',
    gicsFullPath: '유틸리티 > 유틸리티',
    version: 1,
    createdAt: at,
    lastModifiedBy: null,
    lastModifiedAt: at,
  };
  const preview: ImportPreview = {
    importId: getId(9),
    fileName: '평균.csv',
    columns: [{ key: 'avgVal', title: '평균값' }],
    rows: [{ line: 2, outcome: 'new', cells: ['12345.6'], before: null, issues: [] }],
    counts: { new: 1, changed: 0, same: 0, error: 0 },
    removed: 0,
    removedNames: [],
    moreIssues: 0,
    isPartial: false,
    unlisted: 0,
    unknownColumns: [],
    absentColumns: [],
    expiresAt: '2099-01-01T00:00:00.000Z',
  };
  let rows: IndustryAverageRow[] = [];
  server.on('GET /api/esg/v1/industryAvg/list', () => success({ rows, total: rows.length }));
  server.on('GET /api/esg/v1/gics', success([]));
  server.on('POST /excel/api/industryAvg', success(preview));
  server.on('PUT /excel/api/industryAvg', () => {
    rows = [row];
    return success({ rows: 1, refused: 0 });
  });
  const { user } = await open('ROLE_ADMIN', <IndustryAveragesScreen />);
  await user.click(await screen.findByText('엑셀 가져오기'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(await dialog.findByLabelText('산업 평균'), new File(['평균값\n12345.6'], '평균.csv'));
  expect(await dialog.findByText('12345.6')).toBeVisible();
  await user.click(dialog.getByText('1건 적용'));
  expect(await screen.findByText('에너지 사용량')).toBeInTheDocument();
  expect(screen.getByText('12,345.6')).toBeInTheDocument();
});
