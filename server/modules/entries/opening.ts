import { and, eq, inArray } from 'drizzle-orm';
import { baseInputs } from '../../../src/contracts/entryValue.ts';
import { indicatorSetLevels } from '../../../src/contracts/indicatorSets.ts';
import { stampCreated } from '../../db/auditedColumns.ts';
import { splitIntoChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { entryCycleSection, indicatorData } from '../../db/schema/entries.ts';
import { indicatorSetCell, indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import type { Acting } from '../resource/call.ts';
import type { BegunCycle, CycleRecord } from './cycleStore.ts';
import { readOffered, toOfferedValue } from './offers.ts';

/** An indicator that a section enters in a period, with its people. */
export interface CellToOpen {
  itemId: string;
  bizSectId: string;
  managerId: string | null;
  approverId: string | null;
  inputs: readonly { code: string; srcCd: string | null }[];
}

/** Rows of one insert: with more, its values would be more than a statement may have. */
const ROWS_AT_ONCE = 1_000;

/** Cells of a version that a cycle collects: quarters those of quarterly indicators, years those of yearly ones. */
export async function readCellsToOpen(tx: Db, cycle: BegunCycle): Promise<CellToOpen[]> {
  const [cell, node] = [indicatorSetCell, indicatorSetNode];
  const rows = await tx
    .select({
      itemId: cell.itemId,
      bizSectId: cell.bizSectId,
      managerId: cell.managerId,
      approverId: cell.approverId,
      scoring: node.scoring,
    })
    .from(cell)
    .innerJoin(node, and(eq(node.setId, cell.setId), eq(node.ver, cell.ver), eq(node.itemId, cell.itemId)))
    .innerJoin(
      entryCycleSection,
      and(
        eq(entryCycleSection.bizSectId, cell.bizSectId),
        eq(entryCycleSection.entryCycleId, cycle.entryCycleId),
      ),
    )
    .innerJoin(bizSection, and(eq(bizSection.bizSectId, cell.bizSectId), eq(bizSection.enabled, true)))
    .where(
      and(
        eq(cell.setId, cycle.cosetId),
        eq(cell.ver, cycle.ver),
        eq(node.lvl, indicatorSetLevels.indicator),
        inArray(node.cycleCd, [cycle.brnCd === 'Y' ? 'YR' : 'QTR']),
      ),
    );
  return rows.map(({ scoring, ...row }) => ({ ...row, inputs: scoring?.inputs ?? [] }));
}

const nobody = { managerId: null, approverId: null };

/**
 * Rows of a cycle that opens: one of each cell, and one of each section with its denominators (`BASE`). Inputs that the
 * company has entered elsewhere begin with what it entered.
 */
export async function writeRows(
  { tx, origin }: Acting,
  cycle: CycleRecord,
  cells: readonly CellToOpen[],
): Promise<void> {
  const sections = [...new Set(cells.map(({ bizSectId }) => bizSectId))];
  const bases = sections.map((bizSectId) => ({ itemId: null, bizSectId, ...nobody, inputs: baseInputs }));
  const all = [...bases, ...cells];
  const findOffers = await readOffered(tx, cycle, all);
  const rows = all.map(({ inputs, itemId, ...row }, place) => {
    const value = toOfferedValue(findOffers(place), inputs);
    return {
      ...row,
      oncoIdctrsId: itemId,
      entryCycleId: cycle.entryCycleId,
      custCoId: cycle.custCoId,
      value,
      stateCd: value === null ? ('empty' as const) : ('draft' as const),
      ...stampCreated(origin),
    };
  });
  for (const chunk of splitIntoChunks(rows, ROWS_AT_ONCE)) await tx.insert(indicatorData).values(chunk);
}
