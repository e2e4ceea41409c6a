import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PageErrorBoundary } from '../../src/app/PageErrorBoundary.tsx';
import { FormFrame } from '../../src/components/form/FormFrame.tsx';
import { useFormFlow } from '../../src/components/form/useFormFlow.ts';
import { HttpError } from '../../src/services/httpError.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../services/support/server.ts';
import { showPageFrom } from '../services/support/tab.ts';
import { show } from '../support/screens.tsx';

const REPORT = 'POST /api/esg/v1/clientErrors';
let server: ScriptedServer;
let error: Error | null = null;

const ignore = (event: ErrorEvent) => event.preventDefault();
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on(REPORT, success());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.addEventListener('error', ignore);
});
afterEach(() => window.removeEventListener('error', ignore));

function Page() {
  if (error) throw error;
  return <p>내용</p>;
}

/** A page beside a field that belongs to the frame. */
function Frame() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="검색어" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setText((typed) => typed)}>
        그대로
      </button>
      <PageErrorBoundary>
        <Page />
      </PageErrorBoundary>
    </>
  );
}

test('keeps a defect within the page, shows its number, which the server has too, and draws again on demand', async () => {
  error = new Error('secret detail of a defect');
  const { user } = show(<Frame />);
  await user.type(screen.getByLabelText('검색어'), '탄소');
  const number = await screen.findByText(/^오류 번호 [0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/);
  expect(screen.queryByText(/secret/)).not.toBeInTheDocument();
  await waitFor(() => expect(server.received(REPORT).length).toBeGreaterThan(0));
  const sent = server.received(REPORT).map(({ body }) => body as Record<string, string>);
  expect(sent.map(({ reportId }) => `오류 번호 ${reportId}`)).toContainEqual(
    expect.stringMatching((number.textContent ?? '').slice(0, 20)),
  );
  expect(sent[0]).toMatchObject({ message: 'secret detail of a defect', path: '/' });

  error = null;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(screen.getByText('내용')).toBeVisible();
  expect(screen.getByLabelText('검색어')).toHaveValue('탄소');
});

test('shows the number of the call that failed, which the server has already', async () => {
  error = new HttpError('server', { http: 500, requestId: '6f1c' });
  show(<Frame />);
  expect(await screen.findByText(/^오류 번호 6f1c/)).toBeVisible();
  expect(server.received(REPORT)).toEqual([]);
});

test('a report that does not get through troubles nobody', async () => {
  server.on(REPORT, refusal(429, 'L0429'));
  error = new Error('x'.repeat(2000));
  show(<Frame />);
  expect(await screen.findByText(/^오류 번호/)).toBeVisible();
  await waitFor(() => expect(server.received(REPORT).length).toBeGreaterThan(0));
  const [sent] = server.received(REPORT).map(({ body }) => body as Record<string, string>);
  expect(sent?.message).toHaveLength(500);
});

const saved = vi.fn(async (_: { name: string; note: string }) => {});

/** A form whose note breaks the page at one word. */
function BreakingForm({ name = '' }: { name?: string }) {
  const form = useForm({ defaultValues: { name, note: '' } });
  const flow = useFormFlow(form, { save: saved, onSaved() {}, onCancel() {} });
  if (error && form.watch('note') === '끝') throw error;
  return (
    <FormFrame flow={flow} label="form">
      <input aria-label="name" {...form.register('name')} />
      <input aria-label="note" {...form.register('note')} />
    </FormFrame>
  );
}

test('gives a form back what was typed into it', async () => {
  error = new Error('breaks');
  const { user } = show(
    <PageErrorBoundary>
      <BreakingForm name="가" />
      <BreakingForm name="나" />
    </PageErrorBoundary>,
  );
  const [first] = screen.getAllByLabelText('name');
  await user.type(first as HTMLElement, '나다');
  await user.type(screen.getAllByLabelText('note')[0] as HTMLElement, '끝');
  expect(await screen.findByText(/다시 시도하면 입력하던 내용이 그대로 나타납니다\.$/)).toBeVisible();

  error = null;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  const values = (label: string) =>
    screen.getAllByLabelText(label).map((field) => (field as HTMLInputElement).value);
  expect([values('name'), values('note')]).toEqual([
    ['가나다', '나'],
    ['끝', ''],
  ]);
  const [save] = screen.getAllByRole('button', { name: '저장' });
  await user.click(save as HTMLElement);
  expect(saved).toHaveBeenCalledWith({ name: '가나다', note: '끝' }, expect.anything());
});
