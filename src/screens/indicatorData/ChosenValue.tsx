import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type DescriptionLine, DescriptionList } from '../../components/DescriptionList.tsx';
import { CommandDialogs } from '../../components/entries/CommandDialogs.tsx';
import { describeEntryValue } from '../../components/entries/describeEntryValue.ts';
import { EntryButtons } from '../../components/entries/EntryButtons.tsx';
import { EntryStateBadge } from '../../components/entries/EntryStateBadge.tsx';
import { groupedFigure } from '../../components/entries/figures.ts';
import { useEntryCommands } from '../../components/entries/useEntryCommands.ts';
import { EvidencePanel } from '../../components/evidence/EvidencePanel.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { dateTime } from '../../components/formats.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import {
  type DerivedYearRow,
  type EntryDetail,
  type EntryRow,
  INDICATOR_DATA,
  type IndicatorCell,
  type IndicatorData,
} from '../../contracts/entries.ts';
import { toEnteredValue } from '../../contracts/entryOutcome.ts';
import { evaluateRow } from '../../contracts/entryReadiness.ts';
import type { EntryState } from '../../contracts/entryStates.ts';
import { type EntryValue, entryValueTypes } from '../../contracts/entryValue.ts';
import type { ScoringFields } from '../../contracts/indicatorScoring.ts';
import { quarterCds } from '../../contracts/quarters.ts';
import { measure } from '../../contracts/scoringInput.ts';
import { isEntryOpen } from '../../machines/cycle/lifecycle.ts';
import { toActor } from '../../machines/entry/actor.ts';
import { entryLifecycle } from '../../machines/entry/lifecycle.ts';
import type { EntryActor } from '../../machines/entry/machine.ts';
import { namePeriod, overrideRefusals, periodNames } from '../../messages/ko.entries.ts';
import { overrideTexts, indicatorDataTexts as texts, valueTexts } from '../../messages/ko.entryScreens.ts';
import { entryStateTexts } from '../../messages/ko.entryStates.ts';
import { rollUpNames } from '../../messages/ko.formula.ts';
import { grid } from '../../messages/ko.grid.ts';
import { lifecycleRefusal } from '../../messages/ko.resource.ts';
import { withSearch } from '../../paths/console.ts';
import { type EntryCommandName, loadEntryDetail } from '../../services/entries.ts';
import { recordKey } from '../../services/freshData.ts';
import { dataVersionHref, gridHref } from './hrefs.ts';
import classes from './IndicatorData.module.css';
import { showDifference, showFigure, showScore } from './outcomes.ts';
import type { ScoredNode } from './overrideValues.ts';
import { findCell } from './periods.ts';
import { type Place, placeHref } from './place.ts';
import { findYear, subtract } from './years.ts';

const OverrideForm = lazy(() => import('./OverrideForm.tsx'));

interface ChosenProps {
  data: IndicatorData;
  place: Place;
}

/** Brings a part into view, and the focus into it, once it is drawn. */
function useArrival(isWanted: boolean) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return part;
}

const noBase = { revenue: null, employees: null };

/** Everything about one value: how a year was derived, evidence, approved versions, comments and history. */
export default function ChosenValue({ data, place, arrives }: ChosenProps & { arrives: boolean }) {
  const part = useArrival(arrives);
  const section = data.sections.find(({ bizSectId }) => bizSectId === place.bizSectId);
  const { own, derived } = findYear(data, place);
  if (!section || (!own && !derived)) return <p className={classes.note}>{texts.noChosen}</p>;
  return (
    <FormSection title={texts.detailTitle(section.bizSectNm, namePeriod(place))}>
      <div ref={part} tabIndex={-1} className={classes.chosen}>
        {derived && <Derivation data={data} place={place} derived={derived} />}
        {own ? (
          <Own key={own.idctrsDataId} data={data} place={place} own={own} derived={derived} />
        ) : (
          <OverrideButton data={data} place={place} derived={derived} row={null} />
        )}
      </div>
    </FormSection>
  );
}

