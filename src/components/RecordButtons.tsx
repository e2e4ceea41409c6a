import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { actions } from '../messages/ko.grid.ts';
import classes from './RecordButtons.module.css';

interface RecordButtonsProps {
  /** Address of the list that the record belongs to. */
  listHref: string;
  listText?: string;
  /** Buttons of what can be done with it. */
  children?: ReactNode;
}

/** The way back to the list at the left, what can be done with a record at the right. */
export const RecordButtons = ({ listHref, listText = actions.list, children }: RecordButtonsProps) => (
  <div className={classes.buttons}>
    <Button component={Link} href={listHref} variant="subtle">
      {listText}
    </Button>
    {children}
  </div>
);
