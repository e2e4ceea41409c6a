import { and, eq } from 'drizzle-orm';
import { findSetProblems } from '../../../src/contracts/indicatorSetProblems.ts';
import type {
  SetCommand,
  SetKind,
  SetReturn,
  SetState,
  SetVersionRef,
} from '../../../src/contracts/indicatorSets.ts';
import { indicatorSetLifecycle as chart } from '../../../src/machines/indicatorSet/lifecycle.ts';
import type { SetEvent } from '../../../src/machines/indicatorSet/machine.ts';
import {
  indicatorSetEntries,
  indicatorSetProblemTexts,
  indicatorSetRefusals as refusals,
  indicatorSetStateTexts as texts,
} from '../../../src/messages/ko.indicatorSets.ts';
import { stampChanged } from '../../db/auditedColumns.ts';
import type { Tx } from '../../db/database.ts';
import { indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import { conflict } from '../../errors.ts';
import type { Origin } from '../audit/service.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Call } from '../resource/call.ts';
import { guardLifecycle, requireNextState } from '../resource/lifecycle.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { readContent } from './content.ts';
import type { SetNotifications } from './notices.ts';
import type { SetReads } from './reads.ts';
import { mayWrite } from './scope.ts';
import {
  addWriter,
  createVersionStore,
  hasBegun,
  isAdopted,
  nameSet,
  type OpenVersion,
  recordSet,
  type SetRecord,
  type VersionRecord,
} from './versions.ts';

export type SetLifecycle = ReturnType<typeof createSetLifecycle>;

/** Refused with C0409 and the chart's reason. */
function requireAllowed(code: SetState, event: SetEvent): void {
  requireNextState({ chart, texts }, { code, event, facts: {} });
}

/**
 * Published versions of a set whose day has come, but for the one that counts now, become earlier ones; the set has the
 * name of that one. `today` is in Asia/Seoul. Returns how many there were.
 */
export async function supersedeOlder(
  { tx, origin }: { tx: Tx; origin: Origin },
  set: SetRecord,
  today: string,
): Promise<number> {
  const begun = await tx
    .select()
    .from(indicatorSetVersion)
    .where(hasBegun(set.setId, today))
    .for('no key update');
  const isLater = (one: VersionRecord, other: VersionRecord) =>
    (other.effectiveFrom ?? '').localeCompare(one.effectiveFrom ?? '') || other.ver - one.ver;
  const [current, ...older] = begun.sort(isLater);
  if (current) await nameSet({ tx, origin }, set, current.setNm);
  for (const row of older) {
    const decision = chart.decide(row.stateCd, { type: 'set.supersede' }, {});
    if (!decision.isAllowed) continue;
    await tx
      .update(indicatorSetVersion)
      .set({ stateCd: decision.next, ...stampChanged(origin, row.version) })
      .where(and(eq(indicatorSetVersion.setId, row.setId), eq(indicatorSetVersion.ver, row.ver)));
    const detail = { ver: row.ver, from: row.stateCd, to: decision.next };
    await recordSet({ tx, origin }, set, { verb: 'supersede', detail });
    await addHistoryEntry(tx, set.setId, indicatorSetEntries.supersede(row.ver), origin);
  }
  return older.length;
}

/** The way of the versions of a kind of sets from draft to publication, as the chart `indicatorSet` decides. */
export function createSetLifecycle(
  kind: SetKind,
  { reads, notices, canSignIn }: { reads: SetReads; notices: SetNotifications; canSignIn: CanSignIn },
) {
  const store = createVersionStore(kind);
  const run = guardLifecycle<SetVersionRef, OpenVersion, SetState, SetEvent, object>(store, {
    chart,
    texts,
    column: 'stateCd',
    facts: () => ({}),
  });

  async function findProblems(call: Call, ref: SetVersionRef) {
    const version = await reads.find(call, ref.setId, ref.ver);
    const content = await readContent(call, version, { kind, canSignIn });
    return { version, problems: findSetProblems(kind, { ...version, ...content }, indicatorSetProblemTexts) };
  }

  /** Whether nothing keeps a version from the event: refused with C0409 and the first of the problems otherwise. */
  async function expectComplete(call: Call, row: OpenVersion, toEvent: (isComplete: boolean) => SetEvent) {
    requireAllowed(row.stateCd, toEvent(true));
    const { version, problems } = await findProblems(call, row);
    if (problems[0]) throw conflict(refusals.problems(problems[0].message, problems.length - 1));
    return version;
  }

  const write = (call: Call, row: OpenVersion, line: string) =>
    addHistoryEntry(call.tx, row.setId, line, call.origin);
  const decider = ({ principal }: Call, row: OpenVersion) => ({
    isReviewer: mayWrite(principal, row.set),
    isWriter: row.writerIds.includes(principal.id),
  });

  return {
    /** The version, locked, where its content may be changed. */
    async lockDraft(call: Call, ref: SetVersionRef): Promise<OpenVersion> {
      const row = await store.lock(call, ref);
      requireAllowed(row.stateCd, { type: 'set.edit' });
      return row;
    },

    async submit(call: Call, setId: string, { ver, version }: SetCommand): Promise<SetVersionRef> {
      const ref = { setId, ver };
      const row = await store.lock(call, ref);
      const toEvent = (isComplete: boolean): SetEvent => ({ type: 'set.submit', isComplete });
      await expectComplete(call, row, toEvent);
      const writerIds = addWriter(row.writerIds, call.principal);
      await run(call, ref, toEvent(true), { version, values: { writerIds, returnReason: null } });
      await write(call, row, indicatorSetEntries.submit(ver));
      await notices.submitted(call, { ...row, writerIds });
      return ref;
    },

    async return(call: Call, setId: string, { ver, version, reason }: SetReturn): Promise<SetVersionRef> {
      const ref = { setId, ver };
      const row = await store.lock(call, ref);
      await run(call, ref, { type: 'set.return', reason }, { version, values: { returnReason: reason } });
      await write(call, row, indicatorSetEntries.return(ver, reason));
      await notices.returned(call, { ...row, reason });
      return ref;
    },

    /** The day is the earliest possible one unless the draft has another. */
    async publish(call: Call, setId: string, { ver, version }: SetCommand): Promise<SetVersionRef> {
      const ref = { setId, ver };
      const row = await store.lock(call, ref);
      const by = decider(call, row);
      const toEvent = (isComplete: boolean): SetEvent => ({ type: 'set.publish', by, isComplete });
      const { earliestFrom } = await expectComplete(call, row, toEvent);
      const effectiveFrom = row.effectiveFrom ?? earliestFrom;
      const { origin, principal } = call;
      const values = { effectiveFrom, publishedAt: origin.at, publishedById: principal.id };
      await run(call, ref, toEvent(true), { version, values });
      await write(call, row, indicatorSetEntries.publish(ver, effectiveFrom));
      await supersedeOlder(call, row.set, reads.today());
      await notices.published(call, row);
      return ref;
    },

    async retire(call: Call, setId: string, { ver, version }: SetCommand): Promise<SetVersionRef> {
      const ref = { setId, ver };
      const row = await store.lock(call, ref);
      const isCatalogue = row.set.custCoId === null;
      const facts = { isCatalogue, isAdopted: await isAdopted(call.tx, ref) };
      await run(call, ref, { type: 'set.retire', by: decider(call, row), ...facts }, { version });
      await write(call, row, indicatorSetEntries.retire(ver));
      return ref;
    },
  };
}
