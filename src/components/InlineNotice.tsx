import { Button } from '@mantine/core';
import { grid } from '../messages/ko.grid.ts';
import classes from './InlineNotice.module.css';

interface InlineNoticeProps {
  text: string;
  /** Text of its button; that of a retry unless given. */
  actionText?: string;
  onAction(): void;
  isError?: boolean;
}

/** One line beside what it concerns, with a button. */
export function InlineNotice({
  text,
  actionText = grid.retry,
  onAction,
  isError = false,
}: InlineNoticeProps) {
  return (
    <p role="status" className={classes.notice} data-error={isError || undefined}>
      <span>{text}</span>{' '}
      <Button variant="subtle" size="compact-sm" onClick={onAction}>
        {actionText}
      </Button>
    </p>
  );
}
