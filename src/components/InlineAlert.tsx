import { Button } from '@mantine/core';
import { grid } from '../messages/ko.grid.ts';
import classes from './InlineAlert.module.css';

interface InlineAlertProps {
  text: string;
  /** Text of its button; that of a retry unless given. */
  actionText?: string;
  onAction(): void;
  isError?: boolean;
}

/** One line beside what it concerns, with a button. */
export function InlineAlert({ text, actionText = grid.retry, onAction, isError = false }: InlineAlertProps) {
  return (
    <p role="status" className={classes.feedback} data-error={isError || undefined}>
      <span>{text}</span>{' '}
      <Button variant="subtle" size="compact-sm" onClick={onAction}>
        {actionText}
      </Button>
    </p>
  );
}
