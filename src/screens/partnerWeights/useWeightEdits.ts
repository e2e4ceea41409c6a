import { useMemo } from 'react';
import type { CellValue, TreeGridColumn, TreeGridRow } from '../../components/treeGrid/cells.ts';
import { useGridEdits } from '../../components/treeGrid/useGridEdits.ts';
import { isAsLoaded, mergeValues } from '../../components/unsaved/merge.ts';
import { useReadableState } from '../../components/useReadableState.ts';
import { useGridForm } from '../../components/versionedTree/useGridForm.ts';
import { findTabProblems, itemsOfTab } from '../../contracts/industryWeights.ts';
import {
  type IndustryTab,
  type WeightChange,
  type WeightDetail,
  type WeightNode,
  type WeightProblem,
  type WeightTabId,
  type WeightVersionRow,
  weightTabIds,
} from '../../contracts/partnerWeights.ts';
import type { Decimal } from '../../contracts/scoring.ts';
import { toHundredths } from '../../contracts/weights.ts';
import { partnerWeights as texts } from '../../messages/ko.partnerWeights.ts';
import { changeWeights } from '../../services/partnerWeights.ts';
import type { WeightPlace } from './weightAreas.ts';

/** A version with what its page shows of it: the weights of one industry and of those above it. */
export interface LoadedWeights {
  version: number;
  weights: WeightDetail;
  versions: readonly WeightVersionRow[];
  chain: readonly IndustryTab[];
  /** Reasons the stored version cannot be published. */
  problems: readonly WeightProblem[];
  place: Pick<WeightPlace, 'dgnsCtgryCdId' | 'gicsId'>;
}

export const WEIGHT = 'weight';
export const APPLIED = 'applied';

export const weightColumns: readonly TreeGridColumn[] = [
  {
    key: WEIGHT,
    title: texts.ownWeight,
    width: 130,
    kind: 'number',
    decimals: 2,
    validate: (value) => (value === '' || toHundredths(String(value)) !== null ? null : texts.weightRule),
  },
  { key: APPLIED, title: texts.appliedWeight, width: 150, kind: 'readOnly' },
];

/** Tabs of the industry that the page is about. */
const ownTabs = ({ chain, place }: LoadedWeights) => chain.filter(({ gicsId }) => gicsId === place.gicsId);

const parentIn = (tab: WeightTabId, { upItemId, lvl }: WeightNode) =>
  tab !== 'ALL' && lvl > 2 ? upItemId : null;

/** Rows of all tabs, whose items differ. */
export const toRows = (loaded: LoadedWeights): TreeGridRow[] =>
  weightTabIds.flatMap((tab) => {
    const own = ownTabs(loaded).find(({ currTabId }) => currTabId === tab)?.weights ?? {};
    return itemsOfTab(loaded.weights.nodes, tab).map((node) => ({
      id: node.itemId,
      parentId: parentIn(tab, node),
      label: [node.idctrsCd, node.idctrsNm].filter(Boolean).join(' '),
      values: { [WEIGHT]: own[node.itemId] ?? '' },
    }));
  });

/** The tabs with those of the industry as the rows have them. */
function tabsWith(loaded: LoadedWeights, rows: readonly TreeGridRow[]): IndustryTab[] {
  const { gicsId } = loaded.place;
  const values = new Map(rows.map(({ id, values: row }) => [id, String(row[WEIGHT] ?? '')]));
  const others = loaded.chain.filter((tab) => tab.gicsId !== gicsId);
  const own = weightTabIds.map((currTabId) => ({
    gicsId,
    currTabId,
    weights: Object.fromEntries(
      itemsOfTab(loaded.weights.nodes, currTabId).map(({ itemId }) => [itemId, values.get(itemId) ?? '']),
    ),
  }));
  return [...others, ...own.filter(({ weights }) => Object.values(weights).some((weight) => weight !== ''))];
}

interface Head {
  effectiveFrom: string | null;
  changeNote: string;
}

