import { and, desc, eq, sql } from 'drizzle-orm';
import type { FieldIssue } from '../../../src/contracts/envelope.ts';
import type { SetCommand } from '../../../src/contracts/indicatorSets.ts';
import {
  carryTabs,
  compareTabs,
  itemsOfTab,
  tidyWeights,
  toTabKey,
} from '../../../src/contracts/industryWeights.ts';
import {
  type ComparisonQuery,
  PARTNER_WEIGHT,
  type WeightChange,
  type WeightCreate,
  type WeightDifference,
  type WeightKey,
  type WeightNode,
  type WeightTabChange,
} from '../../../src/contracts/partnerWeights.ts';
import { changeTexts } from '../../../src/messages/ko.changes.ts';
import { weightChangeText, weightEntries, weightRefusals } from '../../../src/messages/ko.partnerWeights.ts';
import { expectVersion, stampCreated } from '../../db/auditedColumns.ts';
import type { Tx } from '../../db/database.ts';
import { indicatorSet } from '../../db/schema/indicatorSets.ts';
import { partnerWeightTab, partnerWeightVersion } from '../../db/schema/partnerWeights.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { recordChange } from '../resource/record.ts';
import { addHistoryEntry } from '../threads/service.ts';
import type { WeightPublication } from './publication.ts';
import {
  findSetVersion,
  readIndustryNames,
  readNodes,
  readTabs,
  type WeightReads,
  type WeightViews,
} from './reads.ts';
import { copyTabs, isOwnSet, listWeightableSets } from './starting.ts';
import { requireWriter, type VersionKey, type VersionRow, type WeightVersions } from './versions.ts';

/** Rows of one insert; with more, its values would be more than a statement may have. */
const TABS_AT_ONCE = 500;

const isVersion = ({ ptnrWhtId, ver }: VersionKey) =>
  and(eq(partnerWeightTab.ptnrWhtId, ptnrWhtId), eq(partnerWeightTab.ver, ver));

const refuseFields = (fields: FieldIssue[]) => {
  const [first] = fields;
  if (first) throw new Refusal('V0001', { message: first.message, data: { fields } });
};

/** Finds the issues in tabs that somebody sends, besides their weights' form. */
function findIssues(
  tabs: readonly WeightTabChange[],
  nodes: readonly WeightNode[],
  industries: ReadonlyMap<string, string>,
): FieldIssue[] {
  const seen = new Set<string>();
  return tabs.flatMap((tab, place) => {
    const at = `tabs.${place}`;
    const issues: FieldIssue[] = [];
    const key = toTabKey(tab);
    if (seen.has(key)) issues.push({ path: at, message: weightRefusals.twice });
    seen.add(key);
    if (tab.gicsId !== null && !industries.has(tab.gicsId)) {
      issues.push({ path: `${at}.gicsId`, message: weightRefusals.noIndustry(tab.gicsId) });
    }
    const own = new Set(itemsOfTab(nodes, tab.currTabId).map(({ itemId }) => itemId));
    for (const itemId of Object.keys(tab.weights)) {
      if (!own.has(itemId)) {
        issues.push({ path: `${at}.weights.${itemId}`, message: weightRefusals.otherItem });
      }
    }
    return issues;
  });
}

async function insertTabs(tx: Tx, { ptnrWhtId, ver }: VersionKey, tabs: readonly WeightTabChange[]) {
  const rows = tabs.map((tab) => ({ ...tab, ptnrWhtId, ver, gicsId: tab.gicsId ?? '' }));
  for (let first = 0; first < rows.length; first += TABS_AT_ONCE) {
    await tx.insert(partnerWeightTab).values(rows.slice(first, first + TABS_AT_ONCE));
  }
}

/** Replaces the tabs that are given; those without any weight go. Returns what it changed. */
async function storeTabs(tx: Tx, key: VersionKey, tabs: readonly WeightTabChange[]) {
  const given = tabs.map((tab) => ({ ...tab, weights: tidyWeights(tab.weights) }));
  const keys = new Set(given.map(toTabKey));
  const before = (await readTabs(tx, key)).filter((tab) => keys.has(toTabKey(tab)));
  const { dgnsCtgryCdId, gicsId, currTabId } = partnerWeightTab;
  const replaced = sql.join(
    given.map((tab) => sql`(${tab.dgnsCtgryCdId}, ${tab.gicsId ?? ''}, ${tab.currTabId})`),
    sql`, `,
  );
  await tx
    .delete(partnerWeightTab)
    .where(and(isVersion(key), sql`(${dgnsCtgryCdId}, ${gicsId}, ${currTabId}) in (${replaced})`));
  const kept = given.filter(({ weights }) => Object.keys(weights).length > 0);
  await insertTabs(tx, key, kept);
  return compareTabs(before, kept);
}

/** Names of the places of weights: nodes of the set's version, and industries by their codes. */
interface WeightNames {
  nodes: readonly WeightNode[];
  industries: ReadonlyMap<string, string>;
}

