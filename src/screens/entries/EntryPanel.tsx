import { Button, Textarea } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { CommandDialogs } from '../../components/entries/CommandDialogs.tsx';
import { EntryButtons } from '../../components/entries/EntryButtons.tsx';
import { EntryStateBadge } from '../../components/entries/EntryStateBadge.tsx';
import { useEntryCommands } from '../../components/entries/useEntryCommands.ts';
import { FormSection } from '../../components/form/FormSection.tsx';
import { dateTime } from '../../components/formats.ts';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import {
  ENTRY_MEMO_MAX,
  ENTRY_REASON_MAX,
  type EntryDetail,
  INDICATOR_DATA,
} from '../../contracts/entries.ts';
import { type NoteKey, toPlace } from '../../contracts/entryCells.ts';
import { formatFraction } from '../../contracts/scoring.ts';
import { isEntryOpen } from '../../machines/cycle/lifecycle.ts';
import { toActor } from '../../machines/entry/actor.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import { unitNames, valueSourceName } from '../../messages/ko.formula.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { type EntryCommandName, type LoadedGrid, loadEntryDetail } from '../../services/entries.ts';
import { recordKey } from '../../services/freshData.ts';
import classes from './Entries.module.css';
import { listRepresented } from './entryActor.ts';
import { listFlags } from './entryFilters.ts';
import { formatFigure, formatScore, listEntryParts, nameEntry } from './entryTree.ts';
import type { EntryEditing, ShownEntry } from './useEntryEdits.ts';

const EvidencePanel = lazy(async () => ({
  default: (await import('../../components/evidence/EvidencePanel.tsx')).EvidencePanel,
}));
const ActivityHistory = lazy(async () => ({
  default: (await import('../../components/history/ActivityHistory.tsx')).ActivityHistory,
}));

type Node = LoadedGrid['nodes'][number];

interface EntryPanelProps {
  grid: LoadedGrid;
  editing: EntryEditing;
  entry: ShownEntry;
  /** Undefined for the denominators of a section. */
  node: Node | undefined;
  mayEdit: boolean;
  /** The name of the entry stands elsewhere. */
  isHeadless?: boolean;
}

/** Name of an entry with its state. */
export const EntryHead = ({ entry, node }: Pick<EntryPanelProps, 'entry' | 'node'>) => (
  <header className={classes.panelHead}>
    <h2>{nameEntry(node)}</h2>
    <EntryStateBadge state={entry.row.stateCd} />
  </header>
);

/** Everything about one entry besides its value: what it scores, notes, commands, evidence and history. */
export function EntryPanel({ grid, editing, entry, node, mayEdit, isHeadless = false }: EntryPanelProps) {
  const { row } = entry;
  const detail = useRecord((signal) => loadEntryDetail(row.idctrsDataId, signal), {
    deps: [row.idctrsDataId],
    resources: [recordKey(INDICATOR_DATA, row.idctrsDataId)],
  });
  const [, sendDetail] = detail;
  const refusal = editing.edits.refusals.get(row.idctrsDataId);
  const flags = listFlags(entry);
  return (
    <aside aria-label={texts.panel.title} className={classes.panel}>
      {!isHeadless && <EntryHead entry={entry} node={node} />}
      {listRepresented(row, grid.actsFor).map(({ fromId, fromNm, kindCd }) => (
        <p key={`${fromId} ${kindCd}`} className={classes.suggested}>
          {texts.actsFor.row[kindCd](fromNm)}
        </p>
      ))}
      {row.returnRsn !== null && (
        <p className={classes.returned}>
          <strong>{texts.returned}</strong> {row.returnRsn}
        </p>
      )}
      {row.ovrdRsn !== null && (
        <p className={classes.suggested}>
          <strong>{texts.overridden}</strong> {row.ovrdRsn}
        </p>
      )}
      {refusal !== undefined && (
        <p role="alert" className={classes.problem}>
          {refusal}
        </p>
      )}
      {flags.length > 0 && (
        <p className={classes.flags}>{flags.map((flag) => texts.flags[flag]).join(' · ')}</p>
      )}
      {row.isUnconfirmed && (
        <p className={classes.suggested}>
          {texts.suggestedFrom}{' '}
          <Button size="compact-sm" disabled={!mayEdit} onClick={() => editing.confirm(row)}>
            {texts.commands.confirm}
          </Button>
        </p>
      )}
      {row.hasDrifted && <p className={classes.suggested}>{texts.drift}</p>}
      <Outcome entry={entry} node={node} cycle={grid.cycle} />
      <Notes editing={editing} entry={entry} mayEdit={mayEdit} />
      <Commands grid={grid} editing={editing} entry={entry} node={node} />
      <Suspense fallback={null}>
        <RecordGate of={detail}>
          {(loaded) => (
            <>
              <EvidencePanel
                idctrsDataId={row.idctrsDataId}
                bizSectId={row.bizSectId}
                links={loaded.evidence}
                mayWrite={mayEdit}
                mayReview={row.mayApprove && row.isOtherPerson}
                onChanged={() => sendDetail({ type: 'record.reload' })}
              />
              <Details detail={loaded} node={node} period={grid.cycle} />
            </>
          )}
        </RecordGate>
        <ActivityHistory refType={INDICATOR_DATA} refId={row.idctrsDataId} />
      </Suspense>
    </aside>
  );
}

