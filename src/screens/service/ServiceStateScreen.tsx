import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Chart } from '../../components/charts/Chart.tsx';
import { dateTime, number } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { TabPanel, TabStrip } from '../../components/TabStrip.tsx';
import { fileSize, sizeUnit } from '../../components/upload/fileSize.ts';
import { useRecord } from '../../components/useRecord.ts';
import { addMonths, seoulMonth } from '../../contracts/seoulTime.ts';
import {
  SERVICE_MONTHS,
  type ServiceMonths,
  type ServiceOwner,
  type ServiceStateRow,
  servicePaths,
  serviceStateQuery,
} from '../../contracts/serviceState.ts';
import { grid } from '../../messages/ko.grid.ts';
import { serviceTexts as texts } from '../../messages/ko.service.ts';
import { downloadExcel } from '../../services/excel.ts';
import { serverNow } from '../../services/serverClock.ts';
import { listServiceMonths, listServiceState } from '../../services/serviceState.ts';
import { EntryProgress } from './EntryProgress.tsx';
import classes from './Service.module.css';

const getColumns = (owner: ServiceOwner): GridColumn<ServiceStateRow>[] => [
  {
    id: 'name',
    header: texts.names[owner],
    main: true,
    sortable: true,
    width: 220,
    value: ({ name }) => name ?? grid.none,
  },
  { id: 'month', header: texts.month, sortable: true, width: 100 },
  {
    id: 'signIns',
    header: texts.signIns,
    sortable: true,
    align: 'right',
    width: 100,
    value: ({ signIns }) => number(signIns),
  },
  {
    id: 'activeUsers',
    header: texts.activeUsers,
    sortable: true,
    align: 'right',
    width: 100,
    value: ({ activeUsers }) => number(activeUsers),
  },
  {
    id: 'users',
    header: texts.users,
    sortable: true,
    align: 'right',
    width: 120,
    value: ({ users }) => number(users),
  },
  {
    id: 'storageBytes',
    header: texts.storage,
    sortable: true,
    align: 'right',
    width: 120,
    value: ({ storageBytes }) => fileSize(storageBytes),
  },
  {
    id: 'refreshedAt',
    header: texts.refreshedAt,
    width: 150,
    optional: true,
    value: ({ refreshedAt }) => dateTime(refreshedAt),
  },
];

function recentMonths(): Record<string, string> {
  const now = seoulMonth(serverNow());
  const months = Array.from({ length: SERVICE_MONTHS }, (_, back) => addMonths(now, -back));
  return Object.fromEntries(months.map((month) => [month, month]));
}

const name = 'serviceState';
const tabIds = ['usage', 'entries'] as const;

/** Use of the service by companies, or partners; of companies also how far their entry of performance is. */
export default function ServiceStateScreen({ owner }: { owner: ServiceOwner }) {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('tab');
  const tab = tabIds.find((id) => id === asked) ?? 'usage';
  if (owner === 'partner') return <Usage owner={owner} />;
  return (
    <PageStack>
      <TabStrip
        name={name}
        label={texts.tabList}
        tabs={tabIds.map((id) => ({ id, title: texts.tabs[id] }))}
        selected={tab}
        onChange={(next) => navigate(next === 'usage' ? path : `${path}?tab=${next}`)}
      />
      <TabPanel name={name} selected={tab}>
        {tab === 'usage' ? <Usage owner={owner} /> : <EntryProgress />}
      </TabPanel>
    </PageStack>
  );
}

/** The course of the last months, and the figures of each company or partner. */
function Usage({ owner }: { owner: ServiceOwner }) {
  const [chosen, setChosen] = useState<{ ownerId: string; name: string } | null>(null);
  const [months] = useState(recentMonths);
  const course = useRecord((signal) => listServiceMonths(owner, chosen?.ownerId, signal), {
    deps: [owner, chosen?.ownerId],
  });
  const list = useList<ServiceStateRow>({
    name: servicePaths[owner],
    title: texts.titles[owner],
    columns: getColumns(owner),
    getId: ({ ownerId, month }) => `${ownerId} ${month}`,
    filters: ['month'],
    load: ({ filters, ...query }, signal) =>
      listServiceState(owner, { ...query, ...readFilters(serviceStateQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel(servicePaths[owner], { q, sort, ...readFilters(serviceStateQuery, filters) }, options),
  });
  const name = chosen?.name ?? texts.all[owner];

  return (
    <PageStack>
      <section aria-label={texts.charts}>
        <RecordGate of={course}>{(figures) => <Course name={name} figures={figures} />}</RecordGate>
      </section>
      <SearchPanel list={list} placeholder={texts.names[owner]}>
        <SelectFilter list={list} name="month" label={texts.month} choices={months} />
      </SearchPanel>
      <Grid
        list={list}
        onOpen={({ ownerId, name }) => setChosen({ ownerId, name: name ?? grid.none })}
        actions={
          chosen && (
            <Button variant="default" size="sm" onClick={() => setChosen(null)}>
              {texts.showAll}
            </Button>
          )
        }
      />
    </PageStack>
  );
}

function Course({ name, figures }: { name: string; figures: ServiceMonths }) {
  const { rows, countedAt } = figures;
  const categories = rows.map(({ month }) => month);
  const stored = rows.map(({ storageBytes }) => storageBytes);
  const { unit, bytes } = sizeUnit(Math.max(0, ...stored.map(Number)));
  return (
    <div className={classes.charts}>
      <Chart
        title={texts.usage(name)}
        countedAt={countedAt}
        spec={{
          kind: 'line',
          categories,
          unit: `${texts.times}, ${texts.people}`,
          isWhole: true,
          series: [
            { name: texts.signIns, values: rows.map(({ signIns }) => signIns) },
            { name: texts.activeUsers, values: rows.map(({ activeUsers }) => activeUsers) },
          ],
        }}
      />
      <Chart
        title={texts.stored(name)}
        countedAt={countedAt}
        spec={{
          kind: 'bar',
          categories,
          unit,
          isWhole: true,
          series: [
            {
              name: texts.storage,
              values: stored.map((size) => (size === null ? null : Math.round((size / bytes) * 10) / 10)),
            },
          ],
        }}
      />
    </div>
  );
}
