import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import {
  CATEGORIES_MAX,
  type CategoryArea,
  type CategoryChange,
  type CategoryChoice,
  type CategoryDraft,
  type CategoryKey,
  type CategoryQuery,
  type CategoryRow,
  categoryQuery,
} from '../../../src/contracts/categories.ts';
import { categoryRefusals } from '../../../src/messages/ko.categories.ts';
import type { Tx } from '../../db/database.ts';
import { equals } from '../../db/filters.ts';
import { category } from '../../db/schema/categories.ts';
import { post } from '../../db/schema/posts.ts';
import { takeTurn } from '../../db/turns.ts';
import { conflict, wrongField } from '../../errors.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { catalogue } from '../resource/scope.ts';

const { area, categoryId, categoryNm, sortOrder } = category;
const postCnt = sql<number>`(select count(*)::int from ${post} where ${post.categoryId} = ${categoryId})`;

const categories = auditedCrud({
  resource: 'category',
  table: category,
  key: ['categoryId'],
  scope: catalogue,
  taken: categoryRefusals.taken,
  extra: { postCnt },
  auditSummary: ({ area, categoryNm }) => ({ area, categoryNm }),
  query: categoryQuery,
  filters: { area: equals(area) },
  search: [categoryNm],
  sortable: { categoryNm, lastModifiedAt: category.lastModifiedAt },
  order: [area, sortOrder, categoryId],
});

/** All categories of an area, or of all areas, in their order. */
export const listCategories = (
  call: ReadCall,
  query: { area?: CategoryArea | undefined },
): Promise<{ rows: CategoryRow[]; total: number }> => categories.list(call, query);

export const readAllCategories = (
  call: ReadCall,
  query: Omit<CategoryQuery, 'page' | 'size'>,
  limit: number,
) => categories.readAll(call, query, limit);

/** Categories of an area to choose from, those that are switched off among them. */
export async function listCategoryChoices(
  { tx }: ReadCall,
  wanted: { area: CategoryArea },
): Promise<{ rows: CategoryChoice[]; total: number }> {
  const rows = await tx
    .select({ categoryId, categoryNm, enabled: category.enabled })
    .from(category)
    .where(eq(area, wanted.area))
    .orderBy(asc(sortOrder), asc(categoryId));
  return { rows, total: rows.length };
}

/** Ids of an area in their order; nobody else changes that order until the transaction ends. */
async function lockOrder(tx: Tx, of: CategoryArea): Promise<{ categoryId: string; sortOrder: number }[]> {
  await takeTurn(tx, `category:${of}`);
  return tx
    .select({ categoryId, sortOrder })
    .from(category)
    .where(eq(area, of))
    .orderBy(asc(sortOrder), asc(categoryId));
}

/** Refused with C0409 when the name is taken or the area has as many as it may have. */
export async function createCategory(call: Call, values: CategoryDraft): Promise<CategoryKey> {
  const others = await lockOrder(call.tx, values.area);
  if (others.length >= CATEGORIES_MAX) throw conflict(categoryRefusals.full(CATEGORIES_MAX));
  return categories.create(call, { ...values, sortOrder: (others.at(-1)?.sortOrder ?? -1) + 1 });
}

/** Puts a category at a place among the others of its area and numbers those again. */
async function arrange(
  tx: Tx,
  ordered: Awaited<ReturnType<typeof lockOrder>>,
  { moved, place }: { moved: string; place: number },
): Promise<void> {
  const before = new Map(ordered.map((row) => [row.categoryId, row.sortOrder]));
  const ids = ordered.map((row) => row.categoryId).filter((id) => id !== moved);
  ids.splice(place, 0, moved);
  for (const [number, id] of ids.entries()) {
    if (before.get(id) === number) continue;
    await tx.update(category).set({ sortOrder: number }).where(eq(categoryId, id));
  }
}

/** Refused with N0404, with C0409 when it was changed in the meantime or the name is taken. */
export async function changeCategory(
  call: Call,
  { sortOrder: place, ...change }: CategoryChange,
): Promise<void> {
  const { tx } = call;
  const [found] = await tx.select({ area }).from(category).where(eq(categoryId, change.categoryId));
  // before any row is locked, as everything that changes the order does
  const ordered = found && place !== undefined ? await lockOrder(tx, found.area) : [];
  await categories.change(call, change);
  if (place !== undefined) await arrange(tx, ordered, { moved: change.categoryId, place });
}

/** Refused with N0404, and with C0409 while posts are of it. */
export const deleteCategory = (call: Call, key: CategoryKey): Promise<void> =>
  categories.remove(call, key, async (row) => {
    const [used] = await call.tx
      .select({ posts: count() })
      .from(post)
      .where(eq(post.categoryId, row.categoryId));
    if (used && used.posts > 0) throw conflict(categoryRefusals.inUse(used.posts));
  });

/**
 * Refuses the field `categoryId` when `id` is no category of the area that is switched on, unless it is what was there
 * `before`. The category stays until the transaction ends.
 */
export async function requireCategory(
  tx: Tx,
  of: CategoryArea,
  { id, before }: { id: string; before: string | null },
): Promise<void> {
  const isOffered = or(eq(category.enabled, true), before === null ? undefined : eq(categoryId, before));
  const [found] = await tx
    .select({ categoryId })
    .from(category)
    .where(and(eq(categoryId, id), eq(area, of), isOffered))
    .for('key share');
  if (!found) throw wrongField('categoryId', categoryRefusals.gone);
}
