import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type {
  DiagnosisPeriod,
  DiagnosisRunKey,
  DiagnosisRunQuery,
  DiagnosisRunRow,
} from '../../../src/contracts/diagnosisRuns.ts';
import type { StandardValues } from '../../../src/contracts/evaluationStandards.ts';
import type { Clock } from '../../clock.ts';
import { toPerson } from '../../db/auditedColumns.ts';
import type { Db } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { diagnosisResult, diagnosisRun } from '../../db/schema/diagnoses.ts';
import { entryCycle, entryCycleSection } from '../../db/schema/entries.ts';
import { Refusal } from '../../errors.ts';
import type { ReadCall } from '../resource/call.ts';
import { readStandard } from '../standards/reading.ts';
import { isDiagnosable } from './input.ts';
import type { RunLifecycle } from './lifecycle.ts';
import { readSight, type Sight } from './results.ts';
import { runs } from './runs.ts';

type Listed = Awaited<ReturnType<typeof runs.list>>['rows'][number];

const noFigures = {
  rev: 0,
  score: null,
  coverage: null,
  bandCd: null,
  bandNm: null,
  provisional: false,
  openCnt: 0,
};

/** Runs of a file that are presented together. */
const ROWS_AT_ONCE = 100;

/** Runs as their readers see them. */
export function createRunLists({ clock, lifecycle }: { clock: Clock; lifecycle: RunLifecycle }) {
  const { toActor } = lifecycle;

  async function readFigures(tx: Db, ids: readonly string[]) {
    const { dgnsRstId, rev, score, coverage, bandCd, provisional, openCnt, cosetId, ver } = diagnosisResult;
    const rows =
      ids.length === 0
        ? []
        : await tx
            .select({ dgnsRstId, rev, score, coverage, bandCd, provisional, openCnt, cosetId, ver })
            .from(diagnosisResult)
            .where(inArray(dgnsRstId, [...ids]));
    const standards = new Map<string, StandardValues>();
    for (const { cosetId: setId, ver: setVer } of rows) {
      const key = `${setId} ${setVer}`;
      if (!standards.has(key)) standards.set(key, await readStandard(tx, { setId, ver: setVer }));
    }
    return new Map(
      rows.map(({ dgnsRstId: id, cosetId: setId, ver: setVer, ...figures }) => {
        const names = standards.get(`${setId} ${setVer}`)?.bandNames;
        const bandNm = figures.bandCd === null ? null : (names?.[figures.bandCd] ?? null);
        return [id, { ...figures, bandNm }];
      }),
    );
  }

  /** Runs as the caller sees them: workers by the result that was published. */
  async function present(
    call: ReadCall,
    rows: readonly Listed[],
    { seesOverall }: Pick<Sight, 'seesOverall'>,
  ): Promise<DiagnosisRunRow[]> {
    const { tx, principal } = call;
    const isWorker = principal.userAuth === 'ROLE_WORKER';
    const getShownId = (row: Listed) => (isWorker ? row.publishedRstId : row.dgnsRstId);
    const figures = await readFigures(
      tx,
      rows.flatMap((row) => getShownId(row) ?? []),
    );
    const shown: DiagnosisRunRow[] = [];
    for (const row of rows) {
      const { ranByNm, confirmedByNm, publishedByNm, ...own } = row;
      const dgnsRstId = getShownId(row);
      const found = (dgnsRstId && figures.get(dgnsRstId)) || noFigures;
      shown.push({
        ...own,
        ...found,
        custCoNm: own.custCoNm ?? '',
        ...(seesOverall ? {} : { score: null, coverage: null, bandCd: null, bandNm: null }),
        dgnsRstId,
        staleRsns: isWorker ? [] : own.staleRsns,
        failedRsn: isWorker ? null : own.failedRsn,
        reason: isWorker ? '' : own.reason,
        ranBy: toPerson(ranByNm),
        confirmedBy: toPerson(confirmedByNm),
        publishedBy: toPerson(publishedByNm),
        by: await toActor(call, row),
      });
    }
    return shown;
  }

  async function list(
    call: ReadCall,
    query: DiagnosisRunQuery,
  ): Promise<{ rows: DiagnosisRunRow[]; total: number }> {
    const { rows, total } = await runs.list(call, query);
    return { rows: await present(call, rows, await readSight(call, clock.now())), total };
  }

  /** Rows for a file, a few at a time, and how many there are, at most `limit`. */
  async function readAll(call: ReadCall, query: Omit<DiagnosisRunQuery, 'page' | 'size'>, limit: number) {
    const { count, rows } = await runs.readAll(call, query, limit);
    const sight = await readSight(call, clock.now());
    async function* shown() {
      let waiting: Listed[] = [];
      for await (const row of rows) {
        waiting.push(row);
        if (waiting.length < ROWS_AT_ONCE) continue;
        yield* await present(call, waiting, sight);
        waiting = [];
      }
      yield* await present(call, waiting, sight);
    }
    return { count, rows: shown() };
  }

  /** Refused with N0404. */
  async function find(call: ReadCall, key: DiagnosisRunKey): Promise<DiagnosisRunRow> {
    const found = await runs.find(call, key);
    const [row] = await present(call, [found], await readSight(call, clock.now()));
    if (!row) throw new Refusal('N0404');
    return row;
  }

  /** Periods of the caller's company that can be diagnosed, the newest first. */
  async function listPeriods({ tx, principal }: ReadCall): Promise<DiagnosisPeriod[]> {
    const { customerCompanyId } = principal;
    if (customerCompanyId === null) return [];
    const cycles = await tx
      .select()
      .from(entryCycle)
      .where(and(eq(entryCycle.custCoId, customerCompanyId), isDiagnosable))
      .orderBy(desc(entryCycle.crtrYr), desc(entryCycle.brnCd));
    const ids = cycles.map(({ entryCycleId }) => entryCycleId);
    const sections = await tx
      .select({
        entryCycleId: entryCycleSection.entryCycleId,
        bizSectId: bizSection.bizSectId,
        bizSectNm: bizSection.bizSectNm,
      })
      .from(entryCycleSection)
      .innerJoin(bizSection, eq(bizSection.bizSectId, entryCycleSection.bizSectId))
      .where(inArray(entryCycleSection.entryCycleId, ids))
      .orderBy(asc(bizSection.sortOrder), asc(bizSection.bizSectId));
    const { dgnsRunId, entryCycleId, bizSectId, stateCd, version } = diagnosisRun;
    const found = await tx
      .select({ dgnsRunId, entryCycleId, bizSectId, stateCd, version })
      .from(diagnosisRun)
      .where(inArray(entryCycleId, ids));
    const ofCycle = <Row extends { entryCycleId: string }>(rows: readonly Row[], id: string) =>
      rows.flatMap(({ entryCycleId: of, ...row }) => (of === id ? [row] : []));
    return cycles.map((cycle) => ({
      dgnsYr: cycle.crtrYr,
      brnCd: cycle.brnCd,
      entryCycleId: cycle.entryCycleId,
      cycleStateCd: cycle.stateCd,
      sections: ofCycle(sections, cycle.entryCycleId),
      runs: ofCycle(found, cycle.entryCycleId),
    }));
  }

  return { list, readAll, find, listPeriods };
}
