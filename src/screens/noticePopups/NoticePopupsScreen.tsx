import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { PeriodFilter } from '../../components/grid/PeriodFilter.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { COUNT_STEP } from '../../contracts/envelope.ts';
import { type NoticePopupRow, noticePopupQuery } from '../../contracts/noticePopups.ts';
import { menus } from '../../messages/ko.coms.ts';
import { noticePopups as texts } from '../../messages/ko.noticePopups.ts';
import { notices } from '../../messages/ko.notices.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { downloadExcel } from '../../services/excel.ts';
import { listNoticePopups, removeNoticePopup } from '../../services/noticePopups.ts';
import { NOTICE } from '../../services/notices.ts';

const columns: GridColumn<NoticePopupRow>[] = [
  {
    id: 'order',
    header: texts.order,
    sortable: true,
    width: 90,
    align: 'right',
    value: ({ popup }) => popup.order,
  },
  { id: 'title', header: notices.subject, main: true, sortable: true, width: 340 },
  { id: 'state', header: notices.state, width: 100, value: ({ state }) => notices.states[state] },
  {
    id: 'shownFrom',
    header: notices.period,
    sortable: true,
    width: 200,
    value: ({ shownFrom, shownTo }) => notices.shownBetween(shownFrom, shownTo),
  },
  {
    id: 'roles',
    header: notices.roles,
    width: 200,
    value: ({ roles }) => roles.map((role) => menus.roleNames[role]).join(', '),
  },
  {
    id: 'place',
    header: texts.place,
    width: 160,
    optional: true,
    value: ({ popup }) => texts.findPlace(popup),
  },
  { id: 'size', header: texts.size, width: 130, value: ({ popup }) => texts.measureSize(popup) },
  ...trackedColumns<NoticePopupRow>().map((column) => ({ ...column, optional: true })),
];

/** The notices that are shown as popups on the home page. */
export default function NoticePopupsScreen({ section }: { section: 'ntc' | 'sys' }) {
  const search = useSearch();
  const list = useList<NoticePopupRow>({
    name: 'noticePopups',
    title: texts.title,
    countStep: COUNT_STEP,
    columns,
    getId: ({ ntcId }) => ntcId,
    filters: ['from', 'to'],
    resources: [NOTICE],
    load: ({ filters, ...query }, signal) =>
      listNoticePopups({ ...query, ...readFilters(noticePopupQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('noticePopup', { q, sort, ...readFilters(noticePopupQuery, filters) }, options),
  });
  const commands = useCommands(list, {
    remove: {
      ...deleting<NoticePopupRow>(({ ntcId }, signal) => removeNoticePopup({ ntcId }, signal)),
      question: (rows) => texts.removeQuestion(rows.length),
      done: texts.removed,
    },
  });

  return (
    <PageStack isBusy={commands.isRunning}>
      <SearchPanel list={list} placeholder={notices.searchIn}>
        <PeriodFilter list={list} label={notices.startPeriod} />
      </SearchPanel>
      <Grid
        list={list}
        toHref={({ ntcId }) => withSearch(pathTo(`${section}-noticePopup-update`, { ntcId }), search)}
        selectable={() => true}
        actions={
          <>
            <Button
              variant="default"
              size="sm"
              disabled={commands.isRunning}
              onClick={() => commands.run('remove')}
            >
              {texts.remove}
            </Button>
            <Button component={Link} href={pathTo(`${section}-noticePopup-create`)} size="sm">
              {texts.create}
            </Button>
          </>
        }
      />
      <ConfirmDialog commands={commands} />
    </PageStack>
  );
}
