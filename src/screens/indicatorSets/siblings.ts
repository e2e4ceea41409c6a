import type { CellValue, TreeGridRow } from '../../components/treeGrid/cells.ts';
import type { SetKind } from '../../contracts/indicatorSets.ts';
import { computeBalance, equalWeights, spreadRest } from '../../contracts/weights.ts';
import { sectionKey } from './indicatorSetGrid.ts';

/** Weights that have to sum to 100.00: of the nodes below one, in a section of a company's set. */
export interface Siblings {
  /** Null at the top. */
  parentId: string | null;
  bizSectId: string | null;
  /** Key of the column with the weights. */
  key: string;
  rows: readonly TreeGridRow[];
}

export const readWeights = ({ rows, key }: Siblings): string[] =>
  rows.map((row) => String(row.values[key] ?? ''));
export const balanceIn = (siblings: Siblings): string | null => computeBalance(readWeights(siblings));

/** The group that a cell belongs to; null where there are no weights. */
export function findSiblings(
  kind: SetKind,
  rows: readonly TreeGridRow[],
  { parentId, bizSectId }: Pick<Siblings, 'parentId' | 'bizSectId'>,
): Siblings | null {
  if (kind === 'supply' || (kind === 'coset' && bizSectId === null)) return null;
  const key = bizSectId === null ? 'weight' : sectionKey('weight', bizSectId);
  const used = bizSectId === null ? null : sectionKey('used', bizSectId);
  const members = rows.filter(
    (row) => row.parentId === parentId && (used === null || row.values[used] === true),
  );
  return { parentId, bizSectId, key, rows: members };
}

/** All groups of a set. */
export function allSiblings(
  kind: SetKind,
  rows: readonly TreeGridRow[],
  sectionIds: readonly string[],
): Siblings[] {
  const parents = [...new Set(rows.map(({ parentId }) => parentId))];
  const sections = kind === 'preset' ? [null] : sectionIds;
  return sections.flatMap((bizSectId) =>
    parents.flatMap((parentId) => {
      const found = findSiblings(kind, rows, { parentId, bizSectId });
      return found && found.rows.length > 0 ? [found] : [];
    }),
  );
}

const cellsWith = ({ rows, key }: Siblings, weights: readonly string[]) =>
  rows.map((row, place) => ({ rowId: row.id, key, value: (weights[place] ?? '') as CellValue }));

export const equalCells = (siblings: Siblings) => cellsWith(siblings, equalWeights(siblings.rows.length));

/** Null where nothing is missing or none is open. */
export function restCells(siblings: Siblings) {
  const weights = spreadRest(readWeights(siblings));
  return weights && cellsWith(siblings, weights);
}
