import { and, eq, isNull } from 'drizzle-orm';
import type { EntryNode } from '../../../src/contracts/entries.ts';
import type { EntryEvaluation } from '../../../src/contracts/entryEvaluation.ts';
import type { EntryValue } from '../../../src/contracts/entryValue.ts';
import type { Db } from '../../db/database.ts';
import { indicatorData } from '../../db/schema/entries.ts';
import { readStandard } from '../standards/reading.ts';
import type { BegunCycle } from './cycleStore.ts';
import { readIndicators } from './indicators.ts';
import { basesIn, createInputFinder, type FindInputs, type References, readReferences } from './rows.ts';

/** Everything by which the rows of a cycle are read and evaluated. */
export interface CycleContext {
  cycle: BegunCycle;
  indicators: ReadonlyMap<string, EntryNode>;
  findInputs: FindInputs;
  references: References;
  evaluation: EntryEvaluation;
  /** Denominators of the sections in the cycle; null where one does not apply. */
  bases: ReadonlyMap<string, EntryValue | null>;
}

/** Denominators that the sections of a cycle have now, in whatever state. */
async function readBases(tx: Db, cycle: BegunCycle): Promise<Map<string, EntryValue | null>> {
  const { bizSectId, value, naYn, entryCycleId, oncoIdctrsId } = indicatorData;
  const rows = await tx
    .select({ bizSectId, value, naYn })
    .from(indicatorData)
    .where(and(eq(entryCycleId, cycle.entryCycleId), isNull(oncoIdctrsId)));
  return new Map(rows.map((row) => [row.bizSectId, row.naYn === 'Y' ? null : row.value]));
}

/** Reads a cycle for rows of some of its indicators, of all where none are given. */
export async function readContext(
  tx: Db,
  cycle: BegunCycle,
  itemIds?: readonly (string | null)[],
): Promise<CycleContext> {
  const wanted = itemIds && [...new Set(itemIds.filter((id) => id !== null))];
  const indicators = await readIndicators(tx, cycle, wanted);
  const references = await readReferences(tx, cycle, wanted);
  const { commentLimit } = await readStandard(tx, { setId: cycle.cosetId, ver: cycle.ver });
  // with the library of formulas, which a server that nobody enters values in has no need of
  const { createEvaluation } = await import('../../../src/contracts/entryEvaluation.ts');
  const evaluation = createEvaluation({
    brnCd: cycle.brnCd,
    commentLimit,
    nodes: [...indicators.values()],
    earlierBase: basesIn(references.earlier),
    previousBase: basesIn(references.previous),
  });
  return {
    cycle,
    indicators,
    findInputs: createInputFinder(indicators),
    references,
    evaluation,
    bases: await readBases(tx, cycle),
  };
}
