import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UploadBox } from '../../../src/components/upload/UploadBox.tsx';
import type { UploadSettings } from '../../../src/components/upload/uploads.ts';
import { useUploads } from '../../../src/components/upload/useUploads.ts';
import type { AttachedFile } from '../../../src/contracts/files.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { setClientSettings } from '../../support/clientSettings.ts';
import { show } from '../../support/screens.tsx';

const getId = (count: number) => `0b7c1a52-6f0d-4c58-9d55-0d9a43f0a${String(count).padStart(3, '0')}`;
const saved: AttachedFile = {
  id: getId(900),
  name: '보고서.pdf',
  contentType: 'application/pdf',
  size: 2048,
  attached: true,
  tobeDeleted: false,
};

/** A file server that replies to each upload when the test lets it. */
function startFileServer() {
  const waiting: { request: IncomingMessage; response: ServerResponse; name: string }[] = [];
  const deleted: string[] = [];
  let count = 0;
  const headers = (request: IncomingMessage) => ({
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type',
    'content-type': 'application/json',
  });
  const server: Server = createServer(async (request, response) => {
    const answer = (http: number, body: unknown) => {
      response.writeHead(http, headers(request));
      response.end(JSON.stringify(body));
    };
    if (request.method === 'OPTIONS') return answer(204, '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === 'DELETE') {
      if (answers.refuseDeletions) return answer(503, { status: 'S0003', message: '점검 중입니다.' });
      deleted.push(request.url?.split('/').at(-1) ?? '');
      return answer(200, { status: 'C200', message: '' });
    }
    const name = /filename="([^"]*)"/.exec(Buffer.concat(chunks).toString())?.[1] ?? '';
    waiting.push({ request, response, name });
  });
  const answers = {
    server,
    deleted,
    waiting,
    refuseDeletions: false,
    reply(http: number, body: unknown) {
      const next = waiting.shift();
      if (!next) throw new Error('nothing is being uploaded');
      next.response.writeHead(http, headers(next.request));
      next.response.end(JSON.stringify(body));
    },
    accept() {
      count += 1;
      const [next] = waiting;
      const file = {
        id: getId(count),
        name: next?.name ?? '',
        contentType: 'text/plain',
        size: 3,
        attached: true,
        tobeDeleted: false,
        temped: true,
      };
      answers.reply(200, { status: 'C200', message: '', data: file });
    },
  };
  return answers;
}

let files: ReturnType<typeof startFileServer>;

