import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { useDetailParam } from '../../components/useDetailParam.ts';
import { ESG_INFO, type EsgInfoKind, type EsgInfoRow, esgInfoQuery } from '../../contracts/esgInfo.ts';
import { esgInfo as texts } from '../../messages/ko.esgInfo.ts';
import { actions } from '../../messages/ko.grid.ts';
import { deleteEsgInfo, listEsgInfo } from '../../services/esgInfo.ts';
import { downloadExcel } from '../../services/excel.ts';
import { columnsByKind } from './columns.tsx';

const EsgInfoForm = lazy(() => import('./EsgInfoForm.tsx'));

/** All of one kind. */
export function EsgInfoList({ kind }: { kind: EsgInfoKind }) {
  const { toHref } = useDetailParam();
  const [isCreating, setCreating] = useState(false);
  const list = useList<EsgInfoRow>({
    name: `esgInfo.${kind}`,
    title: texts.kinds[kind],
    columns: columnsByKind[kind],
    getId: ({ esgInfoId }) => esgInfoId,
    filters: kind === 'certification' ? ['state'] : [],
    resources: [ESG_INFO],
    load: ({ filters, ...query }, signal) =>
      listEsgInfo({ ...query, ...readFilters(esgInfoQuery, filters), kind }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('esgInfo', { q, sort, ...readFilters(esgInfoQuery, filters), kind }, options),
  });
  const commands = useCommands(list, {
    delete: deleting<EsgInfoRow>(({ esgInfoId }, signal) => deleteEsgInfo({ esgInfoId }, signal)),
  });
  return (
    <PageStack isBusy={commands.isRunning}>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        {kind === 'certification' && (
          <SelectFilter list={list} name="state" label={texts.state} choices={texts.states} />
        )}
      </SearchPanel>
      <Grid
        list={list}
        selectable
        toHref={({ esgInfoId }) => toHref(esgInfoId)}
        actions={
          <>
            <Button variant="default" size="sm" onClick={() => commands.run('delete')}>
              {actions.delete}
            </Button>
            <Button size="sm" onClick={() => setCreating(true)}>
              {texts.createOf[kind]}
            </Button>
          </>
        }
      />
      <ConfirmDialog commands={commands} />
      {isCreating && (
        <Suspense>
          <EsgInfoForm
            kind={kind}
            record={null}
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
