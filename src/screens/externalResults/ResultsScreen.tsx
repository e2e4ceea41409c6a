import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { CompanyFilter } from '../../components/grid/CompanyFilter.tsx';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { useSession } from '../../components/session.tsx';
import { domainCds } from '../../contracts/classifications.ts';
import { COUNT_STEP } from '../../contracts/envelope.ts';
import {
  EXTERNAL_RESULT,
  type ExternalResultRow,
  externalResultQuery,
} from '../../contracts/externalResults.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';
import { resultTexts as texts } from '../../messages/ko.externalResults.ts';
import { grid } from '../../messages/ko.grid.ts';
import { withSearch } from '../../paths/console.ts';
import { downloadExcel } from '../../services/excel.ts';
import { listExternalResults } from '../../services/externalResults.ts';
import classes from './ExternalResults.module.css';
import { ResultCourses } from './ResultCourses.tsx';
import { NEW, resultHref } from './resultPaths.ts';
import { showAdjusted } from './resultValues.ts';
import { useInstitutionNames } from './useInstitutionNames.ts';

const YEARS = 10;

const getColumns = (showsCompany: boolean): GridColumn<ExternalResultRow>[] => [
  {
    id: 'crtrYr',
    header: texts.year,
    sortable: true,
    width: 100,
    value: ({ crtrYr }) => texts.yearShown(crtrYr),
  },
  {
    id: 'instNm',
    header: texts.institution,
    main: true,
    sortable: true,
    width: 200,
    value: ({ instNm, instCdId }) => instNm ?? instCdId,
  },
  ...(showsCompany ? [{ id: 'companyKoreanName', header: texts.company, width: 140 } as const] : []),
  { id: 'anncYmd', header: texts.announcedOn, sortable: true, width: 110 },
  {
    id: 'grade',
    header: texts.grade,
    width: 140,
    value: ({ grade, announced }) => showAdjusted(grade, announced.grade),
  },
  ...domainCds.map(
    (domainCd): GridColumn<ExternalResultRow> => ({
      id: `grade${domainCd}`,
      header: texts.domain(domainCd),
      width: 140,
      optional: domainCd === 'P',
      value: ({ domainGrades, announced }) =>
        showAdjusted(domainGrades[domainCd], announced.domainGrades[domainCd]) ?? grid.none,
    }),
  ),
  { id: 'adjustmentCnt', header: texts.adjustmentCnt, width: 90, align: 'right', optional: true },
  { id: 'fileCnt', header: texts.fileCnt, width: 80, align: 'right' },
  ...trackedColumns<ExternalResultRow>().map((column) => ({
    ...column,
    optional: true,
    sortable: column.id === 'lastModifiedAt',
  })),
];

function yearChoices(): Record<string, string> {
  const newest = Number(seoulYear(Date.now()));
  const years = Array.from({ length: YEARS }, (_, back) => String(newest - back));
  return Object.fromEntries(years.map((year) => [year, texts.yearShown(year)]));
}

/** Results of external institutions, with their course over the years: operators register them, others read. */
export default function ResultsScreen() {
  const search = useSearch();
  const role = useSession(({ context: { user } }) => user?.userAuth);
  const isAdmin = role === 'ROLE_ADMIN';
  const institutions = useInstitutionNames();
  const list = useList<ExternalResultRow>({
    name: 'externalResults',
    title: texts.title,
    columns: getColumns(isAdmin),
    getId: ({ evlInstRstId }) => evlInstRstId,
    filters: ['crtrYr', 'instCdId', ...(isAdmin ? ['customerCompanyId'] : [])],
    countStep: COUNT_STEP,
    resources: [EXTERNAL_RESULT],
    load: ({ filters, ...query }, signal) =>
      listExternalResults({ ...query, ...readFilters(externalResultQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('evlInstRst', { q, sort, ...readFilters(externalResultQuery, filters) }, options),
  });
  const { customerCompanyId } = readFilters(externalResultQuery, list.query.filters);
  return (
    <PageStack>
      {isAdmin && customerCompanyId === undefined ? (
        <p className={classes.note}>{texts.chooseCompany}</p>
      ) : (
        <ResultCourses customerCompanyId={customerCompanyId} />
      )}
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter list={list} name="crtrYr" label={texts.year} choices={yearChoices()} />
        <SelectFilter list={list} name="instCdId" label={texts.institution} choices={institutions} />
        {isAdmin && <CompanyFilter list={list} label={texts.company} />}
      </SearchPanel>
      <Grid
        list={list}
        toHref={({ evlInstRstId }) => withSearch(resultHref(evlInstRstId), search)}
        actions={
          role === 'ROLE_OPERATOR' && (
            <Button component={Link} href={withSearch(resultHref(NEW), search)} size="sm">
              {texts.create}
            </Button>
          )
        }
      />
    </PageStack>
  );
}
