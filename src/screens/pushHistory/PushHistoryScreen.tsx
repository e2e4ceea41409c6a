import { lazy } from 'react';
import { useSearch } from 'wouter';
import { dateTime } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { PeriodFilter } from '../../components/grid/PeriodFilter.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { useList } from '../../components/grid/useList.ts';
import { MailAddress } from '../../components/MailAddress.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { type PushHistoryRow, pushHistoryQuery } from '../../contracts/pushHistory.ts';
import { grid } from '../../messages/ko.grid.ts';
import { pushHistory as texts } from '../../messages/ko.pushHistory.ts';
import { downloadExcel } from '../../services/excel.ts';
import { listPushHistory, PUSH_HISTORY } from '../../services/pushHistory.ts';
import { addressOfDelivery, type SectionName } from './addresses.ts';
import classes from './PushHistoryScreen.module.css';
import { StatusBadge } from './StatusBadge.tsx';

const ExportReason = lazy(() => import('../../components/grid/ExportReason.tsx'));

const toContent = ({ subject, text }: PushHistoryRow) =>
  [subject, text].filter(Boolean).join(' · ') || texts.hidden;

const columns: GridColumn<PushHistoryRow>[] = [
  {
    id: 'content',
    header: texts.content,
    main: true,
    width: 250,
    value: toContent,
    cell: (row) => <span className={classes.clip}>{toContent(row)}</span>,
  },
  {
    id: 'channel',
    header: texts.channel,
    sortable: true,
    width: 90,
    value: ({ channel }) => texts.channels[channel],
  },
  {
    id: 'status',
    header: texts.status,
    sortable: true,
    width: 110,
    value: ({ status }) => texts.statuses[status],
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { id: 'userName', header: texts.recipient, width: 90 },
  {
    id: 'createdAt',
    header: texts.createdAt,
    sortable: true,
    width: 160,
    value: ({ createdAt }) => dateTime(createdAt),
  },
  {
    id: 'attempts',
    header: texts.attempts,
    sortable: true,
    align: 'right',
    width: 100,
  },
  {
    id: 'error',
    header: texts.error,
    width: 150,
    cell: ({ error }) => <span className={classes.clip}>{error ?? grid.none}</span>,
  },
  {
    id: 'to',
    header: texts.address,
    width: 150,
    value: ({ to }) => to || grid.none,
    cell: ({ to }) => (
      <span className={classes.address}>
        <MailAddress address={to || grid.none} />
      </span>
    ),
  },
  {
    id: 'companyKoreanName',
    header: texts.company,
    width: 140,
    optional: true,
  },
  {
    id: 'endedAt',
    header: texts.endedAt,
    sortable: true,
    width: 160,
    optional: true,
    value: ({ endedAt }) => dateTime(endedAt),
  },
];

/** Messages sent to people, one row for each channel. */
export default function PushHistoryScreen({ section }: { section: SectionName }) {
  const search = useSearch();
  const list = useList<PushHistoryRow>({
    name: 'pushHistory',
    title: texts.title,
    columns,
    getId: ({ pushHistoryId }) => pushHistoryId,
    filters: ['channel', 'status', 'from', 'to'],
    resources: [PUSH_HISTORY],
    load: ({ filters, ...query }, signal) =>
      listPushHistory({ ...query, ...readFilters(pushHistoryQuery, filters) }, signal),
    exportReason: ExportReason,
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('pushHistory', { q, sort, ...readFilters(pushHistoryQuery, filters) }, options),
  });

  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter list={list} name="channel" label={texts.channel} choices={texts.channels} />
        <SelectFilter list={list} name="status" label={texts.status} choices={texts.statuses} />
        <PeriodFilter list={list} label={texts.period} />
      </SearchPanel>
      <Grid list={list} toHref={({ pushHistoryId }) => addressOfDelivery(section, pushHistoryId, search)} />
    </PageStack>
  );
}
