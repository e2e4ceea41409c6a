import { and, eq } from 'drizzle-orm';
import { PARTNER_WEIGHT, type WeightKey } from '../../../src/contracts/partnerWeights.ts';
import { stampChanged } from '../../db/auditedColumns.ts';
import { partnerWeight, partnerWeightVersion } from '../../db/schema/partnerWeights.ts';
import { Refusal } from '../../errors.ts';
import type { Acting, Call } from '../resource/call.ts';
import { recordChange } from '../resource/record.ts';
import { mayWriteWeights, type WeightReads } from './reads.ts';

type Head = typeof partnerWeight.$inferSelect;
/** A version with whose it is. */
export type VersionRow = typeof partnerWeightVersion.$inferSelect & { head: Head };
export type VersionKey = WeightKey & { ver: number };

/** Refused with A0403 unless the caller writes such weights. */
export function requireWriter({ principal }: Call, head: Pick<Head, 'custCoId'>): void {
  if (!mayWriteWeights(principal, head)) throw new Refusal('A0403');
}

/**
 * Versions of weights as their lifecycle changes them. The weights are locked before their version, so that changes of
 * all versions take turns. A change of a version is one of the weights to everybody who shows them.
 */
export function createVersions(reads: WeightReads) {
  /** Refused with N0404. */
  async function lock(call: Call, { ptnrWhtId, ver }: VersionKey): Promise<VersionRow> {
    const head = await reads.lock(call, { ptnrWhtId });
    const [row] = await call.tx
      .select()
      .from(partnerWeightVersion)
      .where(and(eq(partnerWeightVersion.ptnrWhtId, ptnrWhtId), eq(partnerWeightVersion.ver, ver)))
      .for('update');
    if (!row) throw new Refusal('N0404');
    return { ...row, head };
  }

  async function update(
    { tx, origin }: Acting,
    { ptnrWhtId, ver, version, head }: VersionRow,
    { head: _head, ...values }: Partial<VersionRow>,
    { verb, detail }: { verb: string; detail: Record<string, unknown> },
  ): Promise<void> {
    await tx
      .update(partnerWeightVersion)
      .set({ ...values, ...stampChanged(origin, version) })
      .where(and(eq(partnerWeightVersion.ptnrWhtId, ptnrWhtId), eq(partnerWeightVersion.ver, ver)));
    await tx
      .update(partnerWeight)
      .set(stampChanged(origin, head.version))
      .where(eq(partnerWeight.ptnrWhtId, ptnrWhtId));
    await recordChange(
      { tx, origin },
      {
        resource: PARTNER_WEIGHT,
        id: ptnrWhtId,
        customerCompanyId: head.custCoId,
        verb,
        detail: { ver, ...detail },
      },
    );
  }

  return { lock, update };
}

export type WeightVersions = ReturnType<typeof createVersions>;
