import { aliasedTable, and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { DIAGNOSIS_RUN, diagnosisRunQuery, WHOLE_COMPANY } from '../../../src/contracts/diagnosisRuns.ts';
import { COUNT_STEP } from '../../../src/contracts/envelope.ts';
import { equals } from '../../db/filters.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { diagnosisRun } from '../../db/schema/diagnoses.ts';
import { indicatorSet } from '../../db/schema/indicatorSets.ts';
import { user } from '../../db/schema/users.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope, nothing, type Scope } from '../resource/scope.ts';

export type RunRecord = typeof diagnosisRun.$inferSelect;

const { custCoId, dgnsYr, brnCd, bizSectId, stateCd, publishedRstId, dgnsRunId, lastModifiedAt } =
  diagnosisRun;
const ranBy = aliasedTable(user, 'ran_by');
const confirmedBy = aliasedTable(user, 'confirmed_by');
const publishedBy = aliasedTable(user, 'published_by');

/** Screens that runs and their results are part of. */
export const diagnosisRouteNames = [
  'analperf-esgtestresult',
  'analperf-esg-managementperformance',
  'analperf-esg-evaluationanalysis',
  'analperf-esg-othercompanies',
] as const;

const ofCompany = companyScope(diagnosisRun);
/** Workers see runs of which a result was published. */
const scope: Scope = (principal) =>
  and(ofCompany(principal), principal.userAuth === 'ROLE_WORKER' ? isNotNull(publishedRstId) : undefined) ??
  nothing;

/** Runs within the reach of the caller, those of the newest period first. */
export const runs = auditedCrud({
  resource: DIAGNOSIS_RUN,
  table: diagnosisRun,
  key: ['dgnsRunId'],
  scope,
  joins: [
    { table: customerCompany, on: eq(customerCompany.customerCompanyId, custCoId), isInner: true },
    { table: indicatorSet, on: eq(indicatorSet.setId, diagnosisRun.cosetId), isInner: true },
    { table: bizSection, on: eq(bizSection.bizSectId, bizSectId) },
    { table: ranBy, on: eq(ranBy.id, diagnosisRun.ranById) },
    { table: confirmedBy, on: eq(confirmedBy.id, diagnosisRun.confirmedById) },
    { table: publishedBy, on: eq(publishedBy.id, diagnosisRun.publishedById) },
  ],
  extra: {
    custCoNm: customerCompany.companyKoreanName,
    setNm: sql<string>`${indicatorSet.setNm}`,
    bizSectNm: bizSection.bizSectNm,
    ranByNm: ranBy.userName,
    confirmedByNm: confirmedBy.userName,
    publishedByNm: publishedBy.userName,
  },
  auditSummary: ({ dgnsYr: year, brnCd: period, bizSectId: section }) => ({
    dgnsYr: year,
    brnCd: period,
    bizSectId: section,
  }),
  query: diagnosisRunQuery,
  filters: {
    dgnsYr: equals(dgnsYr),
    brnCd: equals(brnCd),
    bizSectId: (id) => (id === WHOLE_COMPANY ? isNull(bizSectId) : eq(bizSectId, id)),
    stateCd: equals(stateCd),
    custCoId: equals(custCoId),
  },
  countStep: COUNT_STEP,
  search: [bizSection.bizSectNm, customerCompany.companyKoreanName],
  sortable: { dgnsYr, brnCd, stateCd, bizSectNm: bizSection.bizSectNm, lastModifiedAt },
  // a company before its sections
  order: [desc(dgnsYr), desc(brnCd), sql`${bizSectId} is not null`, bizSection.sortOrder, dgnsRunId],
  tieBreaker: dgnsRunId,
  consoleRoutes: diagnosisRouteNames,
});
