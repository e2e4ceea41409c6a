import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { CompanyFilter } from '../../components/grid/CompanyFilter.tsx';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { PeriodFilter } from '../../components/grid/PeriodFilter.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { type List, useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { useSession } from '../../components/session.tsx';
import {
  LOG_COUNT_STEP,
  type LogKind,
  type LogQuery,
  type LogRow,
  logPaths,
  logQueries,
} from '../../contracts/logs.ts';
import { logTexts as texts } from '../../messages/ko.logs.ts';
import { downloadExcel } from '../../services/excel.ts';
import { LogDetail } from './LogDetail.tsx';

const UnmaskModal = lazy(() => import('./UnmaskModal.tsx'));
const ReviewModal = lazy(() => import('./ReviewModal.tsx'));

interface LogScreenProps<Row extends LogRow> {
  kind: LogKind;
  columns: readonly GridColumn<Row>[];
  load(query: LogQuery, signal: AbortSignal): Promise<{ rows: Row[]; total: number }>;
  unmask(ids: readonly string[], reason: string, signal: AbortSignal): Promise<Row[]>;
  /** Further fields of the search panel. */
  filters?(list: List<Row>): ReactNode;
}

/** Lines by id that are shown without masks, as long as the page is the one that was asked for. */
interface Unmasked<Row> {
  page: readonly Row[];
  lines: ReadonlyMap<string, Row>;
}

const toPlain = <Row extends LogRow>(row: Row, unmasked: Unmasked<Row> | null): Row =>
  unmasked?.lines.get(row.auditLogId) ?? row;

/** A column over the lines as they are shown now. */
const overlay = <Row extends LogRow>(
  column: GridColumn<Row>,
  unmasked: Unmasked<Row> | null,
): GridColumn<Row> => {
  const { value, cell } = column;
  return {
    ...column,
    ...(value ? { value: (row: Row) => value(toPlain(row, unmasked)) } : {}),
    ...(cell ? { cell: (row: Row) => cell(toPlain(row, unmasked)) } : {}),
  } as GridColumn<Row>;
};

/** A log: its lines masked until somebody says why, its file, and its monthly review. */
export function LogScreen<Row extends LogRow>(props: LogScreenProps<Row>) {
  const { kind, columns, load, unmask, filters } = props;
  const [open, setOpen] = useState<'unmask' | 'review' | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [unmasked, setUnmasked] = useState<Unmasked<Row> | null>(null);
  const isAdministrator = useSession(({ context }) => context.user?.userAuth === 'ROLE_ADMIN');
  const getQuery = (given: Readonly<Record<string, string>>) =>
    readFilters(logQueries[kind], given) as LogQuery;
  const list = useList<Row>({
    name: `log-${kind}`,
    title: texts.titles[kind],
    columns: useMemo(() => columns.map((column) => overlay(column, unmasked)), [columns, unmasked]),
    getId: ({ auditLogId }) => auditLogId,
    countStep: LOG_COUNT_STEP,
    filters: ['task', 'mark', 'from', 'to', 'customerCompanyId', 'subject'],
    load: ({ filters: given, ...query }, signal) => load({ ...query, ...getQuery(given) }, signal),
    excel: ({ filters: given, q, sort }, options) =>
      downloadExcel(logPaths[kind], { q, sort, ...getQuery(given) }, options),
  });
  const { rows } = list.state.context;
  const row = rows.find(({ auditLogId }) => auditLogId === shown);
  useEffect(() => setUnmasked((given) => (given?.page === rows ? given : null)), [rows]);
  const close = () => setOpen(null);

  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        {isAdministrator && <CompanyFilter list={list} label={texts.company} />}
        <SelectFilter list={list} name="task" label={texts.action} choices={texts.tasks[kind]} />
        <SelectFilter list={list} name="mark" label={texts.mark} choices={texts.marks} />
        <PeriodFilter list={list} label={texts.period} />
        {filters?.(list)}
      </SearchPanel>
      <Grid
        list={list}
        onOpen={({ auditLogId }) => setShown(auditLogId)}
        actions={
          <>
            <Button variant="default" size="sm" onClick={() => setOpen('review')}>
              {texts.review}
            </Button>
            <ReasonButton
              variant="default"
              size="sm"
              reason={rows.length === 0 ? texts.nothingToUnmask : null}
              onClick={() => setOpen('unmask')}
            >
              {texts.unmask}
            </ReasonButton>
          </>
        }
      />
      {row && <LogDetail kind={kind} row={toPlain(row, unmasked)} onClose={() => setShown(null)} />}
      <Suspense>
        {open === 'unmask' && (
          <UnmaskModal
            unmask={async (reason, signal) => {
              const ids = rows.map(({ auditLogId }) => auditLogId);
              const found = await unmask(ids, reason, signal);
              setUnmasked({ page: rows, lines: new Map(found.map((each) => [each.auditLogId, each])) });
            }}
            onClose={close}
          />
        )}
        {open === 'review' && <ReviewModal kind={kind} onClose={close} />}
      </Suspense>
    </PageStack>
  );
}
