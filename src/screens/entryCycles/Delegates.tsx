import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { ENTRY_DELEGATE, type EntryDelegateRow, entryDelegateQuery } from '../../contracts/entryDelegates.ts';
import { delegateKindNames } from '../../messages/ko.entries.ts';
import { delegateTexts as texts } from '../../messages/ko.entryDelegates.ts';
import { grid } from '../../messages/ko.grid.ts';
import { endEntryDelegate, listEntryDelegates } from '../../services/entryDelegates.ts';
import classes from './EntryStatus.module.css';

const DelegateForm = lazy(() => import('./DelegateForm.tsx'));

const columns: GridColumn<EntryDelegateRow>[] = [
  { id: 'fromNm', header: texts.from, main: true, sortable: true, width: 120 },
  { id: 'toNm', header: texts.to, sortable: true, width: 120 },
  { id: 'kindCd', header: texts.kind, width: 80, value: ({ kindCd }) => delegateKindNames[kindCd] },
  {
    id: 'fromYmd',
    header: texts.days,
    sortable: true,
    width: 210,
    value: ({ fromYmd, toYmd }) => texts.span(fromYmd, toYmd),
  },
  { id: 'stateCd', header: texts.state, width: 90, value: ({ stateCd }) => texts.states[stateCd] },
  { id: 'reason', header: texts.reason, width: 220 },
];

/** Work that people have given to colleagues for a time: that of the reader, of operators that of the company. */
export function Delegates() {
  const [isCreating, setCreating] = useState(false);
  const list = useList<EntryDelegateRow>({
    name: ENTRY_DELEGATE,
    title: texts.title,
    columns: [
      ...columns,
      {
        id: 'end',
        header: texts.end,
        width: 96,
        value: () => null,
        cell: (row) =>
          row.mayEnd ? (
            <Button
              size="compact-sm"
              variant="default"
              disabled={commands.isRunning}
              aria-label={texts.endOf(row.fromNm, row.toNm)}
              onClick={() => commands.run('end', [row])}
            >
              {texts.end}
            </Button>
          ) : (
            grid.none
          ),
      },
    ],
    getId: ({ entryDelegateId }) => entryDelegateId,
    filters: ['stateCd', 'sideCd', 'kindCd'],
    resources: [ENTRY_DELEGATE],
    load: ({ filters, ...query }, signal) =>
      listEntryDelegates({ ...query, ...readFilters(entryDelegateQuery, filters) }, signal),
  });
  const commands = useCommands<EntryDelegateRow, 'end'>(list, {
    end: {
      scope: 'one',
      question: (rows) => rows.map(({ fromNm, toNm }) => texts.endQuestion(fromNm, toNm)).join(' '),
      run: async (rows, { signal }) => {
        for (const row of rows) await endEntryDelegate(row, signal);
      },
      done: texts.ended,
    },
  });
  return (
    <PageStack>
      <p className={classes.note}>{texts.hint}</p>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter list={list} name="sideCd" label={texts.side} choices={texts.sides} />
        <SelectFilter list={list} name="stateCd" label={texts.state} choices={texts.states} />
        <SelectFilter list={list} name="kindCd" label={texts.kind} choices={delegateKindNames} />
      </SearchPanel>
      <Grid
        list={list}
        actions={
          <Button size="sm" onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        }
      />
      <ConfirmDialog commands={commands} />
      {isCreating && (
        <Suspense>
          <DelegateForm
            onSaved={() => {
              setCreating(false);
              list.reload();
            }}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </PageStack>
  );
}
