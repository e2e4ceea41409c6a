import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { NEW, useDetailParam } from '../../components/useDetailParam.ts';
import { ESSENTIAL_INFO, type EssentialRow, essentialQuery } from '../../contracts/essentialInfo.ts';
import { SUBORDINATE_COMPANY, type SubordinateRow } from '../../contracts/subordinateCompanies.ts';
import { board, essentialInfo as texts } from '../../messages/ko.essentialInfo.ts';
import { actions } from '../../messages/ko.grid.ts';
import { deleteEssentialInfo, listEssentialInfo } from '../../services/essentialInfo.ts';
import { downloadExcel } from '../../services/excel.ts';
import { basicColumns, yearColumn } from './basicColumns.ts';
import { yearChoices } from './yearChoices.ts';

const columns: GridColumn<EssentialRow>[] = [
  yearColumn<EssentialRow>(),
  {
    id: 'subordinateName',
    header: texts.subject,
    width: 190,
    value: ({ subordinateName }) => subordinateName ?? texts.whole,
  },
  ...basicColumns<EssentialRow>(),
  { id: 'directorCnt', header: board.size, width: 90, align: 'right' },
  ...trackedColumns<EssentialRow>(),
];

/** Years that have been entered, of the company as a whole and of its subsidiaries. */
export function EssentialInfoList({ subordinates }: { subordinates: readonly SubordinateRow[] }) {
  const { toHref } = useDetailParam();
  const list = useList<EssentialRow>({
    name: 'essentialInfo',
    title: texts.title,
    columns,
    getId: ({ essentialInfoId }) => essentialInfoId,
    filters: ['crtrYr', 'subordinateCompanyId'],
    resources: [ESSENTIAL_INFO, SUBORDINATE_COMPANY],
    load: ({ filters, ...query }, signal) =>
      listEssentialInfo({ ...query, ...readFilters(essentialQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('essentialInfo', { q, sort, ...readFilters(essentialQuery, filters) }, options),
  });
  const commands = useCommands(list, {
    delete: deleting<EssentialRow>(({ essentialInfoId }, signal) =>
      deleteEssentialInfo({ essentialInfoId }, signal),
    ),
  });
  const subjects = Object.fromEntries([
    ['none', texts.whole],
    ...subordinates.map(({ subordinateCompanyId, name }) => [subordinateCompanyId, name]),
  ]);
  return (
    <PageStack isBusy={commands.isRunning}>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter list={list} name="crtrYr" label={texts.year} choices={yearChoices()} />
        <SelectFilter list={list} name="subordinateCompanyId" label={texts.subject} choices={subjects} />
      </SearchPanel>
      <Grid
        list={list}
        selectable
        toHref={({ essentialInfoId }) => toHref(essentialInfoId)}
        actions={
          <>
            <Button variant="default" size="sm" onClick={() => commands.run('delete')}>
              {actions.delete}
            </Button>
            <Button component={Link} href={toHref(NEW)} size="sm">
              {texts.create}
            </Button>
          </>
        }
      />
      <ConfirmDialog commands={commands} />
    </PageStack>
  );
}
