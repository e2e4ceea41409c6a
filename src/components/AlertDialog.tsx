import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { dialogs } from '../messages/ko.ts';
import { Dialog } from './Dialog.tsx';

interface AlertDialogProps {
  message: string;
  onDismiss(): void;
  /** Gets the focus afterwards when what opened the dialog cannot get it back. */
  returnFocus?: RefObject<HTMLElement | null>;
}

/** Shows something that has to be acknowledged. */
export function AlertDialog({ message, onDismiss, returnFocus }: AlertDialogProps) {
  return (
    <Dialog
      title={dialogs.alertTitle}
      onCancel={onDismiss}
      returnFocus={returnFocus}
      actions={<Button onClick={onDismiss}>{dialogs.ok}</Button>}
    >
      {message}
    </Dialog>
  );
}
