import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { dateTime } from '../../components/formats.ts';
import { CompanyFilter } from '../../components/grid/CompanyFilter.tsx';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { PeriodFilter } from '../../components/grid/PeriodFilter.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { useSession } from '../../components/session.tsx';
import { useCodeChoices } from '../../components/useCodeChoices.ts';
import { codeGroups } from '../../contracts/commonCodes.ts';
import { COUNT_STEP } from '../../contracts/envelope.ts';
import { INQUIRY, type InquiryRow, inquiryQuery } from '../../contracts/inquiries.ts';
import { grid } from '../../messages/ko.grid.ts';
import { inquiryTexts, inquiries as texts } from '../../messages/ko.inquiries.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { downloadExcel } from '../../services/excel.ts';
import { listInquiries } from '../../services/inquiries.ts';
import classes from './Inquiries.module.css';
import { InquiryBadges, StateBadge } from './InquiryBadges.tsx';

const AskForm = lazy(() => import('./AskForm.tsx'));
const ExportReason = lazy(() => import('../../components/grid/ExportReason.tsx'));

const titleColumn: GridColumn<InquiryRow> = {
  id: 'title',
  header: texts.subject,
  main: true,
  sortable: true,
  width: 340,
  cell: (row) => (
    <span className={classes.title}>
      <InquiryBadges inquiry={row} />
      <span>{row.title}</span>
    </span>
  ),
};
const stateColumn: GridColumn<InquiryRow> = {
  id: 'state',
  header: texts.state,
  width: 130,
  value: ({ state }) => inquiryTexts.states[state],
  cell: ({ state }) => <StateBadge state={state} />,
};
const categoryColumn: GridColumn<InquiryRow> = {
  id: 'categoryId',
  header: texts.category,
  width: 110,
  value: ({ categoryName, categoryId }) => categoryName ?? categoryId,
};
const askerColumn: GridColumn<InquiryRow> = { id: 'askedByName', header: texts.asker, width: 90 };
const askedColumn: GridColumn<InquiryRow> = {
  id: 'createdAt',
  header: texts.askedAt,
  sortable: true,
  width: 150,
  value: ({ createdAt }) => dateTime(createdAt),
};

const askerColumns = [
  titleColumn,
  categoryColumn,
  stateColumn,
  askerColumn,
  askedColumn,
  {
    id: 'answeredAt',
    header: texts.answeredAt,
    width: 150,
    value: ({ answeredAt }: InquiryRow) => dateTime(answeredAt),
  },
];
const administratorColumns: GridColumn<InquiryRow>[] = [
  titleColumn,
  stateColumn,
  {
    id: 'waitingSince',
    header: texts.waiting,
    sortable: true,
    width: 110,
    value: ({ waitingSec }) => (waitingSec === null ? grid.none : texts.waited(waitingSec)),
    cell: ({ waitingSec, isOverdue }) => (
      <span className={isOverdue ? classes.overdue : undefined}>
        {waitingSec === null ? grid.none : texts.waited(waitingSec)}
      </span>
    ),
  },
  {
    id: 'dueAt',
    header: texts.dueAt,
    width: 150,
    optional: true,
    value: ({ dueAt }) => dateTime(dueAt),
  },
  {
    id: 'assigneeName',
    header: texts.assignee,
    width: 90,
    value: ({ assigneeName }) => assigneeName ?? texts.noAssignee,
  },
  categoryColumn,
  askerColumn,
  {
    id: 'companyKoreanName',
    header: texts.company,
    width: 150,
    value: ({ companyKoreanName, ptnrNm }) => texts.getCompany(companyKoreanName, ptnrNm),
  },
  askedColumn,
  ...trackedColumns<InquiryRow>().map((column) => ({ ...column, optional: true })),
];

/** 1:1 inquiries: all of them for administrators, who answer; for others their own and their company's public ones. */
export default function InquiriesScreen({ section }: { section: 'ntc' | 'sys' }) {
  const search = useSearch();
  const [isAsking, setAsking] = useState(false);
  const isAdministrator = useSession(({ context }) => context.user?.userAuth === 'ROLE_ADMIN');
  const { choices } = useCodeChoices(codeGroups.inquiryCategory);
  const categories = useMemo(
    () => choices && Object.fromEntries(choices.map((code) => [code.commonCodeId, code.commonCodeKorName])),
    [choices],
  );
  const list = useList<InquiryRow>({
    name: isAdministrator ? 'inquiries' : 'ownInquiries',
    title: texts.title,
    countStep: COUNT_STEP,
    columns: isAdministrator ? administratorColumns : askerColumns,
    getId: ({ qnaId }) => qnaId,
    filters: ['state', 'categoryId', 'waitsForMe', 'overdue', 'customerCompanyId', 'from', 'to'],
    resources: [INQUIRY],
    load: ({ filters, ...query }, signal) =>
      listInquiries({ ...query, ...readFilters(inquiryQuery, filters) }, signal),
    exportReason: ExportReason,
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('qna', { q, sort, ...readFilters(inquiryQuery, filters) }, options),
  });

  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter list={list} name="state" label={texts.state} choices={inquiryTexts.states} />
        <SelectFilter list={list} name="categoryId" label={texts.category} choices={categories} />
        <SelectFilter list={list} name="waitsForMe" label={texts.turn} choices={texts.turnChoices} />
        {isAdministrator && (
          <>
            <SelectFilter
              list={list}
              name="overdue"
              label={texts.overdueOnly}
              choices={texts.overdueChoices}
            />
            <CompanyFilter list={list} label={texts.companyFilter} />
          </>
        )}
        <PeriodFilter list={list} label={texts.askedPeriod} />
      </SearchPanel>
      <Grid
        list={list}
        toHref={({ qnaId }) => withSearch(pathTo(`${section}-qna-view`, { qnaId }), search)}
        actions={
          !isAdministrator && (
            <Button size="sm" onClick={() => setAsking(true)}>
              {texts.ask}
            </Button>
          )
        }
      />
      {isAsking && (
        <Suspense>
          <AskForm
            onSaved={() => {
              setAsking(false);
              list.reload();
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </PageStack>
  );
}
