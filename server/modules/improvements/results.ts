import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import Fraction from 'fraction.js';
import type {
  ImprovementDraft,
  ImprovementKey,
  ReachingResult,
} from '../../../src/contracts/improvements.ts';
import { type Points, toScore, toTextPoints } from '../../../src/contracts/scoring.ts';
import { improvementRefusals as refusals } from '../../../src/messages/ko.improvements.ts';
import type { Db } from '../../db/database.ts';
import { diagnosisResult, diagnosisResultNode, diagnosisRun } from '../../db/schema/diagnoses.ts';
import { externalResult } from '../../db/schema/externalResults.ts';
import { improvement } from '../../db/schema/improvements.ts';
import { wrongField } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { ReadCall } from '../resource/call.ts';
import { grantedScope } from '../roles/indicatorTree.ts';

/** Level of the indicators in the nodes of a result. */
const INDICATOR_LEVEL = 3;

type Source = Pick<
  ImprovementDraft,
  'srcCd' | 'dgnsRstId' | 'evlInstRstId' | 'fromScore' | 'oncoIdctrsId' | 'bizSectId'
>;

/**
 * Score that a new task starts from: of a diagnosis that of its indicator in the result, whatever was given. Refused with
 * V0001 for results of other companies, and for indicators that the result does not have in the section.
 */
export async function findFromScore(tx: Db, custCoId: string, source: Source): Promise<string | null> {
  const { dgnsRstId, evlInstRstId, oncoIdctrsId, bizSectId, fromScore } = source;
  if (evlInstRstId !== null) {
    const isOwn = and(eq(externalResult.evlInstRstId, evlInstRstId), eq(externalResult.custCoId, custCoId));
    if ((await tx.$count(externalResult, isOwn)) === 0) throw wrongField('evlInstRstId', refusals.result);
  }
  if (dgnsRstId === null) return fromScore;
  const [result] = await tx
    .select({ partIds: diagnosisResult.partIds })
    .from(diagnosisResult)
    .where(and(eq(diagnosisResult.dgnsRstId, dgnsRstId), eq(diagnosisResult.custCoId, custCoId)));
  if (!result) throw wrongField('dgnsRstId', refusals.diagnosis);
  if (oncoIdctrsId === null) return null;
  // the indicators of a company's result are in those of its sections
  const [node] = await tx
    .select({ score: diagnosisResultNode.score })
    .from(diagnosisResultNode)
    .where(
      and(
        inArray(diagnosisResultNode.dgnsRstId, [dgnsRstId, ...result.partIds]),
        eq(diagnosisResultNode.itemId, oncoIdctrsId),
        eq(diagnosisResultNode.lvl, INDICATOR_LEVEL),
        bizSectId === null ? sql`false` : eq(diagnosisResultNode.bizSectId, bizSectId),
      ),
    );
  if (!node) throw wrongField('oncoIdctrsId', refusals.diagnosedIndicator);
  return node.score;
}

/** Results that a caller relies on: confirmed or published ones, workers published ones alone. */
function reliedOn({ userAuth }: Principal): SQL | undefined {
  const { dgnsRstId } = diagnosisResult;
  const isPublished = eq(diagnosisRun.publishedRstId, dgnsRstId);
  if (userAuth === 'ROLE_WORKER') return isPublished;
  return or(
    isPublished,
    and(eq(diagnosisRun.dgnsRstId, dgnsRstId), inArray(diagnosisRun.stateCd, ['confirmed', 'published'])),
  );
}

/** Tasks that a result can say something of: they have a target and are not over. */
const awaitsResult: SQL = sql`(${improvement.targetPoints} is not null
  and ${improvement.stateCd} in ('open', 'inProgress', 'done'))`;

/**
 * By the ids of tasks, the result that offers to verify it: the newest of its section that the caller relies on and that
 * was made after the task, where the indicator has at least the points of the target. The score of one without points is
 * compared with the least one of the target.
 */
export async function findReaching(
  { tx, principal }: ReadCall,
  rows: readonly ImprovementKey[],
): Promise<ReadonlyMap<string, ReachingResult>> {
  const { improveTaskId, targetPoints, bizSectId, oncoIdctrsId } = improvement;
  const ids = rows.map((row) => row.improveTaskId);
  if (ids.length === 0) return new Map();
  const { dgnsRstId, dgnsYr, brnCd, madeAt } = diagnosisResult;
  const { score, points } = diagnosisResultNode;
  const newest = await tx
    .selectDistinctOn([improveTaskId], {
      improveTaskId,
      targetPoints,
      dgnsRstId,
      dgnsYr,
      brnCd,
      score,
      points,
    })
    .from(improvement)
    .innerJoin(
      diagnosisResultNode,
      and(
        eq(diagnosisResultNode.itemId, oncoIdctrsId),
        eq(diagnosisResultNode.bizSectId, bizSectId),
        eq(diagnosisResultNode.lvl, INDICATOR_LEVEL),
      ),
    )
    .innerJoin(
      diagnosisResult,
      and(
        eq(dgnsRstId, diagnosisResultNode.dgnsRstId),
        eq(diagnosisResult.custCoId, improvement.custCoId),
        gt(madeAt, improvement.createdAt),
      ),
    )
    .innerJoin(diagnosisRun, eq(diagnosisRun.dgnsRunId, diagnosisResult.dgnsRunId))
    .where(
      and(
        inArray(improveTaskId, ids),
        awaitsResult,
        grantedScope(principal, { bizSectId, oncoIdctrsId }),
        reliedOn(principal),
      ),
    )
    .orderBy(improveTaskId, desc(madeAt), desc(dgnsRstId));
  return new Map(
    newest.flatMap(({ improveTaskId, targetPoints, score, points, ...result }) => {
      if (score === null || targetPoints === null) return [];
      const exact = new Fraction(score);
      if (exact.lt(toScore(targetPoints as Points))) return [];
      return [[improveTaskId, { ...result, points: points ?? toTextPoints(exact) }] as const];
    }),
  );
}
