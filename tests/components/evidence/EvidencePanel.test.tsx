import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { EvidencePanel } from '../../../src/components/evidence/EvidencePanel.tsx';
import type { LinkedEvidence } from '../../../src/contracts/entries.ts';
import { type EvidenceRow, suggestValidTo } from '../../../src/contracts/evidence.ts';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { fillField } from '../../support/fillField.ts';
import { show } from '../../support/screens.tsx';

const toId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-00000000000${place}`;
const [dataId, sectionId, linkId, evidenceId, fileId, otherId] = [1, 2, 3, 4, 5, 6].map(toId) as [
  ...[string, string, string, string, string, string],
];
const link: LinkedEvidence = {
  evidenceLinkId: linkId,
  evidenceId,
  fileId,
  fileNm: '방침.pdf',
  size: 2048,
  title: '환경경영 방침',
  kindCd: 'POLICY',
  issuedYmd: '20240301',
  validTo: '20320229',
  page: '3쪽',
  reviewCd: null,
  reviewRsn: '',
  isExpired: false,
  withdrawn: false,
  linkedBy: { userName: '박현업' },
  isOwn: false,
  version: 2,
};
const row: EvidenceRow = {
  evidenceId: otherId,
  custCoId: toId(7),
  companyKoreanName: '한빛에너지',
  fileId: toId(8),
  fileNm: '검증.pdf',
  size: 10,
  title: '온실가스 검증 보고서',
  kindCd: 'AUDIT',
  issuedYmd: '20250401',
  validTo: null,
  bizSectIds: [],
  note: '',
  linkCnt: 0,
  isExpired: false,
  withdrawn: false,
  withdrawRsn: '',
  uploadedBy: '이운영',
  version: 1,
  lastModifiedAt: '2026-03-02T00:00:00.000Z',
  lastModifiedBy: null,
};
const path = '/api/esg/v1/evidence';
const linkPath = `${path}/link`;
const uploaded = {
  id: fileId,
  name: '실적 2025.pdf',
  contentType: 'application/pdf',
  size: 4,
  attached: true,
  tobeDeleted: false,
  temped: true,
};

let server: ScriptedServer;
const onChanged = vi.fn();
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  onChanged.mockReset();
  showPageFrom(server.origin);
  server.on(`GET ${path}/list`, success({ rows: [row], total: 1 }));
  server.on('PUT /api/files/temp', success(uploaded));
  server.on(`PUT ${path}`, success({ evidenceId: otherId }));
  server.on(`PUT ${linkPath}`, success({ evidenceLinkId: toId(9) }));
});

async function open(
  links: readonly LinkedEvidence[] = [link],
  { mayWrite = true, mayReview = false }: { mayWrite?: boolean; mayReview?: boolean } = {},
) {
  const drive = await startDriving();
  await drive.restore(activeSession(START, operator));
  return show(
    <DialogsProvider>
      <EvidencePanel
        idctrsDataId={dataId}
        bizSectId={sectionId}
        links={links}
        mayWrite={mayWrite}
        mayReview={mayReview}
        onChanged={onChanged}
      />
    </DialogsProvider>,
    { session: drive.system.actor },
  );
}
const confirm = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
const body = (route: string) => server.received(route).at(-1)?.body;

describe('a piece of evidence', () => {
  test('shows its kind, validity, page, review and what is wrong with it', async () => {
    await open([
      link,
      {
        ...link,
        evidenceLinkId: toId(9),
        title: '인증서',
        kindCd: 'CERT',
        validTo: null,
        page: '',
        isExpired: true,
      },
      {
        ...link,
        evidenceLinkId: otherId,
        title: '보고서',
        reviewCd: 'REJECTED',
        reviewRsn: '서명 없음',
        withdrawn: true,
      },
    ]);
    const [first, second, third] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('환경경영 방침 미검토');
    expect(first).toHaveTextContent('정책·규정 · 2024-03-01 ~ 2032-02-29 · 3쪽 · 박현업 연결');
    expect(second).toHaveTextContent('2024-03-01 ~ 기한 없음 · 쪽 미지정');
    expect(second).toHaveTextContent('기간 말일에 유효기간 만료');
    expect(third).toHaveTextContent('보고서 반려폐기');
    expect(third).toHaveTextContent('반려 사유: 서명 없음');
    expect(screen.getByRole('heading', { name: '증빙 3건' })).toBeVisible();
  });

  test('is only read by those who neither write nor review', async () => {
    await open([link], { mayWrite: false });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['방침.pdf (2.0KB)']);
  });

  test('is unlinked after a question', async () => {
    server.on(`DELETE ${linkPath}`, success());
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '환경경영 방침 연결 해제' }));
    expect(await screen.findByText(/'환경경영 방침'의 연결을 해제하시겠습니까\?/)).toBeVisible();
    await confirm(user);
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(server.received(`DELETE ${linkPath}`)[0]?.query.get('evidenceLinkId')).toBe(linkId);
  });

  test('that cannot be unlinked says why', async () => {
    server.on(`DELETE ${linkPath}`, refusal(409, 'C0409', '등록 기간이 아닙니다.'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '환경경영 방침 연결 해제' }));
    await confirm(user);
    expect(await screen.findByText('등록 기간이 아닙니다.')).toBeVisible();
  });

  test('gets another page', async () => {
    server.on(`PATCH ${linkPath}`, success());
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '환경경영 방침 쪽 수정' }));
    const dialog = within(await screen.findByRole('dialog', { name: '쪽 수정' }));
    await fillField(user, await dialog.findByRole('textbox', { name: '쪽' }), '12쪽');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(body(`PATCH ${linkPath}`)).toEqual({ evidenceLinkId: linkId, version: 2, page: '12쪽' });
  });
});

describe('a review', () => {
  const route = `PATCH ${linkPath}/${linkId}/review`;

  test('rejects only with a reason', async () => {
    server.on(route, success());
    const { user } = await open([link], { mayWrite: false, mayReview: true });
    await user.click(screen.getByRole('button', { name: '환경경영 방침 검토' }));
    const dialog = within(await screen.findByRole('dialog', { name: '증빙 검토' }));
    await user.click(await dialog.findByRole('radio', { name: '반려' }));
    await user.click(dialog.getByRole('button', { name: '저장' }));
    expect(await dialog.findByText('반려 사유를 입력해 주세요.')).toBeVisible();
    expect(server.received(route)).toEqual([]);
    await fillField(user, dialog.getByRole('textbox', { name: /의견/ }), '서명이 없습니다.');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(body(route)).toEqual({ version: 2, reviewCd: 'REJECTED', reviewRsn: '서명이 없습니다.' });
  });

  test('confirms without one, and is to be chosen', async () => {
    server.on(route, success());
    const { user } = await open([link], { mayWrite: false, mayReview: true });
    await user.click(screen.getByRole('button', { name: '환경경영 방침 검토' }));
    const dialog = within(await screen.findByRole('dialog', { name: '증빙 검토' }));
    expect(await dialog.findByRole('radio', { name: '확인' })).not.toBeChecked();
    await user.click(dialog.getByRole('radio', { name: '확인' }));
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(body(route)).toEqual({ version: 2, reviewCd: 'OK', reviewRsn: '' });
  });

  test('is not offered to who has linked it, and says so', async () => {
    await open([{ ...link, isOwn: true }], { mayReview: true });
    const button = screen.getByRole('button', { name: '환경경영 방침 검토' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/다른 사람이 검토해야 합니다/);
  });
});

describe('adding', () => {
  test('takes a dropped file into the library with a title and validity to begin with, and links it', async () => {
    const { user } = await open([]);
    const panel = screen.getByRole('region', { name: /증빙/ });
    const file = new File(['%PDF'], '실적 2025.pdf', { type: 'application/pdf' });
    const drop = createEvent.drop(panel);
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [file], items: [], types: ['Files'] } });
    fireEvent(panel, drop);
    const dialog = within(await screen.findByRole('dialog', { name: '증빙 추가' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: '제목' })).toHaveValue('실적 2025'));
    await fillField(user, await dialog.findByRole('textbox', { name: '발급일' }), '2026-01-15');
    await user.tab();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /유효기간/ })).toHaveValue('2028-01-14'));
    await fillField(user, dialog.getByRole('textbox', { name: /^쪽/ }), '5쪽');
    await user.click(dialog.getByRole('button', { name: '등록' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(body(`PUT ${path}`)).toEqual({
      fileId,
      title: '실적 2025',
      kindCd: 'KPI',
      issuedYmd: '20260115',
      validTo: '20280114',
      bizSectIds: [sectionId],
      note: '',
    });
    expect(body(`PUT ${linkPath}`)).toEqual({
      evidenceId: otherId,
      refType: 'idctrsData',
      refId: dataId,
      page: '5쪽',
    });
  });

  test('offers to link what has the file already', async () => {
    const known = { evidenceId: otherId, title: '온실가스 검증 보고서' };
    server.on(`PUT ${path}`, refusal(409, 'C0409', '같은 파일이 있습니다.', known));
    const { user } = await open([]);
    await user.click(screen.getByRole('button', { name: '파일 추가' }));
    const dialog = within(await screen.findByRole('dialog', { name: '증빙 추가' }));
    await user.upload(
      await dialog.findByLabelText('파일', { selector: 'input' }),
      new File(['x'], '검증.pdf'),
    );
    await waitFor(() => expect(dialog.getByRole('textbox', { name: '제목' })).toHaveValue('실적 2025'));
    await fillField(user, await dialog.findByRole('textbox', { name: '발급일' }), '2026-01-15');
    await fillField(user, dialog.getByRole('textbox', { name: /^쪽/ }), '7쪽');
    await user.click(dialog.getByRole('button', { name: '등록' }));
    expect(await dialog.findByText(/자료실의 증빙을 이 항목에 연결/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '자료실의 증빙 연결' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(body(`PUT ${linkPath}`)).toMatchObject({ evidenceId: otherId, page: '7쪽' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('asks for a file', async () => {
    const { user } = await open([]);
    await user.click(screen.getByRole('button', { name: '파일 추가' }));
    const dialog = within(await screen.findByRole('dialog', { name: '증빙 추가' }));
    await fillField(user, await dialog.findByRole('textbox', { name: '제목' }), '제목만');
    await user.click(dialog.getByRole('button', { name: '등록' }));
    expect((await dialog.findAllByText('파일을 선택해 주세요.')).length).toBeGreaterThan(0);
    expect(server.received(`PUT ${path}`)).toEqual([]);
  });

  test('links evidence that is found in the library, but none twice', async () => {
    const rows = [row, { ...row, evidenceId, title: '환경경영 방침' }];
    server.on(`GET ${path}/list`, success({ rows, total: 12 }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '자료실에서 선택' }));
    const dialog = within(await screen.findByRole('dialog', { name: '자료실에서 선택' }));
    expect(await dialog.findByRole('radio', { name: /환경경영 방침.*연결됨/ })).toBeDisabled();
    expect(dialog.getByText(/외 10건이 더 있습니다/)).toBeVisible();
    await user.type(dialog.getByRole('searchbox', { name: '증빙 검색' }), '검증{Enter}');
    await waitFor(() => expect(server.received(`GET ${path}/list`).at(-1)?.query.get('q')).toBe('검증'));
    expect(server.received(`GET ${path}/list`).at(-1)?.query.get('withdrawn')).toBe('false');
    await dialog.findByRole('radio', { name: /온실가스 검증 보고서/ });
    await fillField(user, dialog.getByRole('textbox', { name: /^쪽/ }), '2쪽');
    await user.click(dialog.getByRole('button', { name: '연결' }));
    expect((await dialog.findAllByText('증빙을 선택해 주세요.')).length).toBeGreaterThan(0);
    await user.click(await dialog.findByRole('radio', { name: /온실가스 검증 보고서/ }));
    await user.click(dialog.getByRole('button', { name: '연결' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(body(`PUT ${linkPath}`)).toEqual({
      evidenceId: otherId,
      refType: 'idctrsData',
      refId: dataId,
      page: '2쪽',
    });
  });

  test('ends where a row has as many as it may', async () => {
    await open(Array.from({ length: 20 }, (_, place) => ({ ...link, evidenceLinkId: `${linkId}${place}` })));
    for (const name of ['파일 추가', '자료실에서 선택'])
      expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
        '증빙은 20개까지 연결할 수 있습니다.',
      );
  });
});

test('the usual validity ends on the day before its anniversary', () => {
  expect(suggestValidTo('POLICY', '2024-03-01')).toBe('2032-02-29');
  expect(suggestValidTo('KPI', '2025-01-01')).toBe('2026-12-31');
  expect(suggestValidTo('CERT', '2024-02-29')).toBe('2027-02-28');
  expect(suggestValidTo('ETC', '2024-02-29')).toBeNull();
  expect(suggestValidTo('KPI', '')).toBeNull();
});
