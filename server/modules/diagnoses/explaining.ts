import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { DiagnosisInput } from '../../../src/contracts/diagnosis.ts';
import type {
  DiagnosisExplanation,
  ExplainedIndicators,
  ExplainedVersion,
} from '../../../src/contracts/diagnosisExplanation.ts';
import type { DiagnosisResultKey } from '../../../src/contracts/diagnosisRuns.ts';
import type { Clock } from '../../clock.ts';
import { toPerson } from '../../db/auditedColumns.ts';
import type { Db } from '../../db/database.ts';
import { diagnosisResult } from '../../db/schema/diagnoses.ts';
import { entryCycle, indicatorData, indicatorDataVersion } from '../../db/schema/entries.ts';
import { user } from '../../db/schema/users.ts';
import { Refusal } from '../../errors.ts';
import type { ReadCall } from '../resource/call.ts';
import { type DiagnosisResults, readNodes, readSight } from './results.ts';

/** Approved versions of values with their evidence, in the order of their periods. */
async function readVersions(tx: Db, ids: readonly string[]): Promise<ExplainedVersion[]> {
  if (ids.length === 0) return [];
  const version = indicatorDataVersion;
  const rows = await tx
    .select({
      daId: version.daId,
      idctrsDataId: version.idctrsDataId,
      crtrYr: entryCycle.crtrYr,
      brnCd: entryCycle.brnCd,
      ver: version.ver,
      approvedByNm: user.userName,
      approvedAt: version.approvedAt,
      evidence: version.evidence,
    })
    .from(version)
    .innerJoin(indicatorData, eq(indicatorData.idctrsDataId, version.idctrsDataId))
    .innerJoin(entryCycle, eq(entryCycle.entryCycleId, indicatorData.entryCycleId))
    .leftJoin(user, eq(user.id, version.approvedById))
    .where(inArray(version.daId, [...ids]))
    .orderBy(asc(entryCycle.crtrYr), asc(entryCycle.brnCd));
  return rows.map(({ approvedByNm, approvedAt, ...row }) => ({
    ...row,
    approvedBy: toPerson(approvedByNm),
    approvedAt: approvedAt.toISOString(),
  }));
}

/** Input of a result, of a company without that of its sections. Refused with N0404. */
async function readStoredInput(tx: Db, dgnsRstId: string): Promise<DiagnosisInput> {
  const [found] = await tx
    .select({ input: diagnosisResult.input })
    .from(diagnosisResult)
    .where(eq(diagnosisResult.dgnsRstId, dgnsRstId));
  if (!found) throw new Refusal('N0404');
  return found.input;
}

type ExplainedPlace = DiagnosisExplanation['path'][number];

/** The way to a node without the parts of what is out of sight above it, nor its own part of the whole. */
const hideAbove = (
  { path }: Pick<DiagnosisExplanation, 'path'>,
  isSeen: (place: ExplainedPlace) => boolean,
): Pick<DiagnosisExplanation, 'path' | 'effect' | 'contribution'> => ({
  path: path.map((place) => (isSeen(place) ? place : { ...place, weight: null, share: null })),
  effect: null,
  contribution: null,
});

/** Parts of the input of a company that are those of all its sections. */
const joinedParts = ['cells', 'values', 'bases'] as const;

