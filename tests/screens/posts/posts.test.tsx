import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { SignedInUser } from '../../../src/contracts/auth.ts';
import type { PostDetail as Post } from '../../../src/contracts/posts.ts';
import { patterns } from '../../../src/paths/console.ts';
import AttachmentsScreen from '../../../src/screens/attachments/AttachmentsScreen.tsx';
import DatacenterPost from '../../../src/screens/posts/DatacenterPost.tsx';
import PostDetail from '../../../src/screens/posts/PostDetail.tsx';
import PostForm from '../../../src/screens/posts/PostForm.tsx';
import PostsScreen from '../../../src/screens/posts/PostsScreen.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const toFile = (place: number, name: string) => ({
  file: {
    id: getId(place),
    name,
    contentType: 'application/pdf',
    size: 2048,
    attached: true,
    tobeDeleted: false,
    downloads: place,
  },
});
const post: Post = {
  postId: getId(1),
  custCoId: null,
  companyKoreanName: null,
  categoryId: getId(50),
  divide: '서식',
  title: '산정 지침',
  boardDate: '2026-03-02T00:00:00.000Z',
  write: '김관리',
  draft: false,
  roles: ['ROLE_WORKER'],
  shared: false,
  fileCnt: 2,
  hits: 12,
  downloads: 7,
  version: 3,
  createdAt: '2026-03-02T00:00:00.000Z',
  lastModifiedAt: '2026-03-02T00:00:00.000Z',
  lastModifiedBy: { userName: '김관리' },
  cn: '<p>지침<script>alert(1)</script>입니다.</p>',
  attachments: [toFile(90, '지침.pdf'), toFile(91, '별첨.pdf')],
  mayChange: true,
  previous: { postId: getId(2), title: '이전 자료' },
  next: null,
};
const pds = '/api/esg/v1/pds';
const datacenter = '/api/esg/v1/datacenter';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  const choices = [
    { categoryId: getId(50), categoryNm: '서식', enabled: true },
    { categoryId: getId(51), categoryNm: '옛 분류', enabled: false },
  ];
  server.on('GET /api/esg/v1/category/choices', success({ rows: choices, total: 2 }));
  for (const path of [pds, datacenter]) {
    server.on(`GET ${path}/list`, success({ rows: [post], total: 1 }));
    server.on(`GET ${path}/${post.postId}`, success(post));
  }
});

/** Shows the screens at an address, to an operator unless given. */
async function open(at: string, who: Partial<SignedInUser> = {}) {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, ...who }));
  return show(
    <DialogsProvider>
      <Route path={patterns['board-attach']} component={AttachmentsScreen} />
      <Route path={patterns['board-pds']}>
        <PostsScreen area="pds" />
      </Route>
      <Route path="/board/pds/:id">{({ id }) => id !== 'form' && <PostDetail area="pds" />}</Route>
      <Route path={patterns['board-pds-form']}>
        <PostForm area="pds" />
      </Route>
      <Route path={patterns['board-pds-form-edit']}>
        <PostForm area="pds" />
      </Route>
      <Route path={patterns['bsc-datacenter']}>
        <PostsScreen area="datacenter" />
      </Route>
      <Route path={patterns['bsc-datacenter-detail']} component={DatacenterPost} />
    </DialogsProvider>,
    { at, session: drive.system.actor },
  );
}
const admin: Partial<SignedInUser> = { userAuth: 'ROLE_ADMIN', customerCompanyId: null };
type User = Awaited<ReturnType<typeof open>>['user'];
const confirm = async (user: User) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));

