import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { readPlan, withoutPlan } from '../../components/improvements/planAddress.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { useSession } from '../../components/session.tsx';
import { useDetailParam } from '../../components/useDetailParam.ts';
import { COUNT_STEP } from '../../contracts/envelope.ts';
import { IMPROVEMENT, type ImprovementRow, improvementQuery } from '../../contracts/improvements.ts';
import { toDashedDay } from '../../contracts/seoulTime.ts';
import { improvementStateTexts, improvementTexts as texts } from '../../messages/ko.improvements.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { downloadExcel } from '../../services/excel.ts';
import { listImprovements } from '../../services/improvements.ts';
import { DueDay, StateBadge } from './StateBadge.tsx';

const ExportReason = lazy(() => import('../../components/grid/ExportReason.tsx'));
const ImprovementForm = lazy(() => import('./ImprovementForm.tsx'));

const columns: GridColumn<ImprovementRow>[] = [
  {
    id: 'stateCd',
    header: texts.state,
    width: 110,
    value: ({ stateCd }) => improvementStateTexts.states[stateCd],
    cell: ({ stateCd }) => <StateBadge state={stateCd} />,
  },
  { id: 'title', header: texts.taskTitle, main: true, sortable: true, width: 320 },
  {
    id: 'bizSectNm',
    header: texts.section,
    width: 140,
    value: ({ bizSectNm }) => bizSectNm ?? texts.company,
  },
  { id: 'idctrsNm', header: texts.indicator, width: 200 },
  {
    id: 'targetPoints',
    header: texts.targetPoints,
    width: 130,
    align: 'right',
    value: ({ targetPoints, reachedBy }) =>
      targetPoints === null ? null : texts.targetShown(targetPoints, reachedBy !== null),
  },
  { id: 'ownerName', header: texts.owner, sortable: true, width: 110 },
  {
    id: 'dueYmd',
    header: texts.due,
    sortable: true,
    width: 130,
    value: ({ dueYmd }) => toDashedDay(dueYmd),
    cell: (row) => <DueDay task={row} />,
  },
  {
    id: 'srcCd',
    header: texts.source,
    width: 140,
    optional: true,
    value: ({ srcCd }) => texts.sourceNames[srcCd],
  },
  ...trackedColumns<ImprovementRow>().map((column) => ({
    ...column,
    optional: true,
    sortable: column.id === 'lastModifiedAt',
  })),
];

const path = pathTo('analperf-improvement');
const only = { true: texts.yes };

/** Tasks of improvement, the one that is due first at the top. */
export function ImprovementList() {
  const [, navigate] = useLocation();
  const { toHref } = useDetailParam();
  const search = useSearch();
  const [isCreating, setCreating] = useState(false);
  const suggested = readPlan(search);
  const isOperator = useSession(({ context }) => context.user?.userAuth === 'ROLE_OPERATOR');
  const list = useList<ImprovementRow>({
    name: 'improvements',
    title: texts.title,
    columns,
    getId: ({ improveTaskId }) => improveTaskId,
    filters: ['stateCd', 'late', 'mine', 'toVerify'],
    countStep: COUNT_STEP,
    resources: [IMPROVEMENT],
    load: ({ filters, ...query }, signal) =>
      listImprovements({ ...query, ...readFilters(improvementQuery, filters) }, signal),
    exportReason: ExportReason,
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('improveTask', { q, sort, ...readFilters(improvementQuery, filters) }, options),
  });
  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter list={list} name="stateCd" label={texts.state} choices={improvementStateTexts.states} />
        <SelectFilter list={list} name="late" label={texts.lateOnly} choices={only} />
        <SelectFilter list={list} name="mine" label={texts.mine} choices={only} />
        {isOperator && <SelectFilter list={list} name="toVerify" label={texts.toVerify} choices={only} />}
      </SearchPanel>
      <Grid
        list={list}
        toHref={({ improveTaskId }) => toHref(improveTaskId)}
        actions={
          isOperator && (
            <Button size="sm" onClick={() => setCreating(true)}>
              {texts.create}
            </Button>
          )
        }
      />
      {isCreating && (
        <Suspense>
          <ImprovementForm
            task={null}
            onSaved={({ improveTaskId }) => navigate(toHref(improveTaskId))}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
      {isOperator && suggested && (
        <Suspense>
          <ImprovementForm
            task={null}
            origin={{ ...suggested, srcCd: 'DGNS', evlInstRstId: null, fromScore: null }}
            onSaved={({ improveTaskId }) =>
              // the way back does not lead to the form once more
              navigate(withSearch(path, `id=${improveTaskId}`), { replace: true })
            }
            onClose={() => navigate(withSearch(path, withoutPlan(search)), { replace: true })}
          />
        </Suspense>
      )}
    </PageStack>
  );
}