/** The inputs of a year with those of its quarters, and how they were rolled up. */
function Derivation({ data, place, derived }: ChosenProps & { derived: DerivedYearRow }) {
  const { node, cells } = data;
  const { scoring } = node;
  if (!scoring) return null;
  const type = entryValueTypes[scoring.scoringTypeCd];
  if (type !== 'inputs') {
    return (
      <>
        <p className={classes.note}>
          {overrideTexts.derivation[type === 'cases' ? 'cases' : 'last']}{' '}
          {derived.lacking.length === 0 && describeEntryValue(node, derived.value)}
        </p>
        <Quarters data={data} place={place} />
      </>
    );
  }
  const quarters = quarterCds.map((brnCd) =>
    findCell(cells, place.bizSectId, { crtrYr: place.crtrYr, brnCd }),
  );
  const showInput = (value: EntryValue | null | undefined, code: string) => {
    const input = value && 'inputs' in value ? value.inputs[code] : undefined;
    return input ? valueTexts.figure(groupedFigure(input.entered), input.unitCd) : grid.none;
  };
  return (
    <>
      <h3 className={classes.subheading}>{overrideTexts.derivation.title}</h3>
      <div className={classes.scrolled}>
        <PlainTable
          label={overrideTexts.derivation.title}
          headers={[
            overrideTexts.derivation.input,
            ...quarterCds.map((quarter) => periodNames[quarter]),
            overrideTexts.derivation.method,
            periodNames.Y,
          ]}
          rows={scoring.inputs.map(({ code, name, rollUpCd }) => ({
            key: code,
            cells: [
              name,
              ...quarters.map((cell) => showInput(cell?.value, code)),
              rollUpNames[rollUpCd],
              <strong key="year">{showInput(derived.value, code)}</strong>,
            ],
          }))}
        />
      </div>
      <Quarters data={data} place={place} />
      {scoring.formula !== '' && (
        <p className={classes.note}>
          {overrideTexts.derivation.formula(
            nameInputs(scoring),
            showFigure(derived.outcome?.figure ?? null, node.unitCd),
          )}
        </p>
      )}
    </>
  );
}

/** The way to the quarters of a year, which have its evidence. */
function Quarters({ data: { node, cells, crtrYr: shownYear, sections }, place }: ChosenProps) {
  const { crtrYr, bizSectId } = place;
  const section = sections.find((each) => each.bizSectId === bizSectId)?.bizSectNm ?? '';
  const quarters = quarterCds
    .map((brnCd) => ({ crtrYr, brnCd, bizSectId }))
    .filter((quarter) => findCell(cells, bizSectId, quarter));
  if (quarters.length === 0) return null;
  return (
    <p className={classes.note}>
      {overrideTexts.derivation.evidence}{' '}
      {quarters.map((quarter) => (
        <Link
          key={quarter.brnCd}
          className={classes.quarter}
          href={placeHref(node.oncoIdctrsId, quarter, shownYear)}
          aria-label={overrideTexts.derivation.evidenceOf(section, namePeriod(quarter))}
        >
          {periodNames[quarter.brnCd]}
        </Link>
      ))}
    </p>
  );
}

/** Formula with the names of its inputs in place of their codes. */
function nameInputs({ formula, inputs }: ScoringFields): string {
  const names = new Map(inputs.map(({ code, name }) => [code, name]));
  return formula.replaceAll(/[\p{L}_][\p{L}\p{N}_]*/gu, (code) => names.get(code) ?? code);
}