/** Explanations of results: everything that they were made of. */
export function createExplanations({ clock, results }: { clock: Clock; results: DiagnosisResults }) {
  /** Everything that a node was made of. Refused with N0404 also for one that the caller does not see. */
  async function explain(
    call: ReadCall,
    { dgnsRstId, itemId }: DiagnosisResultKey & { itemId: string },
    { bizSectId = null }: { bizSectId?: string | null | undefined },
  ): Promise<DiagnosisExplanation> {
    const { tx } = call;
    const { cosetId, ver } = await results.requireVisible(call, dgnsRstId);
    const input = await readStoredInput(tx, dgnsRstId);
    const { findNode, placeNode, explainIndicator } = await import('../../../src/contracts/explainNode.ts');
    const nodes = await readNodes(tx, [dgnsRstId]);
    const node = findNode(nodes, { itemId, bizSectId });
    const sight = await readSight(call, clock.now());
    const isSeen = ({ lvl, itemId: id, bizSectId: section }: ExplainedPlace): boolean =>
      lvl < 3 || section === null ? sight.seesOverall : sight.sees({ itemId: id, bizSectId: section });
    if (!node || !isSeen(node)) throw new Refusal('N0404');
    const indicator =
      node.lvl === 3 && bizSectId !== null ? explainIndicator(input, itemId, bizSectId) : null;
    const placed = placeNode(nodes, node);
    const sources = [indicator?.value, indicator?.base];
    return {
      dgnsRstId,
      node,
      ...(placed.path.every(isSeen) ? placed : hideAbove(placed, isSeen)),
      children: placed.children.filter(isSeen),
      provisionalLimit: input.limits.provisionalLimit,
      cosetId,
      ver,
      indicator,
      versions: await readVersions(
        tx,
        sources.flatMap((source) => source?.daIds ?? []),
      ),
      earlierVersions: await readVersions(
        tx,
        sources.flatMap((source) => source?.earlierDaIds ?? []),
      ),
    };
  }

  /**
   * Everything that a result was made of, of a company with that of its sections, as JSON: the database joins it, since it
   * can be as large as all values of a year. Refused with N0404.
   */
  async function readInput(call: ReadCall, { dgnsRstId }: DiagnosisResultKey): Promise<string> {
    await results.requireVisible(call, dgnsRstId);
    const toArrays = joinedParts.map(
      (name) => sql`${name}::text, (select coalesce(jsonb_agg(row order by part.place), '[]'::jsonb)
        from part, jsonb_array_elements(part.input -> ${name}::text) row)`,
    );
    const { rows } = await call.tx.execute<{ input: string }>(sql`
      with whole as (
        select ${diagnosisResult.input} as input, ${diagnosisResult.partIds} as part_ids
        from ${diagnosisResult} where ${diagnosisResult.dgnsRstId} = ${dgnsRstId}
      ), part as (
        select ${diagnosisResult.input} as input, ids.place
        from whole, unnest(whole.part_ids) with ordinality ids(id, place), ${diagnosisResult}
        where ${diagnosisResult.dgnsRstId} = ids.id
      )
      select (case when whole.part_ids = '{}' then whole.input else whole.input || jsonb_build_object(
        'items', (select part.input -> 'items' from part order by part.place limit 1),
        ${sql.join(toArrays, sql`, `)}
      ) end)::text as input from whole`);
    const [found] = rows;
    if (!found) throw new Refusal('N0404');
    return found.input;
  }

  /** Indicators below a category that the caller sees. Refused with N0404. */
  async function explainIndicators(
    call: ReadCall,
    { dgnsRstId, itemId }: DiagnosisResultKey & { itemId: string },
  ): Promise<ExplainedIndicators> {
    const { bizSectId } = await results.requireVisible(call, dgnsRstId);
    const input = await readStoredInput(call.tx, dgnsRstId);
    const { explainIndicator, findNode } = await import('../../../src/contracts/explainNode.ts');
    const nodes = await readNodes(call.tx, [dgnsRstId]);
    // those of a company are in the results of its sections
    if (bizSectId === null || !findNode(nodes, { itemId, bizSectId })) throw new Refusal('N0404');
    const sight = await readSight(call, clock.now());
    return nodes
      .filter((node) => node.upItemId === itemId && node.bizSectId === bizSectId && node.lvl === 3)
      .filter((node) => sight.sees({ itemId: node.itemId, bizSectId }))
      .map((node) => ({ itemId: node.itemId, indicator: explainIndicator(input, node.itemId, bizSectId) }));
  }

  return { explain, explainIndicators, readInput };
}
