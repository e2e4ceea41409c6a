import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { EvidenceDetail } from '../../../src/contracts/evidence.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { patterns } from '../../../src/paths/console.ts';
import EvidenceScreen from '../../../src/screens/evidence/EvidenceScreen.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { fillField } from '../../support/fillField.ts';
import { address, show } from '../../support/screens.tsx';

const toId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-00000000000${place}`;
const id = toId(1);
const at = '2026-03-02T00:00:00.000Z';
const detail: EvidenceDetail = {
  evidenceId: id,
  custCoId: toId(2),
  companyKoreanName: '한빛에너지',
  fileId: toId(3),
  fileNm: '검증.pdf',
  size: 2048,
  title: '온실가스 검증 보고서',
  kindCd: 'AUDIT',
  issuedYmd: '20240401',
  validTo: '20260331',
  bizSectIds: [toId(4)],
  note: '제3자 검증',
  linkCnt: 3,
  isExpired: true,
  withdrawn: false,
  withdrawRsn: '',
  uploadedBy: '이운영',
  version: 2,
  lastModifiedAt: at,
  lastModifiedBy: { userName: '이운영' },
  fileHash: 'ab'.repeat(32),
  mayChange: true,
  isUsed: true,
  links: [
    {
      evidenceLinkId: toId(5),
      refType: 'idctrsData',
      refId: toId(6),
      crtrYr: '2025',
      brnCd: 'Y',
      oncoIdctrsId: toId(7),
      idctrsCd: 'E-3-1',
      idctrsNm: '온실가스 배출량',
      bizSectId: toId(4),
      bizSectNm: '발전사업',
      page: '3쪽',
      reviewCd: 'OK',
    },
  ],
};
const { links: _links, mayChange: _may, isUsed: _used, fileHash: _hash, ...row } = detail;

const path = '/api/esg/v1/evidence';
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on(`GET ${path}/list`, success({ rows: [row], total: 1 }));
  server.on(`GET ${path}/${id}`, success(detail));
  const section = { bizSectId: toId(4), bizSectNm: '발전사업' };
  server.on('GET /api/esg/v1/bizSection/list', success({ rows: [section], total: 1 }));
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
});

async function open(address = '/perfmgmt/evidence', userAuth: Role = 'ROLE_OPERATOR') {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth }));
  return show(
    <DialogsProvider>
      <Route path={patterns['perfmgmt-evidence']}>
        <EvidenceScreen />
      </Route>
    </DialogsProvider>,
    { at: address, session: drive.system.actor },
  );
}

describe('the library', () => {
  test('lists evidence with its file, validity, state and links, as the address filters it', async () => {
    const { user } = await open('/perfmgmt/evidence?kindCd=AUDIT&withdrawn=false');
    const table = await screen.findByRole('table', { name: '증빙자료' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      '온실가스 검증 보고서검증·감사 보고서검증.pdf2.0KB2024-04-01 ~ 2026-03-31기간 만료3이운영',
    );
    const { query } = server.received(`GET ${path}/list`)[0] ?? {};
    expect([query?.get('kindCd'), query?.get('withdrawn')]).toEqual(['AUDIT', 'false']);
    expect(await screen.findByRole('option', { name: '발전사업' })).toBeInTheDocument();
    await user.click(within(table).getByRole('link'));
    expect(address()).toBe(`/perfmgmt/evidence?kindCd=AUDIT&withdrawn=false&id=${id}`);
  });

  test('is read by administrators, of a company that they choose with its sections and archive', async () => {
    const companies = [{ customerCompanyId: toId(2), companyKoreanName: '한빛에너지' }];
    server.on('GET /api/esg/v1/custCo', success({ rows: companies, total: 1 }));
    server.on('GET /api/esg/v1/entryCycle/list', success({ rows: [], total: 0 }));
    const { unmount } = await open('/perfmgmt/evidence', 'ROLE_ADMIN');
    const table = await screen.findByRole('table', { name: '증빙자료' });
    expect(within(table).getByText('한빛에너지')).toBeVisible();
    expect(screen.queryByRole('button', { name: '증빙 등록' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /ZIP/ })).toHaveAccessibleDescription(
      '고객사를 선택한 뒤에 내려받을 수 있습니다.',
    );
    expect(server.received('GET /api/esg/v1/bizSection/list')).toEqual([]);
    unmount();
    const again = await open(`/perfmgmt/evidence?custCoId=${toId(2)}`, 'ROLE_ADMIN');
    expect(await screen.findByRole('option', { name: '발전사업' })).toBeInTheDocument();
    const asked = ['evidence/list', 'bizSection/list'].map((name) =>
      server.received(`GET /api/esg/v1/${name}`).at(-1)?.query.get('custCoId'),
    );
    expect(asked).toEqual([toId(2), toId(2)]);
    await again.user.click(screen.getByRole('button', { name: /ZIP/ }));
    await waitFor(() =>
      expect(server.received('GET /api/esg/v1/entryCycle/list')[0]?.query.get('custCoId')).toBe(toId(2)),
    );
  });

  test('gives the archive of a cycle that has begun', async () => {
    const cycle = {
      entryCycleId: toId(8),
      custCoId: toId(2),
      custCoNm: '한빛에너지',
      cosetId: toId(9),
      setNm: 'K-ESG',
      crtrYr: '2025',
      brnCd: 'Q4',
      kindCd: 'REGULAR',
      stateCd: 'collecting',
      ver: 1,
      openYmd: '20260101',
      dueYmd: '20260131',
      apprvDueYmd: '20260215',
      bizSectIds: [toId(4)],
      remind: { before: [], everyDays: 1 },
      note: '',
      totalCnt: 1,
      doneCnt: 0,
      enteredCnt: 0,
      approvedCnt: 0,
      version: 1,
      lastModifiedAt: at,
      lastModifiedBy: null,
    };
    const planned = { ...cycle, entryCycleId: toId(7), brnCd: 'Q1', ver: null, stateCd: 'planned' };
    const cycles = 'GET /api/esg/v1/entryCycle/list';
    server.on(cycles, refusal(500, 'S0001', '잠시 후 다시 시도해 주세요.'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '회차별 내려받기(ZIP)' }));
    const dialog = within(await screen.findByRole('dialog', { name: '회차별 증빙 내려받기' }));
    expect(await dialog.findByText(/잠시 후 다시 시도해 주세요\./)).toBeVisible();
    server.on(cycles, success({ rows: [cycle, planned], total: 2 }));
    await user.click(dialog.getByRole('button', { name: '다시 시도' }));
    await user.click(await dialog.findByRole('combobox', { name: '등록 회차' }));
    expect((await dialog.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '2025년 4분기',
    ]);
    await user.click(dialog.getByRole('option'));
    await user.click(dialog.getByRole('button', { name: '내려받기' }));
    await waitFor(() => expect(server.received(`GET ${path}/zip`)).toHaveLength(1));
    expect(server.received(`GET ${path}/zip`)[0]?.query.get('entryCycleId')).toBe(toId(8));
  });
});

describe('a piece of evidence', () => {
  test('shows its facts and what it proves, and how much of that the person does not see', async () => {
    await open(`/perfmgmt/evidence?id=${id}`);
    expect(await screen.findByRole('heading', { name: '온실가스 검증 보고서' })).toBeVisible();
    expect(await screen.findByText('발전사업', { selector: 'dd, dd *' })).toBeVisible();
    expect(screen.getByText('ab'.repeat(32))).toBeVisible();
    const line = within(screen.getByRole('table', { name: '연결한 성과' })).getAllByRole('row')[1];
    expect(line).toHaveTextContent('E-3-1 온실가스 배출량2025년 연간발전사업3쪽확인');
    expect(screen.getByRole('link', { name: 'E-3-1 온실가스 배출량' })).toHaveAttribute(
      'href',
      `/perfmgmt/indicatordata/${toId(7)}?crtrYr=2025&brnCd=Y&bizSectId=${toId(4)}`,
    );
    expect(screen.getByText('볼 수 있는 권한이 없는 성과 2건에도 연결되어 있습니다.')).toBeVisible();
    expect(screen.getByRole('button', { name: '삭제' })).toHaveAccessibleDescription(
      /삭제할 수 없습니다\. 더 쓰지 않으려면 폐기해 주세요\./,
    );
  });

  test('is changed with its version after a question', async () => {
    server.on(`PATCH ${path}`, success());
    const { user } = await open(`/perfmgmt/evidence?id=${id}`);
    await user.click(await screen.findByRole('button', { name: '수정' }));
    const dialog = within(await screen.findByRole('dialog', { name: '증빙 수정' }));
    const end = await dialog.findByRole('textbox', { name: '유효기간 종료일' });
    expect(end).toHaveValue('2026-03-31');
    await fillField(user, end, '2024-03-31');
    await user.tab();
    await user.click(dialog.getByRole('button', { name: '저장' }));
    expect((await dialog.findAllByText('유효기간은 발급일보다 빠를 수 없습니다.')).length).toBeGreaterThan(0);
    await fillField(user, end, '2027-03-31');
    await user.tab();
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(server.received(`PATCH ${path}`)[0]?.body).toBeDefined());
    expect(server.received(`PATCH ${path}`)[0]?.body).toEqual({
      evidenceId: id,
      version: 2,
      title: detail.title,
      kindCd: 'AUDIT',
      issuedYmd: '20240401',
      validTo: '20270331',
      bizSectIds: [toId(4)],
      note: '제3자 검증',
    });
  });

  test('is withdrawn with a reason, after which nothing of it is changed', async () => {
    const route = `PATCH ${path}/${id}/withdraw`;
    server.on(route, () => {
      server.on(
        `GET ${path}/${id}`,
        success({ ...detail, withdrawn: true, withdrawRsn: '개정', version: 3 }),
      );
      return success();
    });
    const { user } = await open(`/perfmgmt/evidence?id=${id}`);
    await user.click(await screen.findByRole('button', { name: '폐기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '증빙 폐기' }));
    await fillField(user, await dialog.findByRole('textbox', { name: /폐기 사유/ }), '개정');
    await user.click(dialog.getByRole('button', { name: '폐기' }));
    expect(await screen.findByText('폐기 (개정)')).toBeVisible();
    expect(server.received(route)[0]?.body).toEqual({ version: 2, reason: '개정' });
    for (const name of ['폐기', '수정'])
      expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('폐기한 증빙입니다.');
  });

  test('is only read by those who may not change it', async () => {
    server.on(`GET ${path}/${id}`, success({ ...detail, mayChange: false }));
    await open(`/perfmgmt/evidence?id=${id}`);
    expect(await screen.findByRole('link', { name: '목록' })).toBeVisible();
    for (const name of ['삭제', '폐기', '수정'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