/** A value that was entered: what it says, how far it is, its evidence and its history. */
function Own({
  data,
  place,
  own,
  derived,
}: ChosenProps & { own: IndicatorCell; derived: DerivedYearRow | undefined }) {
  const detail = useRecord((signal) => loadEntryDetail(own.idctrsDataId, signal), {
    deps: [own.idctrsDataId],
    resources: [recordKey(INDICATOR_DATA, own.idctrsDataId)],
  });
  const [, send] = detail;
  return (
    <>
      <RecordGate of={detail}>
        {(loaded) => {
          const { row } = loaded;
          const isOpen = isEntryOpen(own.cycleStateCd);
          const decision = entryLifecycle.decide(row.stateCd, {
            type: 'entry.save',
            by: toActor(row),
            isCycleOpen: isOpen,
          });
          return (
            <>
              <DescriptionList lines={toLines(data, own, row)} />
              {row.ovrdRsn !== null && (
                <>
                  <Comparison data={data} row={row} derived={derived} />
                  <div className={classes.buttons}>
                    <OverrideButton data={data} place={place} derived={derived} row={row} />
                    <Commands data={data} row={row} isOpen={isOpen} />
                  </div>
                </>
              )}
              <EvidencePanel
                idctrsDataId={row.idctrsDataId}
                bizSectId={row.bizSectId}
                links={loaded.evidence}
                mayWrite={decision.isAllowed}
                mayReview={row.mayApprove && row.isOtherPerson}
                onChanged={() => send({ type: 'record.reload' })}
              />
              <Versions detail={loaded} id={data.node.oncoIdctrsId} />
            </>
          );
        }}
      </RecordGate>
      <Link className={classes.link} href={toGridHref(data, own)}>
        {texts.openInGrid}
      </Link>
      <ActivityHistory refType={INDICATOR_DATA} refId={own.idctrsDataId} />
    </>
  );
}

const toGridHref = ({ node }: IndicatorData, { entryCycleId, bizSectId }: IndicatorCell): string =>
  withSearch(
    gridHref,
    new URLSearchParams({ entryCycleId, bizSectId, q: node.idctrsCd ?? node.idctrsNm }).toString(),
  );

function toLines(
  { node }: IndicatorData,
  { outcome, daId }: IndicatorCell,
  row: EntryRow,
): DescriptionLine[] {
  return [
    [texts.state, <EntryStateBadge key="state" state={row.stateCd} />],
    [texts.value, row.naYn === 'Y' ? valueTexts.notApplicable : describeEntryValue(node, row.value)],
    daId !== null && outcome
      ? [
          texts.approvedResult,
          [showFigure(outcome.figure, node.unitCd), showScore(outcome)].filter(Boolean).join(' · '),
        ]
      : null,
    row.ovrdRsn === null ? null : [overrideTexts.reason, row.ovrdRsn],
    row.returnRsn === null ? null : [overrideTexts.returned, row.returnRsn],
    row.naRsn === '' ? null : [texts.naRsn, row.naRsn],
    row.estBasis === '' ? null : [texts.estBasis, row.estBasis],
    row.cmt === '' ? null : [texts.cmt, row.cmt],
    row.memo === '' ? null : [texts.memo, row.memo],
  ];
}

/** The value beside the one that the quarters give, with the difference. */
function Comparison({
  data,
  row,
  derived,
}: {
  data: IndicatorData;
  row: EntryRow;
  derived: DerivedYearRow | undefined;
}) {
  const { node } = data;
  const { scoring, unitCd } = node;
  if (!scoring || !derived || derived.lacking.length > 0) return null;
  const isFigure = entryValueTypes[scoring.scoringTypeCd] === 'inputs';
  const figure = isFigure ? measure({ ...scoring, unitCd }, toEnteredValue(scoring, row.value).inputs) : null;
  const own = figure === null || figure === 'divisionByZero' ? null : figure.toFraction();
  const given = derived.outcome?.figure ?? null;
  const difference = subtract(own, given);
  const show = (value: EntryValue | null, result: string | null) =>
    [showFigure(result, unitCd), describeEntryValue(node, value)].filter(Boolean).join(' · ');
  return (
    <PlainTable
      label={overrideTexts.comparison}
      headers={[overrideTexts.kind, texts.value]}
      rows={[
        { key: 'own', cells: [texts.overridden, show(row.value, own)] },
        { key: 'derived', cells: [texts.derived, show(derived.value, given)] },
        ...(difference
          ? [{ key: 'difference', cells: [overrideTexts.difference, showDifference(difference, unitCd)] }]
          : []),
      ]}
    />
  );
}

