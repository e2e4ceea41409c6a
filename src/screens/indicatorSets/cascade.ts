import { findBranches } from '../../components/tree/rows.ts';
import type { CellValue, TreeGridRow } from '../../components/treeGrid/cells.ts';
import { readKey, sectionKey } from './indicatorSetGrid.ts';

interface Written {
  rowId: string;
  key: string;
  value: CellValue;
}

/**
 * Returns what a change of cells brings with it: a section that uses a node uses those above it, and has no weights or
 * people where it uses none. What is entered for a node that is not used makes it used; a node above, used for the
 * first time, brings all that is below it. Of several values for a cell the last one counts.
 */
export function cascade(rows: readonly TreeGridRow[], written: readonly Written[]): Written[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const branches = findBranches(rows);
  const current = new Map<string, Written>();
  const getName = (rowId: string, key: string) => `${rowId}/${key}`;
  const shownIn = (rowId: string, key: string) =>
    current.get(getName(rowId, key))?.value ?? byId.get(rowId)?.values[key];
  const write = (rowId: string, key: string, value: CellValue) => {
    if (byId.get(rowId)?.values[key] === undefined) return;
    current.set(getName(rowId, key), { rowId, key, value });
  };
  const below = (rowId: string): string[] =>
    (branches.get(rowId) ?? []).flatMap(({ id }) => [id, ...below(id)]);
  const markAbove = (rowId: string, key: string) => {
    for (let at = byId.get(rowId)?.parentId ?? null; at !== null; at = byId.get(at)?.parentId ?? null) {
      if (shownIn(at, key) !== true) write(at, key, true);
    }
  };

  for (const { rowId, key, value } of written) {
    write(rowId, key, value);
    const { field, bizSectId } = readKey(key);
    if (bizSectId === null) continue;
    const used = sectionKey('used', bizSectId);
    if (field === 'used' && value === true) {
      markAbove(rowId, used);
      const descendants = below(rowId);
      if (descendants.every((id) => shownIn(id, used) !== true))
        for (const id of descendants) write(id, used, true);
    } else if (field === 'used' && value === false) {
      for (const id of [rowId, ...below(rowId)]) {
        if (id !== rowId) write(id, used, false);
        for (const other of ['weight', 'manager', 'approver'] as const) {
          const name = sectionKey(other, bizSectId);
          if (shownIn(id, name)) write(id, name, '');
        }
      }
    } else if (field !== 'used' && value !== '' && shownIn(rowId, used) !== true) {
      write(rowId, used, true);
      markAbove(rowId, used);
    }
  }
  return [...current.values()];
}
