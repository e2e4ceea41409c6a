import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import Fraction from 'fraction.js';
import type { AnswerOffer } from '../../../src/contracts/institutionAnswers.ts';
import type { AnswerTypeCd } from '../../../src/contracts/institutionItems.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import type { UnitCd } from '../../../src/contracts/unitCodes.ts';
import { unitNames } from '../../../src/messages/ko.formula.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { entryCycle, indicatorData, indicatorDataVersion } from '../../db/schema/entries.ts';
import { indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import { institutionMapping, institutionMappingIndicator } from '../../db/schema/institutions.ts';
import { entryScope } from '../entries/scope.ts';
import type { ReadCall } from '../resource/call.ts';

/** Decimals of a number that is taken over. */
const DECIMALS = 6;

type ConvertUnit = typeof import('../../../src/contracts/units.ts').convertUnit;

interface Asked {
  instIdctrsId: string;
  answerTypeCd: AnswerTypeCd | null;
  unitCd: UnitCd | null;
}

/** A figure in the unit of a question, or in words where it asks for text; null where it does not fit. */
function toAnswer(
  { answerTypeCd, unitCd }: Asked,
  figure: string | null,
  from: UnitCd | null,
  convertUnit: ConvertUnit,
): string | null {
  if (figure === null || from === null) return null;
  if (answerTypeCd === 'TEXT') return `${new Fraction(figure).round(DECIMALS).toString()} ${unitNames[from]}`;
  if (answerTypeCd !== 'NUM' || unitCd === null) return null;
  return convertUnit(new Fraction(figure), from, unitCd)?.round(DECIMALS).toString() ?? null;
}

/**
 * Newest approved values of the indicators that the company maps a question to, of the year's cycles, as far as the
 * caller sees them.
 */
export async function readOffers(
  { tx, principal }: ReadCall,
  asked: Asked,
  { custCoId, year, at }: { custCoId: string; year: string; at: Date },
): Promise<AnswerOffer[]> {
  const isMapped: SQL = sql`exists (select 1 from ${institutionMapping}
    inner join ${institutionMappingIndicator}
      on ${institutionMappingIndicator.instMappingId} = ${institutionMapping.instMappingId}
    where ${institutionMapping.custCoId} = ${custCoId} and ${institutionMapping.instIdctrsId} = ${asked.instIdctrsId}
      and ${institutionMappingIndicator.oncoIdctrsId} = ${indicatorData.oncoIdctrsId})`;
  const version = indicatorDataVersion;
  const newest = tx
    .selectDistinctOn([version.idctrsDataId], {
      idctrsDataId: version.idctrsDataId,
      daId: version.daId,
      ver: version.ver,
      naYn: version.naYn,
      evidence: version.evidence,
      outcome: version.outcome,
    })
    .from(version)
    .orderBy(version.idctrsDataId, desc(version.ver))
    .as('newest');
  const rows = await tx
    .select({
      oncoIdctrsId: indicatorSetNode.itemId,
      idctrsCd: indicatorSetNode.idctrsCd,
      idctrsNm: indicatorSetNode.idctrsNm,
      unitCd: indicatorSetNode.unitCd,
      bizSectId: bizSection.bizSectId,
      bizSectNm: bizSection.bizSectNm,
      crtrYr: entryCycle.crtrYr,
      brnCd: entryCycle.brnCd,
      daId: newest.daId,
      ver: newest.ver,
      naYn: newest.naYn,
      evidence: newest.evidence,
      outcome: newest.outcome,
    })
    .from(indicatorData)
    .innerJoin(entryCycle, eq(entryCycle.entryCycleId, indicatorData.entryCycleId))
    .innerJoin(newest, eq(newest.idctrsDataId, indicatorData.idctrsDataId))
    .innerJoin(bizSection, eq(bizSection.bizSectId, indicatorData.bizSectId))
    .innerJoin(
      indicatorSetNode,
      and(
        eq(indicatorSetNode.setId, entryCycle.cosetId),
        eq(indicatorSetNode.ver, entryCycle.ver),
        eq(indicatorSetNode.itemId, indicatorData.oncoIdctrsId),
      ),
    )
    .where(
      and(
        eq(indicatorData.custCoId, custCoId),
        eq(entryCycle.crtrYr, year),
        isMapped,
        entryScope(principal, seoulDayDigits(at)),
      ),
    )
    .orderBy(
      asc(indicatorSetNode.idctrsCd),
      asc(bizSection.sortOrder),
      desc(entryCycle.brnCd),
      asc(newest.daId),
    );
  // with its library only where something is converted
  const { convertUnit } = await import('../../../src/contracts/units.ts');
  return rows.map(({ unitCd, naYn, evidence, outcome, ...row }) => ({
    ...row,
    value: naYn === 'Y' ? null : toAnswer(asked, outcome.figure, unitCd, convertUnit),
    evidence: evidence.map(({ title }) => title),
  }));
}
