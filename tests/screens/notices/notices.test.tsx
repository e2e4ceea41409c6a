import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { createActor } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { NoticeDetail as Notice } from '../../../src/contracts/notices.ts';
import { sessionMachine } from '../../../src/machines/session/machine.ts';
import { patterns } from '../../../src/paths/console.ts';
import NoticeDetail from '../../../src/screens/notices/NoticeDetail.tsx';
import NoticeForm from '../../../src/screens/notices/NoticeForm.tsx';
import NoticesScreen from '../../../src/screens/notices/NoticesScreen.tsx';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const attached = {
  id: getId(90),
  name: '안내.pdf',
  contentType: 'application/pdf',
  size: 2048,
  attached: true,
  tobeDeleted: false,
};
const notice: Notice = {
  ntcId: getId(1),
  custCoId: null,
  companyKoreanName: null,
  title: '점검 안내',
  pinned: true,
  shownFrom: '2026-03-02',
  shownTo: null,
  roles: ['ROLE_WORKER'],
  hits: 12,
  fileCnt: 1,
  authorName: '김관리',
  state: 'shown',
  isUnread: true,
  version: 3,
  createdAt: '2026-03-02T00:00:00.000Z',
  lastModifiedBy: { userName: '김관리' },
  lastModifiedAt: '2026-03-02T00:00:00.000Z',
  cn: '<p>점검<script>alert(1)</script>합니다.</p>',
  attachments: [{ file: attached }],
  mayChange: true,
  previous: { ntcId: getId(2), title: '이전 공지' },
  next: null,
};
const path = '/api/esg/v1/notice';
const detailPath = `GET ${path}/${notice.ntcId}`;

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on(`GET ${path}/list`, success({ rows: [notice], total: 1 }));
  server.on(detailPath, success(notice));
});

const open = (at: string) =>
  show(
    <DialogsProvider>
      {(['sys', 'ntc'] as const).map((section) => (
        <div key={section}>
          <Route path={patterns[`${section}-notice`]}>
            <NoticesScreen section={section} />
          </Route>
          <Route path={patterns[`${section}-notice-view`]}>
            <NoticeDetail section={section} />
          </Route>
          <Route path={patterns[`${section}-notice-create`]}>
            <NoticeForm section={section} />
          </Route>
          <Route path={patterns[`${section}-notice-update`]}>
            <NoticeForm section={section} />
          </Route>
        </div>
      ))}
    </DialogsProvider>,
    { at, session: createActor(sessionMachine, { input: { limits: sampleLimits } }) },
  );
const confirm = async (user: ReturnType<typeof open>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));

