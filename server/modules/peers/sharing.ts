import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PeerPeriod } from '../../../src/contracts/peerComparison.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { diagnosisResult, diagnosisRun } from '../../db/schema/diagnoses.ts';

/** Condition of the run of a company as a whole in a period; its published result is `publishedRstId`. */
export const isCompanyRun = ({ crtrYr, brnCd }: PeerPeriod): SQL | undefined =>
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
