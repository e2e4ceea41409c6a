import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { DialogsProvider } from '../../src/components/dialogs.tsx';
import { FormFrame } from '../../src/components/form/FormFrame.tsx';
import { useResourceForm } from '../../src/components/form/useResourceForm.ts';
import { Grid } from '../../src/components/grid/Grid.tsx';
import { useList } from '../../src/components/grid/useList.ts';
import { useUploads } from '../../src/components/upload/useUploads.ts';
import { useRecord } from '../../src/components/useRecord.ts';
import type { AttachedFile, UploadRules } from '../../src/contracts/files.ts';
import type { ListPage, ListRequest } from '../../src/machines/list/types.ts';
import { unsaved } from '../../src/messages/ko.unsaved.ts';
import { formPage } from '../../src/messages/ko.widgets.ts';
import { isInBackground } from '../../src/services/background.ts';
import { recordKey, touch } from '../../src/services/freshData.ts';
import { GAP_MS } from '../../src/services/reloader.ts';
import { show } from '../support/screens.tsx';
import { TestRoot } from '../support/TestRoot.tsx';

let asked: ListRequest[];

function Name({ id, load }: { id: string; load(id: string): Promise<string> }) {
  const [state] = useRecord(() => load(id), { deps: [id], resources: [recordKey('role', id)] });
  return <p>{state.context.record ?? 'none yet'}</p>;
}

interface Site {
  id: string;
  name: string;
}

interface SitesProps {
  company: string;
  load(company: string): Promise<ListPage<Site>>;
  filters?: readonly string[];
}

function Sites({ company, load, filters = [] }: SitesProps) {
  const list = useList<Site>({
    name: 'sites',
    title: '사업장',
    columns: [{ id: 'name', header: '사업장명', main: true }],
    getId: ({ id }) => id,
    filters,
    deps: [company],
    resources: ['site'],
    load: (query) => {
      asked.push(query);
      return load(company);
    },
  });
  return <Grid list={list} selectable />;
}

interface NameFormProps {
  name: string;
  version?: number;
  save(name: string, version: number): void;
  limit?: number;
}

function NameForm({ name, version = 1, save, limit = 10 }: NameFormProps) {
  const { form, flow } = useResourceForm({
    schema: z.object({ name: z.string().check(z.maxLength(limit, 'too long')) }),
    record: { name, version },
    toValues: ({ name }) => ({ name }),
    save: async (values, _signal, shown) => save(values.name, shown.version),
    onSaved: () => {},
    onCancel: () => {},
  });
  return (
    <FormFrame flow={flow} label="form">
      <label>
        name <input {...form.register('name')} />
      </label>
      <p>{form.formState.errors.name?.message}</p>
    </FormFrame>
  );
}

interface FilesProps {
  rules?: UploadRules;
  saved?: readonly AttachedFile[];
}

function Files({ rules, saved }: FilesProps) {
  const uploads = useUploads({ rules, saved });
  return (
    <>
      <button
        type="button"
        onClick={() => uploads.add([new File(['text'], 'a.txt', { type: 'text/plain' })])}
      >
        add
      </button>
      <ul>
        {uploads.items.map(({ key, state }) => (
          <li key={key}>
            {state.context.name} {JSON.stringify(state.value)}
          </li>
        ))}
      </ul>
    </>
  );
}

const draw = (ui: ReactNode, at = '/') => show(<DialogsProvider>{ui}</DialogsProvider>, { at });
const redraw = (view: ReturnType<typeof show>, ui: ReactNode) =>
  view.rerender(
    <StrictMode>
      <TestRoot>
        <DialogsProvider>{ui}</DialogsProvider>
      </TestRoot>
    </StrictMode>,
  );

describe('a record', () => {
  test('of another id is loaded in place of the one before, which is not shown meanwhile', async () => {
    const second = Promise.withResolvers<string>();
    const load = (id: string) => (id === 'a' ? Promise.resolve('가') : second.promise);
    const view = draw(<Name id="a" load={load} />);
    expect(await screen.findByText('가')).toBeVisible();
    redraw(view, <Name id="b" load={load} />);
    expect(screen.getByText('none yet')).toBeVisible();
    await act(async () => second.resolve('나'));
    expect(screen.getByText('나')).toBeVisible();
  });

  test('is loaded again when it has changed, by the call of the latest rendering', async () => {
    const first = vi.fn(async () => '옛');
    const later = vi.fn(async () => '새');
    const view = draw(<Name id="a" load={first} />);
    expect(await screen.findByText('옛')).toBeVisible();
    redraw(view, <Name id="a" load={later} />);
    const before = first.mock.calls.length;
    act(() => touch('role', 'a'));
    expect(await screen.findByText('새')).toBeVisible();
    expect(later).toHaveBeenCalledOnce();
    expect(first).toHaveBeenCalledTimes(before);
  });
});

