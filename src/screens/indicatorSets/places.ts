import type { TreeGridRow } from '../../components/treeGrid/cells.ts';
import type { CellName } from '../../components/treeGrid/TreeGrid.tsx';
import type { CellTexts } from '../../components/treeGrid/useGridEdits.ts';
import type { Place } from '../../components/versionedTree/PlaceList.tsx';
import type { FieldIssue } from '../../contracts/envelope.ts';
import type { IndicatorSet, SetChange, SetKind, SetProblem } from '../../contracts/indicatorSets.ts';
import { sectionKey } from './indicatorSetGrid.ts';
import { findSiblings } from './siblings.ts';

/** The columns of the grid by the fields of a section's cell. */
const cellColumns: Readonly<Record<string, Parameters<typeof sectionKey>[0]>> = {
  weight: 'weight',
  managerId: 'manager',
  approverId: 'approver',
};

/** The cell of the grid that a path into what was sent is about; null of anything else. */
export function cellOfPath(change: SetChange, path: string): CellName | null {
  const [list, place, field = ''] = path.split('.');
  if (list === 'cells') {
    const cell = change.cells?.[Number(place)];
    return cell
      ? { rowId: cell.itemId, key: sectionKey(cellColumns[field] ?? 'used', cell.bizSectId) }
      : null;
  }
  if (list === 'nodes') {
    const node = change.nodes?.[Number(place)];
    return node ? { rowId: node.itemId, key: field || null } : null;
  }
  if (list === 'removedItemIds') {
    const rowId = change.removedItemIds?.[Number(place)];
    return rowId ? { rowId, key: null } : null;
  }
  return null;
}

/** Cells that weights of a problem are in. */
function toCells(kind: SetKind, rows: readonly TreeGridRow[], problem: SetProblem): CellName[] {
  if (problem.kind !== 'weights') return [];
  const siblings = findSiblings(kind, rows, { parentId: problem.itemId, bizSectId: problem.bizSectId });
  return siblings?.rows.map((row) => ({ rowId: row.id, key: siblings.key })) ?? [];
}

export interface Ways {
  reveal(cell: CellName): void;
  /** Address of an indicator's page. */
  itemHref(itemId: string): string;
  showHead(): void;
  /** Address of the criteria of the version. */
  standardHref: string;
}

/** Returns the places to be looked at before publication, with the way to each. */
export const placesOfProblems = (
  kind: SetKind,
  rows: readonly TreeGridRow[],
  problems: readonly SetProblem[],
  ways: Ways,
): Place[] =>
  problems.map((problem) => {
    const { message, itemId, bizSectId } = problem;
    const key = `${problem.kind}/${itemId}/${bizSectId}`;
    if (problem.kind === 'scoring' && itemId !== null) return { key, message, way: ways.itemHref(itemId) };
    if (problem.kind === 'effectiveFrom') return { key, message, way: ways.showHead };
    if (problem.kind === 'sectWeights') return { key, message, way: ways.standardHref };
    const [first] = toCells(kind, rows, problem);
    return { key, message, way: first ? () => ways.reveal(first) : null };
  });

/** Returns the indicators to be looked at before publication, with the way to each. */
export const placesOfWarnings = (warnings: readonly SetProblem[], itemHref: Ways['itemHref']): Place[] =>
  warnings.map(({ kind, itemId, message }) => ({
    key: `${kind}/${itemId}`,
    message,
    way: itemId === null ? null : itemHref(itemId),
  }));

/** Indicators of a company's set that no business section uses: nobody enters them, though nothing is wrong with it. */
export const placesOfUnused = (
  rows: readonly TreeGridRow[],
  sections: IndicatorSet['sections'],
  ways: Ways,
): Place[] => {
  const keys = sections.map(({ bizSectId }) => sectionKey('used', bizSectId));
  const [key = null] = keys;
  return rows
    .filter(({ values }) => 'scoringTypeCd' in values && !keys.some((each) => values[each] === true))
    .map(({ id, label }) => ({ key: id, message: label, way: () => ways.reveal({ rowId: id, key }) }));
};

/** Returns the places that a save was refused for, with the way to each. */
export const placesOfIssues = (
  change: SetChange,
  issues: readonly FieldIssue[],
  getName: (rowId: string) => string | undefined,
  ways: Ways,
): Place[] =>
  issues.map(({ path, message }) => {
    const cell = cellOfPath(change, path);
    const name = cell && getName(cell.rowId);
    const isHead = path === 'setNm' || path === 'effectiveFrom' || path === 'changeNote';
    return {
      key: path,
      message: name ? `${name}: ${message}` : message,
      way: cell ? () => ways.reveal(cell) : isHead ? ways.showHead : null,
    };
  });

/** Marks of the cells that problems and refusals are about, by the ids of rows. */
export function toMarks(
  kind: SetKind,
  rows: readonly TreeGridRow[],
  problems: readonly SetProblem[],
  refused: { values: SetChange; fields: readonly FieldIssue[] } | null,
): ReadonlyMap<string, CellTexts> {
  const marks = new Map<string, Map<string, string>>();
  const mark = ({ rowId, key }: CellName, text: string) => {
    if (key === null) return;
    const own = marks.get(rowId) ?? new Map<string, string>();
    marks.set(rowId, own.set(key, text));
  };
  for (const problem of problems)
    for (const cell of toCells(kind, rows, problem)) mark(cell, problem.message);
  for (const { path, message } of refused?.fields ?? []) {
    const cell = refused && cellOfPath(refused.values, path);
    if (cell) mark(cell, message);
  }
  return marks;
}
