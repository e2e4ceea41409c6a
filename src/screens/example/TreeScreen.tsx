import { useState } from 'react';
import { DeferredContent } from '../../components/DeferredContent.tsx';
import { computeDepth, levelBelow, moveNode, type TreePlace } from '../../components/tree/moves.ts';
import { findBranches, type TreeNode } from '../../components/tree/rows.ts';
import { Tree } from '../../components/tree/Tree.tsx';
import type { TreeGridColumn, TreeGridRow } from '../../components/treeGrid/cells.ts';
import { computeSum, readNumber } from '../../components/treeGrid/cells.ts';
import { TreeGrid } from '../../components/treeGrid/TreeGrid.tsx';
import { useGridEdits } from '../../components/treeGrid/useGridEdits.ts';
import type { TickRule } from '../../contracts/ticks.ts';
import { treePage as texts } from '../../messages/ko.exampleTrees.ts';
import { DemoCard } from './DemoCard.tsx';
import { IndustryDemos } from './IndustryDemos.tsx';

const LEVELS = 3;

const menus: readonly TreeNode[] = texts.menuNodes.flatMap(([label, children]) => [
  { id: label, parentId: null, label },
  ...children.map((child) => ({ id: `${label}/${child}`, parentId: label, label: child })),
]);

/** `areas` areas of ten issues with `each` indicators. */
const classification = (areas: number, each: number): TreeNode[] =>
  Array.from({ length: areas }, (_, at) => at + 1).flatMap((area) => [
    { id: `${area}`, parentId: null, label: texts.area(area) },
    ...Array.from({ length: 10 }, (_, at) => at + 1).flatMap((issue) => [
      { id: `${area}-${issue}`, parentId: `${area}`, label: texts.issue(area, issue) },
      ...Array.from({ length: each }, (_, at) => ({
        id: `${area}-${issue}-${at + 1}`,
        parentId: `${area}-${issue}`,
        label: texts.indicator(area, issue, at + 1),
      })),
    ]),
  ]);
const indicators = classification(3, 3);
const large = classification(20, 24);

const columns: readonly TreeGridColumn[] = [
  { key: 'code', title: texts.code, width: 110, kind: 'readOnly' },
  {
    key: 'weight',
    title: texts.weight,
    width: 130,
    kind: 'number',
    decimals: 2,
    isSummed: true,
    validate: (value) => {
      const number = typeof value === 'string' ? readNumber(value) : null;
      return number && (number.lt(0) || number.gt(100)) ? texts.weightRange : null;
    },
  },
  {
    key: 'unit',
    title: texts.unit,
    width: 130,
    kind: 'select',
    choices: Object.entries(texts.units).map(([value, label]) => ({ value, label })),
  },
  { key: 'used', title: texts.used, width: 80, kind: 'check' },
  { key: 'note', title: texts.note, width: 220, kind: 'text', maxLength: 200 },
];
const [, weight] = columns;

const weights: readonly TreeGridRow[] = texts.areas.flatMap((label, area) => [
  { id: label, parentId: null, label, values: { code: `${area + 1}` } },
  ...Array.from({ length: 4 }, (_, at) => ({
    id: `${label}-${at}`,
    parentId: label,
    label: texts.indicator(area + 1, 1, at + 1),
    values: {
      code: `${area + 1}-${at + 1}`,
      weight: area === 0 && at === 0 ? '8.37' : '8.33',
      note: '',
      unit: at === 0 ? 'ton' : 'percent',
      used: true,
    },
  })),
]);

function Ticked({ label, nodes, rule }: { label: string; nodes: readonly TreeNode[]; rule: TickRule }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set());
  return (
    <div>
      <Tree label={label} nodes={nodes} ticks={{ rule, ticked, onChange: setTicked }} />
      <p role="status">{texts.chosen(ticked.size)}</p>
    </div>
  );
}

function Large() {
  const [nodes, indicatorSetNodes] = useState<readonly TreeNode[]>(large);
  const [selected, setSelected] = useState<string | null>(null);
  const refuse = (node: TreeNode, place: TreePlace) =>
    levelBelow(nodes, place.parentId) + computeDepth(findBranches(nodes), node) - 1 > LEVELS
      ? texts.tooDeep
      : null;
  return (
    <Tree
      label={texts.largeTree}
      nodes={nodes}
      selected={selected}
      onSelect={({ id }) => setSelected(id)}
      onMove={(node, place) => indicatorSetNodes(moveNode(nodes, node.id, place))}
      refuseMove={refuse}
    />
  );
}

function Weights() {
  const edits = useGridEdits(weights, columns);
  const sum = weight ? computeSum(edits.rows, weight) : '';
  return (
    <div>
      <TreeGrid label={texts.gridLabel} title={texts.name} columns={columns} edits={edits} visibleRows={15} />
      <p>{sum === '100.00' ? texts.sumRight : texts.sumRule(sum)}</p>
    </div>
  );
}

/** Trees with check boxes, a large one to move in, and a tree with cells to edit. */
export default function TreeScreen() {
  return (
    <>
      <DemoCard title={texts.ticks} note={texts.ticksNote}>
        <Ticked label={texts.menus} nodes={menus} rule="any" />
      </DemoCard>
      <DeferredContent>
        <DemoCard title={texts.all} note={texts.allNote}>
          <Ticked label={texts.indicators} nodes={indicators} rule="all" />
        </DemoCard>
        <DemoCard title={texts.large} note={texts.largeNote}>
          <Large />
        </DemoCard>
        <DemoCard title={texts.grid} note={texts.gridNote}>
          <Weights />
        </DemoCard>
        <IndustryDemos />
      </DeferredContent>
    </>
  );
}
