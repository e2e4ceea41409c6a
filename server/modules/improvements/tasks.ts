import { aliasedTable, and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { COUNT_STEP } from '../../../src/contracts/envelope.ts';
import { IMPROVEMENT, improvementQuery } from '../../../src/contracts/improvements.ts';
import { equals } from '../../db/filters.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { improvement } from '../../db/schema/improvements.ts';
import { indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import { user } from '../../db/schema/users.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope, nothing, type Scope } from '../resource/scope.ts';
import { grantedScope } from '../roles/indicatorTree.ts';

export type TaskRecord = typeof improvement.$inferSelect;

const { title, stateCd, evlInstRstId, oncoIdctrsId, bizSectId, ownerId, dueYmd } = improvement;
const owner = aliasedTable(user, 'owner');

/** Screens that the tasks are part of. */
export const improvementRouteNames = ['analperf-improvement', 'analperf-esgtestresult'] as const;

/** Name of the indicator in the newest version of its set. */
const idctrsNm = sql<string | null>`(select node.idctrs_nm from ${indicatorSetNode} node
  where node.item_id = ${oncoIdctrsId} order by node.ver desc limit 1)`;

/** Of workers' companies they reach the tasks that are theirs, and those of indicators that their role grants. */
const scope: Scope = (principal) => {
  const ofCompany = companyScope(improvement)(principal);
  if (principal.userAuth !== 'ROLE_WORKER') return ofCompany;
  const isGranted = and(isNotNull(oncoIdctrsId), grantedScope(principal, { bizSectId, oncoIdctrsId }));
  return and(ofCompany, or(eq(ownerId, principal.id), isGranted)) ?? nothing;
};

/** Tasks of improvement within the reach of the caller. */
export const tasks = auditedCrud({
  resource: IMPROVEMENT,
  table: improvement,
  key: ['improveTaskId'],
  scope,
  consoleRoutes: improvementRouteNames,
  detailOnly: ['cn', 'proofCn', 'reason'],
  joins: [
    { table: owner, on: eq(owner.id, ownerId) },
    { table: bizSection, on: eq(bizSection.bizSectId, bizSectId) },
  ],
  extra: { ownerName: owner.userName, bizSectNm: bizSection.bizSectNm, idctrsNm },
  title,
  auditSummary: ({ title }) => ({ title }),
  query: improvementQuery,
  filters: {
    stateCd: equals(stateCd),
    bizSectId: equals(bizSectId),
    evlInstRstId: equals(evlInstRstId),
    // they depend on the caller and on the day: see the service
    mine: () => undefined,
    late: () => undefined,
    toVerify: () => undefined,
  },
  countStep: COUNT_STEP,
  search: [title, owner.userName],
  sortable: { title, dueYmd, ownerName: owner.userName, lastModifiedAt: improvement.lastModifiedAt },
  order: [asc(dueYmd), asc(improvement.improveTaskId)],
  tieBreaker: improvement.improveTaskId,
});

/** The task waits for its owner. */
export const isUnfinished: SQL = sql`${stateCd} in ('open', 'inProgress')`;

export const isOwnedBy = (id: string): SQL => eq(ownerId, id);

/** The task was not done on its due day. `today` is a day YYYYMMDD in Seoul. */
export const isLateOn = (today: string): SQL => sql`(${isUnfinished} and ${dueYmd} < ${today})`;
