import { Button, type ButtonProps } from '@mantine/core';
import { useId } from 'react';
import classes from './ReasonButton.module.css';

interface ReasonButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'children'> {
  /** Why it cannot be pressed now; null while it can. */
  reason: string | null;
  onClick(): void;
}

/** A button that shows and reads out why it cannot be pressed. The keyboard reaches it then, too. */
export function ReasonButton({ reason, onClick, children, ...look }: ReasonButtonProps) {
  const id = useId();
  if (reason === null) {
    return (
      <Button {...look} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <span className={classes.place}>
      <Button
        {...look}
        data-disabled
        aria-disabled
        aria-describedby={id}
        onClick={(event) => event.preventDefault()}
      >
        {children}
      </Button>
      <span id={id} role="tooltip" className={classes.reason}>
        {reason}
      </span>
    </span>
  );
}
