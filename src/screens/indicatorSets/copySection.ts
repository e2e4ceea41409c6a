import type { CellValue, TreeGridRow } from '../../components/treeGrid/cells.ts';
import { sectionKey } from './indicatorSetGrid.ts';

const copiedFields = { weights: ['weight'], people: ['manager', 'approver'] } as const;

/**
 * Cells that make a section like another: what it uses, and its weights or its people. What it used besides is no
 * longer used.
 */
export function copiedCells(
  rows: readonly TreeGridRow[],
  { from, to }: { from: string; to: string },
  what: readonly (keyof typeof copiedFields)[],
): { rowId: string; key: string; value: CellValue }[] {
  const fields = what.flatMap((each) => copiedFields[each]);
  return rows.flatMap((row) => {
    const used = row.values[sectionKey('used', from)] === true;
    const copied = used ? fields : [];
    return [
      { rowId: row.id, key: sectionKey('used', to), value: used },
      ...copied.map((field) => ({
        rowId: row.id,
        key: sectionKey(field, to),
        value: row.values[sectionKey(field, from)] ?? '',
      })),
    ];
  });
}
