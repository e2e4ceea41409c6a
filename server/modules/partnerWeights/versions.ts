import { and, eq } from 'drizzle-orm';
import type { SetCommand } from '../../../src/contracts/indicatorSets.ts';
import { PARTNER_WEIGHT, type WeightKey } from '../../../src/contracts/partnerWeights.ts';
import { indicatorSetLifecycle } from '../../../src/machines/indicatorSet/lifecycle.ts';
import { indicatorSetStateTexts } from '../../../src/messages/ko.indicatorSets.ts';
import { expectVersion, stampChanged } from '../../db/auditedColumns.ts';
import { partnerWeight, partnerWeightVersion } from '../../db/schema/partnerWeights.ts';
import { Refusal } from '../../errors.ts';
import type { Call } from '../resource/call.ts';
import { requireNextState } from '../resource/lifecycle.ts';
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
    { tx, origin }: Pick<Call, 'tx' | 'origin'>,
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

  /**
   * The version where the caller may write it, and everybody who then has. Refused with N0404, with A0403, and with
   * C0409 unless it is a draft as the caller saw it.
   */
  async function lockDraft(call: Call, { version, ...key }: WeightKey & SetCommand) {
    const row = await lock(call, key);
    requireWriter(call, row.head);
    requireNextState(
      { chart: indicatorSetLifecycle, texts: indicatorSetStateTexts },
      { code: row.stateCd, event: { type: 'set.edit' }, facts: {} },
    );
    expectVersion(row, version);
    return { row, writerIds: [...new Set([...row.writerIds, call.principal.id])] };
  }

  return { lock, update, guard: () => undefined, lockDraft };
}

export type WeightVersions = ReturnType<typeof createVersions>;
