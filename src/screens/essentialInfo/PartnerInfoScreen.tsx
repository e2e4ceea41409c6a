import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
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
import { LoadedRecord } from '../../components/LoadedRecord.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { NEW, useDetailParam } from '../../components/useDetailParam.ts';
import {
  PARTNER_ESSENTIAL_INFO,
  type PartnerInfoRow,
  partnerInfoQuery,
} from '../../contracts/essentialInfo.ts';
import { essentialInfo as texts } from '../../messages/ko.essentialInfo.ts';
import { actions } from '../../messages/ko.grid.ts';
import { deletePartnerInfo, listPartnerInfo, loadPartnerInfo } from '../../services/essentialInfo.ts';
import { downloadExcel } from '../../services/excel.ts';
import { basicColumns, yearColumn } from './basicColumns.ts';
import { yearChoices } from './yearChoices.ts';

const PartnerInfoForm = lazy(() => import('./PartnerInfoForm.tsx'));

const columns: GridColumn<PartnerInfoRow>[] = [
  yearColumn<PartnerInfoRow>(),
  ...basicColumns<PartnerInfoRow>(),
  { id: 'mainProduct', header: texts.mainProduct, width: 240 },
  ...trackedColumns<PartnerInfoRow>(),
];

/** Essential information of a partner company: its years, or the one that the address names. */
export default function PartnerInfoScreen() {
  const { id } = useDetailParam();
  if (id === null) return <Years />;
  return (
    <Suspense>
      {id === NEW ? (
        <PartnerInfoForm record={null} />
      ) : (
        <LoadedRecord resource={PARTNER_ESSENTIAL_INFO} id={id} load={loadPartnerInfo}>
          {(record) => <PartnerInfoForm record={record} />}
        </LoadedRecord>
      )}
    </Suspense>
  );
}

function Years() {
  const { toHref } = useDetailParam();
  const list = useList<PartnerInfoRow>({
    name: 'partnerEssentialInfo',
    title: texts.title,
    columns,
    getId: ({ partnerEssentialInfoId }) => partnerEssentialInfoId,
    filters: ['crtrYr'],
    resources: [PARTNER_ESSENTIAL_INFO],
    load: ({ filters, ...query }, signal) =>
      listPartnerInfo({ ...query, ...readFilters(partnerInfoQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('partnerEssentialInfo', { q, sort, ...readFilters(partnerInfoQuery, filters) }, options),
  });
  const commands = useCommands(list, {
    delete: deleting<PartnerInfoRow>(({ partnerEssentialInfoId }, signal) =>
      deletePartnerInfo({ partnerEssentialInfoId }, signal),
    ),
  });
  return (
    <PageStack isBusy={commands.isRunning}>
      <SearchPanel list={list} placeholder={texts.mainProduct}>
        <SelectFilter list={list} name="crtrYr" label={texts.year} choices={yearChoices()} />
      </SearchPanel>
      <Grid
        list={list}
        selectable
        toHref={({ partnerEssentialInfoId }) => toHref(partnerEssentialInfoId)}
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
