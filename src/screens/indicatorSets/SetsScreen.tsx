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
import { useIndustries } from '../../components/industry/useIndustries.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { useSession } from '../../components/session.tsx';
import { SetBadge } from '../../components/versionedTree/SetBadge.tsx';
import { indicatorSetQuery, type SetKind, type SetRow } from '../../contracts/indicatorSets.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { indicatorSetStateTexts } from '../../messages/ko.indicatorSets.ts';
import { downloadExcel } from '../../services/excel.ts';
import { indicatorSetResource, listSets } from '../../services/indicatorSets.ts';
import { type AreaName, indicatorSetAreas } from './indicatorSetAreas.ts';

const SetForm = lazy(() => import('./SetForm.tsx'));

interface ListLook {
  kind: SetKind;
  showsCompany: boolean;
  getIndustry(gicsId: string | null): string;
}

const getColumns = ({ kind, showsCompany, getIndustry }: ListLook): GridColumn<SetRow>[] => [
  { id: 'setNm', header: texts.name, main: true, sortable: true, width: 320 },
  ...(kind === 'preset'
    ? [
        {
          id: 'gicsId',
          header: texts.industry,
          sortable: true,
          width: 240,
          value: ({ gicsId }: SetRow) => getIndustry(gicsId),
        },
      ]
    : []),
  ...(showsCompany
    ? [
        {
          id: 'custCoNm',
          header: texts.company,
          width: 160,
          value: ({ custCoNm }: SetRow) => custCoNm ?? texts.catalogue,
        },
      ]
    : []),
  { id: 'ver', header: texts.version, width: 80, value: ({ ver }) => texts.findVersion(ver) },
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
        : texts.toDraft(draftVer, indicatorSetStateTexts.states[draftStateCd]),
  },
  { id: 'indicators', header: texts.indicators, width: 90, align: 'right' },
  ...trackedColumns<SetRow>().map((column) => ({
    ...column,
    optional: column.id !== 'lastModifiedAt',
    sortable: column.id === 'lastModifiedAt',
  })),
];

/** Sets of a kind: presets, sets of companies, or sets for partners. */
export default function SetsScreen({ area }: { area: AreaName }) {
  const { kind, indicatorSetHref } = indicatorSetAreas[area];
  const [, navigate] = useLocation();
  const [isCreating, setCreating] = useState(false);
  const role = useSession(({ context: { user } }) => user?.userAuth);
  const industries = useIndustries(kind === 'preset');
  const getIndustry = (gicsId: string | null) => (gicsId ? industries.getPath(gicsId) : texts.anyIndustry);
  const showsCompany = area === 'customerCoset' || kind === 'supply';
  const mayCreate = role === 'ROLE_ADMIN' || (role === 'ROLE_OPERATOR' && kind !== 'preset');
  const list = useList<SetRow>({
    name: area,
    title: texts.titles[kind],
    columns: getColumns({ kind, showsCompany, getIndustry }),
    getId: ({ setId }) => setId,
    filters: ['stateCd', 'gicsId', 'custCoId', 'waitsForMe'],
    resources: [indicatorSetResource(kind)],
    load: ({ filters, ...query }, signal) =>
      listSets(kind, { ...query, ...readFilters(indicatorSetQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel(kind, { q, sort, ...readFilters(indicatorSetQuery, filters) }, options),
  });

  // a company has one
  const hasOwnSet = area === 'ownCoset' && list.state.context.total > 0;

  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter
          list={list}
          name="stateCd"
          label={texts.state}
          choices={indicatorSetStateTexts.states}
        />
        {mayCreate && (
          <SelectFilter list={list} name="waitsForMe" label={texts.review} choices={texts.reviewChoices} />
        )}
        {kind === 'preset' && (
          <SelectFilter list={list} name="gicsId" label={texts.industry} choices={industries.groups} />
        )}
        {area === 'customerCoset' && <CompanyFilter list={list} name="custCoId" label={texts.company} />}
      </SearchPanel>
      <Grid
        list={list}
        toHref={({ setId }) => indicatorSetHref(setId)}
        actions={
          mayCreate &&
          !hasOwnSet && (
            <Button size="sm" onClick={() => setCreating(true)}>
              {texts.create}
            </Button>
          )
        }
      />
      {isCreating && (
        <Suspense>
          <SetForm
            area={area}
            onSaved={({ setId }) => navigate(indicatorSetHref(setId))}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </PageStack>
  );
}
