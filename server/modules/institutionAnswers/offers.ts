import Big from 'big.js';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AnswerOffer } from '../../../src/contracts/institutionAnswers.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import type { Db } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { entryCycle, indicatorData, indicatorDataVersion } from '../../db/schema/entries.ts';
import { indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import { institutionMapping, institutionMappingIndicator } from '../../db/schema/institutions.ts';
import { entryScope } from '../entries/scope.ts';
import type { ReadCall } from '../resource/call.ts';

const FIGURE_DECIMALS = 6;

/** A fraction, as approved versions keep figures, as a decimal. */
function toDecimal(fraction: string | null): string | null {
  if (fraction === null) return null;
  const [over = '0', under = '1'] = fraction.split('/');
  return new Big(over).div(under).round(FIGURE_DECIMALS, Big.roundHalfUp).toFixed();
}

/** Names of indicators, by the newest version of their set that has them. */
async function readNames(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { itemId, idctrsNm, ver } = indicatorSetNode;
  const rows = await tx
    .selectDistinctOn([itemId], { itemId, idctrsNm })
    .from(indicatorSetNode)
    .where(inArray(itemId, [...ids]))
    .orderBy(itemId, desc(ver));
  return new Map(rows.map((row) => [row.itemId, row.idctrsNm]));
}

/**
 * Approved values of a company and a year that the caller sees, the newest version of each indicator, section and
 * period, by the question that the company maps the indicators to.
 */
export async function readOffers(
  { tx, principal }: ReadCall,
  { custCoId, crtrYr, itemIds }: { custCoId: string; crtrYr: string; itemIds: readonly string[] },
  at: Date,
): Promise<Map<string, AnswerOffer[]>> {
  const offers = new Map<string, AnswerOffer[]>();
  if (itemIds.length === 0) return offers;
  const mapped = await tx
    .select({
      instIdctrsId: institutionMapping.instIdctrsId,
      oncoIdctrsId: institutionMappingIndicator.oncoIdctrsId,
    })
    .from(institutionMapping)
    .innerJoin(
      institutionMappingIndicator,
      eq(institutionMappingIndicator.instMappingId, institutionMapping.instMappingId),
    )
    .where(
      and(eq(institutionMapping.custCoId, custCoId), inArray(institutionMapping.instIdctrsId, [...itemIds])),
    );
  const indicators = [...new Set(mapped.map(({ oncoIdctrsId }) => oncoIdctrsId))];
  if (indicators.length === 0) return offers;
  const names = await readNames(tx, indicators);
  const version = indicatorDataVersion;
  const approved = await tx
    .select({
      idctrsDataId: indicatorData.idctrsDataId,
      daId: version.daId,
      oncoIdctrsId: indicatorData.oncoIdctrsId,
      bizSectId: indicatorData.bizSectId,
      bizSectNm: bizSection.bizSectNm,
      crtrYr: entryCycle.crtrYr,
      brnCd: entryCycle.brnCd,
      outcome: version.outcome,
      evidenceCnt: sql<number>`jsonb_array_length(${version.evidence})`,
      approvedAt: version.approvedAt,
    })
    .from(indicatorData)
    .innerJoin(entryCycle, eq(entryCycle.entryCycleId, indicatorData.entryCycleId))
    .innerJoin(
      version,
      and(eq(version.idctrsDataId, indicatorData.idctrsDataId), eq(version.ver, indicatorData.ver)),
    )
    .innerJoin(bizSection, eq(bizSection.bizSectId, indicatorData.bizSectId))
    .where(
      and(
        eq(entryCycle.custCoId, custCoId),
        eq(entryCycle.crtrYr, crtrYr),
        inArray(indicatorData.oncoIdctrsId, indicators),
        entryScope(principal, seoulDayDigits(at)),
      ),
    )
    .orderBy(desc(entryCycle.brnCd), bizSection.sortOrder, indicatorData.idctrsDataId);
  for (const { instIdctrsId, oncoIdctrsId } of mapped) {
    const ofItem = approved
      .filter((row) => row.oncoIdctrsId === oncoIdctrsId)
      .map(({ outcome, approvedAt, ...row }) => ({
        ...row,
        oncoIdctrsId,
        idctrsNm: names.get(oncoIdctrsId) ?? '',
        figure: toDecimal(outcome.figure),
        approvedAt: approvedAt.toISOString(),
      }));
    offers.set(instIdctrsId, [...(offers.get(instIdctrsId) ?? []), ...ofItem]);
  }
  return offers;
}

/** The newest approved version of each of the rows. */
export async function readNewestVersions(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ idctrsDataId: indicatorData.idctrsDataId, daId: indicatorDataVersion.daId })
    .from(indicatorData)
    .innerJoin(
      indicatorDataVersion,
      and(
        eq(indicatorDataVersion.idctrsDataId, indicatorData.idctrsDataId),
        eq(indicatorDataVersion.ver, indicatorData.ver),
      ),
    )
    .where(inArray(indicatorData.idctrsDataId, [...ids]));
  return new Map(rows.map((row) => [row.idctrsDataId, row.daId]));
}
