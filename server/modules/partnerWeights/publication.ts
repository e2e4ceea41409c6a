import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { SetCommand, SetReturn } from '../../../src/contracts/indicatorSets.ts';
import { findTabProblems } from '../../../src/contracts/industryWeights.ts';
import type { WeightKey, WeightProblem } from '../../../src/contracts/partnerWeights.ts';
import { indicatorSetLifecycle } from '../../../src/machines/indicatorSet/lifecycle.ts';
import type { SetEvent } from '../../../src/machines/indicatorSet/machine.ts';
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
import type { Call, ReadCall } from '../resource/call.ts';
import { guardLifecycle } from '../resource/lifecycle.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { readIndustryNames, readNodes, readTabs, type WeightViews } from './reads.ts';
import { requireWriter, type VersionKey, type VersionRow, type WeightVersions } from './versions.ts';

/** Which weights somebody publishes: administrators any, operators those of their company, which are all they reach. */
const isReviewer = ({ userAuth }: Principal): boolean =>
  userAuth === 'ROLE_ADMIN' || userAuth === 'ROLE_OPERATOR';

/** For notifications to people of a role, of the writers' unless given: each has its own way to the weights. */
const toAbout = (
  { ptnrWhtId, ver, head }: VersionRow,
  setNm: string,
  role = head.custCoId === null ? 'ROLE_ADMIN' : 'ROLE_OPERATOR',
) => ({
  title: weightTitle(setNm, ver),
  path: pathTo(
    role === 'ROLE_ADMIN' ? 'indicator-gicsweight-detail' : 'bsc-diagnosisstandardmanagement-detail',
    { ptnrWhtId, currTabId: 'ALL' },
  ),
});

/** Writers of a version without the caller. */
const findOthers = ({ principal }: Call, { writerIds }: VersionRow): string[] =>
  writerIds.filter((id) => id !== principal.id);

type Checked = Pick<VersionRow, 'ptnrWhtId' | 'ver' | 'setVer' | 'effectiveFrom'> & { setId: string };

/** What keeps a version from being published on `today`, with its places named. */
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

/** The way of versions of weights to their publication and to the end of their time. */
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

  /** Keeps the version of the set as it is until the transaction ends. */
  async function lockSet(tx: Tx, { head }: VersionRow): Promise<string> {
    const [set] = await tx
      .select({ setNm: indicatorSet.setNm })
      .from(indicatorSet)
      .where(eq(indicatorSet.setId, head.setId))
      .for('share');
    return set?.setNm ?? '';
  }

  async function supersede(origin: Pick<Call, 'tx' | 'origin'>, row: VersionRow): Promise<boolean> {
    const decision = indicatorSetLifecycle.decide(row.stateCd, { type: 'set.supersede' }, {});
    if (!decision.isAllowed) return false;
    const detail = { from: row.stateCd, to: decision.next };
    await versions.update(origin, row, { stateCd: decision.next }, { verb: 'supersede', detail });
    await addHistoryEntry(origin.tx, row.ptnrWhtId, weightEntries.superseded(row.ver), origin.origin);
    return true;
  }

  const run = guardLifecycle<VersionKey, VersionRow, VersionRow['stateCd'], SetEvent, object>(versions, {
    chart: indicatorSetLifecycle,
    texts: indicatorSetStateTexts,
    column: 'stateCd',
    facts: () => ({}),
    async after({ tx, origin }, { row, event }) {
      if (event.type === 'set.submit') {
        await addHistoryEntry(tx, row.ptnrWhtId, weightEntries.submitted(row.ver), origin);
      }
      if (event.type === 'set.return') {
        await addHistoryEntry(tx, row.ptnrWhtId, weightEntries.returned(row.ver, event.reason), origin);
      }
    },
  });

  async function listProblems({ tx }: Call, row: VersionRow): Promise<WeightProblem[]> {
    return findProblems(tx, getChecked(row), views.today());
  }

  /** Refused with N0404, A0403, with C0409 by the chart, as for one that is not complete, or for a stale version. */
  async function submit(call: Call, key: WeightKey, { ver, version }: SetCommand): Promise<void> {
    const row = await versions.lock(call, { ...key, ver });
    requireWriter(call, row.head);
    const setNm = await lockSet(call.tx, row);
    const isComplete = (await listProblems(call, row)).length === 0;
    const writerIds = [...new Set([...row.writerIds, call.principal.id])];
    const values = { writerIds, returnReason: null };
    await run(call, { ...key, ver }, { type: 'set.submit', isComplete }, { version, values });
    const reviewed = { custCoId: row.head.custCoId, writerIds };
    const { role, userIds } = await findReviewers(call.tx, reviewed, canSignIn);
    await notify(call.tx, 'setSubmitted', { userIds }, toAbout(row, setNm, role));
  }

  /** Refused with N0404, and with C0409 by the chart or for a stale version. */
  async function sendBack(call: Call, key: WeightKey, { ver, version, reason }: SetReturn): Promise<void> {
    const row = await versions.lock(call, { ...key, ver });
    const setNm = await lockSet(call.tx, row);
    const values = { returnReason: reason };
    await run(call, { ...key, ver }, { type: 'set.return', reason }, { version, values });
    const about = { ...toAbout(row, setNm), reason };
    await notify(call.tx, 'setReturned', { userIds: findOthers(call, row) }, about);
  }

  /**
   * Publishes a version from its day on, which is today unless it has one. Refused with N0404, and with C0409 by the
   * chart, as for a writer or one that is not complete any more, or for a stale version.
   */
  async function publish(call: Call, key: WeightKey, { ver, version }: SetCommand): Promise<void> {
    const { tx, origin, principal } = call;
    const row = await versions.lock(call, { ...key, ver });
    const setNm = await lockSet(tx, row);
    const isComplete = (await listProblems(call, row)).length === 0;
    const by = { isReviewer: isReviewer(principal), isWriter: row.writerIds.includes(principal.id) };
    const effectiveFrom = row.effectiveFrom ?? views.today();
    const values = { effectiveFrom, publishedAt: origin.at, publishedById: principal.id };
    await run(call, { ...key, ver }, { type: 'set.publish', by, isComplete }, { version, values });
    await addHistoryEntry(tx, row.ptnrWhtId, weightEntries.published(ver, effectiveFrom), origin);
    await notify(tx, 'setPublished', { userIds: findOthers(call, row) }, toAbout(row, setNm));
    await supersedeOlder(call, eq(partnerWeightVersion.ptnrWhtId, row.ptnrWhtId));
  }

  /** Versions that one whose day has come took the place of, though they do not show it yet. */
  async function supersedeOlder({ tx, origin }: Pick<Call, 'tx' | 'origin'>, narrow = sql`true`) {
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
      if (head && row && (await supersede({ tx, origin }, { ...row, head }))) changed += 1;
    }
    return changed;
  }

  const sweep: Sweep = {
    name: 'partnerWeightsSuperseded',
    run: (tx) => supersedeOlder({ tx, origin: sweepOrigin(clock.now()) }),
  };

  return {
    submit,
    sendBack,
    publish,
    sweep,
    /** What keeps a version from being published. Refused with N0404. */
    async listProblems(call: ReadCall, key: WeightKey, ver?: number) {
      const { head, row } = await views.findVersion(call, key, ver);
      const rows = await findProblems(call.tx, { ...row, setId: head.setId }, views.today());
      return { rows, total: rows.length };
    },
  };
}