/** Result of an entry: its score, the criterion that it reaches, the formula with its numbers, and the average. */
function Outcome({
  entry,
  node,
  cycle,
}: {
  entry: ShownEntry;
  node: Node | undefined;
  cycle: LoadedGrid['cycle'];
}) {
  const { outcome } = entry;
  if (!node?.scoring || !outcome) return null;
  const { scoring } = node;
  const { figure, criterion, deviation } = outcome;
  const isStages = scoring.scoringTypeCd === 'STAGE';
  const criteria = isStages ? scoring.stages : scoring.scrCrtr;
  const shownCriteria = criteria.some((text) => text !== '') ? criteria : [];
  const score = formatScore(entry, cycle);
  const points = outcome.outcome.status === 'scored' ? outcome.outcome.points : null;
  return (
    <section className={classes.outcome}>
      {score !== '' && (
        <p className={classes.score}>
          <strong>{outcome.outcome.status === 'scored' ? texts.panel.score(score, null) : score}</strong>
          {points !== null && <span> {texts.panel.pointsOf(points)}</span>}
        </p>
      )}
      {figure !== null && figure !== 'divisionByZero' && (
        <p>
          {texts.panel.result}: {formatFigure(figure)} {node.unitCd ? unitNames[node.unitCd] : ''}
          {scoring.formula !== '' && <code className={classes.formula}>{scoring.formula}</code>}
        </p>
      )}
      {deviation && (
        <p data-bad={deviation.needsComment || undefined} className={classes.deviation}>
          {texts.panel.deviation(
            deviation.percent === null
              ? texts.from0
              : `${deviation.percent.gt(0) ? '+' : ''}${formatFraction(deviation.percent, 1)}%`,
            texts.panel.against[deviation.against],
          )}
        </p>
      )}
      {node.average && (
        <p className={classes.hint}>
          {texts.panel.average}: {node.average.avgVal} ({node.average.source})
        </p>
      )}
      {shownCriteria.length > 0 && (
        <ol className={classes.criteria} aria-label={texts.panel.criteria}>
          {shownCriteria.map((text, place) => {
            const isReached = criterion?.place === place + 1;
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: criteria are five, by their place
                key={place}
                data-reached={isReached || undefined}
              >
                {text}
                {isReached && <strong> {texts.panel.reached}</strong>}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

const noteLimits: Readonly<Record<NoteKey, number>> = {
  naRsn: ENTRY_REASON_MAX,
  estBasis: ENTRY_REASON_MAX,
  cmt: ENTRY_REASON_MAX,
  memo: ENTRY_MEMO_MAX,
};

/** Reasons and notes of an entry; those that it needs now come first. */
function Notes({ editing, entry, mayEdit }: { editing: EntryEditing; entry: ShownEntry; mayEdit: boolean }) {
  const { row, fields, readiness } = entry;
  const cells = editing.getCells(row);
  const field = (key: NoteKey, isNeeded: boolean) => (
    <Textarea
      key={key}
      size="sm"
      autosize
      minRows={1}
      maxRows={6}
      label={texts.panel[key]}
      withAsterisk={isNeeded}
      maxLength={noteLimits[key]}
      readOnly={!mayEdit}
      value={String(cells[toPlace('', key)] ?? '')}
      onChange={({ currentTarget: { value } }) =>
        editing.change([{ id: row.idctrsDataId, place: toPlace('', key), value }])
      }
    />
  );
  const overrides = listEntryParts(editing, row.oncoIdctrsId).flatMap((part) => {
    const input = fields.value && 'inputs' in fields.value ? fields.value.inputs[part.id] : undefined;
    const offer = row.offers[part.id];
    if (!offer || !input?.srcCd) return [];
    const isOffered = offer.entered === input.entered && offer.unitCd === input.unitCd;
    const name = part.label;
    return [
      isOffered ? (
        <p key={part.id} className={classes.hint}>
          {name}: {texts.panel.source(valueSourceName(input.srcCd), offer.srcRef)}
        </p>
      ) : (
        <Textarea
          key={part.id}
          size="sm"
          autosize
          minRows={1}
          withAsterisk
          label={texts.panel.overrides(name)}
          maxLength={ENTRY_REASON_MAX}
          readOnly={!mayEdit}
          value={String(cells[toPlace(part.id, 'ovrdRsn')] ?? '')}
          onChange={({ currentTarget: { value } }) =>
            editing.change([{ id: row.idctrsDataId, place: toPlace(part.id, 'ovrdRsn'), value }])
          }
        />
      ),
    ];
  });
  return (
    <div className={classes.notes}>
      {overrides}
      {fields.naYn === 'Y' && field('naRsn', true)}
      {fields.estYn === 'Y' && field('estBasis', true)}
      {field('cmt', !readiness.hasComment)}
      {field('memo', false)}
    </div>
  );
}

/** Commands of one entry, with their questions and results. */
function Commands({ grid, editing, entry, node }: Omit<EntryPanelProps, 'mayEdit'>) {
  const isOperator = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_OPERATOR');
  const entryCommands = useEntryCommands(editing);
  const { row, readiness } = entry;
  const { commands, askReason } = entryCommands;
  const run = (name: EntryCommandName): void => {
    if (name === 'omit' || name === 'reopen' || name === 'return') askReason(name, [row]);
    else commands.run(name, [row]);
  };
  return (
    <div className={classes.commands}>
      <EntryButtons
        state={row.stateCd}
        by={toActor(row, isOperator)}
        isCycleOpen={isEntryOpen(grid.cycle.stateCd)}
        readiness={readiness}
        blocked={editing.isSaved ? null : texts.unsavedFirst}
        run={run}
      />
      <CommandDialogs of={entryCommands} getName={() => nameEntry(node)} />
    </div>
  );
}

/** Guidance, approved versions, and the way to the course over time. */
function Details({
  detail,
  node,
  period: { crtrYr, brnCd },
}: {
  detail: EntryDetail;
  node: Node | undefined;
  period: Pick<LoadedGrid['cycle'], 'crtrYr' | 'brnCd'>;
}) {
  const place = new URLSearchParams({ crtrYr, brnCd, bizSectId: detail.row.bizSectId });
  return (
    <>
      {detail.guidance !== '' && (
        <FormSection title={texts.panel.guidance}>
          <HtmlContent html={detail.guidance} />
        </FormSection>
      )}
      {detail.versions.length > 0 && node && (
        <FormSection title={texts.panel.versions}>
          <ul className={classes.versions}>
            {detail.versions.map(({ daId, ver, approvedAt }) => (
              <li key={daId}>
                <Link href={pathTo('perfmgmt-indicatordata-data-version', { id: node.oncoIdctrsId, daId })}>
                  {texts.panel.version(ver, dateTime(approvedAt))}
                </Link>
              </li>
            ))}
          </ul>
        </FormSection>
      )}
      {node && (
        <Link
          href={withSearch(
            pathTo('perfmgmt-indicatordata-detail', { id: node.oncoIdctrsId }),
            place.toString(),
          )}
        >
          {texts.panel.trend}
        </Link>
      )}
    </>
  );
}
