import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import { grouped } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { EditableList } from '../../components/grid/EditableList.tsx';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { COUNT_STEP } from '../../contracts/envelope.ts';
import { type IndustryAverageRow, industryAverageQuery } from '../../contracts/industryAverages.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';
import { denominatorNames } from '../../messages/ko.indicators.ts';
import { averageFieldNames as names, averageTexts as texts } from '../../messages/ko.industryAverages.ts';
import { downloadExcel } from '../../services/excel.ts';
import { GICS, loadGics } from '../../services/gics.ts';
import {
  deleteIndustryAverage,
  INDUSTRY_AVERAGE,
  listIndustryAverages,
} from '../../services/industryAverages.ts';

const ImportModal = lazy(() => import('../../components/excelImport/ImportModal.tsx'));
const IndustryAverageForm = lazy(() => import('./IndustryAverageForm.tsx'));

const YEARS = 10;

const columns: GridColumn<IndustryAverageRow>[] = [
  { id: 'crtrYr', header: names.crtrYr, sortable: true, width: 100 },
  { id: 'idctrsCd', header: texts.indicatorCode, sortable: true, width: 110 },
  { id: 'idctrsNm', header: texts.indicatorName, main: true, width: 240 },
  { id: 'gicsId', header: texts.gicsId, sortable: true, width: 110 },
  {
    id: 'gicsFullPath',
    header: texts.gicsPath,
    width: 260,
    value: ({ gicsFullPath }) => gicsFullPath ?? texts.noIndustry,
  },
  {
    id: 'avgVal',
    header: names.avgVal,
    align: 'right',
    width: 130,
    value: ({ avgVal }) => grouped(avgVal.replace(/\.?0+$/, '')),
  },
  {
    id: 'denominatorCd',
    header: names.denominatorCd,
    width: 140,
    value: ({ denominatorCd }) => denominatorNames[denominatorCd],
  },
  { id: 'source', header: names.source, width: 160 },
  ...trackedColumns<IndustryAverageRow>().map((column) => ({
    ...column,
    optional: true,
    sortable: column.id === 'lastModifiedAt',
  })),
];

const years = (): Record<string, string> => {
  const newest = Number(seoulYear(Date.now()));
  const found = Array.from({ length: YEARS }, (_, back) => String(newest - back));
  return Object.fromEntries(found.map((year) => [year, texts.yearShown(year)]));
};

/** Averages of indicators in industries: administrators keep them, operators look them up. */
export default function IndustryAveragesScreen() {
  const mayWrite = useSession(({ context }) => context.user?.userAuth === 'ROLE_ADMIN');
  const [isImporting, setImporting] = useState(false);
  const [sectors] = useRecord(loadGics, { resources: [GICS] });
  const list = useList<IndustryAverageRow>({
    name: 'industryAverages',
    title: texts.title,
    columns,
    getId: ({ industryAvgId }) => industryAvgId,
    filters: ['crtrYr', 'gicsId'],
    countStep: COUNT_STEP,
    resources: [INDUSTRY_AVERAGE],
    load: ({ filters, ...query }, signal) =>
      listIndustryAverages({ ...query, ...readFilters(industryAverageQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('industryAvg', { q, sort, ...readFilters(industryAverageQuery, filters) }, options),
  });
  const commands = useCommands(list, {
    delete: deleting<IndustryAverageRow>(({ industryAvgId }, signal) =>
      deleteIndustryAverage({ industryAvgId }, signal),
    ),
  });
  const industries =
    sectors.context.record &&
    Object.fromEntries(sectors.context.record.map(({ gicsId, gicsName }) => [gicsId, gicsName]));
  const filters = (
    <>
      <SelectFilter list={list} name="crtrYr" label={names.crtrYr} choices={years()} />
      <SelectFilter list={list} name="gicsId" label={names.gicsId} choices={industries} />
    </>
  );
  if (!mayWrite) {
    return (
      <PageStack>
        <SearchPanel list={list} placeholder={texts.searchIn}>
          {filters}
        </SearchPanel>
        <p>{texts.hint}</p>
        <Grid list={list} />
      </PageStack>
    );
  }
  return (
    <PageStack isBusy={commands.isRunning}>
      <EditableList
        list={list}
        commands={commands}
        selectable
        searchIn={texts.searchIn}
        filters={filters}
        createText={texts.create}
        actions={
          <Button variant="default" size="sm" onClick={() => setImporting(true)}>
            {texts.import}
          </Button>
        }
        editor={(props) => <IndustryAverageForm {...props} />}
      />
      {isImporting && (
        <Suspense>
          <ImportModal
            title={texts.importTitle}
            note={texts.importNote}
            resource="industryAvg"
            label={texts.title}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </PageStack>
  );
}
