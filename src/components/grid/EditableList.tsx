import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { actions as words } from '../../messages/ko.grid.ts';
import { ConfirmDialog } from '../command/ConfirmDialog.tsx';
import type { Commands } from '../command/useCommands.ts';
import { Grid } from './Grid.tsx';
import type { GridProps } from './gridProps.ts';
import { SearchPanel } from './SearchPanel.tsx';

export interface EditorProps<T> {
  /** The row to change, as new as the list has it; null makes a new one. */
  row: T | null;
  onSaved(): void;
  onClose(): void;
}

interface EditableListProps<T> extends Omit<GridProps<T>, 'onOpen'> {
  commands: Commands<'delete'>;
  /** Texts in which the search term is looked for. */
  searchIn: string;
  /** Fields of the list's filters, as the search panel has them. */
  filters?: ReactNode;
  /** Filters beside the list: on a phone they are folded away with the search panel. */
  side?: ReactNode;
  /** Text of the button that makes a new one. */
  createText: string;
  /** The form, in a window of its own. May be lazy. */
  editor(props: EditorProps<T>): ReactNode;
}

/** A list whose rows are made and changed in a window and deleted by the command `delete`. */
export function EditableList<T>({
  searchIn,
  side,
  filters,
  createText,
  editor,
  commands,
  actions,
  ...props
}: EditableListProps<T>) {
  const { list, toHref } = props;
  const [edited, edit] = useState<{ row: T | null } | null>(null);
  const { getId } = list.options;
  const row = edited?.row ?? null;
  const newest = row && list.state.context.rows.find((other) => getId(other) === getId(row));
  useEffect(() => {
    if (newest) edit((now) => now && { row: newest });
  }, [newest]);
  const close = () => edit(null);
  const finish = () => {
    close();
    list.reload();
  };
  return (
    <>
      <SearchPanel list={list} placeholder={searchIn} side={side}>
        {filters}
      </SearchPanel>
      <Grid
        {...props}
        {...(toHref ? {} : { onOpen: (row: T) => edit({ row }) })}
        actions={
          <>
            <Button variant="default" size="sm" onClick={() => commands.run('delete')}>
              {words.delete}
            </Button>
            {actions}
            <Button size="sm" onClick={() => edit({ row: null })}>
              {createText}
            </Button>
          </>
        }
      />
      <ConfirmDialog commands={commands} />
      {edited && <Suspense>{editor({ row: edited.row, onSaved: finish, onClose: close })}</Suspense>}
    </>
  );
}
