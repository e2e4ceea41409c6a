import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { resultHref } from '../../components/diagnosis/hrefs.ts';
import { CompanyFilter } from '../../components/grid/CompanyFilter.tsx';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { type List, useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import {
  DIAGNOSIS_RUN,
  type DiagnosisRunRow,
  diagnosisRunQuery,
  WHOLE_COMPANY,
} from '../../contracts/diagnosisRuns.ts';
import { COUNT_STEP } from '../../contracts/envelope.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';
import { diagnosisRunStateTexts } from '../../messages/ko.diagnoses.ts';
import { diagnosisRunTexts as texts } from '../../messages/ko.diagnosisRuns.ts';
import { diagnosisFigureTexts as figureTexts } from '../../messages/ko.diagnosisScreens.ts';
import { periodNames } from '../../messages/ko.entries.ts';
import { listDiagnosisRuns } from '../../services/diagnoses.ts';
import { downloadExcel } from '../../services/excel.ts';
import { listBizSections } from '../../services/subordinateCompanies.ts';
import { RunOutcomes } from './RunOutcomes.tsx';
import classes from './Runs.module.css';
import { RunCommandContext, runColumns } from './runColumns.tsx';
import { findRefusal, isAllowed, listCommands, nameCommand, runCommands } from './runCommands.ts';
import { useRunCommands } from './useRunCommands.ts';

const ExportReason = lazy(() => import('../../components/grid/ExportReason.tsx'));
const RunDialog = lazy(() => import('./RunDialog.tsx'));
const RunReasonForm = lazy(() => import('./RunReasonForm.tsx'));

/** Years before the current one that a filter offers. */
const YEARS_BACK = 6;

/** Years with their texts. A number as a name would move to the front: the years are in ascending order. */
function listYears(): Record<string, string> {
  const current = Number(seoulYear(Date.now()));
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, place) => String(current - YEARS_BACK + place));
  return Object.fromEntries(years.map((year) => [year, texts.yearShown(year)]));
}

/** Runs of diagnoses, those of the newest period first, with what may be done with each. */
export default function RunsScreen() {
  const role = useSession(({ context }) => context.user?.userAuth ?? null);
  const [isRunning, setRunning] = useState(false);
  const isAdmin = role === 'ROLE_ADMIN';
  const isOperator = role === 'ROLE_OPERATOR';
  const list = useList<DiagnosisRunRow>({
    name: 'diagnosisRuns',
    title: texts.title,
    columns: isAdmin ? runColumns.ROLE_ADMIN : isOperator ? runColumns.ROLE_OPERATOR : runColumns.others,
    getId: ({ dgnsRunId }) => dgnsRunId,
    filters: ['dgnsYr', 'brnCd', 'bizSectId', 'stateCd', 'custCoId'],
    countStep: COUNT_STEP,
    resources: [DIAGNOSIS_RUN],
    load: ({ filters, ...query }, signal) =>
      listDiagnosisRuns({ ...query, ...readFilters(diagnosisRunQuery, filters) }, signal),
    exportReason: ExportReason,
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('dgnsRun', { q, sort, ...readFilters(diagnosisRunQuery, filters) }, options),
  });
  const { commands, run, asked, outcomes, closeReason, closeOutcomes, finishReason } = useRunCommands(list);
  // an administrator gives commands where they stand in for an operator
  const hasCommands = list.state.context.rows.some((row) => row.by.isOperator);
  return (
    <PageStack isBusy={commands.isRunning}>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        {isAdmin && <CompanyFilter list={list} label={texts.company} name="custCoId" />}
        <SelectFilter list={list} name="dgnsYr" label={texts.year} choices={listYears()} />
        <SelectFilter list={list} name="brnCd" label={texts.period} choices={periodNames} />
        <SectionFilter list={list} custCoId={isAdmin ? (list.query.filters.custCoId ?? null) : undefined} />
        <SelectFilter
          list={list}
          name="stateCd"
          label={texts.state}
          choices={diagnosisRunStateTexts.states}
        />
      </SearchPanel>
      <RunCommandContext value={commands.isRunning ? null : (name, row) => run(name, [row])}>
        <Grid
          list={list}
          toHref={(row) => resultHref(row, { custCoId: isAdmin ? row.custCoId : null })}
          selectable={hasCommands && ((row) => row.by.isOperator && listCommands(row).length > 0)}
          actions={
            <>
              <ChosenButtons list={list} isBusy={commands.isRunning} run={run} />
              {isOperator && (
                <Button size="sm" onClick={() => setRunning(true)}>
                  {texts.run}
                </Button>
              )}
            </>
          }
        />
      </RunCommandContext>
      <ConfirmDialog commands={commands} />
      {outcomes && <RunOutcomes {...outcomes} onClose={closeOutcomes} />}
      <Suspense>
        {isRunning && <RunDialog onClose={() => setRunning(false)} />}
        {asked && (
          <RunReasonForm command={asked.name} rows={asked.rows} onDone={finishReason} onClose={closeReason} />
        )}
      </Suspense>
    </PageStack>
  );
}

interface SectionFilterProps {
  list: List<DiagnosisRunRow>;
  /** Company whose sections are offered: null where none is chosen, undefined for the reader's own. */
  custCoId: string | null | undefined;
}

/** Sections of a company, and the company itself. */
function SectionFilter({ list, custCoId }: SectionFilterProps) {
  const [{ context }] = useRecord(
    async (signal) => (custCoId === null ? [] : listBizSections(signal, custCoId)),
    { deps: [custCoId] },
  );
  const names = context.record?.map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm]);
  return (
    <SelectFilter
      list={list}
      name="bizSectId"
      label={texts.section}
      choices={names ? { [WHOLE_COMPANY]: figureTexts.company, ...Object.fromEntries(names) } : null}
    />
  );
}

interface ChosenButtonsProps {
  list: List<DiagnosisRunRow>;
  isBusy: boolean;
  run: ReturnType<typeof useRunCommands>['run'];
}

/** Commands for the chosen rows; one that is allowed for none of them says why. */
function ChosenButtons({ list: { selected }, isBusy, run }: ChosenButtonsProps) {
  const [first] = selected;
  if (!first) return null;
  return (
    <div role="toolbar" aria-label={texts.buttons} className={classes.actions}>
      {runCommands.map((name) => (
        <ReasonButton
          key={name}
          size="sm"
          variant="default"
          reason={selected.some((row) => isAllowed(name, row)) ? null : findRefusal(name, first)}
          disabled={isBusy}
          onClick={() => run(name)}
        >
          {nameCommand(name)}
        </ReasonButton>
      ))}
    </div>
  );
}
