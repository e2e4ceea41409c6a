import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { ActivityHistory } from '../../../src/components/history/ActivityHistory.tsx';
import type { Thread } from '../../../src/contracts/threads.ts';
import { touch } from '../../../src/services/freshData.ts';
import {
  type Reply,
  refusal,
  type ScriptedServer,
  startScriptedServer,
  success,
} from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { happen, show } from '../../support/screens.tsx';

const REF = '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a501';
const FILE = '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a601';

let server: ScriptedServer;
let entries: Thread[];

const toEntry = (place: number, thrdTy: Thread['thrdTy'], cn: string, userName = '김운영'): Thread => ({
  threadId: `0b7c1a52-6f0d-4c58-9d55-0d9a43f0a7${String(place).padStart(2, '0')}`,
  refId: REF,
  thrdTy,
  cn,
  createdBy: { userName },
  createdAt: '2026-03-02T00:00:00.000Z',
  threadAttachments: [],
});

beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  entries = [
    toEntry(2, 'NOTE', '첫 줄\n<b>둘째 줄</b>'),
    toEntry(1, 'JOB', '초대 메일을 발송했습니다.', '시스템'),
  ];
  server.on('POST /api/esg/v1/threads', ({ body }) => {
    const { page, size } = body as { page: number; size: number };
    return success({ rows: entries.slice(page * size, (page + 1) * size), total: entries.length });
  });
});

const open = () =>
  show(
    <DialogsProvider>
      <ActivityHistory refId={REF} />
    </DialogsProvider>,
    { at: '/basic/user/detail/1' },
  );
const items = () => within(screen.getByRole('list', { name: '활동 이력' })).getAllByRole('listitem');
const box = () => screen.findByRole('textbox', { name: '댓글' });

describe('the history', () => {
  test('shows what the system did and what people wrote, as text', async () => {
    open();
    expect(await screen.findByText('총 2건')).toBeVisible();
    const [note, job] = items();
    expect(note).toHaveTextContent('김운영댓글2026-03-02 09:00첫 줄 <b>둘째 줄</b>');
    expect(job).toHaveTextContent('시스템활동2026-03-02 09:00초대 메일을 발송했습니다.');
    expect(server.received('POST /api/esg/v1/threads').at(-1)?.body).toEqual({
      refId: REF,
      page: 0,
      size: 10,
    });
  });

  test('keeps a date in one line on a phone', async () => {
    entries = [toEntry(1, 'JOB', '종료일: 2026-12-31 → 2027-12-31')];
    open();
    for (const date of ['2026-12-31', '2027-12-31'])
      expect(await screen.findByText(date)).toHaveStyle({ whiteSpace: 'nowrap' });
    expect(items()[0]).toHaveTextContent('종료일: 2026-12-31 → 2027-12-31');
  });

  test('has the line of what was done to the thing meanwhile', async () => {
    open();
    expect(await screen.findByText('총 2건')).toBeVisible();
    entries = [toEntry(3, 'JOB', '게시했습니다.'), ...entries];
    await happen(() => touch('user', REF));
    expect(await screen.findByText('게시했습니다.')).toBeVisible();
  });

  test('shows when there is none', async () => {
    entries = [];
    open();
    expect(await screen.findByText('등록된 활동 이력이 없습니다.')).toBeVisible();
  });

  test('offers to try again', async () => {
    server.on('POST /api/esg/v1/threads', refusal(404, 'N0404', '요청한 정보를 찾을 수 없습니다.'));
    const { user } = open();
    expect(await screen.findByText('요청한 정보를 찾을 수 없습니다.')).toBeVisible();
    server.on('POST /api/esg/v1/threads', success({ rows: entries, total: 2 }));
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('총 2건')).toBeVisible();
  });

  test('turns its pages', async () => {
    entries = Array.from({ length: 12 }, (_, place) => toEntry(place, 'NOTE', `${place}번째`));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '2페이지' }));
    expect(await screen.findByText('11번째')).toBeVisible();
    expect(window.location.search).toBe('?history.page=2');
  });

  describe('a download', () => {
    const reply = (given: Reply) => server.on(`GET /api/files/download/${FILE}`, given);
    beforeEach(() => {
      const file = { id: FILE, name: '증빙.pdf', contentType: 'application/pdf', size: 2048 };
      const [first] = entries;
      first?.threadAttachments.push({ file: { ...file, attached: true, tobeDeleted: false } });
    });

    test.each([
      [
        refusal(404, 'N0404', '파일을 찾을 수 없습니다. 관리자에게 문의해 주세요.'),
        '파일을 찾을 수 없습니다.',
      ],
      [
        refusal(500, 'S0001', '서버의 말'),
        '파일 다운로드 중 오류가 발생하였습니다. 관리자에게 문의해 주세요.',
      ],
    ])('that fails shows why', async (answer, message) => {
      reply(answer);
      const { user } = open();
      await user.click(await screen.findByRole('button', { name: '증빙.pdf 다운로드' }));
      expect(await screen.findByRole('alertdialog')).toHaveTextContent(message);
    });
  });
});

describe('a comment', () => {
  test('is counted, kept within 300 characters and not empty', async () => {
    const { user } = open();
    const field = await box();
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(await screen.findByText('댓글 내용을 입력해 주세요.')).toBeVisible();
    await user.type(field, '  가😀  ');
    expect(screen.getByText('2 / 300자')).toBeVisible();
    await user.clear(field);
    await user.click(field);
    await user.paste('가'.repeat(301));
    expect(screen.getByText('301 / 300자')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(await screen.findByText('댓글은 300자 이내로 입력해 주세요.')).toBeVisible();
    expect(server.received('PUT /api/esg/v1/threads')).toEqual([]);
  });

  test('joins the history', async () => {
    server.on('PUT /api/esg/v1/threads', ({ body }) => {
      entries.unshift(toEntry(3, 'NOTE', (body as { cn: string }).cn));
      return success({ threadId: entries[0]?.threadId });
    });
    const { user } = open();
    const field = await box();
    await user.type(field, '확인했습니다.');
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(await screen.findByText('총 3건')).toBeVisible();
    expect(items()[0]).toHaveTextContent('확인했습니다.');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(server.received('PUT /api/esg/v1/threads').at(-1)?.body).toEqual({
      refId: REF,
      cn: '확인했습니다.',
      threadAttachments: [],
    });
  });

  test('is added without a file that was refused only after a question', async () => {
    server.on('PUT /api/esg/v1/threads', success());
    const { user } = open();
    await user.type(await box(), '확인했습니다');
    const [files] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
    if (!files) throw new Error('A comment has no attachments');
    await user.upload(files, new File(['MZ'], 'setup.exe'));
    await user.click(screen.getByRole('button', { name: '등록' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveAccessibleDescription(/setup\.exe/);
    expect(server.received('PUT /api/esg/v1/threads')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(server.received('PUT /api/esg/v1/threads')).toHaveLength(1));
  });

  test('stays where it is when the server refuses it', async () => {
    server.on('PUT /api/esg/v1/threads', refusal(429, 'L0429', '요청이 너무 많습니다.'));
    const { user } = open();
    const field = await box();
    await user.type(field, '확인했습니다.');
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(await screen.findByText('요청이 너무 많습니다.')).toBeVisible();
    expect(field).toHaveValue('확인했습니다.');
  });
});
