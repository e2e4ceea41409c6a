import { useMemo } from 'react';
import { computeDepth, levelBelow, type RefuseMove, type TreePlace } from '../../components/tree/moves.ts';
import { findBranches, type TreeNode } from '../../components/tree/rows.ts';
import { Tree } from '../../components/tree/Tree.tsx';
import {
  isInBoundary,
  type Placed,
  SUBORDINATE_LEVELS,
  type SubordinateRow,
} from '../../contracts/subordinateCompanies.ts';
import { subordinates as texts } from '../../messages/ko.subordinates.ts';
import classes from './Subordinates.module.css';

const VISIBLE_ROWS = 14;

interface Node extends TreeNode {
  placed: Placed<SubordinateRow>;
}

interface SubordinateTreeProps {
  placed: readonly Placed<SubordinateRow>[];
  chosenId: string;
  onChoose(id: string): void;
  /** `place.index` counts the others there, as the server does. */
  onMove(row: SubordinateRow, place: TreePlace): void;
}

/** Dragged, or moved by the menu of a row or by Alt and an arrow key. */
export function SubordinateTree({ placed, chosenId, onChoose, onMove }: SubordinateTreeProps) {
  const nodes = useMemo(
    () =>
      placed.map((each): Node => {
        const { subordinateCompanyId: id, upSubordinateCompanyId: parentId, name: label } = each.node;
        return { id, parentId, label, placed: each };
      }),
    [placed],
  );
  const refuse = useMemo((): RefuseMove<Node> => {
    const branches = findBranches(nodes);
    return (node, { parentId }) =>
      levelBelow(nodes, parentId) + computeDepth(branches, node) - 1 > SUBORDINATE_LEVELS
        ? texts.tooDeep(SUBORDINATE_LEVELS)
        : null;
  }, [nodes]);
  return (
    <section className={classes.panel} aria-label={texts.tree}>
      <h2 className={classes.heading}>{texts.tree}</h2>
      <p className={classes.hint}>{texts.treeHint}</p>
      <Tree
        label={texts.tree}
        nodes={nodes}
        selected={chosenId}
        onSelect={({ id }) => onChoose(id)}
        onMove={({ id, placed: { node } }, place) => {
          onChoose(id);
          onMove(node, place);
        }}
        refuseMove={refuse}
        extra={({ placed: each }) => (
          <span className={classes.extra}>
            {each.node.ownership}%{!isInBoundary(each) && ` · ${texts.boundary} ${texts.outOfBoundary}`}
          </span>
        )}
        visibleRows={VISIBLE_ROWS}
      />
    </section>
  );
}
