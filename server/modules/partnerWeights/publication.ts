import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { SetCommand, SetReturn } from '../../../src/contracts/indicatorSets.ts';
import { findTabProblems } from '../../../src/contracts/industryWeights.ts';
import type { WeightKey, WeightProblem } from '../../../src/contracts/partnerWeights.ts';
import { setReview } from '../../../src/machines/indicatorSet/lifecycle.ts';
import { indicatorSetStateTexts } from '../../../src/messages/ko.indicatorSets.ts';
import { weightEntries, weightProblemText, weightTitle } from '../../../src/messages/ko.partnerWeights.ts';
import { pathTo } from '../../../src/paths/console.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { indicatorSet, indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import { partnerWeight, partnerWeightVersion } from '../../db/schema/partnerWeights.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import type { Principal } from '../../plugins/session.ts';
import { sweepOrigin } from '../audit/service.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { findReviewers } from '../documents/reviewers.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Acting, Call, ReadCall } from '../resource/call.ts';
import { otherWriters, reviewedVersion } from '../resource/reviewedVersion.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { mayWriteWeights, readIndustryNames, readNodes, readTabs, type WeightViews } from './reads.ts';
import type { VersionRow, WeightVersions } from './versions.ts';

/** Reports whether the caller publishes weights: administrators any, operators those of their company, all they see. */
const isReviewer = ({ userAuth }: Principal): boolean =>
  userAuth === 'ROLE_ADMIN' || userAuth === 'ROLE_OPERATOR';

/** For notifications to people of a role, of the writers' unless given: each has its own way to the weights. */
async function readAbout(
  tx: Tx,
  { ptnrWhtId, ver, head }: VersionRow,
  role = head.custCoId === null ? 'ROLE_ADMIN' : 'ROLE_OPERATOR',
) {
  const [set] = await tx
    .select({ setNm: indicatorSet.setNm })
    .from(indicatorSet)
    .where(eq(indicatorSet.setId, head.setId));
  return {
    title: weightTitle(set?.setNm ?? '', ver),
    path: pathTo(
      role === 'ROLE_ADMIN' ? 'indicator-gicsweight-detail' : 'bsc-diagnosisstandardmanagement-detail',
      { ptnrWhtId, currTabId: 'ALL' },
    ),
  };
}

/** Keeps the set as it is until the transaction ends. */
async function lockSet(tx: Tx, { head }: VersionRow): Promise<void> {
  await tx
    .select({ setId: indicatorSet.setId })
    .from(indicatorSet)
    .where(eq(indicatorSet.setId, head.setId))
    .for('share');
}

type Checked = Pick<VersionRow, 'ptnrWhtId' | 'ver' | 'setVer' | 'effectiveFrom'> & { setId: string };

/** Finds what keeps a version from being published on `today`, with its places named. */
async function findProblems(tx: Db, row: Checked, today: string): Promise<WeightProblem[]> {
  const { setId, setVer, ptnrWhtId, ver, effectiveFrom } = row;
  const nodes = await readNodes(tx, { setId, setVer });
  const tabs = await readTabs(tx, row);
  const [setVersion] = await tx
    .select({ stateCd: indicatorSetVersion.stateCd })
    .from(indicatorSetVersion)
    .where(and(eq(indicatorSetVersion.setId, setId), eq(indicatorSetVersion.ver, setVer)));
  const [later] = await tx
    .select({ ver: partnerWeightVersion.ver })
    .from(partnerWeightVersion)
    .where(
      and(
        eq(partnerWeightVersion.ptnrWhtId, ptnrWhtId),
        eq(partnerWeightVersion.stateCd, 'published'),
        gt(partnerWeightVersion.effectiveFrom, effectiveFrom ?? today),
        ne(partnerWeightVersion.ver, ver),
      ),
    )
    .limit(1);
  const ofVersion = { dgnsCtgryCdId: null, gicsId: null, currTabId: null, itemId: null };
  const found: Omit<WeightProblem, 'message'>[] = findTabProblems(nodes, tabs);
  if (setVersion?.stateCd === 'retired') found.push({ kind: 'set', ...ofVersion });
  if (later || (effectiveFrom !== null && effectiveFrom < today)) {
    found.push({ kind: 'effectiveFrom', ...ofVersion });
  }
  const industries = await readIndustryNames(
    tx,
    found.flatMap(({ gicsId }) => gicsId ?? []),
  );
  const names = new Map(nodes.map(({ itemId, idctrsNm }) => [itemId, idctrsNm]));
  return found.map((problem) => ({
    ...problem,
    message: weightProblemText(problem, {
      industry: problem.gicsId === null ? undefined : industries.get(problem.gicsId),
      item: problem.itemId === null ? undefined : names.get(problem.itemId),
    }),
  }));
}

export type WeightPublication = ReturnType<typeof createPublication>;

