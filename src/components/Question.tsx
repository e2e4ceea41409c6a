import { Button } from '@mantine/core';
import { dialogs } from '../messages/ko.ts';
import { Dialog } from './Dialog.tsx';

interface QuestionProps {
  /** Subject of the question; that something is to be confirmed where absent. */
  title?: string;
  text: string;
  onConfirm(): void;
  /** Called on the cancel button and on Escape. */
  onCancel(): void;
}

/** A question of a chart, with the buttons of every confirmation. */
export function Question({ title = dialogs.confirmTitle, text, onConfirm, onCancel }: QuestionProps) {
  return (
    <Dialog
      title={title}
      onCancel={onCancel}
      actions={
        <>
          <Button variant="default" onClick={onCancel}>
            {dialogs.cancel}
          </Button>
          <Button onClick={onConfirm}>{dialogs.ok}</Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
