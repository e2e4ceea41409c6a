import type { EntryState } from '../../../src/contracts/entryStates.ts';
import type { BrnCd } from '../../../src/contracts/quarters.ts';
import type { Acting } from '../resource/call.ts';
import type { BegunCycle } from './cycleStore.ts';
import type { RowChange } from './storing.ts';

/** Values of a cycle that count otherwise than before: approved, taken up again, or left out for good. */
export interface ChangedValues {
  custCoId: string;
  crtrYr: string;
  brnCd: BrnCd;
  cosetId: string;
  ver: number;
  cells: readonly { oncoIdctrsId: string | null; bizSectId: string }[];
}

/** Hears of values that count otherwise, in the transaction of their change. */
export type ValuesChanged = (acting: Acting, changed: ChangedValues) => Promise<void>;

/** The way in which a value counts: by its approval, as left out, or not yet. */
function getStanding(stateCd: EntryState): 'approved' | 'omitted' | 'open' {
  if (stateCd === 'approved' || stateCd === 'closed') return 'approved';
  return stateCd === 'omitted' ? 'omitted' : 'open';
}

/** Reports the values that count otherwise after their rows have changed. */
export async function reportChanged(
  acting: Acting,
  { custCoId, crtrYr, brnCd, cosetId, ver }: BegunCycle,
  changes: readonly RowChange[],
  valuesChanged: ValuesChanged,
): Promise<void> {
  const cells = changes.flatMap(({ row, values }) =>
    getStanding(row.stateCd) === getStanding(values.stateCd ?? row.stateCd)
      ? []
      : [{ oncoIdctrsId: row.oncoIdctrsId, bizSectId: row.bizSectId }],
  );
  if (cells.length > 0) await valuesChanged(acting, { custCoId, crtrYr, brnCd, cosetId, ver, cells });
}
