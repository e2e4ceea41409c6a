import { screen, waitFor, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { FormFrame } from '../../../src/components/form/FormFrame.tsx';
import { FormUpload } from '../../../src/components/form/FormUpload.tsx';
import { useFormFlow } from '../../../src/components/form/useFormFlow.ts';
import { zodResolver } from '../../../src/components/zodResolver.ts';
import { ATTACHMENTS_MAX, type AttachedFile, attachments } from '../../../src/contracts/files.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { show } from '../../support/screens.tsx';

const schema = z.object({ files: attachments.check(z.minLength(1)) });
type Values = z.infer<typeof schema>;

const toFile = (place: number, name: string): AttachedFile => ({
  id: `0b7c1a52-6f0d-4c58-9d55-0d9a43f0a9${String(place).padStart(2, '0')}`,
  name,
  contentType: 'application/pdf',
  size: 2048,
  attached: true,
  tobeDeleted: false,
});
const saved = toFile(1, '보고서.pdf');
const uploaded = { ...toFile(2, '증빙.pdf'), temped: true };

let server: ScriptedServer;
/** Lets the upload under way end. */
let arrive: () => void;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.on('PUT /api/files/temp', () => arrived.then(() => success(uploaded)));
});

function TestForm({ first, onSubmit }: { first: AttachedFile[]; onSubmit(values: Values): void }) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { files: first.map((file) => ({ file })) },
  });
  return (
    <form aria-label="등록" noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <FormUpload form={form} name="files" label="증빙자료" description="PDF로 첨부합니다." />
      <button type="submit">저장</button>
      <button type="button" onClick={() => form.reset()}>
        되돌리기
      </button>
    </form>
  );
}

function showForm(first: AttachedFile[] = []) {
  const onSubmit = vi.fn<(values: Values) => void>();
  const { user } = show(<TestForm first={first} onSubmit={(values) => onSubmit(values)} />, {
    at: window.location.href,
  });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const pick = () =>
    user.upload(screen.getByLabelText(/증빙자료/, { selector: 'input' }), new File(['%PDF'], '증빙.pdf'));
  return { user, press, pick, onSubmit, form: screen.getByRole('form', { name: '등록' }) };
}

test('a file that is missing is reported at the button that picks one', async () => {
  const { press, onSubmit, form } = showForm();
  await press('저장');
  const choose = screen.getByRole('button', { name: '파일 선택' });
  await waitFor(() => expect(choose).toHaveAccessibleDescription(/1개 이상 선택해 주세요\./));
  expect(choose).toHaveAccessibleDescription(/PDF로 첨부합니다\./);
  expect(onSubmit).not.toHaveBeenCalled();
  await expectAccessible(form);
});

test('a form is not submitted while a file is on its way, and has it afterwards', async () => {
  const { press, pick, onSubmit } = showForm();
  await pick();
  await press('저장');
  expect(await screen.findByText('첨부파일을 모두 업로드한 후 저장할 수 있습니다.')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(screen.queryByText(/모두 업로드한 후/)).not.toBeInTheDocument());
  await press('저장');
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.lastCall?.[0].files).toMatchObject([{ file: { id: uploaded.id, name: '증빙.pdf' } }]);
});

test('a saved file that is removed is sent as one to delete, and is there again after a reset', async () => {
  const { press, onSubmit } = showForm([saved]);
  await press('보고서.pdf 삭제');
  expect(screen.getByText(/저장하면 삭제됩니다\./)).toBeVisible();
  await press('저장');
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.lastCall?.[0].files).toEqual([{ file: { ...saved, tobeDeleted: true } }]);
  await press('되돌리기');
  const list = within(await screen.findByRole('list', { name: '첨부파일 목록' }));
  await waitFor(() => expect(list.queryByText(/저장하면 삭제됩니다\./)).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '보고서.pdf 삭제' })).toBeVisible();
});

const sendFiles = vi.fn<(values: Values) => Promise<null>>(async () => null);

function SavedForm({ first }: { first: AttachedFile[] }) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { files: first.map((file) => ({ file })) },
  });
  const flow = useFormFlow(form, { save: sendFiles, onSaved: () => {}, onCancel: () => {} });
  return (
    <FormFrame flow={flow} label="등록">
      <FormUpload form={form} name="files" label="증빙자료" />
    </FormFrame>
  );
}

test('files that were refused or not uploaded are asked for before the form is saved without them', async () => {
  sendFiles.mockClear();
  const { user } = show(<SavedForm first={[]} />, { at: window.location.href });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  arrive();
  const picked = [
    new File(['%PDF'], '증빙.pdf'),
    new File(['MZ'], 'setup.exe'),
    new File([], '빈 파일.pdf'),
    new File(['MZ'], 'a.cmd'),
    new File(['MZ'], 'b.bat'),
  ];
  await user.upload(screen.getByLabelText(/증빙자료/, { selector: 'input' }), picked);
  expect(await screen.findByText(/첨부됨/)).toBeVisible();
  await press('저장');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleDescription(
    '첨부하지 못한 파일이 있습니다: setup.exe, 빈 파일.pdf, a.cmd 외 1개. 이 파일 없이 저장하시겠습니까?',
  );
  await user.click(within(question).getByRole('button', { name: '취소' }));
  expect(sendFiles).not.toHaveBeenCalled();
  for (const name of ['빈 파일.pdf', 'a.cmd', 'b.bat']) await press(`${name} 안내 닫기`);
  await press('저장');
  const again = await screen.findByRole('alertdialog');
  expect(again).toHaveAccessibleDescription(
    '첨부하지 못한 파일이 있습니다: setup.exe. 이 파일 없이 저장하시겠습니까?',
  );
  await user.click(within(again).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(sendFiles).toHaveBeenCalledOnce());
  expect(sendFiles.mock.lastCall?.[0].files).toMatchObject([{ file: { id: uploaded.id } }]);
});

test('files beyond the limit are asked for too', async () => {
  const first = Array.from({ length: ATTACHMENTS_MAX - 1 }, (_, place) =>
    toFile(place + 3, `보고서 ${place}.pdf`),
  );
  const { user } = show(<SavedForm first={first} />, { at: window.location.href });
  arrive();
  await user.upload(screen.getByLabelText(/증빙자료/, { selector: 'input' }), [
    new File(['%PDF'], '증빙.pdf'),
    new File(['%PDF'], '남는 파일.pdf'),
  ]);
  expect(await screen.findByText(/나머지는 제외되었습니다/)).toBeVisible();
  await screen.findByRole('button', { name: '증빙.pdf 삭제' });
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/: 20개를 넘는 파일\. /);
});