beforeEach(async () => {
  files = startFileServer();
  await new Promise<void>((resolve) => files.server.listen(0, '127.0.0.1', resolve));
  showPageFrom(`http://127.0.0.1:${(files.server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  files.server.closeAllConnections();
  await new Promise((resolve) => files.server.close(resolve));
});

let attachments: () => { file: AttachedFile }[];

function Box(settings: UploadSettings & { onEdit?: () => void }) {
  const uploads = useUploads(settings);
  attachments = uploads.read;
  return <UploadBox uploads={uploads} {...(settings.onEdit ? { onEdit: settings.onEdit } : {})} />;
}

const toFile = (name: string, content = 'abc', type = 'text/plain') => new File([content], name, { type });
function pick(...picked: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  return act(() => fireEvent.change(input, { target: { files: picked } }));
}
const row = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`${name} is not listed`);
  return item;
};
const arrived = (count = 1) => waitFor(() => expect(files.waiting).toHaveLength(count));
const excluded = '보안 정책에 위배되는 첨부파일은 업로드에서 제외되었습니다.';

test('a file larger than UPLOAD_MAX_MB is refused before it is sent', async () => {
  setClientSettings({ limits: { uploadBytes: 3 } });
  show(<Box />);
  await pick(toFile('fits.txt'), toFile('large.txt', 'four'));
  expect(within(await row('large.txt')).getByRole('alert')).toHaveTextContent(
    '파일 크기가 제한을 초과하여 업로드할 수 없습니다.',
  );
  await arrived();
  expect(files.waiting[0]?.name).toBe('fits.txt');
});

describe('attachments', () => {
  test('shows how large a file may be', () => {
    show(<Box />);
    expect(screen.getByText(/파일마다 .+ 이하/)).toBeVisible();
  });

  test('uploads what is picked to temporary storage and deletes it there when it is removed', async () => {
    const onEdit = vi.fn();
    const { user } = show(<Box onEdit={onEdit} />);
    await pick(toFile('a.txt'));
    expect(onEdit).toHaveBeenCalledOnce();
    expect(within(await row('a.txt')).getByText(/업로드 중|확인하는 중/)).toBeVisible();
    expect(attachments()).toEqual([]);
    await arrived();
    files.accept();
    await waitFor(async () => expect(await row('a.txt')).toHaveTextContent('첨부됨'));
    expect(attachments()).toEqual([{ file: expect.objectContaining({ id: getId(1), name: 'a.txt' }) }]);
    await user.click(screen.getByRole('button', { name: 'a.txt 삭제' }));
    await waitFor(() => expect(screen.queryByText('a.txt')).not.toBeInTheDocument());
    expect(files.deleted).toEqual([getId(1)]);
    expect(attachments()).toEqual([]);
  });

  test('only marks a saved file, and takes the mark back', async () => {
    const { user } = show(<Box saved={[saved]} />);
    await user.click(await screen.findByRole('button', { name: '보고서.pdf 삭제' }));
    expect(await row('보고서.pdf')).toHaveTextContent('저장하면 삭제됩니다.');
    expect(attachments()).toEqual([{ file: { ...saved, tobeDeleted: true } }]);
    await user.click(screen.getByRole('button', { name: '보고서.pdf 삭제 취소' }));
    expect(attachments()).toEqual([{ file: saved }]);
    expect(files.deleted).toEqual([]);
  });

  test.each([
    ['shell.php', {}, excluded],
    ['a.png.php', {}, excluded],
    ['a.txt', { whitelist: ['pdf', '.XLSX'] }, excluded],
    ['a.txt', { accept: 'image/' }, excluded],
  ] as const)('refuses %s under %o', async (name, rules, message) => {
    const { user } = show(<Box rules={rules} />);
    await pick(toFile(name));
    const item = await row(name);
    expect(within(item).getByRole('alert')).toHaveTextContent(message);
    expect(attachments()).toEqual([]);
    expect(files.waiting).toEqual([]);
    await user.click(within(item).getByRole('button', { name: `${name} 안내 닫기` }));
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  });

  test('refuses an empty file', async () => {
    show(<Box />);
    await pick(toFile('empty.txt', ''));
    expect(await row('empty.txt')).toHaveTextContent('내용이 없는 파일은 업로드할 수 없습니다.');
  });

  test('shows what the server found in a file', async () => {
    show(<Box />);
    await pick(toFile('a.png'));
    await arrived();
    files.reply(415, { status: 'F0001', message: '파일의 내용이 확장자와 일치하지 않습니다.' });
    await waitFor(async () =>
      expect(within(await row('a.png')).getByRole('alert')).toHaveTextContent('확장자와 일치하지 않습니다.'),
    );
    expect(screen.queryByRole('button', { name: 'a.png 다시 업로드' })).not.toBeInTheDocument();
  });

  test('can be tried again after a failure', async () => {
    const { user } = show(<Box />);
    await pick(toFile('a.txt'));
    await arrived();
    files.reply(503, { status: 'S0003', message: '서비스를 일시적으로 이용할 수 없습니다.' });
    await user.click(await screen.findByRole('button', { name: 'a.txt 다시 업로드' }));
    await arrived();
    files.accept();
    await waitFor(async () => expect(await row('a.txt')).toHaveTextContent('첨부됨'));
  });

  test('ends an upload that is cancelled', async () => {
    const { user } = show(<Box />);
    await pick(toFile('a.txt'));
    await arrived();
    const [upload] = files.waiting;
    const closed = new Promise((resolve) => upload?.response.on('close', resolve));
    await user.click(screen.getByRole('button', { name: 'a.txt 업로드 취소' }));
    await closed;
    expect(screen.queryByText('a.txt')).not.toBeInTheDocument();
  });

  test('keeps the latest only where there is room for one', async () => {
    show(<Box single saved={[saved]} />);
    await pick(toFile('a.txt'), toFile('b.txt'));
    await arrived();
    files.accept();
    await waitFor(async () => expect(await row('b.txt')).toHaveTextContent('첨부됨'));
    expect(screen.queryByText('a.txt')).not.toBeInTheDocument();
    expect(attachments().map(({ file }) => [file.name, file.tobeDeleted])).toEqual([
      ['보고서.pdf', true],
      ['b.txt', false],
    ]);
    await pick(toFile('c.txt'));
    await arrived();
    files.accept();
    await waitFor(() => expect(files.deleted).toEqual([getId(1)]));
    expect(screen.queryByText('b.txt')).not.toBeInTheDocument();
  });

  describe('where there is room for one', () => {
    const fileNames = () => attachments().map(({ file }) => [file.name, file.tobeDeleted]);
    const good = ['보고서.pdf', false];

    test.each([
      ['a blocked one', 'setup.exe', 'abc'],
      ['an empty one', 'empty.txt', ''],
    ])('keep the good file when %s is picked', async (_, name, content) => {
      show(<Box single saved={[saved]} />);
      await pick(toFile(name, content));
      expect(within(await row(name)).getByRole('alert')).toBeVisible();
      expect(await row('보고서.pdf')).toHaveTextContent('첨부됨');
      expect(fileNames()).toEqual([good]);
    });

    test('keep the good file when the server refuses another or cannot take it', async () => {
      show(<Box single saved={[saved]} />);
      await pick(toFile('a.png'));
      await arrived();
      files.reply(415, { status: 'F0001', message: '파일의 내용이 확장자와 일치하지 않습니다.' });
      await waitFor(async () => expect(await row('a.png')).toHaveTextContent('일치하지 않습니다.'));
      expect(fileNames()).toEqual([good]);
      await pick(toFile('b.txt'));
      await arrived();
      files.reply(503, { status: 'S0003', message: '서비스를 일시적으로 이용할 수 없습니다.' });
      await screen.findByRole('button', { name: 'b.txt 다시 업로드' });
      expect(screen.queryByText('a.png')).not.toBeInTheDocument();
      expect(fileNames()).toEqual([good]);
    });

    test('keep the good file when a folder is dropped', async () => {
      show(<Box single saved={[saved]} />);
      const zone = screen.getByText('파일을 끌어다 놓거나 선택해 주세요.').parentElement as HTMLElement;
      const item = { webkitGetAsEntry: () => ({ name: 'folder', isDirectory: true }) };
      await act(() => fireEvent.drop(zone, { dataTransfer: { files: [toFile('folder')], items: [item] } }));
      expect(screen.getByText('폴더는 첨부할 수 없습니다.')).toBeVisible();
      expect(fileNames()).toEqual([good]);
    });

    test('take the good file of several and show which was refused', async () => {
      show(<Box single />);
      await pick(toFile('first.exe'), toFile('a.txt'), toFile('last.exe'));
      await arrived();
      files.accept();
      await waitFor(() => expect(fileNames()).toEqual([['a.txt', false]]));
      for (const name of ['first.exe', 'last.exe']) expect(await row(name)).toHaveTextContent(excluded);
    });

    test('keep the saved one in place of the new one when its deletion is taken back', async () => {
      const { user } = show(<Box single saved={[saved]} />);
      await pick(toFile('a.txt'));
      await arrived();
      files.accept();
      await user.click(await screen.findByRole('button', { name: '보고서.pdf 삭제 취소' }));
      await waitFor(() => expect(files.deleted).toEqual([getId(1)]));
      expect(fileNames()).toEqual([good]);
      expect(screen.queryByText('a.txt')).not.toBeInTheDocument();
    });

    test('attach one only, even when the one before cannot be deleted', async () => {
      show(<Box single />);
      await pick(toFile('a.txt'));
      await arrived();
      files.accept();
      await waitFor(() => expect(fileNames()).toEqual([['a.txt', false]]));
      files.refuseDeletions = true;
      await pick(toFile('b.txt'));
      await arrived();
      files.accept();
      await waitFor(() => expect(screen.queryByText('a.txt')).not.toBeInTheDocument());
      expect(fileNames()).toEqual([['b.txt', false]]);
    });
  });

  test('takes what is dropped, but no folders', async () => {
    show(<Box />);
    const zone = screen.getByText('파일을 끌어다 놓거나 선택해 주세요.').parentElement;
    if (!zone) throw new Error('no drop zone');
    const entry = (name: string, isDirectory: boolean) => ({
      webkitGetAsEntry: () => ({ name, isDirectory }),
    });
    const dataTransfer = {
      files: [toFile('a.txt'), toFile('folder')],
      items: [entry('a.txt', false), entry('folder', true)],
    };
    fireEvent.dragOver(zone, { dataTransfer });
    expect(screen.getByText('여기에 놓아 주세요.')).toBeVisible();
    await act(() => fireEvent.drop(zone, { dataTransfer }));
    expect(await row('a.txt')).toBeVisible();
    expect(screen.queryByText('folder')).not.toBeInTheDocument();
    expect(screen.getByText('폴더는 첨부할 수 없습니다.')).toBeVisible();
    await arrived();
  });

  test('takes twenty files and shows that the others were left out', async () => {
    show(<Box />);
    await pick(...Array.from({ length: 22 }, (_, number) => toFile(`${number}.exe`)));
    expect(screen.getByText(/20개까지 첨부할 수 있어 나머지는 제외되었습니다/)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
  });
});
