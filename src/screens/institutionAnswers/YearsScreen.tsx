import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { CompanyFilter } from '../../components/grid/CompanyFilter.tsx';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { useSession } from '../../components/session.tsx';
import {
  INSTITUTION_ANSWER,
  INSTITUTION_YEAR,
  type OwnYearRow,
  ownYearQuery,
} from '../../contracts/institutionAnswers.ts';
import { seoulYear, toDashedDay } from '../../contracts/seoulTime.ts';
import { answerStateTexts, answerTexts as texts } from '../../messages/ko.institutionAnswers.ts';
import { listOwnYears } from '../../services/institutionAnswers.ts';
import { yearHref } from './yearPaths.ts';

const YearForm = lazy(() => import('./YearForm.tsx'));

const YEARS = 5;

const getColumns = (showsCompany: boolean): GridColumn<OwnYearRow>[] => [
  { id: 'crtrYr', header: texts.year, sortable: true, width: 90, value: ({ year }) => year },
  {
    id: 'instNm',
    header: texts.institution,
    main: true,
    sortable: true,
    width: 200,
    value: ({ instNm, instCdId }) => instNm ?? instCdId,
  },
  ...(showsCompany ? [{ id: 'companyKoreanName', header: texts.company, width: 140 } as const] : []),
  {
    id: 'dueYmd',
    header: texts.due,
    sortable: true,
    width: 120,
    value: ({ dueYmd }) => toDashedDay(dueYmd),
  },
  {
    id: 'managerNm',
    header: texts.manager,
    width: 120,
    value: ({ managerNm }) => managerNm ?? texts.noManager,
  },
  {
    id: 'answeredCnt',
    header: texts.progress,
    width: 100,
    align: 'right',
    value: ({ answeredCnt, itemCnt }) => texts.progressOf(answeredCnt, itemCnt),
  },
  {
    id: 'submitted',
    header: answerStateTexts.states.submitted,
    width: 80,
    align: 'right',
    value: ({ stateCnt }) => stateCnt.submitted,
  },
  {
    id: 'feedback',
    header: answerStateTexts.states.feedback,
    width: 90,
    align: 'right',
    value: ({ stateCnt }) => stateCnt.feedback,
  },
  {
    id: 'percent',
    header: texts.expected,
    width: 190,
    align: 'right',
    value: ({ selfScore, maxScore, percent }) => texts.scoreOf(selfScore, maxScore, percent),
  },
];

function yearChoices(): Record<string, string> {
  const newest = Number(seoulYear(Date.now())) + 1;
  const years = Array.from({ length: YEARS }, (_, back) => String(newest - back));
  return Object.fromEntries(years.map((year) => [year, year]));
}

/** Institutions that the company answers, by year: how far it is, and the points that it expects. */
export default function YearsScreen() {
  const role = useSession(({ context: { user } }) => user?.userAuth);
  const isAdmin = role === 'ROLE_ADMIN';
  const [, navigate] = useLocation();
  const [isStarting, setStarting] = useState(false);
  const list = useList<OwnYearRow>({
    name: 'institutionAnswers',
    title: texts.title,
    columns: getColumns(isAdmin),
    getId: ({ instOwnYearId }) => instOwnYearId,
    filters: ['crtrYr', ...(isAdmin ? ['customerCompanyId'] : [])],
    resources: [INSTITUTION_YEAR, INSTITUTION_ANSWER],
    load: ({ filters, ...query }, signal) =>
      listOwnYears({ ...query, ...readFilters(ownYearQuery, filters) }, signal),
  });
  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter list={list} name="crtrYr" label={texts.year} choices={yearChoices()} />
        {isAdmin && <CompanyFilter list={list} label={texts.company} />}
      </SearchPanel>
      <Grid
        list={list}
        toHref={yearHref}
        actions={
          role === 'ROLE_OPERATOR' && (
            <Button size="sm" onClick={() => setStarting(true)}>
              {texts.start}
            </Button>
          )
        }
      />
      {isStarting && (
        <Suspense>
          <YearForm
            row={null}
            onSaved={(key) => navigate(yearHref(key))}
            onClose={() => setStarting(false)}
          />
        </Suspense>
      )}
    </PageStack>
  );
}
