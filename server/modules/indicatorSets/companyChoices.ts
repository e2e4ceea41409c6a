import { and, desc, eq, sql } from 'drizzle-orm';
import type { CompanySets } from '../../../src/contracts/companies.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import { indicatorSetEntries, indicatorSetKindNames } from '../../../src/messages/ko.indicatorSets.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { companyPartnerSet, indicatorSet, indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import { wrongField } from '../../errors.ts';
import type { Call } from '../resource/call.ts';
import { recordChange } from '../resource/record.ts';
import { addHistoryEntry } from '../threads/service.ts';
import type { SetService } from './service.ts';
import { lockBase } from './versions.ts';

export type CompanySetChoices = ReturnType<typeof createCompanySetChoices>;

/** Choices of a company's sets of indicators. */
export function createCompanySetChoices({ clock, coset }: { clock: Clock; coset: SetService }) {
  /** The company's own set that counts now, else its newest. */
  async function findOwnSet(tx: Db, custCoId: string): Promise<string | null> {
    const { stateCd, effectiveFrom } = indicatorSetVersion;
    const hasBegun = sql`(${stateCd} = 'published' and ${effectiveFrom} <= ${seoulDay(clock.now())}::date)`;
    const [own] = await tx
      .select({ setId: indicatorSet.setId })
      .from(indicatorSet)
      .innerJoin(indicatorSetVersion, eq(indicatorSetVersion.setId, indicatorSet.setId))
      .where(and(eq(indicatorSet.kindCd, 'coset'), eq(indicatorSet.custCoId, custCoId)))
      .orderBy(
        desc(hasBegun),
        sql`case when ${hasBegun} then ${effectiveFrom} end desc nulls last`,
        desc(indicatorSet.createdAt),
      )
      .limit(1);
    return own?.setId ?? null;
  }

  async function read(tx: Db, custCoId: string) {
    const [chosen] = await tx
      .select({
        setId: indicatorSetVersion.setId,
        ver: indicatorSetVersion.ver,
        setNm: indicatorSetVersion.setNm,
      })
      .from(companyPartnerSet)
      .innerJoin(
        indicatorSetVersion,
        and(
          eq(indicatorSetVersion.setId, companyPartnerSet.setId),
          eq(indicatorSetVersion.ver, companyPartnerSet.ver),
        ),
      )
      .where(eq(companyPartnerSet.custCoId, custCoId));
    return {
      cosetId: await findOwnSet(tx, custCoId),
      ptnrSetId: chosen?.setId ?? null,
      ptnrSetVer: chosen?.ver ?? null,
      ptnrSetNm: chosen?.setNm ?? null,
    };
  }

  /** A published set for partners of the catalogue or of the company itself. */
  async function choosePartnerSet(call: Call, custCoId: string, setId: string | null, ver: number | null) {
    const { tx, origin } = call;
    const before = await read(tx, custCoId);
    if (before.ptnrSetId === setId && before.ptnrSetVer === ver) return;
    if (setId === null || ver === null) {
      await tx.delete(companyPartnerSet).where(eq(companyPartnerSet.custCoId, custCoId));
    } else {
      await lockBase(call, 'supply', { setId, ver }, { custCoId, field: 'ptnrSetId' });
      await tx
        .insert(companyPartnerSet)
        .values({ custCoId, setId, ver })
        .onConflictDoUpdate({ target: companyPartnerSet.custCoId, set: { setId, ver } });
    }
    const after = await read(tx, custCoId);
    const getName = ({ ptnrSetNm, ptnrSetVer }: typeof after) =>
      ptnrSetNm === null ? null : indicatorSetEntries.version(ptnrSetNm, ptnrSetVer ?? 0);
    const detail = { ptnrSet: { from: getName(before), to: getName(after) } };
    await recordChange(call, {
      resource: 'custCo',
      id: custCoId,
      customerCompanyId: custCoId,
      verb: 'partnerSet',
      detail,
    });
    await addHistoryEntry(
      tx,
      custCoId,
      indicatorSetEntries.partnerSet(getName(before), getName(after)),
      origin,
    );
  }

  return {
    read,
    /**
     * Stores the choice made in the form of a company. Refused with V0001 and C0409 for a set that is not published,
     * and for a preset where the company has a set already.
     */
    async choose(
      call: Call,
      custCoId: string,
      { presetId, presetVer, ptnrSetId, ptnrSetVer }: CompanySets,
    ): Promise<void> {
      if (presetId) {
        if (!presetVer) throw wrongField('presetVer');
        const basedOn = { setId: presetId, ver: presetVer };
        await coset.drafts.create(call, { setNm: indicatorSetKindNames.coset, custCoId, basedOn });
      }
      if (ptnrSetId === undefined) return;
      if (ptnrSetId !== null && !ptnrSetVer) throw wrongField('ptnrSetVer');
      await choosePartnerSet(call, custCoId, ptnrSetId, ptnrSetId === null ? null : (ptnrSetVer ?? null));
    },
  };
}
