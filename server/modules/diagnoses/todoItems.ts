import { and, eq, type SQL, sql } from 'drizzle-orm';
import { pathTo, withSearch } from '../../../src/paths/console.ts';
import { diagnosisResult, diagnosisRun } from '../../db/schema/diagnoses.ts';
import type { Principal } from '../../plugins/session.ts';
import type { TodoItem } from '../todo/items.ts';
import { diagnosisRouteNames as consoleRoutes } from './runs.ts';

const { custCoId, stateCd, confirmedById, dgnsRstId, lastModifiedAt } = diagnosisRun;

/** Runs of the operator's company in a state; undefined for other people. */
function findRuns(
  { userAuth, customerCompanyId }: Principal,
  state: 'calculated' | 'confirmed' | 'stale',
  matching?: SQL,
) {
  if (userAuth !== 'ROLE_OPERATOR' || customerCompanyId === null) return undefined;
  return {
    rows: sql`select ${lastModifiedAt} as since from ${diagnosisRun}
      where ${and(eq(custCoId, customerCompanyId), eq(stateCd, state), matching)}`,
    urlAddr: withSearch(pathTo('analperf-esgtestresult'), `stateCd=${state}`),
  };
}

/** Every value of its current result was settled. */
const isNothingOpen = sql`exists (select 1 from ${diagnosisResult}
  where ${diagnosisResult.dgnsRstId} = ${dgnsRstId} and ${diagnosisResult.openCnt} = 0)`;

/** Runs that wait for operators: to be confirmed, to be published by another one, to be made again. */
export const diagnosisTodo: readonly TodoItem[] = [
  {
    kind: 'diagnosesToConfirm',
    consoleRoutes,
    find: (principal) => findRuns(principal, 'calculated', isNothingOpen),
  },
  {
    kind: 'diagnosesToPublish',
    consoleRoutes,
    find: (principal) =>
      findRuns(principal, 'confirmed', sql`${confirmedById} is distinct from ${principal.id}`),
  },
  { kind: 'diagnosesStale', consoleRoutes, find: (principal) => findRuns(principal, 'stale') },
];