test('a record and a list load again in the background, but not at first', async () => {
  asked = [];
  const modes: string[] = [];
  const note = (what: string) => modes.push(`${what} ${isInBackground() ? 'background' : 'own'}`);
  draw(
    <>
      <Name id="a" load={async () => String(note('record'))} />
      <Sites
        company="한빛"
        load={async () => {
          note('list');
          return { rows: [], total: 0 };
        }}
      />
    </>,
  );
  await waitFor(() => expect(new Set(modes)).toEqual(new Set(['record own', 'list own'])));
  modes.length = 0;
  act(() => {
    touch('role', 'a');
    touch('site');
  });
  await waitFor(() => expect(modes.toSorted()).toEqual(['list background', 'record background']));
});

describe('a list', () => {
  beforeEach(() => {
    asked = [];
    // On a phone rows are cards, which are drawn faster than a table.
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
    );
  });

  const toPage = (...names: string[]): ListPage<Site> => ({
    rows: names.map((name) => ({ id: name, name })),
    total: names.length,
  });
  const load = async (company: string) => toPage(`${company} 본사`, `${company} 공장`);
  const box = (name: string) => screen.findByRole('checkbox', { name: `${name} 선택` });

  test('of another parent starts over: other rows, nothing selected', async () => {
    const view = draw(<Sites company="한빛" load={load} />);
    fireEvent.click(await box('한빛 본사'));
    expect(screen.getByText('1건 선택')).toBeVisible();
    redraw(view, <Sites company="푸른" load={load} />);
    expect(await box('푸른 본사')).not.toBeChecked();
    expect(screen.queryByText('한빛 본사')).not.toBeInTheDocument();
    expect(screen.queryByText('1건 선택')).not.toBeInTheDocument();
  });

  test('with another filter reads it from the address', async () => {
    const view = draw(<Sites company="한빛" load={load} />, '/sites?kind=factory');
    await box('한빛 본사');
    expect(asked.at(-1)?.filters).toEqual({});
    redraw(view, <Sites company="한빛" load={load} filters={['kind']} />);
    await waitFor(() => expect(asked.at(-1)?.filters).toEqual({ kind: 'factory' }));
  });

  test('that has changed is loaded again with its selection, once for a burst', async () => {
    const view = draw(<Sites company="한빛" load={load} />);
    fireEvent.click(await box('한빛 본사'));
    const changed = async () => toPage('한빛 본사', '한빛 새 공장');
    redraw(view, <Sites company="한빛" load={changed} />);
    const before = asked.length;
    act(() => {
      for (const id of ['a', 'b', 'c']) touch('site', id);
    });
    await waitFor(() => expect(screen.getByText('한빛 새 공장')).toBeVisible());
    expect(asked).toHaveLength(before + 1);
    expect(await box('한빛 본사')).toBeChecked();
  });

  test('in a hidden tab waits until the tab is shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    draw(<Sites company="한빛" load={load} />);
    await box('한빛 본사');
    const before = asked.length;
    act(() => touch('site'));
    await act(() => vi.advanceTimersByTimeAsync(2 * GAP_MS));
    expect(asked).toHaveLength(before);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asked).toHaveLength(before + 1));
  });
});

