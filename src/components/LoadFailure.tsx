import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { grid } from '../messages/ko.grid.ts';
import { statusMessages } from '../messages/ko.ts';
import classes from './LoadFailure.module.css';

interface LoadFailureProps {
  /** The server's text; the catalogue's for a failed server when there is none. */
  message: string | null | undefined;
  onRetry(): void;
  size?: ButtonProps['size'];
  /** Class of its box; that of a panel when absent. */
  className?: string | undefined;
  /** Further ways to go on. */
  children?: ReactNode;
}

/** Shows that something could not be loaded, and loads it again. */
export function LoadFailure({
  message,
  onRetry,
  size = 'sm',
  className = classes.panel,
  children,
}: LoadFailureProps) {
  return (
    <div role="alert" className={className}>
      <p>{message ?? statusMessages.S0001}</p>
      <Button variant="default" size={size} onClick={onRetry}>
        {grid.retry}
      </Button>
      {children}
    </div>
  );
}
