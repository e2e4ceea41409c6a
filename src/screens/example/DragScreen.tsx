import { Button } from '@mantine/core';
import { useState } from 'react';
import { computeDepth, levelBelow, moveNode, type TreePlace } from '../../components/tree/moves.ts';
import { findBranches, type TreeNode } from '../../components/tree/rows.ts';
import { Tree } from '../../components/tree/Tree.tsx';
import { VersionList } from '../../components/versions/VersionList.tsx';
import type { Version } from '../../components/versions/version.ts';
import { versionSamples as samples, dragPage as texts } from '../../messages/ko.exampleTrees.ts';
import { DemoCard } from './DemoCard.tsx';

const LEVELS = 2;

const first: readonly TreeNode[] = texts.nodes.flatMap(([label, children]) => [
  { id: label, parentId: null, label },
  ...children.map((child) => ({ id: `${label}/${child}`, parentId: label, label: child })),
]);

const fields = Object.entries(samples.fields).map(([key, title]) => ({ key, title }));
const states = [samples.states.retired, samples.states.approved, samples.states.draft];

const history: Version[] = samples.reasons
  .map((reason, at): Version => {
    const values = { name: samples.name, unit: samples.units[at], weight: samples.weights[at] };
    const scope = at === 1 ? { scope: samples.scope } : {};
    const owner = at === 2 ? { owner: samples.owner } : {};
    return {
      number: at + 1,
      at: `2026-0${at + 1}-15T02:30:00.000Z`,
      reason,
      author: samples.people[at] ?? '',
      state: states[at] ?? '',
      values: { ...values, method: samples.methods[at], ...scope, ...owner },
    };
  })
  .toReversed();

/** Moving in a tree by pointer and keyboard, and comparing versions. */
export default function DragScreen() {
  const [past, setPast] = useState<readonly (readonly TreeNode[])[]>([]);
  const [nodes, indicatorSetNodes] = useState(first);
  const refuse = (node: TreeNode, place: TreePlace) => {
    if (nodes.find(({ id }) => id === place.parentId)?.label === texts.lockedName) return texts.locked;
    const levels = levelBelow(nodes, place.parentId) + computeDepth(findBranches(nodes), node) - 1;
    return levels > LEVELS ? texts.tooDeep : null;
  };
  return (
    <>
      <DemoCard title={texts.title} note={texts.note}>
        <Tree
          label={texts.tree}
          nodes={nodes}
          onMove={(node, place) => {
            setPast([...past, nodes]);
            indicatorSetNodes(moveNode(nodes, node.id, place));
          }}
          refuseMove={refuse}
          extra={({ label }) => label === texts.lockedName && texts.off}
          visibleRows={14}
        />
        <div>
          <Button
            variant="default"
            size="sm"
            disabled={past.length === 0}
            onClick={() => {
              indicatorSetNodes(past.at(-1) ?? first);
              setPast(past.slice(0, -1));
            }}
          >
            {texts.undo}
          </Button>
        </div>
      </DemoCard>
      <DemoCard title={texts.versions} note={texts.versionsNote}>
        <VersionList label={texts.history} versions={history} fields={fields} />
      </DemoCard>
    </>
  );
}
