import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { useCodeChoices } from '../../components/useCodeChoices.ts';
import { codeGroups } from '../../contracts/commonCodes.ts';
import { COUNT_STEP } from '../../contracts/envelope.ts';
import { INSTITUTION_ITEM } from '../../contracts/institutionItems.ts';
import { INSTITUTION, type InstitutionRow, institutionQuery } from '../../contracts/institutions.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';
import { institutionTexts as texts } from '../../messages/ko.institutions.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { downloadExcel } from '../../services/excel.ts';
import { listInstitutions } from '../../services/institutions.ts';
import { institutionHref, type SectionName, UNCHOSEN } from './section.ts';
import { yearChoices } from './yearChoices.ts';

const columns: GridColumn<InstitutionRow>[] = [
  {
    id: 'crtrYr',
    header: texts.year,
    sortable: true,
    width: 90,
    value: ({ crtrYr }) => texts.yearShown(crtrYr),
  },
  {
    id: 'instNm',
    header: texts.institution,
    main: true,
    sortable: true,
    width: 220,
    value: ({ instNm, instCdId }) => instNm ?? instCdId,
  },
  {
    id: 'instCtgryNm',
    header: texts.category,
    width: 120,
    value: ({ instCtgryNm, instCtgryCdId }) => instCtgryNm ?? instCtgryCdId,
  },
  { id: 'itemCnt', header: texts.itemCnt, width: 90, align: 'right' },
  { id: 'linkedCnt', header: texts.linkedCnt, width: 120, align: 'right' },
  { id: 'maxScore', header: texts.maxScore, width: 100, align: 'right' },
  {
    id: 'enabled',
    header: texts.enabled,
    width: 100,
    value: ({ enabled }) => (enabled ? texts.use : texts.noUse),
  },
  { id: 'remark', header: texts.remark, width: 240, optional: true },
  ...trackedColumns<InstitutionRow>().map((column) => ({
    ...column,
    optional: true,
    sortable: column.id === 'lastModifiedAt',
  })),
];
/** Companies see those that are switched on alone. */
const readerColumns = columns.filter(({ id }) => id !== 'enabled');

function useCodeNames(group: string): Record<string, string> | null {
  const { choices } = useCodeChoices(group);
  return choices && Object.fromEntries(choices.map((code) => [code.commonCodeId, code.commonCodeKorName]));
}

/** The indicators of external institutions by year. */
export default function InstitutionsScreen({ section }: { section: SectionName }) {
  const search = useSearch();
  const mayWrite = section === 'indicator';
  const institutions = useCodeNames(codeGroups.institution);
  const categories = useCodeNames(codeGroups.institutionCategory);
  const list = useList<InstitutionRow>({
    name: mayWrite ? 'institutions' : 'ownInstitutions',
    title: texts.title,
    columns: mayWrite ? columns : readerColumns,
    getId: ({ institutionId }) => institutionId,
    filters: ['crtrYr', 'instCdId', 'instCtgryCdId', 'enabled'],
    countStep: COUNT_STEP,
    resources: [INSTITUTION, INSTITUTION_ITEM],
    load: ({ filters, ...query }, signal) =>
      listInstitutions({ ...query, ...readFilters(institutionQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('institution', { q, sort, ...readFilters(institutionQuery, filters) }, options),
  });
  const { crtrYr, instCdId, instCtgryCdId } = list.query.filters;
  const createHref = pathTo('indicator-institution-create', {
    crtrYr: crtrYr || seoulYear(Date.now()),
    instCtgryCdId: instCtgryCdId || UNCHOSEN,
    instCdId: instCdId || UNCHOSEN,
    enabled: 'true',
  });
  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter list={list} name="crtrYr" label={texts.year} choices={yearChoices()} />
        <SelectFilter list={list} name="instCdId" label={texts.institution} choices={institutions} />
        <SelectFilter list={list} name="instCtgryCdId" label={texts.category} choices={categories} />
        {mayWrite && (
          <SelectFilter
            list={list}
            name="enabled"
            label={texts.enabled}
            choices={{ Y: texts.use, N: texts.noUse }}
          />
        )}
      </SearchPanel>
      <Grid
        list={list}
        toHref={(row) => withSearch(institutionHref(section, row), search)}
        actions={
          mayWrite && (
            <Button component={Link} href={withSearch(createHref, search)} size="sm">
              {texts.create}
            </Button>
          )
        }
      />
    </PageStack>
  );
}