/** Moves versions of weights to their publication and to the end of their time. */
export function createPublication({
  clock,
  notify,
  canSignIn,
  views,
  versions,
}: {
  clock: Clock;
  notify: Notify;
  canSignIn: CanSignIn;
  views: WeightViews;
  versions: WeightVersions;
}) {
  const getChecked = ({ head, ...row }: VersionRow): Checked => ({ ...row, setId: head.setId });

  const addEntry = ({ tx, origin }: Acting, row: VersionRow, entry: string) =>
    addHistoryEntry(tx, row.ptnrWhtId, entry, origin);

  const reviewed = reviewedVersion(setReview, {
    store: versions,
    texts: indicatorSetStateTexts,
    column: 'stateCd',
    isReviewer,
    mayWrite: (principal, row: VersionRow) => mayWriteWeights(principal, row.head),
    async check(call, row) {
      await lockSet(call.tx, row);
      const problems = await findProblems(call.tx, getChecked(row), views.today());
      return {
        problem: problems.length > 0 ? indicatorSetStateTexts.reasons.isComplete : null,
        published: {
          effectiveFrom: row.effectiveFrom ?? views.today(),
          publishedById: call.principal.id,
        },
      };
    },
    async onSubmitted(call, row) {
      const { tx } = call;
      await addEntry(call, row, weightEntries.submitted(row.ver));
      const written = { custCoId: row.head.custCoId, writerIds: row.writerIds };
      const { role, userIds } = await findReviewers(tx, written, canSignIn);
      await notify(tx, 'setSubmitted', { userIds }, await readAbout(tx, row, role));
    },
    async onReturned(call, row, reason) {
      const { tx } = call;
      await addEntry(call, row, weightEntries.returned(row.ver, reason));
      const about = { ...(await readAbout(tx, row)), reason };
      await notify(tx, 'setReturned', { userIds: otherWriters(call, row) }, about);
    },
    async onPublished(call, row) {
      const { tx } = call;
      await addEntry(call, row, weightEntries.published(row.ver, row.effectiveFrom ?? views.today()));
      await notify(tx, 'setPublished', { userIds: otherWriters(call, row) }, await readAbout(tx, row));
      await supersedeOlder(call, eq(partnerWeightVersion.ptnrWhtId, row.ptnrWhtId));
    },
    onSuperseded: (acting, row) => addEntry(acting, row, weightEntries.superseded(row.ver)),
  });

  /** Versions that one whose day has come took the place of, though they do not show it yet. */
  async function supersedeOlder(acting: Acting, narrow = sql`true`) {
    const { tx } = acting;
    const today = views.today();
    const { ptnrWhtId: id, ver: ownVer, effectiveFrom } = partnerWeightVersion;
    const isOver = sql`exists (select 1 from ${partnerWeightVersion} newer where newer.ptnr_wht_id = ${id}
      and newer.state_cd = 'published' and newer.effective_from <= ${today}::date
      and (newer.effective_from, newer.ver) > (${effectiveFrom}, ${ownVer}))`;
    const found = await tx
      .select({ ptnrWhtId: partnerWeightVersion.ptnrWhtId, ver: partnerWeightVersion.ver })
      .from(partnerWeightVersion)
      .where(
        and(
          narrow,
          eq(partnerWeightVersion.stateCd, 'published'),
          lte(partnerWeightVersion.effectiveFrom, today),
          isOver,
        ),
      );
    let changed = 0;
    for (const { ptnrWhtId, ver } of found) {
      const [head] = await tx
        .select()
        .from(partnerWeight)
        .where(eq(partnerWeight.ptnrWhtId, ptnrWhtId))
        .for('update');
      const [row] = await tx
        .select()
        .from(partnerWeightVersion)
        .where(and(eq(partnerWeightVersion.ptnrWhtId, ptnrWhtId), eq(partnerWeightVersion.ver, ver)))
        .for('update');
      if (head && row && (await reviewed.supersede(acting, { ...row, head }))) changed += 1;
    }
    return changed;
  }

  const sweep: Sweep = {
    name: 'partnerWeightsSuperseded',
    run: (tx) => supersedeOlder({ tx, origin: sweepOrigin(clock.now()) }),
  };

  return {
    lockDraft: reviewed.lockDraft,
    submit: (call: Call, key: WeightKey, command: SetCommand) =>
      reviewed.submit(call, { ...key, ver: command.ver }, command),
    return: (call: Call, key: WeightKey, command: SetReturn) =>
      reviewed.return(call, { ...key, ver: command.ver }, command),
    publish: (call: Call, key: WeightKey, command: SetCommand) =>
      reviewed.publish(call, { ...key, ver: command.ver }, command),
    sweep,
    /** Lists what keeps a version from being published. Refused with N0404. */
    async listProblems(call: ReadCall, key: WeightKey, ver?: number) {
      const { head, row } = await views.findVersion(call, key, ver);
      const rows = await findProblems(call.tx, { ...row, setId: head.setId }, views.today());
      return { rows, total: rows.length };
    },
  };
}
