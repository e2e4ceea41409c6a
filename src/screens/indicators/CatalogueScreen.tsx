import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { usePhone } from '../../components/grid/phone.ts';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { ConfirmBadge } from '../../components/indicators/ConfirmBadge.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { type IndicatorRow, indicatorQuery } from '../../contracts/indicators.ts';
import { unitNames } from '../../messages/ko.formula.ts';
import { grid } from '../../messages/ko.grid.ts';
import {
  cycleNames,
  frameworkNames,
  kindNames,
  indicatorFieldNames as names,
  scoringTypeNames,
  indicatorTexts as texts,
} from '../../messages/ko.indicators.ts';
import { averageTexts } from '../../messages/ko.industryAverages.ts';
import { readinessTexts } from '../../messages/ko.readiness.ts';
import { domainNames } from '../../messages/ko.roles.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { downloadExcel } from '../../services/excel.ts';
import { CLASSIFICATION, INDICATOR, listClassifications, listIndicators } from '../../services/indicators.ts';
import { ClassificationPanel } from './ClassificationPanel.tsx';
import classes from './Indicators.module.css';

const ReadinessModal = lazy(() => import('../../components/readiness/ReadinessModal.tsx'));

const columns: GridColumn<IndicatorRow>[] = [
  { id: 'idctrsCd', header: names.idctrsCd, sortable: true, width: 100 },
  {
    id: 'idctrsNm',
    header: names.idctrsNm,
    main: true,
    sortable: true,
    width: 280,
    cell: ({ idctrsNm, toBeConfirmed }) => (
      <span className={classes.name}>
        {toBeConfirmed && <ConfirmBadge />}
        {idctrsNm}
      </span>
    ),
  },
  { id: 'domainCd', header: texts.domain, width: 90, value: ({ domainCd }) => domainNames[domainCd] },
  { id: 'clsfctnNm', header: texts.classification, width: 140 },
  { id: 'kindCd', header: names.kindCd, width: 90, value: ({ kindCd }) => kindNames[kindCd] },
  {
    id: 'scoringTypeCd',
    header: names.scoringTypeCd,
    width: 110,
    value: ({ scoringTypeCd }) => scoringTypeNames[scoringTypeCd],
  },
  {
    id: 'isComplete',
    header: texts.complete,
    width: 90,
    value: ({ isComplete }) => texts.completeNames[`${isComplete}`],
  },
  {
    id: 'unitCd',
    header: names.unitCd,
    width: 90,
    optional: true,
    value: ({ unitCd }) => (unitCd === null ? grid.none : unitNames[unitCd]),
  },
  {
    id: 'cycleCd',
    header: names.cycleCd,
    width: 90,
    optional: true,
    value: ({ cycleCd }) => cycleNames[cycleCd],
  },
  {
    id: 'enabled',
    header: names.enabled,
    width: 90,
    optional: true,
    value: ({ enabled }) => (enabled ? texts.use : texts.noUse),
  },
  ...trackedColumns<IndicatorRow>().map((column) => ({
    ...column,
    optional: true,
    sortable: column.id === 'lastModifiedAt',
  })),
];

/** The catalogue of indicators: their classification as a tree, and a list of those in the chosen branch. */
export default function CatalogueScreen() {
  const search = useSearch();
  const tree = useRecord((signal) => listClassifications(signal), {
    resources: [CLASSIFICATION, INDICATOR],
  });
  const list = useList<IndicatorRow>({
    name: 'indicators',
    title: texts.title,
    columns,
    getId: ({ indicatorId }) => indicatorId,
    filters: ['clsfctnId', 'frmwkCd', 'kindCd', 'cycleCd', 'toBeConfirmed'],
    resources: [INDICATOR, CLASSIFICATION],
    load: ({ filters, ...query }, signal) =>
      listIndicators({ ...query, ...readFilters(indicatorQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('indicator', { q, sort, ...readFilters(indicatorQuery, filters) }, options),
  });
  const chosen = list.query.filters.clsfctnId || null;
  const isPhone = usePhone();
  const [isReadinessOpen, setReadinessOpen] = useState(false);
  const toHref = (id: string) => withSearch(pathTo('indicator-classification-system-detail', { id }), search);
  const side = (
    <ClassificationPanel
      record={tree}
      chosen={chosen}
      onChoose={(id) => list.show({ page: 0, filters: { clsfctnId: id ?? '' } })}
    />
  );
  return (
    <div className={classes.page}>
      {!isPhone && side}
      <div className={classes.list}>
        <SearchPanel list={list} placeholder={texts.searchIn} side={isPhone && side}>
          <SelectFilter list={list} name="frmwkCd" label={texts.framework} choices={frameworkNames} />
          <SelectFilter list={list} name="kindCd" label={names.kindCd} choices={kindNames} />
          <SelectFilter list={list} name="cycleCd" label={names.cycleCd} choices={cycleNames} />
          <SelectFilter
            list={list}
            name="toBeConfirmed"
            label={texts.toBeConfirmed}
            choices={texts.confirmed}
          />
        </SearchPanel>
        <Grid
          list={list}
          toHref={({ indicatorId }) => toHref(indicatorId)}
          actions={
            <>
              <Button variant="default" size="sm" onClick={() => setReadinessOpen(true)}>
                {readinessTexts.open}
              </Button>
              <Button
                component={Link}
                variant="default"
                size="sm"
                href={pathTo('indicator-industry-average')}
              >
                {averageTexts.title}
              </Button>
              <Button component={Link} href={toHref('create')} size="sm">
                {texts.create}
              </Button>
            </>
          }
        />
      </div>
      {isReadinessOpen && (
        <Suspense>
          <ReadinessModal
            note={readinessTexts.note}
            includes={({ enabled }) => enabled}
            onClose={() => setReadinessOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
