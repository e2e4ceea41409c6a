import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/components/command/ConfirmDialog.tsx';
import { deleting, useCommands } from '../../../src/components/command/useCommands.ts';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { HttpError } from '../../../src/services/httpError.ts';
import { show } from '../../support/screens.tsx';

let rows: string[];
let deleted: string[];
let refuse: (row: string) => HttpError | null;
const reload = vi.fn();

beforeEach(() => {
  rows = ['가', '나', '다'];
  deleted = [];
  refuse = () => null;
  reload.mockReset();
});

async function remove(row: string): Promise<void> {
  const refusal = refuse(row);
  if (refusal) throw refusal;
  if (deleted.includes(row)) throw new HttpError('refused', { status: 'N0404', message: '없습니다.' });
  deleted.push(row);
}

function Roles() {
  const [selected, select] = useState<readonly string[]>(rows);
  const commands = useCommands(
    { selected, reload, clearSelection: () => select([]) },
    { delete: deleting<string>(remove) },
  );
  return (
    <>
      <p>{selected.join(' ') || 'nothing'}</p>
      <button type="button" onClick={() => commands.run('delete')}>
        delete
      </button>
      <ConfirmDialog commands={commands} />
    </>
  );
}

/** A record whose name the latest rendering decides. */
function Role({ name, resend }: { name: string; resend(row: string): Promise<unknown> }) {
  const commands = useCommands(
    { selected: [name], reload },
    { resend: { scope: 'one', question: ([row]) => `${row}?`, run: ([row = '']) => resend(row) } },
  );
  // @ts-expect-error The screen has no such command.
  const wrong = () => commands.run('delete');
  return (
    <>
      <button type="button" onClick={() => commands.run('resend')}>
        resend
      </button>
      <button type="button" onClick={wrong}>
        wrong
      </button>
      <ConfirmDialog commands={commands} />
    </>
  );
}

const confirm = async (user: ReturnType<typeof show>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));

describe('deleting', () => {
  test('goes on after a failure with what is left, though some rows are gone', async () => {
    refuse = (row) => (row === '다' ? new HttpError('offline', { message: '연결이 끊겼습니다.' }) : null);
    const { user } = show(
      <DialogsProvider>
        <Roles />
      </DialogsProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'delete' }));
    await confirm(user);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('연결이 끊겼습니다.'));
    expect(deleted).toEqual(['가', '나']);
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.getByText('가 나 다')).toBeVisible();
    await confirm(user);

    refuse = () => null;
    await user.click(screen.getByRole('button', { name: 'delete' }));
    await confirm(user);
    expect(await screen.findByText('nothing')).toBeVisible();
    expect(deleted).toEqual(['가', '나', '다']);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('a command of one record', () => {
  test('asks about it, runs, and loads it again', async () => {
    const resend = vi.fn(async () => {});
    const { user } = show(
      <DialogsProvider>
        <Role name="메일" resend={resend} />
      </DialogsProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'resend' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('메일?');
    expect(resend).not.toHaveBeenCalled();
    await confirm(user);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(resend).toHaveBeenCalledExactlyOnceWith('메일');
  });
});
