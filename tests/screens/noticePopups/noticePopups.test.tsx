import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { NoticePopupDetail, NoticePopupRow } from '../../../src/contracts/noticePopups.ts';
import { noticePopups as texts } from '../../../src/messages/ko.noticePopups.ts';
import { patterns } from '../../../src/paths/console.ts';
import NoticePopupForm from '../../../src/screens/noticePopups/NoticePopupForm.tsx';
import NoticePopupsScreen from '../../../src/screens/noticePopups/NoticePopupsScreen.tsx';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';

const ntcId = '0b0f4a54-3e0f-4d0b-9d53-000000000001';
const place = { left: 40, top: 60, width: 420, height: 360, order: 2 };
const row: NoticePopupRow = {
  ntcId,
  custCoId: null,
  companyKoreanName: null,
  title: '점검 안내',
  pinned: true,
  popup: place,
  shownFrom: '2026-03-02',
  shownTo: null,
  roles: ['ROLE_WORKER'],
  hits: 0,
  fileCnt: 0,
  authorName: '김관리',
  state: 'shown',
  version: 3,
  createdAt: '2026-03-02T00:00:00.000Z',
  lastModifiedBy: { userName: '김관리' },
  lastModifiedAt: '2026-03-02T00:00:00.000Z',
};
const detail: NoticePopupDetail = { ...row, cn: '<p>점검합니다.</p>', attachments: [] };
const path = '/api/esg/v1/noticePopup';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on(`GET ${path}/list`, success({ rows: [row], total: 1 }));
  server.on(`GET ${path}/${ntcId}`, success(detail));
});

const open = (at: string) =>
  show(
    <DialogsProvider>
      <Route path={patterns['ntc-noticePopup']}>
        <NoticePopupsScreen section="ntc" />
      </Route>
      {[patterns['ntc-noticePopup-create'], patterns['ntc-noticePopup-update']].map((path) => (
        <Route key={path} path={path}>
          <NoticePopupForm section="ntc" />
        </Route>
      ))}
    </DialogsProvider>,
    { at },
  );

test('the list shows place and size, leads to the form and takes popups down after asking', async () => {
  server.on(`DELETE ${path}`, success());
  const { user } = open('/ntc/noticePopup');
  const line = await screen.findByRole('row', { name: /점검 안내/ });
  expect(line).toHaveTextContent('2점검 안내게시 중2026-03-02 ~현업담당자');
  expect(line).toHaveTextContent('420 × 360px');
  expect(within(line).getByRole('link')).toHaveAttribute('href', `/ntc/noticePopup/update/${ntcId}`);
  await user.click(within(line).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: texts.remove }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('공지사항은 게시판에 그대로 남습니다.');
  await user.click(within(question).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(server.received(`DELETE ${path}`)[0]?.query.get('ntcId')).toBe(ntcId));
});

test('the form shows a preview, names a place that is missing, and saves notice and popup together', async () => {
  server.on(`PATCH ${path}`, success());
  const { user } = open(`/ntc/noticePopup/update/${ntcId}`);
  const left = await screen.findByRole('textbox', { name: /왼쪽에서의 거리/ });
  await user.clear(left);
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(left).toBeInvalid());
  expect(server.received(`PATCH ${path}`)).toEqual([]);
  await user.type(left, '300');
  await user.click(screen.getByRole('button', { name: texts.preview }));
  const preview = await screen.findByRole('dialog', { name: texts.layer });
  expect(preview).toHaveTextContent('점검 안내점검합니다.닫기');
  expect(within(preview).queryByRole('link')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '저장' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(address()).toBe('/ntc/noticePopup'));
  const body = server.received(`PATCH ${path}`)[0]?.body;
  expect(body).toMatchObject({ ntcId, version: 3, title: '점검 안내', popup: { ...place, left: 300 } });
  expect(body).not.toHaveProperty('pinned');
});

test('a notice that is no popup yet becomes one', async () => {
  server.on(`GET ${path}/${ntcId}`, success({ ...detail, popup: null }));
  const { user } = open(`/ntc/noticePopup/update/${ntcId}`);
  expect(await screen.findByText(texts.isNotYet)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /표시 순서/ })).toHaveValue('1');
  server.on(`PATCH ${path}`, success());
  await user.click(screen.getByRole('button', { name: '저장' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(server.received(`PATCH ${path}`)).toHaveLength(1));
  expect(server.received(`PATCH ${path}`)[0]?.body).toMatchObject({ popup: { left: 100, order: 1 } });
});
