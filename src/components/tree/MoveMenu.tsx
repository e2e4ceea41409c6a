import { memo } from 'react';
import { tree as texts } from '../../messages/ko.tree.ts';
import { RowMenu, RowMenuItems } from '../RowActions.tsx';
import type { TreePlace, TreeStep } from './moves.ts';

const steps: readonly TreeStep[] = ['up', 'down', 'into', 'out'];

export interface NodeMoves {
  findPlace(nodeId: string, step: TreeStep): TreePlace | null;
  run(nodeId: string, step: TreeStep): void;
}

interface MoveMenuProps {
  nodeId: string;
  /** Name of the node. */
  label: string;
  /** True when Tab stops at it: of all rows, at the one in focus only. */
  isReachable: boolean;
  /** Stays the same object for as long as the tree is there. */
  moves: NodeMoves;
}

/** The moves of a node, for those who do not drag. Drawn again for its own sake only: a menu costs more than a row. */
export const MoveMenu = memo(function MoveMenu({ isReachable, ...node }: MoveMenuProps) {
  return (
    <RowMenu row={node.label} tabIndex={isReachable ? 0 : -1}>
      <Moves {...node} />
    </RowMenu>
  );
});

function Moves({ nodeId, label, moves }: Omit<MoveMenuProps, 'isReachable'>) {
  const actions = steps.map((step) => ({
    label: texts.steps[step],
    disabled: moves.findPlace(nodeId, step) === null,
    run: () => moves.run(nodeId, step),
  }));
  return <RowMenuItems row={label} actions={actions} />;
}