const getHead = ({ weights: { effectiveFrom, changeNote } }: LoadedWeights): Head => ({
  effectiveFrom,
  changeNote,
});

/** Weights of one industry in a draft while they are edited: all tabs, and one save for all of it. */
export function useWeightEdits(loaded: LoadedWeights, onCancel: () => void) {
  const grid = useGridEdits(
    useMemo(() => toRows(loaded), [loaded]),
    weightColumns,
  );
  const { value: head, read: readHead, set: setHead } = useReadableState(() => getHead(loaded));
  const form = useGridForm<LoadedWeights, Omit<WeightChange, 'ptnrWhtId' | 'ver' | 'version'>>({
    record: loaded,
    edits: grid,
    onCancel,
    toRows,
    columns: weightColumns,
    onRestart: (record) => setHead(getHead(record)),
    onMerge: (before, record) => setHead(mergeValues(getHead(before), getHead(record), readHead()).merged),
    save: (change, signal, { weights: { ptnrWhtId, ver, version } }) =>
      changeWeights({ ...change, ptnrWhtId, ver, version }, signal),
  });
  const { shown } = form;
  const { place, weights } = shown;
  const tabs = useMemo(() => tabsWith(shown, grid.rows), [shown, grid.rows]);
  const before = getHead(shown);
  const dirtyRows = new Set(grid.dirty.map(({ rowId }) => rowId));

  /** Faults of the industry as it is typed, and of the rest as it is stored. */
  const problems = useMemo(() => {
    const isHere = (problem: Pick<WeightProblem, 'dgnsCtgryCdId' | 'gicsId'>) =>
      problem.dgnsCtgryCdId === place.dgnsCtgryCdId && problem.gicsId === place.gicsId;
    const own = tabs
      .filter(({ gicsId }) => gicsId === place.gicsId)
      .map((tab) => ({ ...tab, dgnsCtgryCdId: place.dgnsCtgryCdId }));
    return [
      ...findTabProblems(weights.nodes, own).filter(isHere),
      ...shown.problems.filter((problem) => problem.dgnsCtgryCdId !== null && !isHere(problem)),
      ...shown.problems.filter(({ dgnsCtgryCdId }) => dgnsCtgryCdId === null),
    ];
  }, [tabs, place, weights.nodes, shown.problems]);

  const edited =
    <Given extends readonly unknown[]>(run: (...given: Given) => void) =>
    (...given: Given) => {
      run(...given);
      form.edited(grid.isAsGiven() && isAsLoaded(readHead(), getHead(shown)));
    };
  const invalid = [...grid.issues.values()].reduce((sum, { size }) => sum + size, 0);

  return {
    ...form,
    tabs,
    head,
    problems,
    invalid,
    edits: {
      ...grid,
      change: edited((cells: readonly { rowId: string; key: string; value: CellValue }[]) =>
        grid.change(cells),
      ),
      undo: edited(grid.undo),
      redo: edited(grid.redo),
    },
    /** Writes weights by item. */
    fill: edited((values: Readonly<Record<string, Decimal>>) =>
      grid.change(Object.entries(values).map(([rowId, value]) => ({ rowId, key: WEIGHT, value }))),
    ),
    changeHead: edited((change: Partial<Head>) => setHead({ ...readHead(), ...change })),
    save() {
      const changed = weightTabIds.flatMap((currTabId) => {
        const items = itemsOfTab(weights.nodes, currTabId);
        if (!items.some(({ itemId }) => dirtyRows.has(itemId))) return [];
        const found = tabs.find((tab) => tab.gicsId === place.gicsId && tab.currTabId === currTabId);
        return [{ ...place, currTabId, weights: found?.weights ?? {} }];
      });
      form.submit({
        ...(head.effectiveFrom !== before.effectiveFrom && { effectiveFrom: head.effectiveFrom }),
        ...(head.changeNote !== before.changeNote && { changeNote: head.changeNote }),
        ...(changed.length > 0 && { tabs: changed }),
      });
    },
  };
}

export type WeightEdits = ReturnType<typeof useWeightEdits>;