describe('a list of posts', () => {
  test('is filtered by category and leads to a post and back', async () => {
    const { user } = await open(`/board/pds?categoryId=${getId(50)}`, admin);
    const table = await screen.findByRole('table', { name: '자료실' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('서식산정 지침2026-03-02김관리2712');
    expect(server.received(`GET ${pds}/list`).at(-1)?.query.get('categoryId')).toBe(getId(50));
    expect(await screen.findByRole('combobox', { name: '분류' })).toHaveValue(getId(50));
    expect(screen.getByRole('link', { name: '자료 등록' })).toHaveAttribute('href', '/board/pds/form');
    await user.click(within(table).getByRole('link'));
    expect(address()).toBe(`/board/pds/${post.postId}?categoryId=${getId(50)}`);
    await user.click(await screen.findByRole('link', { name: '목록' }));
    expect(address()).toBe(`/board/pds?categoryId=${getId(50)}`);
  });

  test('offers writing to those who may', async () => {
    const { unmount } = await open('/board/pds');
    await screen.findByText('총 1건');
    expect(screen.queryByRole('link', { name: '자료 등록' })).not.toBeInTheDocument();
    unmount();
    await open('/bsc/datacenter');
    expect(await screen.findByRole('link', { name: '자료 등록' })).toHaveAttribute(
      'href',
      '/bsc/datacenter/detail',
    );
  });
});

describe('a post', () => {
  const zipPath = 'POST /api/files/zip';

  test('shows its text without scripts, its neighbours, and its files, of which chosen ones come as one', async () => {
    server.on(zipPath, refusal(404, 'N0404', '파일을 찾을 수 없습니다. 관리자에게 문의해 주세요.'));
    const { user } = await open(`/board/pds/${post.postId}`);
    expect(await screen.findByText('지침입니다.')).toBeVisible();
    const neighbours = screen.getByRole('navigation', { name: '이전·다음 글' });
    expect(within(neighbours).getByRole('link', { name: '이전 자료' })).toHaveAttribute(
      'href',
      `/board/pds/${getId(2)}`,
    );
    const files = screen.getByRole('region', { name: /첨부파일/ });
    expect(files).toHaveTextContent('2개, 4.0KB');
    expect(files).toHaveTextContent('다운로드 91회');
    const ids = () =>
      server
        .received(zipPath)
        .map(({ body }) => (body as { ids: string[] }).ids)
        .at(-1);
    await user.click(within(files).getByRole('button', { name: '전체 다운로드(ZIP)' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('파일을 찾을 수 없습니다.');
    expect(ids()).toEqual([getId(90), getId(91)]);
    await confirm(user);
    await user.click(within(files).getByRole('checkbox', { name: '별첨.pdf 선택' }));
    await user.click(within(files).getByRole('button', { name: '선택한 1개 다운로드(ZIP)' }));
    await confirm(user);
    expect(ids()).toEqual([getId(91)]);
  });

  test('of the data centre has one address to be made, shown and changed', async () => {
    const at = `/bsc/datacenter/detail/${post.postId}`;
    const first = await open(at);
    const edit = await screen.findByRole('link', { name: '수정' });
    expect(edit).toHaveAttribute('href', `${at}?edit`);
    await first.user.click(edit);
    expect(await screen.findByRole('textbox', { name: '제목' })).toHaveValue('산정 지침');
    first.unmount();
    const made = await open('/bsc/datacenter/detail');
    expect(await screen.findByRole('textbox', { name: '제목' })).toHaveValue('');
    made.unmount();
    await open('/bsc/datacenter/detail/modify');
    await waitFor(() => expect(address()).toBe('/bsc/datacenter'));
  });

  test('of the data centre is not made by those who only read', async () => {
    await open('/bsc/datacenter/detail', { userAuth: 'ROLE_PARTNER' });
    await waitFor(() => expect(address()).toBe('/bsc/datacenter'));
  });
});

describe('the form', () => {
  const titleField = () => screen.findByRole('textbox', { name: '제목' });

  test('keeps a draft without category and text, which are asked for when it is published', async () => {
    server.on(`PUT ${pds}`, success({ postId: post.postId }));
    const { user } = await open('/board/pds/form', admin);
    await user.type(await titleField(), '초안');
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(await screen.findAllByText('필수 입력 항목입니다.')).not.toHaveLength(0);
    expect(server.received(`PUT ${pds}`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '임시저장' }));
    await waitFor(() => expect(address()).toBe(`/board/pds/form/${post.postId}`));
    expect(server.received(`PUT ${pds}`)[0]?.body).toMatchObject({
      title: '초안',
      categoryId: null,
      cn: '',
      draft: true,
      roles: ['ROLE_ADMIN', 'ROLE_OPERATOR', 'ROLE_WORKER', 'ROLE_PARTNER'],
    });
  });

  test('asks before a draft is kept without a file that was refused', async () => {
    server.on(`PUT ${pds}`, success({ postId: post.postId }));
    const { user } = await open('/board/pds/form', admin);
    await user.type(await titleField(), '초안');
    const [files] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
    if (!files) throw new Error('The form has no attachments');
    await user.upload(files, new File(['MZ'], 'setup.exe'));
    await user.click(screen.getByRole('button', { name: '임시저장' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveAccessibleDescription(/setup\.exe/);
    expect(server.received(`PUT ${pds}`)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(server.received(`PUT ${pds}`)).toHaveLength(1));
  });

  test('publishes a draft as it is', async () => {
    server.on(`GET ${pds}/${post.postId}`, success({ ...post, draft: true }));
    server.on(`PATCH ${pds}`, success());
    const { user } = await open(`/board/pds/form/${post.postId}`, admin);
    await titleField();
    expect(screen.getByRole('button', { name: '임시저장' })).toHaveAccessibleDescription(
      '변경한 내용이 없습니다.',
    );
    await user.click(screen.getByRole('button', { name: '등록' }));
    await waitFor(() => expect(address()).toBe(`/board/pds/${post.postId}`));
    expect(server.received(`PATCH ${pds}`)[0]?.body).toMatchObject({
      postId: post.postId,
      version: 3,
      draft: false,
      categoryId: getId(50),
    });
  });

  test('tells the later of two writers, whose text stays', async () => {
    server.on(`PATCH ${datacenter}`, refusal(409, 'C0409', '다른 사용자가 먼저 수정했습니다.'));
    const { user } = await open(`/bsc/datacenter/detail/${post.postId}?edit`);
    await user.type(await titleField(), ' 개정');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await confirm(user);
    expect(await screen.findByText('다른 사용자가 먼저 수정했습니다.')).toBeVisible();
    expect(await titleField()).toHaveValue('산정 지침 개정');
    expect(screen.queryByRole('button', { name: '임시저장' })).not.toBeInTheDocument();
  });

  test('shows at the category that it is gone', async () => {
    const message = '선택한 분류가 삭제되었거나 사용이 중지되었습니다. 다른 분류를 선택해 주세요.';
    const fields = [{ path: 'categoryId', message }];
    server.on(`PATCH ${pds}`, refusal(400, 'V0001', message, { fields }));
    const { user } = await open(`/board/pds/form/${post.postId}`, admin);
    await user.type(await titleField(), ' 개정');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await confirm(user);
    await waitFor(() => expect(screen.getByRole('combobox', { name: /분류/ })).toBeInvalid());
    expect(await titleField()).toHaveValue('산정 지침 개정');
  });
});

test('the lookup of attachments shows where a file is, and downloads one or several', async () => {
  const attached = {
    fileId: getId(90),
    fileName: '지침.pdf',
    fileSize: 2048,
    write: '김관리',
    downloads: 3,
    filePosition: { refType: 'pds', refId: post.postId, title: '산정 지침', inHistory: false },
    uploadDate: '2026-03-02T00:00:00.000Z',
    companyKoreanName: null,
  };
  server.on('GET /api/esg/v1/attach/list', success({ rows: [attached], total: 1 }));
  const missing = refusal(404, 'N0404', '파일이 존재하지 않습니다.');
  server.on(`GET /api/files/download/${getId(90)}`, missing);
  server.on('POST /api/files/zip', missing);
  const { user } = await open('/board/attach?refType=pds', admin);
  const table = await screen.findByRole('table', { name: '첨부파일 조회' });
  expect(server.received('GET /api/esg/v1/attach/list').at(-1)?.query.get('refType')).toBe('pds');
  expect(within(table).getByRole('link', { name: '자료실 · 산정 지침' })).toHaveAttribute(
    'href',
    `/board/pds/${post.postId}`,
  );
  await user.click(within(table).getByRole('button', { name: '지침.pdf' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('파일이 존재하지 않습니다.');
  await confirm(user);
  await user.click(screen.getByRole('button', { name: '선택 다운로드' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('선택된 항목이 없습니다.');
  await confirm(user);
  await user.click(within(table).getByRole('checkbox', { name: '지침.pdf 선택' }));
  await user.click(screen.getByRole('button', { name: '선택 다운로드' }));
  await screen.findByRole('alertdialog');
  expect(server.received('POST /api/files/zip')[0]?.body).toMatchObject({ ids: [getId(90)] });
});
