import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useId, useState } from 'react';
import { createActor } from 'xstate';
import { type DialogRequest, dialogMachine } from '../machines/dialog/machine.ts';
import { dialogs as texts } from '../messages/ko.ts';
import { Dialog } from './Dialog.tsx';

export interface Dialogs {
  /** Says something. Resolves true on 확인, false on Escape. */
  alert(message: string): Promise<boolean>;
  /** Asks something. Resolves true on 확인, false on 취소 or Escape. */
  confirm(message: string): Promise<boolean>;
}

const DialogsContext = createContext<Dialogs | null>(null);

/** The page's dialogs: what is asked for while one is open waits for its turn. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}

function startDialogs(prefix: string) {
  const waiting = new Map<string, (confirmed: boolean) => void>();
  let count = 0;
  const actor = createActor(
    dialogMachine.provide({
      actions: {
        answer: (_, { id, confirmed }) => {
          if (id === undefined) return;
          waiting.get(id)?.(confirmed);
          waiting.delete(id);
        },
      },
    }),
  ).start();
  const request = (kind: DialogRequest['kind'], message: string) =>
    new Promise<boolean>((resolve) => {
      count += 1;
      const id = `${prefix}${count}`;
      waiting.set(id, resolve);
      actor.send({ type: 'dialog.request', request: { id, kind, message } });
    });
  const dialogs: Dialogs = {
    alert: (message) => request('alert', message),
    confirm: (message) => request('confirm', message),
  };
  return { actor, dialogs };
}

/** Gives `useDialogs` to everything below it and shows one dialog at a time. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const prefix = useId();
  const [{ actor, dialogs }] = useState(() => startDialogs(prefix));
  const front = useSelector(actor, ({ context }) => context.queue[0]);

  return (
    <DialogsContext value={dialogs}>
      {children}
      {front && (
        <Dialog
          key={front.id}
          title={front.kind === 'confirm' ? texts.confirmTitle : texts.alertTitle}
          onCancel={() => actor.send({ type: 'dialog.cancel' })}
          actions={
            <>
              {front.kind === 'confirm' && (
                <Button variant="default" onClick={() => actor.send({ type: 'dialog.cancel' })}>
                  {texts.cancel}
                </Button>
              )}
              <Button onClick={() => actor.send({ type: 'dialog.ok' })}>{texts.ok}</Button>
            </>
          }
        >
          {front.message}
        </Dialog>
      )}
    </DialogsContext>
  );
}
