import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { DocumentBadge } from '../../components/document/DocumentBadge.tsx';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { useSession } from '../../components/session.tsx';
import { type ActivityRow, activityQuery, COUNCIL_REF } from '../../contracts/consultativeBody.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';
import { council as texts } from '../../messages/ko.council.ts';
import { documents, documentTexts } from '../../messages/ko.documents.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { listActivities } from '../../services/consultativeBody.ts';
import { downloadExcel } from '../../services/excel.ts';
import classes from './Council.module.css';
import type { SectionName } from './sections.ts';

/** Years before and after this one that the list can be narrowed to. */
const YEARS_BACK = 5;

const years = (): Record<string, string> => {
  const next = Number(seoulYear(Date.now())) + 1;
  const offered = Array.from({ length: YEARS_BACK + 2 }, (_, back) => String(next - back));
  return Object.fromEntries(offered.map((year) => [year, year]));
};

const states = Object.fromEntries(
  Object.entries(documentTexts.states).filter(([state]) => state !== 'superseded'),
);

/** The start of a text, whose blocks are lines. */
const startColumn = (
  id: 'resultTwoBeforeStart' | 'resultBeforeStart' | 'planStart',
  header: string,
): GridColumn<ActivityRow> => ({
  id,
  header,
  width: 220,
  cell: ({ [id]: start }) => <span className={classes.lines}>{start}</span>,
});

const getColumns = (showsCompany: boolean): GridColumn<ActivityRow>[] => [
  {
    id: 'crtrYm',
    header: texts.crtrYm,
    main: true,
    sortable: true,
    width: 110,
  },
  { id: 'department', header: texts.department, sortable: true, width: 130 },
  { id: 'authorName', header: texts.author, sortable: true, width: 90 },
  ...(showsCompany ? [{ id: 'companyKoreanName', header: texts.company, width: 130 } as const] : []),
  startColumn('resultTwoBeforeStart', texts.twoBefore),
  startColumn('resultBeforeStart', texts.before),
  startColumn('planStart', texts.plan),
  {
    id: 'state',
    header: documents.state,
    width: 90,
    value: ({ state }) => documentTexts.states[state],
    cell: ({ state }) => <DocumentBadge state={state} />,
  },
  ...trackedColumns<ActivityRow>().map((column) => ({ ...column, optional: true })),
];

/** Activities of the ESG council by month and department, with the ways to each and to a new one. */
export default function CouncilScreen({ section }: { section: SectionName }) {
  const search = useSearch();
  const isAdmin = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_ADMIN');
  const [yearChoices] = useState(years);
  const registHref = pathTo(`${section}-regist`);
  const list = useList<ActivityRow>({
    name: 'council',
    title: texts.title,
    columns: getColumns(isAdmin),
    getId: ({ activityId }) => activityId,
    filters: ['year', 'state'],
    resources: [COUNCIL_REF],
    load: ({ filters, ...query }, signal) =>
      listActivities({ ...query, ...readFilters(activityQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('consultativeBody', { q, sort, ...readFilters(activityQuery, filters) }, options),
  });

  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter list={list} name="year" label={texts.year} choices={yearChoices} />
        <SelectFilter list={list} name="state" label={documents.state} choices={states} />
      </SearchPanel>
      <Grid
        list={list}
        toHref={({ activityId }) => {
          const query = new URLSearchParams(search);
          query.set('id', activityId);
          return withSearch(registHref, query.toString());
        }}
        actions={
          !isAdmin && (
            <Button component={Link} href={registHref} size="sm">
              {texts.create}
            </Button>
          )
        }
      />
    </PageStack>
  );
}
