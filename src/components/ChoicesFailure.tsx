import { Button } from '@mantine/core';
import { grid } from '../messages/ko.grid.ts';
import classes from './ChoicesFailure.module.css';

/** Says below a field that its choices did not come, and fetches them again. */
export function ChoicesFailure({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <p role="status" className={classes.failure}>
      {message}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {grid.retry}
      </Button>
    </p>
  );
}
