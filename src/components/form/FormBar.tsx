import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { actions } from '../../messages/ko.grid.ts';
import { formPage as texts } from '../../messages/ko.widgets.ts';
import { ActionBar } from '../ActionBar.tsx';
import { useSaveKey } from './saveKey.ts';

interface FormBarProps {
  flow: { isBusy: boolean; cancel(): void };
  /** Address of the list that the page belongs to. */
  listHref: string | undefined;
  listText?: string;
  cancelText?: string;
  /** Further buttons before the main one. */
  buttons?: ReactNode;
  /** The main button. */
  children: ReactNode;
}

/** The ways out of a page with a form at the left, what is done with it at the right; Ctrl or ⌘ with S saves. */
export function FormBar(props: FormBarProps) {
  const { flow, listHref, listText = actions.list, cancelText = actions.cancel, buttons, children } = props;
  useSaveKey();
  return (
    <ActionBar
      label={texts.footer}
      start={
        <>
          {listHref !== undefined && (
            <Button component={Link} href={listHref} variant="subtle">
              {listText}
            </Button>
          )}
          <Button variant="default" disabled={flow.isBusy} onClick={flow.cancel}>
            {cancelText}
          </Button>
        </>
      }
    >
      {buttons}
      {children}
    </ActionBar>
  );
}
