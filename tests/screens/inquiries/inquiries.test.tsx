import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { InquiryDetail as Inquiry } from '../../../src/contracts/inquiries.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { inquiries as texts } from '../../../src/messages/ko.inquiries.ts';
import { patterns } from '../../../src/paths/console.ts';
import InquiriesScreen from '../../../src/screens/inquiries/InquiriesScreen.tsx';
import InquiryDetail from '../../../src/screens/inquiries/InquiryDetail.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const at = '2026-03-02T00:00:00.000Z';
const inquiry: Inquiry = {
  qnaId: getId(1),
  custCoId: getId(2),
  companyKoreanName: '가온산업',
  ptnrNm: null,
  categoryId: 'QNA_ETC',
  categoryName: '기타',
  title: '마감 문의',
  isPrivate: true,
  state: 'received',
  askedByName: '박운영',
  askedByAuth: 'ROLE_OPERATOR',
  assigneeId: null,
  assigneeName: null,
  fileCnt: 0,
  waitingSince: at,
  waitingSec: 3 * 86_400 + 7_200,
  dueAt: at,
  isOverdue: true,
  answeredAt: null,
  closedAt: null,
  version: 4,
  createdAt: at,
  lastModifiedAt: at,
  lastModifiedBy: { userName: '박운영' },
  cn: '<p>언제 마감하나요?</p>',
  attachments: [],
  isAsker: false,
  isAssignee: false,
  thread: [],
};
const answer = {
  answerId: getId(5),
  isAnswer: true,
  cn: '<p>금요일입니다.<script>x()</script></p>',
  authorName: '김관리',
  createdAt: at,
  attachments: [],
};
const path = '/api/esg/v1/qna';
const detailPath = `GET ${path}/${inquiry.qnaId}`;
const codes = ['QNA_ETC', 'QNA_ERROR'].map((commonCodeId, sortOrder) => ({
  commonCodeId,
  commonCodeKorName: commonCodeId === 'QNA_ETC' ? '기타' : '오류',
  sortOrder,
  upCommonCodeId: 'INQUIRY_CATEGORY',
  lvl: 2,
  enabled: true,
  system: false,
  version: 1,
  childCnt: 0,
  lastModifiedBy: null,
  lastModifiedAt: at,
}));

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on('GET /api/esg/v1/commoncode', success({ rows: codes, total: 2 }));
  server.on('GET /api/esg/v1/custCo/list', success({ rows: [], total: 0 }));
  server.on(`GET ${path}/list`, success({ rows: [inquiry], total: 1 }));
  server.on(detailPath, success(inquiry));
});

async function open(where: string, userAuth: Role = 'ROLE_ADMIN') {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth }));
  return show(
    <DialogsProvider>
      {(['qna', 'qnaOperator'] as const).map((name) => (
        <Route key={name} path={patterns[`sys-${name}`]}>
          <InquiriesScreen section="sys" />
        </Route>
      ))}
      <Route path={patterns['sys-qna-view']}>
        <InquiryDetail section="sys" />
      </Route>
    </DialogsProvider>,
    { at: where, session: drive.system.actor },
  );
}
const view = `/sys/qna/view/${inquiry.qnaId}`;
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the list', () => {
  test('of administrators has waiting times, marks what is overdue, and asks for what it filters', async () => {
    const { user } = await open('/sys/qna?waitsForMe=true');
    const row = await screen.findByRole('row', { name: /마감 문의/ });
    expect(row).toHaveTextContent('기한 초과비공개마감 문의접수3일 2시간');
    expect(row).toHaveTextContent('미지정기타박운영가온산업');
    expect(screen.queryByRole('button', { name: texts.ask })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: texts.overdueOnly }), '기한 초과');
    await press(user, '조회');
    await waitFor(() =>
      expect(Object.fromEntries(server.received(`GET ${path}/list`).at(-1)?.query ?? [])).toMatchObject({
        waitsForMe: 'true',
        overdue: 'true',
      }),
    );
    await user.click(within(row).getByRole('link'));
    expect(address()).toContain(view);
    await user.click(await screen.findByRole('link', { name: '목록' }));
    expect(address()).toContain('/sys/qna?');
  });

  test('of askers has a dialog to ask, which names what is missing and sends what was typed', async () => {
    server.on(`PUT ${path}`, success({ qnaId: getId(9) }));
    const { user } = await open('/sys/qnaOperator', 'ROLE_PARTNER');
    await screen.findByRole('row', { name: /마감 문의/ });
    expect(screen.queryByText('대기 시간')).not.toBeInTheDocument();
    await press(user, texts.ask);
    const dialog = await screen.findByRole('dialog', { name: texts.askTitle });
    await user.type(await within(dialog).findByRole('textbox', { name: '제목' }), '오류 문의');
    await user.click(within(dialog).getByRole('button', { name: '등록' }));
    expect(await within(dialog).findAllByText('필수 입력 항목입니다.')).not.toHaveLength(0);
    expect(server.received(`PUT ${path}`)).toEqual([]);
    // the first field that is wrong has the focus, and with it its choices
    await user.click(await within(dialog).findByRole('option', { name: '오류' }));
    await user.type(within(dialog).getByRole('textbox', { name: '내용' }), '열리지 않습니다.');
    await user.click(within(dialog).getByRole('switch', { name: /비공개/ }));
    await user.click(within(dialog).getByRole('button', { name: '등록' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.received(`PUT ${path}`)[0]?.body).toEqual({
      categoryId: 'QNA_ERROR',
      title: '오류 문의',
      cn: '<p>열리지 않습니다.</p>',
      isPrivate: true,
      attachments: [],
    });
  });
});