/** Describes changed weights of a version, as the history shows it: a line and the first of them from what to what. */
function describeWeights(
  line: string,
  changes: ReturnType<typeof compareTabs>,
  { nodes, industries }: WeightNames,
): string {
  const items = new Map(nodes.map(({ itemId, idctrsNm }) => [itemId, idctrsNm]));
  const texts = changes.map((each) =>
    weightChangeText(each, { industry: industries.get(each.gicsId ?? ''), item: items.get(each.itemId) }),
  );
  return [line, ...changeTexts.getFirst(texts)].join('\n');
}

async function insertVersion(call: Call, key: VersionKey, setVer: number, tabs: WeightTabChange[]) {
  const { tx, origin, principal } = call;
  await tx
    .insert(partnerWeightVersion)
    .values({ ...key, setVer, writerIds: [principal.id], ...stampCreated(origin) });
  await insertTabs(tx, key, tabs);
}

/** Tabs of a version under the nodes of another version of its set, whose items keep their ids. */
async function carry(tx: Tx, from: VersionKey, to: { setId: string; setVer: number }) {
  const nodes = await readNodes(tx, to);
  return carryTabs(await readTabs(tx, from), nodes, (itemId) => itemId);
}

export type WeightService = ReturnType<typeof createWeightService>;

/** Weights of sets for partners as people begin and write them, version by version. */
export function createWeightService({
  reads,
  views,
  versions,
  lockDraft,
}: {
  reads: WeightReads;
  views: WeightViews;
  versions: WeightVersions;
  lockDraft: WeightPublication['lockDraft'];
}) {
  /** Refused with V0001 for a set that is not the caller's or not published, with C0409 where it has weights. */
  async function create(call: Call, { setId, isCopied }: WeightCreate): Promise<VersionKey> {
    const { tx, origin, principal } = call;
    // shared, so that a retirement of the set waits, or this for it
    const [set] = await tx
      .select()
      .from(indicatorSet)
      .where(and(eq(indicatorSet.setId, setId), eq(indicatorSet.kindCd, 'supply'), isOwnSet(principal)))
      .for('share');
    const setVersion = set && (await findSetVersion(tx, setId, views.today()));
    if (!set || !setVersion) throw wrongField('setId', weightRefusals.noSet);
    const tabs = isCopied ? await copyTabs(tx, setVersion, views.today()) : [];
    if (!tabs) throw wrongField('isCopied', weightRefusals.nothingToCopy);
    const { ptnrWhtId } = await reads.create(call, { setId, custCoId: set.custCoId });
    const key = { ptnrWhtId, ver: 1 };
    await insertVersion(call, key, setVersion.ver, tabs);
    const line = isCopied ? weightEntries.copied(set.setNm) : weightEntries.created(set.setNm);
    await addHistoryEntry(tx, ptnrWhtId, line, origin);
    return key;
  }

  /** Writes tabs into a locked draft, with everything that a change has besides. */
  async function write(
    call: Call,
    { row, writerIds }: { row: VersionRow; writerIds: string[] },
    {
      tabs,
      ...values
    }: { tabs: readonly WeightTabChange[] } & Partial<Pick<VersionRow, 'effectiveFrom' | 'changeNote'>>,
    toLine: (ver: number, weights: number) => string,
    names: WeightNames,
  ): Promise<number> {
    const changes = tabs.length === 0 ? [] : await storeTabs(call.tx, row, tabs);
    const detail = { ...values, weights: changes };
    await versions.update(call, row, { ...values, writerIds }, { verb: 'update', detail });
    const text = describeWeights(toLine(row.ver, changes.length), changes, names);
    await addHistoryEntry(call.tx, row.ptnrWhtId, text, call.origin);
    return changes.length;
  }

  /**
   * Refused with N0404, with A0403 for weights that the caller only reads, with C0409 unless it is a draft as the
   * caller saw it, and with V0001 and every place that is wrong.
   */
  async function change(
    call: Call,
    { ptnrWhtId, ver, version, tabs = [], effectiveFrom, changeNote }: WeightChange,
  ): Promise<void> {
    const draft = await lockDraft(call, { ptnrWhtId, ver }, version);
    const { setVer, head } = draft.row;
    const nodes = await readNodes(call.tx, { setId: head.setId, setVer });
    const industries = await readIndustryNames(
      call.tx,
      tabs.flatMap(({ gicsId }) => gicsId ?? []),
    );
    refuseFields(findIssues(tabs, nodes, industries));
    const values = {
      ...(effectiveFrom === undefined ? {} : { effectiveFrom }),
      ...(changeNote === undefined ? {} : { changeNote }),
    };
    await write(call, draft, { tabs, ...values }, weightEntries.changed, { nodes, industries });
  }

  /**
   * Opens the draft of the next version with what the newest published one has, for the version of the set that counts
   * today. Refused with N0404, with A0403, and with C0409 while there is a draft or where the version that the caller
   * saw is another meanwhile or was not published.
   */
  async function openDraft(
    call: Call,
    { ptnrWhtId, ver, version }: WeightKey & SetCommand,
  ): Promise<VersionKey> {
    const { tx, origin } = call;
    const seen = await versions.lock(call, { ptnrWhtId, ver });
    requireWriter(call, seen.head);
    expectVersion(seen, version);
    if (seen.publishedAt === null) throw conflict(weightRefusals.noBase);
    const all = await tx
      .select()
      .from(partnerWeightVersion)
      .where(eq(partnerWeightVersion.ptnrWhtId, ptnrWhtId))
      .orderBy(desc(partnerWeightVersion.ver));
    // what is not published is a draft or in review
    if (all.some(({ publishedAt }) => publishedAt === null)) throw conflict(weightRefusals.openDraft);
    const [former = seen] = all;
    const { setId, custCoId } = seen.head;
    const setVer = (await findSetVersion(tx, setId, views.today()))?.ver ?? former.setVer;
    const key = { ptnrWhtId, ver: former.ver + 1 };
    await insertVersion(call, key, setVer, await carry(tx, former, { setId, setVer }));
    await addHistoryEntry(tx, ptnrWhtId, weightEntries.opened(key.ver, former.ver), origin);
    await recordChange(call, {
      resource: PARTNER_WEIGHT,
      id: ptnrWhtId,
      customerCompanyId: custCoId,
      verb: 'draft',
      detail: { ver: key.ver, from: former.ver, setVer },
    });
    return key;
  }

  /** Moves a draft to the version of the set that counts today. Refused as a change is, and where it is there already. */
  async function takeOver(call: Call, command: WeightKey & SetCommand): Promise<void> {
    const { row, writerIds } = await lockDraft(call, command, command.version);
    const { setId } = row.head;
    const setVer = (await findSetVersion(call.tx, setId, views.today()))?.ver ?? row.setVer;
    if (setVer === row.setVer) throw conflict(weightRefusals.upToDate);
    const before = await readTabs(call.tx, row);
    const nodes = await readNodes(call.tx, { setId, setVer });
    const tabs = carryTabs(before, nodes, (itemId) => itemId);
    await call.tx.delete(partnerWeightTab).where(isVersion(row));
    await insertTabs(call.tx, row, tabs);
    const changes = compareTabs(before, tabs);
    const detail = { setVer: { from: row.setVer, to: setVer }, weights: changes };
    await versions.update(call, row, { setVer, writerIds }, { verb: 'takeOver', detail });
    // an item that has left the set has its name in the version that it was in
    const former = await readNodes(call.tx, { setId, setVer: row.setVer });
    const industries = await readIndustryNames(
      call.tx,
      changes.flatMap(({ gicsId }) => gicsId ?? []),
    );
    const names = { nodes: [...former, ...nodes], industries };
    const text = describeWeights(weightEntries.takenOver(row.ver, setVer), changes, names);
    await addHistoryEntry(call.tx, row.ptnrWhtId, text, call.origin);
  }

  /** Removes a draft, with the weights as a whole where they have no other version. Refused as a change is. */
  async function remove(call: Call, command: WeightKey & SetCommand): Promise<void> {
    const { row } = await lockDraft(call, command, command.version);
    const { ptnrWhtId, ver } = row;
    const isRow = and(eq(partnerWeightVersion.ptnrWhtId, ptnrWhtId), eq(partnerWeightVersion.ver, ver));
    await versions.update(call, row, {}, { verb: 'removeDraft', detail: {} });
    await call.tx.delete(partnerWeightVersion).where(isRow);
    const others = await call.tx.$count(partnerWeightVersion, eq(partnerWeightVersion.ptnrWhtId, ptnrWhtId));
    if (others === 0) {
      await reads.remove(call, { ptnrWhtId });
      return;
    }
    await addHistoryEntry(call.tx, ptnrWhtId, weightEntries.removed(ver), call.origin);
  }

  /** Weights that differ between two versions. Refused with N0404. */
  async function compare(
    call: ReadCall,
    key: WeightKey,
    { from, to }: ComparisonQuery,
  ): Promise<{ rows: WeightDifference[]; total: number }> {
    const { head, row: after } = await views.findVersion(call, key, to);
    const { row: before } = await views.findVersion(call, key, from ?? Math.max(1, after.ver - 1));
    const names = new Map<string, string>();
    for (const { setVer } of [before, after]) {
      for (const node of await readNodes(call.tx, { setId: head.setId, setVer })) {
        names.set(node.itemId, node.idctrsNm);
      }
    }
    const found = compareTabs(await readTabs(call.tx, before), await readTabs(call.tx, after));
    const rows = found.map((each) => ({ ...each, idctrsNm: names.get(each.itemId) ?? '' }));
    return { rows, total: rows.length };
  }

  return {
    create,
    change,
    write,
    openDraft,
    takeOver,
    remove,
    compare,
    listSets: (call: ReadCall) => listWeightableSets(call, views.today()),
    refs: reads.refs,
  };
}
