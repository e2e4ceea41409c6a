import { count } from 'drizzle-orm';
import type { CategoryArea } from '../../src/contracts/categories.ts';
import type { Tx } from '../db/database.ts';
import { category } from '../db/schema/categories.ts';

const names: Readonly<Record<CategoryArea, readonly string[]>> = {
  pds: ['지침·가이드', '서식', '교육자료', '법규·기준'],
  datacenter: ['정책·규정', '증빙자료', '보고서', '기타'],
};

/** Categories that a new installation starts with; administrators change them. */
export async function seedCategories(tx: Tx, now: Date): Promise<void> {
  const [existing] = await tx.select({ rows: count() }).from(category);
  if (existing && existing.rows > 0) return;
  const stamps = { createdAt: now, lastModifiedAt: now };
  await tx.insert(category).values(
    Object.entries(names).flatMap(([area, ofArea]) =>
      ofArea.map((categoryNm, sortOrder) => ({
        area: area as CategoryArea,
        categoryNm,
        sortOrder,
        ...stamps,
      })),
    ),
  );
}
