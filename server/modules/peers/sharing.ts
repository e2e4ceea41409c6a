import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PeerPeriod } from '../../../src/contracts/peerComparison.ts';
import type { Db } from '../../db/database.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { diagnosisResult, diagnosisRun } from '../../db/schema/diagnoses.ts';

/** Condition of the run of a company as a whole in a period; its published result is `publishedRstId`. */
const isCompanyRun = ({ crtrYr, brnCd }: PeerPeriod): SQL | undefined =>
  and(eq(diagnosisRun.dgnsYr, crtrYr), eq(diagnosisRun.brnCd, brnCd), isNull(diagnosisRun.bizSectId));

/**
 * Condition of other companies that share the published result of a period with those of the sector of `gicsId`, over
 * the run, its company and the published result.
 */
export const isSharing = ({
  custCoId,
  gicsId,
  period,
}: {
  custCoId: string;
  gicsId: string;
  period: PeerPeriod;
}): SQL | undefined =>
  and(
    isCompanyRun(period),
    eq(diagnosisResult.provisional, false),
    ne(customerCompany.customerCompanyId, custCoId),
    eq(customerCompany.peerShareYn, 'Y'),
    // nobody is left there who could switch it off
    eq(customerCompany.enabled, true),
    sql`left(${customerCompany.gicsId}, 2) = ${gicsId.slice(0, 2)}`,
  );

/** The company with its published result of a period. */
export async function readOwn(tx: Db, custCoId: string, period: PeerPeriod) {
  const { peerShareYn, gicsId, customerCompanyId, companyKoreanName } = customerCompany;
  const { dgnsRstId, partIds, provisional, peerScores, peerFigures } = diagnosisResult;
  const [own] = await tx
    .select({
      custCoNm: companyKoreanName,
      peerShareYn,
      gicsId,
      result: { dgnsRstId, partIds, provisional, peerScores, peerFigures },
    })
    .from(customerCompany)
    .leftJoin(diagnosisRun, and(eq(diagnosisRun.custCoId, customerCompanyId), isCompanyRun(period)))
    .leftJoin(diagnosisResult, eq(dgnsRstId, diagnosisRun.publishedRstId))
    .where(eq(customerCompanyId, custCoId));
  return own;
}
