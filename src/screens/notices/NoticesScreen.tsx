import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { PeriodFilter } from '../../components/grid/PeriodFilter.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { useSession } from '../../components/session.tsx';
import { COUNT_STEP } from '../../contracts/envelope.ts';
import { type NoticeRow, noticeQuery } from '../../contracts/notices.ts';
import { roleSets } from '../../contracts/roleSets.ts';
import { roleNames } from '../../messages/ko.coms.ts';
import { notices as texts } from '../../messages/ko.notices.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { downloadExcel } from '../../services/excel.ts';
import { listNotices, NOTICE } from '../../services/notices.ts';
import { NoticeBadges } from './NoticeBadges.tsx';
import classes from './Notices.module.css';
import type { SectionName } from './section.ts';

const columns: GridColumn<NoticeRow>[] = [
  {
    id: 'title',
    header: texts.subject,
    main: true,
    sortable: true,
    width: 380,
    cell: (row) => (
      <span className={classes.title}>
        <NoticeBadges notice={row} />
        <span className={row.isUnread ? classes.unread : undefined}>{row.title}</span>
      </span>
    ),
  },
  {
    id: 'shownFrom',
    header: texts.period,
    sortable: true,
    width: 200,
    value: ({ shownFrom, shownTo }) => texts.shownBetween(shownFrom, shownTo),
  },
  { id: 'authorName', header: texts.author, width: 90 },
  { id: 'fileCnt', header: texts.files, width: 80, align: 'right' },
  { id: 'hits', header: texts.hits, sortable: true, width: 80, align: 'right' },
  {
    id: 'companyKoreanName',
    header: texts.company,
    width: 130,
    optional: true,
    value: ({ companyKoreanName }) => companyKoreanName ?? texts.allCompanies,
  },
  {
    id: 'roles',
    header: texts.roles,
    width: 200,
    optional: true,
    value: ({ roles }) => roleNames(roles),
  },
  ...trackedColumns<NoticeRow>().map((column) => ({ ...column, optional: true })),
];

/** The list to copy for a resource whose records have pages of their own. */
export default function NoticesScreen({ section }: { section: SectionName }) {
  const search = useSearch();
  const mayWrite = useSession(({ context: { user } }) =>
    roleSets.managers.some((role) => role === user?.userAuth),
  );
  const list = useList<NoticeRow>({
    name: 'notices',
    title: texts.title,
    countStep: COUNT_STEP,
    columns,
    getId: ({ ntcId }) => ntcId,
    filters: ['from', 'to'],
    resources: [NOTICE],
    load: ({ filters, ...query }, signal) =>
      listNotices({ ...query, ...readFilters(noticeQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('notice', { q, sort, ...readFilters(noticeQuery, filters) }, options),
  });

  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <PeriodFilter list={list} label={texts.startPeriod} />
      </SearchPanel>
      <Grid
        list={list}
        toHref={({ ntcId }) => withSearch(pathTo(`${section}-notice-view`, { ntcId }), search)}
        actions={
          mayWrite && (
            <Button component={Link} href={pathTo(`${section}-notice-create`)} size="sm">
              {texts.create}
            </Button>
          )
        }
      />
    </PageStack>
  );
}
