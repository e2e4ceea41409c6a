import { eq } from 'drizzle-orm';
import type { Db } from '../../../../server/db/database.ts';
import {
  indicatorSet,
  indicatorSetItem,
  indicatorSetNode,
  indicatorSetVersion,
} from '../../../../server/db/schema/indicatorSets.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { DomainCd } from '../../../../src/contracts/classifications.ts';

const at = new Date('2026-01-01T00:00:00Z');
const stamps = { createdAt: at, lastModifiedAt: at };

/** Names of the nodes of a small set, each below the one that its path names. */
export const nodePaths = [
  'E',
  'E/기후',
  'E/기후/배출',
  'E/기후/전환',
  'E/자원',
  'E/자원/용수',
  'S',
  'S/노동',
  'S/노동/안전',
];

/** Ids of items by their paths. */
export type ItemIds = Readonly<Record<string, string>>;

interface NewSet {
  setNm: string;
  custCoId?: string | null;
  basedOn?: { setId: string; itemIds: ItemIds };
}

/** A published set for partners with its first version. */
export async function addSet(db: Db, { setNm, custCoId = null, basedOn }: NewSet) {
  const [set] = await db
    .insert(indicatorSet)
    .values({ kindCd: 'supply', setNm, custCoId, ...stamps })
    .returning();
  if (!set) throw new Error('no set');
  const { setId } = set;
  await addSetVersion(db, setId, 1, basedOn?.setId);
  const itemIds: Record<string, string> = {};
  for (const path of nodePaths) {
    const [item] = await db.insert(indicatorSetItem).values({ setId }).returning();
    itemIds[path] = item?.itemId ?? '';
  }
  await addNodes(db, setId, 1, itemIds);
  return { setId, itemIds };
}

export async function addSetVersion(db: Db, setId: string, ver: number, basedOnSetId?: string) {
  const based = basedOnSetId ? { basedOnSetId, basedOnVer: 1 } : {};
  await db.insert(indicatorSetVersion).values({
    setId,
    ver,
    setNm: '협력사 SET',
    stateCd: 'published',
    effectiveFrom: '2026-01-01',
    publishedAt: at,
    ...based,
    ...stamps,
  });
}

/** Nodes of a version, which are those of `itemIds`. */
export async function addNodes(db: Db, setId: string, ver: number, itemIds: ItemIds) {
  for (const [sortOrder, [path, itemId]] of Object.entries(itemIds).entries()) {
    const parts = path.split('/');
    await db.insert(indicatorSetNode).values({
      setId,
      ver,
      itemId,
      sortOrder,
      lvl: parts.length,
      upItemId: itemIds[parts.slice(0, -1).join('/')] ?? null,
      domainCd: parts[0] as DomainCd,
      idctrsNm: parts.at(-1) ?? '',
      ...(parts.length === 3 ? { idctrsCd: path, kindCd: 'QLT', cycleCd: 'YR' } : {}),
    });
  }
}

/** The company of a person. */
export async function getCompany(db: Db, userId: string): Promise<string> {
  const [row] = await db.select().from(user).where(eq(user.userId, userId));
  if (!row?.customerCompanyId) throw new Error(`${userId} has no company`);
  return row.customerCompanyId;
}
