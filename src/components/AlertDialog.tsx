import { Button } from '@mantine/core';
import { dialogs } from '../messages/ko.ts';
import { Dialog } from './Dialog.tsx';

interface AlertDialogProps {
  message: string;
  onDismiss(): void;
  onClosed?(): void;
}

/** Says something that has to be acknowledged. */
export function AlertDialog({ message, onDismiss, onClosed }: AlertDialogProps) {
  return (
    <Dialog
      title={dialogs.alertTitle}
      onCancel={onDismiss}
      onClosed={onClosed}
      actions={<Button onClick={onDismiss}>{dialogs.ok}</Button>}
    >
      {message}
    </Dialog>
  );
}
