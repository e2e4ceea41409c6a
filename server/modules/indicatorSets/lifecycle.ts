import { findSetProblems, splitProblems } from '../../../src/contracts/indicatorSetProblems.ts';
import type { SetCommand, SetKind, SetReturn, SetVersionRef } from '../../../src/contracts/indicatorSets.ts';
import { setReview } from '../../../src/machines/indicatorSet/lifecycle.ts';
import {
  indicatorSetEntries,
  indicatorSetProblemTexts,
  indicatorSetRefusals as refusals,
  indicatorSetStateTexts as texts,
} from '../../../src/messages/ko.indicatorSets.ts';
import { indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Acting, Call } from '../resource/call.ts';
import { reviewedVersion } from '../resource/reviewedVersion.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { readChecks } from './checks.ts';
import { readContent } from './content.ts';
import type { SetNotifications } from './notifications.ts';
import type { SetReads } from './reads.ts';
import { mayWrite } from './scope.ts';
import {
  createVersionStore,
  hasBegun,
  isAdopted,
  nameSet,
  type OpenVersion,
  type SetRecord,
  type VersionRecord,
} from './versions.ts';

export type SetLifecycle = ReturnType<typeof createSetLifecycle>;

/** Moves the versions of a kind of sets from draft to publication, as the chart `indicatorSet` decides. */
export function createSetLifecycle(
  kind: SetKind,
  { reads, notices, canSignIn }: { reads: SetReads; notices: SetNotifications; canSignIn: CanSignIn },
) {
  const store = createVersionStore(kind);
  const addEntry = ({ tx, origin }: Acting, row: OpenVersion, entry: string) =>
    addHistoryEntry(tx, row.setId, entry, origin);

  const versions = reviewedVersion(setReview, {
    store,
    texts,
    column: 'stateCd',
    isReviewer: (principal, row: OpenVersion) => mayWrite(principal, row.set),
    async check(call, row) {
      const version = await reads.find(call, row.setId, row.ver);
      const content = await readContent(call, version, { kind, canSignIn });
      const checks = await readChecks(call, version, kind);
      const found = findSetProblems(kind, { ...version, ...content, ...checks }, indicatorSetProblemTexts);
      const [[first, ...more]] = splitProblems(found);
      return {
        problem: first ? refusals.problems(first.message, more.length) : null,
        // the earliest possible day unless the draft has another
        published: {
          effectiveFrom: row.effectiveFrom ?? version.earliestFrom,
          publishedById: call.principal.id,
        },
      };
    },
    async onSubmitted(call, row) {
      await addEntry(call, row, indicatorSetEntries.submit(row.ver));
      await notices.submitted(call, row);
    },
    async onReturned(call, row, reason) {
      await addEntry(call, row, indicatorSetEntries.return(row.ver, reason));
      await notices.returned(call, { ...row, reason });
    },
    async onPublished(call, row) {
      await addEntry(call, row, indicatorSetEntries.publish(row.ver, row.effectiveFrom ?? reads.today()));
      await supersedeOlder(call, row.set, reads.today());
      await notices.published(call, row);
    },
    onSuperseded: (acting, row) => addEntry(acting, row, indicatorSetEntries.supersede(row.ver)),
  });

  /**
   * Published versions of a set whose day has come, but for the one that counts now, become earlier ones; the set has
   * the name of that one. `today` is in Asia/Seoul. Returns how many there were.
   */
  async function supersedeOlder(acting: Acting, set: SetRecord, today: string): Promise<number> {
    const begun = await acting.tx
      .select()
      .from(indicatorSetVersion)
      .where(hasBegun(set.setId, today))
      .for('no key update');
    const isLater = (one: VersionRecord, other: VersionRecord) =>
      (other.effectiveFrom ?? '').localeCompare(one.effectiveFrom ?? '') || other.ver - one.ver;
    const [current, ...older] = begun.sort(isLater);
    if (current) await nameSet(acting, set, current.setNm);
    for (const row of older) await versions.supersede(acting, { ...row, set });
    return older.length;
  }

  /** A command of the review as a route has it: by the id of the set, with the version in its body. */
  const byId =
    <Body extends SetCommand>(command: (call: Call, ref: SetVersionRef, body: Body) => Promise<void>) =>
    async (call: Call, setId: string, body: Body): Promise<SetVersionRef> => {
      const ref = { setId, ver: body.ver };
      await command(call, ref, body);
      return ref;
    };

  return {
    lockDraft: versions.lockDraft,
    submit: byId<SetCommand>(versions.submit),
    return: byId<SetReturn>(versions.return),
    publish: byId<SetCommand>(versions.publish),
    retire: byId<SetCommand>(async (call, ref, { version }) => {
      const row = await store.lock(call, ref);
      const isCatalogue = row.set.custCoId === null;
      const facts = {
        by: versions.toDecider(call, row),
        isCatalogue,
        isAdopted: await isAdopted(call.tx, ref),
      };
      await versions.run(call, row, { type: 'set.retire', ...facts }, { version });
      await addEntry(call, row, indicatorSetEntries.retire(ref.ver));
    }),
    supersedeOlder,
  };
}
