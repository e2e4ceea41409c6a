import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
  CLASSIFICATION_LEVELS,
  type ClassificationChange,
  type ClassificationCreate,
  type ClassificationKey,
  type ClassificationRow,
} from '../../../src/contracts/classifications.ts';
import { classificationRefusals as refusals } from '../../../src/messages/ko.indicators.ts';
import type { Tx } from '../../db/database.ts';
import { classification, indicator } from '../../db/schema/indicators.ts';
import { conflict, wrongField } from '../../errors.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { lockTree } from '../resource/orderedTree.ts';
import { catalogue } from '../resource/scope.ts';

const { idctrsClsfctnId, sortOrder: order } = classification;
const idctrsCnt = sql<number>`(select count(*)::int from ${indicator}
  where ${indicator.idctrsClsfctnId} = ${idctrsClsfctnId})`;

const nodes = auditedCrud({
  resource: 'classification',
  table: classification,
  key: ['idctrsClsfctnId'],
  scope: catalogue,
  extra: { idctrsCnt },
  auditSummary: ({ clsfctnNm }) => ({ clsfctnNm }),
  filters: {},
  sortable: {},
  order: [classification.lvl, order, idctrsClsfctnId],
});

/** The whole tree, from the top down, siblings in their order. */
export const listClassifications = (call: ReadCall): Promise<{ rows: ClassificationRow[]; total: number }> =>
  nodes.list(call, {});

const lockClassification = (tx: Tx) =>
  lockTree<typeof classification.$inferSelect>(tx, {
    name: 'idctrs_clsfctn',
    levels: CLASSIFICATION_LEVELS,
    parentField: 'upIdctrsClsfctnId',
    refusals,
    read: () => tx.select().from(classification).orderBy(asc(order), asc(idctrsClsfctnId)),
    getId: (row) => row.idctrsClsfctnId,
    findParent: (row) => row.upIdctrsClsfctnId,
    place: (_tx, id, values) => tx.update(classification).set(values).where(eq(idctrsClsfctnId, id)),
  });

/** Returns the new node's key. Refused with V0001 where the tree cannot take it. */
export async function createClassification(
  call: Call,
  { sortOrder, ...values }: ClassificationCreate,
): Promise<ClassificationKey> {
  const tree = await lockClassification(call.tx);
  const lvl = tree.levelOfNew(values.upIdctrsClsfctnId);
  const { domainCd } = tree.find(values.upIdctrsClsfctnId);
  const key = await nodes.create(call, { ...values, lvl, domainCd, sortOrder: 0 });
  await tree.arrange(values.upIdctrsClsfctnId, key.idctrsClsfctnId, sortOrder);
  return key;
}

/**
 * Edits and moves in one go. Refused with N0404, V0001 where the tree cannot take it (below itself, too deep, a domain
 * below another node, anything else to the top), C0409 when stale.
 */
export async function changeClassification(call: Call, change: ClassificationChange): Promise<void> {
  const { sortOrder, ...values } = change;
  const tree = await lockClassification(call.tx);
  const row = tree.find(change.idctrsClsfctnId);
  const parentId = values.upIdctrsClsfctnId === undefined ? row.upIdctrsClsfctnId : values.upIdctrsClsfctnId;
  if ((parentId === null) !== (row.upIdctrsClsfctnId === null)) {
    throw wrongField('upIdctrsClsfctnId', row.lvl === 1 ? refusals.domainStays : refusals.noDomain);
  }
  const lvl = tree.levelOfMoved(row, parentId);
  await nodes.change(call, values);
  await tree.shiftLevels(row, lvl);
  const domainCd = parentId === null ? row.domainCd : tree.find(parentId).domainCd;
  if (domainCd !== row.domainCd) {
    const ids = tree.findBranch(row).map((node) => node.idctrsClsfctnId);
    await call.tx.update(classification).set({ domainCd }).where(inArray(idctrsClsfctnId, ids));
  }
  if (sortOrder !== undefined || parentId !== row.upIdctrsClsfctnId) {
    await tree.arrange(parentId, row.idctrsClsfctnId, sortOrder);
  }
}

/** Refused with N0404, and with C0409 for a domain and while nodes or indicators are below it. */
export async function deleteClassification(call: Call, key: ClassificationKey): Promise<void> {
  const tree = await lockClassification(call.tx);
  const row = tree.find(key.idctrsClsfctnId);
  if (row.lvl === 1) throw conflict(refusals.domainStays);
  if (tree.findChildren(row.idctrsClsfctnId).length > 0) throw conflict(refusals.hasChildren);
  await nodes.remove(call, key, async () => {
    const used = eq(indicator.idctrsClsfctnId, row.idctrsClsfctnId);
    if ((await call.tx.$count(indicator, used)) > 0) throw conflict(refusals.inUse);
  });
}