describe('the list', () => {
  test.each(['ntc', 'sys'])('under /%s marks notices and leads to one and back', async (section) => {
    const { user } = open(`/${section}/notice?from=2026-03-01`);
    const table = await screen.findByRole('table', { name: '공지사항' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      '고정읽지 않음점검 안내2026-03-02 ~김관리112',
    );
    expect(Object.fromEntries(server.received(`GET ${path}/list`).at(-1)?.query ?? [])).toMatchObject({
      from: '2026-03-01',
    });
    await user.click(within(table).getByRole('link'));
    expect(address()).toBe(`/${section}/notice/view/${notice.ntcId}?from=2026-03-01`);
    await user.click(await screen.findByRole('link', { name: '목록' }));
    expect(address()).toBe(`/${section}/notice?from=2026-03-01`);
  });

  test('does not offer writing to somebody who may not', async () => {
    open('/ntc/notice');
    await screen.findByText('총 1건');
    expect(screen.queryByRole('link', { name: '공지 등록' })).not.toBeInTheDocument();
  });
});

describe('a notice', () => {
  const at = `/ntc/notice/view/${notice.ntcId}`;

  test('shows its text without scripts, its files and its neighbours', async () => {
    open(at);
    expect(await screen.findByRole('heading', { name: /점검 안내/ })).toBeVisible();
    expect(screen.getByText('점검합니다.')).toBeVisible();
    expect(screen.getByRole('button', { name: /안내\.pdf/ })).toBeVisible();
    expect(screen.getByRole('textbox', { name: '댓글' })).toBeVisible();
    const neighbours = screen.getByRole('navigation', { name: '이전·다음 글' });
    expect(neighbours).toHaveTextContent('다음 글이 없습니다.');
    expect(within(neighbours).getByRole('link', { name: '이전 공지' })).toHaveAttribute(
      'href',
      `/ntc/notice/view/${getId(2)}`,
    );
  });

  test('is changed, deleted and followed in its history by those who write it alone', async () => {
    server.on(detailPath, success({ ...notice, mayChange: false }));
    open(at);
    await screen.findByText('점검합니다.');
    expect(screen.queryByRole('button', { name: '삭제' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '수정' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '댓글' })).not.toBeInTheDocument();
  });

  test('leads to the list once it is deleted', async () => {
    server.on(`DELETE ${path}`, success());
    const { user } = open(`${at}?page=2`);
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('이 공지사항을 삭제하시겠습니까?');
    await confirm(user);
    await waitFor(() => expect(address()).toBe('/ntc/notice?page=2'));
    expect(server.received(`DELETE ${path}`)[0]?.query.get('ntcId')).toBe(notice.ntcId);
  });

  test('that is not there says so, and no call is made for an id that is none', async () => {
    server.on(detailPath, refusal(404, 'N0404', '찾을 수 없습니다.'));
    const { unmount } = open(at);
    expect(await screen.findByText('찾을 수 없습니다.')).toBeVisible();
    unmount();
    open('/ntc/notice/view/7');
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
    expect(server.received(`GET ${path}/7`)).toEqual([]);
  });
});

describe('the form', () => {
  test('changes a notice from the version that was read, after asking', async () => {
    server.on(`PATCH ${path}`, success());
    const { user } = open(`/sys/notice/update/${notice.ntcId}`);
    const title = await screen.findByRole('textbox', { name: '제목' });
    expect(title).toHaveValue('점검 안내');
    expect(screen.getByRole('checkbox', { name: '현업담당자' })).toBeChecked();
    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await confirm(user);
    await waitFor(() => expect(address()).toBe(`/sys/notice/view/${notice.ntcId}`));
    const { ntcId, pinned, shownFrom, shownTo, roles } = notice;
    expect(server.received(`PATCH ${path}`)[0]?.body).toMatchObject({
      ntcId,
      version: 3,
      title: '점검 안내!',
      pinned,
      shownFrom,
      shownTo,
      roles,
      attachments: [{ file: { id: attached.id, tobeDeleted: false } }],
    });
  });

  test('names what is missing and an end before the start, and sends nothing', async () => {
    const { user } = open('/ntc/notice/create');
    await user.type(await screen.findByRole('textbox', { name: '제목' }), '안내');
    await user.type(screen.getByRole('textbox', { name: /게시 종료일/ }), '2020-01-01');
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(await screen.findAllByText('게시 종료일은 게시 시작일 이후여야 합니다.')).not.toHaveLength(0);
    expect(screen.getAllByText('필수 입력 항목입니다.')).not.toHaveLength(0);
    expect(server.received(`PUT ${path}`)).toEqual([]);
  });

  test('with an end that is no day is not sent, and ends on the day that is typed in words', async () => {
    server.on(`PUT ${path}`, success({ ntcId: 'n-1' }));
    const { user } = open('/ntc/notice/create');
    await user.type(await screen.findByRole('textbox', { name: '제목' }), '안내');
    await user.type(await screen.findByRole('textbox', { name: '내용' }), '내용');
    const end = screen.getByRole('textbox', { name: /게시 종료일/ });
    await user.type(end, '2026-02-30');
    await user.tab();
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(end).toHaveValue('2026-02-30');
    expect(server.received(`PUT ${path}`)).toEqual([]);
    await user.clear(end);
    await user.type(end, '2999년 12월 7일');
    await user.click(screen.getByRole('button', { name: '등록' }));
    await waitFor(() =>
      expect(server.received(`PUT ${path}`)).toMatchObject([{ body: { shownTo: '2999-12-07' } }]),
    );
  });
});