describe('a form', () => {
  const input = () => screen.getByRole('textbox');

  test('that nobody has edited shows other values when they come', async () => {
    const view = draw(<NameForm name="옛 이름" save={() => {}} />);
    redraw(view, <NameForm name="새 이름" save={() => {}} />);
    await waitFor(() => expect(input()).toHaveValue('새 이름'));
    expect(screen.getByRole('button', { name: '저장' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('that is being edited is never overwritten', async () => {
    const view = draw(<NameForm name="옛 이름" save={() => {}} />);
    await view.user.type(input(), '!');
    redraw(view, <NameForm name="새 이름" save={() => {}} />);
    expect(input()).toHaveValue('옛 이름!');
  });

  test('that is being edited while its record changes is saved with the version it was made from', async () => {
    const save = vi.fn();
    const view = draw(<NameForm name="옛 이름" save={save} />);
    await view.user.type(input(), '!');
    expect(screen.queryByText(formPage.changedElsewhere)).not.toBeInTheDocument();
    redraw(view, <NameForm name="새 이름" version={2} save={save} />);
    expect(screen.getByText(formPage.changedElsewhere)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('옛 이름!', 1));
  });

  test('loads the newer record when asked to, once the person agrees to lose the input', async () => {
    const save = vi.fn();
    const view = draw(<NameForm name="옛 이름" save={save} />);
    await view.user.type(input(), '!');
    redraw(view, <NameForm name="새 이름" version={2} save={save} />);
    const load = () => view.user.click(screen.getByRole('button', { name: formPage.loadNewest }));
    const reply = (name: string) =>
      view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
    await load();
    await reply('취소');
    expect(input()).toHaveValue('옛 이름!');
    await load();
    await reply('확인');
    await waitFor(() => expect(input()).toHaveValue('새 이름'));
    expect(screen.queryByText(formPage.changedElsewhere)).not.toBeInTheDocument();
    await view.user.type(input(), '?');
    await view.user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('새 이름?', 2));
  });

  test('is merged with the newer record: the input stays, what both changed is shown and can be given up', async () => {
    const save = vi.fn();
    const view = draw(<NameForm name="옛 이름" save={save} />);
    await view.user.type(input(), '!');
    redraw(view, <NameForm name="새 이름" version={2} save={save} />);
    const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
    await press(unsaved.merge);
    expect(input()).toHaveValue('옛 이름!');
    expect(await screen.findByText(/저장된 내용: 새 이름/)).toBeVisible();
    expect(screen.queryByText(formPage.changedElsewhere)).not.toBeInTheDocument();
    await press('저장');
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('옛 이름!', 2));
  });

  test('gives the input up for what is stored, field by field', async () => {
    const view = draw(<NameForm name="옛 이름" save={() => {}} />);
    await view.user.type(input(), '!');
    redraw(view, <NameForm name="새 이름" version={2} save={() => {}} />);
    await view.user.click(screen.getByRole('button', { name: unsaved.merge }));
    await view.user.click(await screen.findByRole('button', { name: /저장된 내용 사용$/ }));
    expect(input()).toHaveValue('새 이름');
    expect(screen.queryByText(/저장된 내용:/)).not.toBeInTheDocument();
  });

  test('is checked and saved by the latest rendering', async () => {
    const [before, after] = [vi.fn(), vi.fn()];
    const view = draw(<NameForm name="" save={before} limit={2} />);
    await view.user.type(input(), '사업장');
    redraw(view, <NameForm name="" save={after} limit={1} />);
    await view.user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('too long')).toBeVisible();
    redraw(view, <NameForm name="" save={after} limit={3} />);
    await view.user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(after).toHaveBeenCalledExactlyOnceWith('사업장', 1));
    expect(before).not.toHaveBeenCalled();
  });
});

describe('a list of attachments', () => {
  const toFile = (id: string, name: string): AttachedFile => ({
    id,
    name,
    contentType: 'application/pdf',
    size: 10,
    attached: true,
    tobeDeleted: false,
  });
  const items = () => within(screen.getByRole('list')).queryAllByRole('listitem');

  test('follows the rules of the latest rendering', async () => {
    const view = draw(<Files />);
    redraw(view, <Files rules={{ maxBytes: 1 }} />);
    fireEvent.click(screen.getByRole('button', { name: 'add' }));
    expect(items().map(({ textContent }) => textContent)).toEqual(['a.txt "rejected"']);
  });

  test('shows the saved files of another record, but keeps what has been added', async () => {
    const view = draw(<Files saved={[toFile('f1', '하나.pdf')]} rules={{ maxBytes: 1 }} />);
    redraw(view, <Files saved={[toFile('f2', '둘.pdf')]} rules={{ maxBytes: 1 }} />);
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(items()[0]).toHaveTextContent('둘.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'add' }));
    redraw(view, <Files saved={[toFile('f3', '셋.pdf')]} rules={{ maxBytes: 1 }} />);
    expect(items()).toHaveLength(2);
    expect(items()[0]).toHaveTextContent('둘.pdf');
  });
});
