import { Button } from '@mantine/core';
import { dialogs } from '../../messages/ko.ts';
import { Dialog } from '../Dialog.tsx';
import type { List } from './useList.ts';

/** Asks before a command of a list runs. */
export function CommandQuestion<T>({ list: { state, send, options } }: { list: List<T> }) {
  const { command } = state.context;
  if (!state.matches({ command: 'confirming' }) || !command) return null;
  const cancel = () => send({ type: 'command.cancel' });
  return (
    <Dialog
      title={dialogs.confirmTitle}
      onCancel={cancel}
      actions={
        <>
          <Button variant="default" onClick={cancel}>
            {dialogs.cancel}
          </Button>
          <Button onClick={() => send({ type: 'command.confirm' })}>{dialogs.ok}</Button>
        </>
      }
    >
      {options.commands?.[command.name]?.question?.(command.rows)}
    </Dialog>
  );
}
