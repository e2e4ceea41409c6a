import { and, eq } from 'drizzle-orm';
import type { IndicatorSet, SetKind, SetState, SetVersionRef } from '../../../src/contracts/indicatorSets.ts';
import type { Db } from '../../db/database.ts';
import { indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import type { ReadCall } from '../resource/call.ts';
import { readStandard } from '../standards/reading.ts';
import { mayWrite } from './scope.ts';

/** Facts beside the content of a version that its publication depends on. */
type Checks = Pick<IndicatorSet, 'sectWeights' | 'yearlyItemIds'>;

/** States in which a version is on its way to publication. */
const checkedStates: readonly SetState[] = ['draft', 'review'];

const node = indicatorSetNode;

/** Lists indicators of quarters whose thresholds are those of a year, and whose figures of a quarter are of another size. */
async function listYearlyItems(tx: Db, { setId, ver }: SetVersionRef): Promise<string[]> {
  const rows = await tx
    .select({ itemId: node.itemId, unitCd: node.unitCd, scoring: node.scoring })
    .from(node)
    .where(
      and(eq(node.setId, setId), eq(node.ver, ver), eq(node.scoringTypeCd, 'RATIO'), eq(node.cycleCd, 'QTR')),
    );
  if (rows.length === 0) return [];
  // the library of formulas is large
  const { lacksQuarterThresholds } = await import('../../../src/contracts/formulaEngine.ts');
  const quarters = { scoringTypeCd: 'RATIO', cycleCd: 'QTR' } as const;
  return rows.flatMap(({ itemId, unitCd, scoring }) => {
    if (scoring === null) return [];
    const { formula, inputs } = scoring;
    return lacksQuarterThresholds({ ...quarters, formula, inputs, unitCd }) ? [itemId] : [];
  });
}

/** Reads what those who write a version have to know of it before it is published. */
export async function readChecks(
  { tx, principal }: ReadCall,
  version: SetVersionRef & { custCoId: string | null; stateCd: SetState },
  kind: SetKind,
): Promise<Checks> {
  if (!mayWrite(principal, version) || !checkedStates.includes(version.stateCd)) {
    return { sectWeights: [], yearlyItemIds: [] };
  }
  return {
    sectWeights: kind === 'coset' ? (await readStandard(tx, version)).sectWeights : [],
    yearlyItemIds: await listYearlyItems(tx, version),
  };
}
