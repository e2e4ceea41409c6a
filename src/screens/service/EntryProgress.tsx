import { CompanyFilter } from '../../components/grid/CompanyFilter.tsx';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import {
  ENTRY_CYCLE,
  type EntryCycleRow,
  entryCycleQuery,
  findPercent,
} from '../../contracts/entryCycles.ts';
import { seoulYear, toDashedDay } from '../../contracts/seoulTime.ts';
import { namePeriod, periodNames } from '../../messages/ko.entries.ts';
import { cycleTexts } from '../../messages/ko.entryScreens.ts';
import { cycleStateTexts } from '../../messages/ko.entryStates.ts';
import { serviceTexts } from '../../messages/ko.service.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { listCyclePage } from '../../services/entryCycles.ts';
import { serverNow } from '../../services/serverClock.ts';

const texts = serviceTexts.entries;
/** Years back that can be chosen. */
const YEARS = 6;

const { deleted: _, ...states } = cycleStateTexts.states;

const columns: GridColumn<EntryCycleRow>[] = [
  { id: 'custCoNm', header: texts.company, main: true, sortable: true, width: 200 },
  { id: 'crtrYr', header: texts.period, sortable: true, width: 130, value: namePeriod },
  {
    id: 'stateCd',
    header: texts.state,
    width: 100,
    value: ({ stateCd }) => cycleStateTexts.states[stateCd],
  },
  {
    id: 'dueYmd',
    header: texts.due,
    sortable: true,
    width: 120,
    value: ({ dueYmd }) => toDashedDay(dueYmd),
  },
  {
    id: 'enteredCnt',
    header: texts.entered,
    align: 'right',
    width: 130,
    value: ({ enteredCnt, totalCnt }) =>
      cycleTexts.share(findPercent(enteredCnt, totalCnt), enteredCnt, totalCnt),
  },
  {
    id: 'approvedCnt',
    header: texts.approved,
    align: 'right',
    width: 130,
    value: ({ approvedCnt, totalCnt }) =>
      cycleTexts.share(findPercent(approvedCnt, totalCnt), approvedCnt, totalCnt),
  },
  { id: 'setNm', header: cycleTexts.set, width: 200, optional: true },
];

const toHref = ({ custCoId, crtrYr, brnCd }: EntryCycleRow): string =>
  withSearch(
    pathTo('perfmgmt-esgtestresult-resist'),
    new URLSearchParams({ custCoId, crtrYr, brnCd }).toString(),
  );

/** Cycles of all companies with how much of them is entered and approved. */
export function EntryProgress() {
  const year = Number(seoulYear(serverNow()));
  const years = Array.from({ length: YEARS }, (_year, back) => String(year - back));
  const list = useList<EntryCycleRow>({
    name: ENTRY_CYCLE,
    title: texts.title,
    columns,
    getId: ({ entryCycleId }) => entryCycleId,
    filters: ['custCoId', 'crtrYr', 'brnCd', 'stateCd'],
    resources: [ENTRY_CYCLE],
    load: ({ filters, ...query }, signal) =>
      listCyclePage({ ...query, ...readFilters(entryCycleQuery, filters) }, signal),
  });
  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <CompanyFilter list={list} name="custCoId" label={texts.company} />
        <SelectFilter
          list={list}
          name="crtrYr"
          label={texts.year}
          choices={Object.fromEntries(years.map((each) => [each, each]))}
        />
        <SelectFilter list={list} name="brnCd" label={texts.period} choices={periodNames} />
        <SelectFilter list={list} name="stateCd" label={texts.state} choices={states} />
      </SearchPanel>
      <Grid list={list} toHref={toHref} />
    </PageStack>
  );
}
