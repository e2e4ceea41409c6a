import { and, eq, inArray, isNull } from 'drizzle-orm';
import { STALE_REASONS_MAX, type StaleReason } from '../../../src/contracts/diagnosisRuns.ts';
import { type BrnCd, isQuarter } from '../../../src/contracts/quarters.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import type { Tx } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { diagnosisRun } from '../../db/schema/diagnoses.ts';
import { indicatorData as data, entryCycle } from '../../db/schema/entries.ts';
import { evidenceLink } from '../../db/schema/evidence.ts';
import { indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import type { ChangedValues } from '../entries/valuesChanged.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Acting } from '../resource/call.ts';
import { comparedTypes } from './input.ts';
import { lockRuns, type RunLifecycle } from './lifecycle.ts';
import type { RunRecord } from './runs.ts';
import { createMarkAverages } from './staleAverages.ts';

const run = diagnosisRun;

export type MarkStale = ReturnType<typeof createMarkStale>;

const isSame = (one: StaleReason, other: StaleReason): boolean =>
  one.cd === other.cd && one.itemNm === other.itemNm && one.bizSectNm === other.bizSectNm;

/** Reasons that a run had, with new ones, as many as it keeps. */
const addReasons = (before: readonly StaleReason[], added: readonly StaleReason[]): StaleReason[] =>
  [...before, ...added]
    .filter((reason, place, all) => all.findIndex((each) => isSame(each, reason)) === place)
    .slice(0, STALE_REASONS_MAX);

const nextYear = (year: string): string => String(Number(year) + 1);

/** Names of changed values, and which of them are compared with those of a later year. */
async function readChanged(tx: Tx, { cosetId, ver, cells }: ChangedValues) {
  const ids = cells.flatMap(({ oncoIdctrsId }) => oncoIdctrsId ?? []);
  const nodes =
    ids.length === 0
      ? []
      : await tx
          .select({
            itemId: indicatorSetNode.itemId,
            itemNm: indicatorSetNode.idctrsNm,
            scoringTypeCd: indicatorSetNode.scoringTypeCd,
          })
          .from(indicatorSetNode)
          .where(
            and(
              eq(indicatorSetNode.setId, cosetId),
              eq(indicatorSetNode.ver, ver),
              inArray(indicatorSetNode.itemId, ids),
            ),
          );
  const sections = await tx
    .select({ bizSectId: bizSection.bizSectId, bizSectNm: bizSection.bizSectNm })
    .from(bizSection)
    .where(inArray(bizSection.bizSectId, [...new Set(cells.map(({ bizSectId }) => bizSectId))]));
  const byId = new Map(nodes.map((node) => [node.itemId, node]));
  const sectionNames = new Map(sections.map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm]));
  return cells.map(({ oncoIdctrsId, bizSectId }) => {
    const node = oncoIdctrsId === null ? undefined : byId.get(oncoIdctrsId);
    return {
      bizSectId,
      itemNm: node?.itemNm ?? null,
      bizSectNm: sectionNames.get(bizSectId) ?? null,
      // denominators are those of intensities
      isCompared: node?.scoringTypeCd ? comparedTypes.includes(node.scoringTypeCd) : oncoIdctrsId === null,
    };
  });
}

/**
 * Marks runs whose input has changed, in the transaction of the change. A run that is being calculated keeps the reason
 * until it has its result, which is stale at once then. Runs are locked after the rows that changed, sections before their
 * company.
 */
