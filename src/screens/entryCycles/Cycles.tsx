import { Link } from 'wouter';
import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { EntryStateBadge } from '../../components/entries/EntryStateBadge.tsx';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import {
  type CycleStatus,
  ENTRY_CYCLE,
  type EntryCycleRow,
  findPercent,
} from '../../contracts/entryCycles.ts';
import { toDashedDay } from '../../contracts/seoulTime.ts';
import { isEntryOpen } from '../../machines/cycle/lifecycle.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { cycleTexts as texts } from '../../messages/ko.entryScreens.ts';
import { cycleStateTexts } from '../../messages/ko.entryStates.ts';
import { grid } from '../../messages/ko.grid.ts';
import { CreateCycle, CycleButtons } from './CycleButtons.tsx';
import classes from './EntryStatus.module.css';
import { gridHref } from './hrefs.ts';
import { toPeriod, type useStatusAddress } from './statusAddress.ts';

interface CyclesProps {
  cycles: readonly EntryCycleRow[];
  status: CycleStatus;
  address: Pick<ReturnType<typeof useStatusAddress>, 'toHref'>;
  isOperator: boolean;
  reload(): void;
  /** Shows a cycle; the newest one without an id. */
  onChoose(entryCycleId: string | null): void;
}

/** The cycles of a company, and the one that is chosen with what may be done with it. */
export function Cycles({ cycles, status, address, isOperator, reload, onChoose }: CyclesProps) {
  const { cycle } = status;
  return (
    <PageStack>
      <div className={classes.head}>
        <h2 className={classes.heading}>{texts.cycles}</h2>
        {isOperator && <CreateCycle onCreated={onChoose} />}
      </div>
      <PlainTable
        label={texts.cycles}
        headers={[
          texts.period,
          texts.kind,
          texts.state,
          texts.days,
          texts.apprvDueYmd,
          texts.entered,
          texts.approved,
        ]}
        rows={cycles.map((each) => ({
          key: each.entryCycleId,
          cells: [
            <Link
              key="period"
              href={address.toHref(toPeriod(each))}
              aria-current={each.entryCycleId === cycle.entryCycleId ? 'true' : undefined}
              className={classes.link}
            >
              {namePeriod(each)}
            </Link>,
            texts.kinds[each.kindCd],
            cycleStateTexts.states[each.stateCd],
            texts.span(each.openYmd, each.dueYmd),
            toDashedDay(each.apprvDueYmd),
            texts.share(findPercent(each.enteredCnt, each.totalCnt), each.enteredCnt, each.totalCnt),
            texts.share(findPercent(each.approvedCnt, each.totalCnt), each.approvedCnt, each.totalCnt),
          ],
        }))}
      />
      <RecordPanel title={namePeriod(cycle)} lines={toLines(status)}>
        {isOperator && <CycleButtons status={status} reload={reload} onDeleted={() => onChoose(null)} />}
      </RecordPanel>
      <Blocking status={status} />
      <ActivityHistory refType={ENTRY_CYCLE} refId={cycle.entryCycleId} />
    </PageStack>
  );
}

function toLines({ cycle, sections }: CycleStatus): DescriptionLine[] {
  const { remind } = cycle;
  return [
    [texts.kind, texts.kinds[cycle.kindCd]],
    [texts.state, cycleStateTexts.states[cycle.stateCd]],
    [texts.set, texts.setShown(cycle.setNm, cycle.ver)],
    [texts.days, texts.span(cycle.openYmd, cycle.dueYmd)],
    [texts.apprvDueYmd, toDashedDay(cycle.apprvDueYmd)],
    [texts.sections, texts.sectionsShown(sections.map(({ bizSectNm }) => bizSectNm))],
    [texts.remind, texts.remindShown(remind.before.map(texts.daysBefore), remind.everyDays)],
    cycle.note === '' ? null : [texts.note, cycle.note],
    [grid.modifiedBy, cycle.lastModifiedBy?.userName ?? grid.none],
  ];
}

/** Rows without which a cycle could be closed, each with the way to it. */
function Blocking({ status: { cycle, blocking, blockingCnt } }: { status: CycleStatus }) {
  if (blockingCnt === 0 || !isEntryOpen(cycle.stateCd)) return null;
  const title = texts.blocking(blockingCnt);
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {blocking.length < blockingCnt && <p className={classes.note}>{texts.blockingRest(blocking.length)}</p>}
      <div className={classes.long}>
        <PlainTable
          label={title}
          headers={[texts.indicator, texts.sections, texts.state, texts.manager]}
          rows={blocking.map((row) => ({
            key: row.idctrsDataId,
            cells: [
              <Link
                key="indicator"
                className={classes.link}
                href={gridHref({ entryCycleId: cycle.entryCycleId, row: row.idctrsDataId })}
              >
                {row.idctrsCd} {row.idctrsNm}
              </Link>,
              row.bizSectNm,
              <EntryStateBadge key="state" state={row.stateCd} />,
              row.managerNm ?? texts.noManager,
            ],
          }))}
        />
      </div>
    </section>
  );
}
