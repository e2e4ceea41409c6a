import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { evaluationStandard } from '../../db/schema/standards.ts';

/** Lists writers of the criteria of a version of a set, begun or not: they count as writers of the version. */
export async function listStandardWriters(
  tx: Tx,
  { setId, ver }: { setId: string; ver: number },
): Promise<string[]> {
  const [row] = await tx
    .select({ writerIds: evaluationStandard.writerIds })
    .from(evaluationStandard)
    .where(and(eq(evaluationStandard.setId, setId), eq(evaluationStandard.ver, ver)));
  return row?.writerIds ?? [];
}
