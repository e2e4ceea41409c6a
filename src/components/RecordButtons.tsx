import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { actions } from '../messages/ko.grid.ts';
import { recordButtons as texts } from '../messages/ko.widgets.ts';
import { ActionBar } from './ActionBar.tsx';

interface RecordButtonsProps {
  /** Address of the list that the record belongs to. */
  listHref: string;
  listText?: string;
  /** Buttons of what can be done with it. */
  children?: ReactNode;
}

/** The way back to the list at the left, what can be done with a record at the right; in view over a long record. */
export const RecordButtons = ({ listHref, listText = actions.list, children }: RecordButtonsProps) => (
  <ActionBar
    label={texts.label}
    start={
      <Button component={Link} href={listHref} variant="subtle">
        {listText}
      </Button>
    }
  >
    {children}
  </ActionBar>
);