/** Commands of a value in place of a derived one. */
function Commands({ data, row, isOpen }: { data: IndicatorData; row: EntryRow; isOpen: boolean }) {
  const isOperator = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_OPERATOR');
  // what a command has changed is loaded again
  const of = useEntryCommands({ isSaved: true, takeOver: () => {} });
  const { node, commentLimit } = data;
  const indicator = node.scoring && {
    ...node.scoring,
    unitCd: node.unitCd,
    evidenceRequired: node.evidenceRequired,
  };
  const { readiness } = evaluateRow(indicator, row, {
    brnCd: 'Y',
    base: noBase,
    commentLimit,
    earlier:
      node.scoring && row.earlier
        ? { entered: toEnteredValue(node.scoring, row.earlier), base: noBase }
        : undefined,
  });
  const run = (name: EntryCommandName): void => {
    if (name === 'omit' || name === 'reopen' || name === 'return') of.askReason(name, [row]);
    else of.commands.run(name, [row]);
  };
  return (
    <>
      <EntryButtons
        state={row.stateCd}
        by={toActor(row, isOperator)}
        isCycleOpen={isOpen}
        readiness={readiness}
        blocked={null}
        labels={overrideTexts.commands}
        run={run}
      />
      <CommandDialogs of={of} labels={overrideTexts.commands} getName={() => node.idctrsNm} />
    </>
  );
}

/** States that are taken up again before another value is written. */
const settled: readonly EntryState[] = ['approved', 'closed', 'omitted'];

/** An operator, for whom a year is overridden. */
const asOperator: EntryActor = {
  isWriter: true,
  isSubmitter: false,
  isApprover: false,
  isOtherPerson: false,
  isOperator: true,
};

/** Reason a year cannot be overridden now; null where it can. */
function findRefusal({ yearCycles }: IndicatorData, { crtrYr }: Place, row: EntryRow | null): string | null {
  const cycle = yearCycles.find((each) => each.crtrYr === crtrYr);
  if (!cycle) return overrideRefusals.noCycle;
  const state = row?.stateCd ?? 'empty';
  const given = { by: asOperator, isCycleOpen: isEntryOpen(cycle.stateCd) };
  const event = settled.includes(state)
    ? ({ type: 'entry.reopen', ...given, reason: overrideTexts.reason } as const)
    : ({ type: 'entry.save', ...given } as const);
  const decision = entryLifecycle.decide(state, event);
  return decision.isAllowed
    ? null
    : lifecycleRefusal(entryStateTexts, {
        code: state,
        event: event.type,
        forbiddenBy: decision.forbiddenBy,
      });
}

/** Opens the form in which operators override a derived year. */
function OverrideButton({
  data,
  place,
  derived,
  row,
}: ChosenProps & { derived: DerivedYearRow | undefined; row: EntryRow | null }) {
  const isOperator = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_OPERATOR');
  const [isOpen, setOpen] = useState(false);
  const { scoring } = data.node;
  if (!isOperator || !scoring) return null;
  const node: ScoredNode = { ...data.node, scoring };
  return (
    <>
      <ReasonButton
        size="sm"
        variant="default"
        reason={findRefusal(data, place, row)}
        onClick={() => setOpen(true)}
      >
        {row === null ? overrideTexts.override : overrideTexts.again}
      </ReasonButton>
      <Suspense>
        {isOpen && (
          <OverrideForm
            node={node}
            place={place}
            derived={derived}
            row={row}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Approved versions, each at its own address. */
function Versions({ detail: { versions }, id }: { detail: EntryDetail; id: string }) {
  if (versions.length === 0) return null;
  return (
    <>
      <h3 className={classes.subheading}>{texts.versions}</h3>
      <ul className={classes.versions}>
        {versions.map(({ daId, ver, approvedAt, approvedBy }) => (
          <li key={daId}>
            <Link className={classes.link} href={dataVersionHref(id, daId)}>
              {texts.approved(ver)}
            </Link>{' '}
            {texts.byAt(approvedBy?.userName ?? grid.none, dateTime(approvedAt))}
          </li>
        ))}
      </ul>
    </>
  );
}