export function createMarkStale({ notify, lifecycle }: { notify: Notify; lifecycle: RunLifecycle }) {
  /** Operators are told once a day, of all results of their company that are stale then. */
  async function notifyOperators({ tx, origin }: Acting, rows: readonly RunRecord[]): Promise<void> {
    const today = seoulDayDigits(origin.at);
    for (const [custCoId, of] of Map.groupBy(rows, (row) => row.custCoId)) {
      const wasTold = and(eq(run.custCoId, custCoId), eq(run.staleNotifiedYmd, today));
      if ((await tx.$count(run, wasTold)) > 0) continue;
      const ids = of.map(({ dgnsRunId }) => dgnsRunId);
      await tx.update(run).set({ staleNotifiedYmd: today }).where(inArray(run.dgnsRunId, ids));
      const audience = { roles: roleSets.operator, customerCompanyId: custCoId };
      const count = await tx.$count(run, and(eq(run.custCoId, custCoId), eq(run.stateCd, 'stale')));
      await notify(tx, 'resultStale', audience, { count });
    }
  }

  /** Marks locked runs, and the companies of sections among them; returns those that are stale now. */
  async function mark(
    acting: Acting,
    locked: readonly RunRecord[],
    reasons: readonly StaleReason[],
  ): Promise<RunRecord[]> {
    const { tx } = acting;
    const stale: RunRecord[] = [];
    for (const row of locked) {
      const staleRsns = addReasons(row.staleRsns, reasons);
      if (row.stateCd === 'calculating') {
        await tx.update(run).set({ staleRsns }).where(eq(run.dgnsRunId, row.dgnsRunId));
        continue;
      }
      await lifecycle.move(acting, row, { type: 'run.inputChanged' }, { values: { staleRsns } });
      stale.push(row);
    }
    const companies: RunRecord[] = [];
    for (const row of stale) companies.push(...(await markCompany(acting, row)));
    return [...stale, ...companies];
  }

  async function markCompany(
    acting: Acting,
    { custCoId, dgnsYr, brnCd, bizSectId }: Pick<RunRecord, 'custCoId' | 'dgnsYr' | 'brnCd' | 'bizSectId'>,
  ): Promise<RunRecord[]> {
    const { tx } = acting;
    if (bizSectId === null) return [];
    const found = await lockRuns(
      tx,
      and(eq(run.custCoId, custCoId), eq(run.dgnsYr, dgnsYr), eq(run.brnCd, brnCd), isNull(run.bizSectId)),
    );
    if (found.length === 0) return [];
    const [section] = await tx
      .select({ bizSectNm: bizSection.bizSectNm })
      .from(bizSection)
      .where(eq(bizSection.bizSectId, bizSectId));
    return mark(acting, found, [{ cd: 'section', itemNm: null, bizSectNm: section?.bizSectNm ?? null }]);
  }

  /** Marks runs that the caller has locked, and the companies of sections among them. */
  const rows = async (
    acting: Acting,
    locked: readonly RunRecord[],
    reasons: readonly StaleReason[],
  ): Promise<void> => notifyOperators(acting, await mark(acting, locked, reasons));

  /** Marks the company of a section that has another result, or none that counts. */
  const company = async (acting: Acting, section: Parameters<typeof markCompany>[1]): Promise<void> =>
    notifyOperators(acting, await markCompany(acting, section));

  /** Marks the runs that values are part of: of their period and year, and of the year after that is compared with it. */
  const values = async (acting: Acting, changed: ChangedValues): Promise<void> =>
    notifyOperators(acting, await markValues(acting, changed));

  /** Marks the runs that use approved values which a document proves, whose validity has changed. */
  async function evidence(acting: Acting, { evidenceId }: { evidenceId: string }): Promise<void> {
    const { tx } = acting;
    const proven = await tx
      .select({ cycle: entryCycle, oncoIdctrsId: data.oncoIdctrsId, bizSectId: data.bizSectId })
      .from(evidenceLink)
      .innerJoin(data, eq(data.idctrsDataId, evidenceLink.refId))
      .innerJoin(entryCycle, eq(entryCycle.entryCycleId, data.entryCycleId))
      .where(
        and(
          eq(evidenceLink.evidenceId, evidenceId),
          eq(evidenceLink.refType, 'idctrsData'),
          inArray(data.stateCd, ['approved', 'closed']),
        ),
      );
    const stale: RunRecord[] = [];
    for (const cells of Map.groupBy(proven, ({ cycle }) => cycle.entryCycleId).values()) {
      const cycle = cells[0]?.cycle;
      if (cycle && cycle.ver !== null)
        stale.push(...(await markValues(acting, { ...cycle, ver: cycle.ver, cells }, 'evidence')));
    }
    await notifyOperators(acting, stale);
  }

  /** Marks the runs of the values; `evidence` counts in their own periods alone. Returns those that are stale now. */
  async function markValues(
    acting: Acting,
    changed: ChangedValues,
    cd: 'value' | 'evidence' = 'value',
  ): Promise<RunRecord[]> {
    const { tx } = acting;
    const { custCoId, crtrYr, brnCd, cells } = changed;
    if (cells.length === 0) return [];
    const periods: BrnCd[] = isQuarter(brnCd) ? [brnCd, 'Y'] : [brnCd];
    const bizSectIds = [...new Set(cells.map(({ bizSectId }) => bizSectId))];
    const found = await lockRuns(
      tx,
      and(
        eq(run.custCoId, custCoId),
        inArray(run.dgnsYr, cd === 'evidence' ? [crtrYr] : [crtrYr, nextYear(crtrYr)]),
        inArray(run.brnCd, periods),
        inArray(run.bizSectId, bizSectIds),
      ),
    );
    if (found.length === 0) return [];
    const named = await readChanged(tx, changed);
    const stale: RunRecord[] = [];
    for (const row of found) {
      const isEarlier = row.dgnsYr !== crtrYr;
      const reasons = named
        .filter(({ bizSectId, isCompared }) => bizSectId === row.bizSectId && (isCompared || !isEarlier))
        .map(({ itemNm, bizSectNm }): StaleReason => {
          return { cd: isEarlier ? 'earlierValue' : cd, itemNm, bizSectNm };
        });
      if (reasons.length > 0) stale.push(...(await mark(acting, [row], reasons)));
    }
    return stale;
  }

  return { rows, company, values, evidence, ...createMarkAverages({ mark, notifyOperators }) };
}
