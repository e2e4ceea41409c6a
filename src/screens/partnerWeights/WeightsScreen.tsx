import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { CompanyFilter } from '../../components/grid/CompanyFilter.tsx';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { SetBadge } from '../../components/versionedTree/SetBadge.tsx';
import { PARTNER_WEIGHT, type WeightRow, weightQuery } from '../../contracts/partnerWeights.ts';
import { indicatorSetTexts } from '../../messages/ko.indicatorSetScreens.ts';
import { indicatorSetStateTexts } from '../../messages/ko.indicatorSets.ts';
import { partnerWeights as texts } from '../../messages/ko.partnerWeights.ts';
import { downloadExcel } from '../../services/excel.ts';
import { listWeights } from '../../services/partnerWeights.ts';
import { type AreaName, weightAreas } from './weightAreas.ts';

const WeightCreate = lazy(() => import('./WeightCreate.tsx'));

const columns: GridColumn<WeightRow>[] = [
  { id: 'setNm', header: texts.set, main: true, sortable: true, width: 260 },
  {
    id: 'custCoNm',
    header: texts.owner,
    sortable: true,
    width: 160,
    value: ({ custCoNm }) => custCoNm ?? texts.catalogue,
  },
  { id: 'ver', header: texts.ver, width: 80, value: ({ ver }) => indicatorSetTexts.findVersion(ver) },
  {
    id: 'setVer',
    header: texts.setVer,
    width: 120,
    value: ({ setVer }) => indicatorSetTexts.findVersion(setVer),
  },
  {
    id: 'stateCd',
    header: texts.state,
    width: 100,
    value: ({ stateCd }) => indicatorSetStateTexts.states[stateCd],
    cell: ({ stateCd }) => <SetBadge state={stateCd} />,
  },
  { id: 'effectiveFrom', header: texts.effectiveFrom, sortable: true, width: 120 },
  {
    id: 'draftVer',
    header: texts.draft,
    width: 130,
    value: ({ draftVer, draftStateCd }) =>
      draftVer === null || draftStateCd === null
        ? null
        : indicatorSetTexts.toDraft(draftVer, indicatorSetStateTexts.states[draftStateCd]),
  },
  { id: 'industries', header: texts.industries, width: 90, align: 'right' },
  ...trackedColumns<WeightRow>().map((column) => ({
    ...column,
    optional: column.id !== 'lastModifiedAt',
    sortable: column.id === 'lastModifiedAt',
  })),
];

/** Weights of sets for partners: of all companies and the catalogue, or of one's own company. */
export default function WeightsScreen({ area }: { area: AreaName }) {
  const { workHref } = weightAreas[area];
  const [, navigate] = useLocation();
  const [isCreating, setCreating] = useState(false);
  const list = useList<WeightRow>({
    name: PARTNER_WEIGHT,
    title: texts.title,
    columns: area === 'catalogue' ? columns : columns.filter(({ id }) => id !== 'custCoNm'),
    getId: ({ ptnrWhtId }) => ptnrWhtId,
    filters: ['stateCd', 'custCoId', 'waitsForMe'],
    resources: [PARTNER_WEIGHT],
    load: ({ filters, ...query }, signal) =>
      listWeights({ ...query, ...readFilters(weightQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('ptnrWht', { q, sort, ...readFilters(weightQuery, filters) }, options),
  });
  const toHref = ({ ptnrWhtId }: Pick<WeightRow, 'ptnrWhtId'>) =>
    workHref(ptnrWhtId, { currTabId: 'ALL', dgnsCtgryCdId: 'REG', gicsId: null });

  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter
          list={list}
          name="stateCd"
          label={texts.state}
          choices={indicatorSetStateTexts.states}
        />
        <SelectFilter
          list={list}
          name="waitsForMe"
          label={indicatorSetTexts.review}
          choices={indicatorSetTexts.reviewChoices}
        />
        {area === 'catalogue' && <CompanyFilter list={list} name="custCoId" label={texts.owner} />}
      </SearchPanel>
      <Grid
        list={list}
        toHref={toHref}
        actions={
          <Button size="sm" onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        }
      />
      {isCreating && (
        <Suspense>
          <WeightCreate onSaved={(key) => navigate(toHref(key))} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </PageStack>
  );
}