describe('the detail', () => {
  test('lets an administrator take charge, and answer once in charge', async () => {
    server.on(`PATCH ${path}/${inquiry.qnaId}/assign`, success());
    server.on(`PATCH ${path}/${inquiry.qnaId}/answer`, success());
    const { user } = await open(view);
    expect(await screen.findByText('언제 마감하나요?')).toBeVisible();
    expect(screen.getByText(texts.noAnswer)).toBeVisible();
    expect(screen.getByText('3일 2시간')).toBeVisible();
    server.on(detailPath, success({ ...inquiry, state: 'assigned', isAssignee: true, version: 5 }));
    await press(user, texts.assignToMe);
    await press(user, texts.answerSubmit);
    expect(server.received(`PATCH ${path}/${inquiry.qnaId}/assign`)[0]?.body).toEqual({
      assigneeId: operator.id,
      version: 4,
    });
    const dialog = await screen.findByRole('dialog', { name: texts.answerSubmit });
    await user.type(await within(dialog).findByRole('textbox', { name: texts.answerText }), '금요일입니다.');
    await user.click(within(dialog).getByRole('button', { name: texts.answerSubmit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.received(`PATCH ${path}/${inquiry.qnaId}/answer`)[0]?.body).toEqual({
      cn: '<p>금요일입니다.</p>',
      attachments: [],
      version: 5,
    });
  });

  test('shows the asker the answers, when it closes itself, and keeps a text that comes too late', async () => {
    const answered = { state: 'answered', answeredAt: at, waitingSince: null, waitingSec: null } as const;
    server.on(
      detailPath,
      success({ ...inquiry, ...answered, isAsker: true, isOverdue: false, thread: [answer] }),
    );
    server.on(`PATCH ${path}/${inquiry.qnaId}/reopen`, refusal(409, 'C0409', '이미 종료된 문의입니다.'));
    const { user } = await open(view, 'ROLE_OPERATOR');
    const thread = await screen.findByRole('region', { name: texts.thread });
    expect(thread).toHaveTextContent('답변김관리2026-03-02 09:00금요일입니다.');
    expect(screen.getByText(texts.lapseHint('2026-03-09'))).toBeVisible();
    expect(screen.queryByText(texts.history)).not.toBeInTheDocument();
    await press(user, texts.reopen);
    const dialog = await screen.findByRole('dialog', { name: texts.reopenSubmit });
    const box = await within(dialog).findByRole('textbox', { name: texts.reopenText });
    await user.type(box, '몇 시인가요?');
    await user.click(within(dialog).getByRole('button', { name: texts.reopenSubmit }));
    expect(await within(dialog).findByText(/이미 종료된 문의입니다/)).toBeVisible();
    expect(box).toHaveTextContent('몇 시인가요?');
  });

  test('asks before it is closed, and offers nothing to a colleague', async () => {
    server.on(`PATCH ${path}/${inquiry.qnaId}/close`, success());
    server.on(detailPath, success({ ...inquiry, isAsker: true }));
    const { user, unmount } = await open(view, 'ROLE_WORKER');
    await press(user, texts.close);
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(texts.closeQuestion);
    await user.click(within(question).getByRole('button', { name: '확인' }));
    await waitFor(() =>
      expect(server.received(`PATCH ${path}/${inquiry.qnaId}/close`)[0]?.body).toEqual({ version: 4 }),
    );
    unmount();
    server.on(detailPath, success(inquiry));
    await open(view, 'ROLE_WORKER');
    await screen.findByText('언제 마감하나요?');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
