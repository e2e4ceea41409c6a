import type {
  DiagnosisReason,
  DiagnosisRunDraft,
  DiagnosisRunKey,
} from '../../../src/contracts/diagnosisRuns.ts';
import type { DiagnosisRunActor, DiagnosisRunEvent } from '../../../src/machines/diagnosisRun/machine.ts';
import {
  describeStaleReason,
  diagnosisEntries as entries,
  diagnosisRefusals as refusals,
  diagnosisRunStateTexts as stateTexts,
} from '../../../src/messages/ko.diagnoses.ts';
import { conflict, Refusal } from '../../errors.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Call } from '../resource/call.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { findCycle, readCycleSectionNames, requireSubject } from './input.ts';
import { diagnosisJob } from './job.ts';
import { countOpen, findStartObstacle, type RunLifecycle } from './lifecycle.ts';
import { type RunRecord, runs } from './runs.ts';

/** Refused with C0409 and the reasons that a result needs to be made again. */
function expectNotStale({ stateCd, staleRsns }: RunRecord): void {
  if (stateCd === 'stale') throw conflict(refusals.stale(staleRsns.map(describeStaleReason)));
}

/** Commands of people to runs. */
export function createRunCommands({
  queue,
  lifecycle,
}: {
  queue: Pick<Queue, 'enqueue'>;
  lifecycle: RunLifecycle;
}) {
  const { move, toActor } = lifecycle;

  /** Returns the key of the new run. Refused with N0404 for a section of others, and with C0409 where it has one. */
  async function create(
    call: Call,
    { dgnsYr, brnCd, bizSectId }: DiagnosisRunDraft,
  ): Promise<DiagnosisRunKey> {
    const { tx, principal, origin } = call;
    const { customerCompanyId: custCoId } = principal;
    if (custCoId === null) throw new Refusal('A0403');
    await requireSubject(tx, custCoId, bizSectId);
    const cycle = await findCycle(tx, { custCoId, dgnsYr, brnCd });
    if (!cycle) throw conflict(stateTexts.reasons.hasCycle);
    const sections = await readCycleSectionNames(tx, cycle.entryCycleId);
    if (bizSectId !== null && !sections.some((section) => section.bizSectId === bizSectId))
      throw conflict(refusals.noSection);
    const { entryCycleId, cosetId, ver } = cycle;
    const key = await runs.create(call, { dgnsYr, brnCd, bizSectId, entryCycleId, cosetId, ver });
    await addHistoryEntry(tx, key.dgnsRunId, entries.created, origin);
    return key;
  }

  /** Moves a locked run. Refused with C0409 when the chart forbids it or somebody was faster. */
  async function command(
    call: Call,
    row: RunRecord,
    version: number,
    {
      toEvent,
      values,
      reasons,
    }: {
      toEvent(by: DiagnosisRunActor): DiagnosisRunEvent;
      values: Partial<RunRecord>;
      reasons?: Readonly<Record<string, string>> | undefined;
    },
  ): Promise<void> {
    const event = toEvent(await toActor(call, row));
    await move(call, row, event, { version, values, reasons });
  }

  /** Starts a calculation. Refused with C0409 also without values of the period, and without sections' results. */
  async function start(call: Call, key: DiagnosisRunKey, body: { version: number }): Promise<void> {
    const row = await runs.lock(call, key);
    const obstacle = await findStartObstacle(call.tx, row);
    const ranAt = call.origin.at;
    await command(call, row, body.version, {
      toEvent: (by) => ({ type: 'run.start', by, hasCycle: obstacle === undefined }),
      values: {
        ranAt,
        ranById: call.principal.id,
        progress: 0,
        isUnchanged: false,
        staleRsns: [],
        failedRsn: null,
        reason: '',
        confirmedById: null,
        confirmedAt: null,
      },
      reasons: obstacle === undefined ? undefined : { hasCycle: obstacle },
    });
    await queue.enqueue(call.tx, diagnosisJob, { dgnsRunId: row.dgnsRunId, ranAt: ranAt.toISOString() });
  }

  /** Refused with C0409 also while values that it was made of were open, or were changed since. */
  async function confirm(call: Call, key: DiagnosisRunKey, body: { version: number }): Promise<void> {
    const row = await runs.lock(call, key);
    expectNotStale(row);
    const open = await countOpen(call.tx, row);
    await command(call, row, body.version, {
      toEvent: (by) => ({ type: 'run.confirm', by, isNothingOpen: open === 0 }),
      values: { confirmedById: call.principal.id, confirmedAt: call.origin.at, reason: '' },
      reasons: { isNothingOpen: refusals.open(open) },
    });
  }

  async function unconfirm(
    call: Call,
    key: DiagnosisRunKey,
    { version, reason }: DiagnosisReason,
  ): Promise<void> {
    await command(call, await runs.lock(call, key), version, {
      toEvent: (by) => ({ type: 'run.unconfirm', by, reason }),
      values: { confirmedById: null, confirmedAt: null, reason },
    });
  }

  async function publish(call: Call, key: DiagnosisRunKey, body: { version: number }): Promise<void> {
    const row = await runs.lock(call, key);
    expectNotStale(row);
    await command(call, row, body.version, {
      toEvent: (by) => ({ type: 'run.publish', by }),
      values: {
        publishedRstId: row.dgnsRstId,
        publishedById: call.principal.id,
        publishedAt: call.origin.at,
        reason: '',
      },
    });
  }

  async function withdraw(
    call: Call,
    key: DiagnosisRunKey,
    { version, reason }: DiagnosisReason,
  ): Promise<void> {
    await command(call, await runs.lock(call, key), version, {
      toEvent: (by) => ({ type: 'run.withdraw', by, reason }),
      values: { publishedRstId: null, publishedById: null, publishedAt: null, reason },
    });
  }

  return { create, start, confirm, unconfirm, publish, withdraw };
}
