import { and, desc, eq, lte } from 'drizzle-orm';
import { type StandardValues, standardValues } from '../../../src/contracts/evaluationStandards.ts';
import { standardDefaults } from '../../../src/messages/ko.standards.ts';
import type { Db } from '../../db/database.ts';
import { evaluationStandard } from '../../db/schema/standards.ts';

const { setId, ver } = evaluationStandard;

/** The last criteria that were written for the version of a set or one before it. */
export async function findStandardRow(tx: Db, cosetId: string, upTo: number) {
  const [row] = await tx
    .select()
    .from(evaluationStandard)
    .where(and(eq(setId, cosetId), lte(ver, upTo)))
    .orderBy(desc(ver))
    .limit(1);
  return row;
}

/** Names of bands and limits by which a version of a set is evaluated; the defaults where nobody wrote any. */
export async function readStandard(tx: Db, version: { setId: string; ver: number }): Promise<StandardValues> {
  const row = await findStandardRow(tx, version.setId, version.ver);
  return row ? standardValues.parse(row) : standardDefaults;
}
