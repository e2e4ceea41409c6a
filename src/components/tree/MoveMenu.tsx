import { tree as texts } from '../../messages/ko.tree.ts';
import { RowMenu, RowMenuItems } from '../RowActions.tsx';
import type { TreePlace, TreeStep } from './moves.ts';

const steps: readonly TreeStep[] = ['up', 'down', 'into', 'out'];

interface MoveMenuProps {
  /** What the node is called. */
  label: string;
  /** Whether Tab stops at it: of all rows, at the one in focus only. */
  isReachable: boolean;
  placeOf(step: TreeStep): TreePlace | null;
  onStep(step: TreeStep): void;
}

/** The moves of a node, for those who do not drag. */
export function MoveMenu({ label, isReachable, placeOf, onStep }: MoveMenuProps) {
  return (
    <RowMenu row={label} tabIndex={isReachable ? 0 : -1}>
      <Moves label={label} placeOf={placeOf} onStep={onStep} />
    </RowMenu>
  );
}

function Moves({ label, placeOf, onStep }: Omit<MoveMenuProps, 'isReachable'>) {
  const actions = steps.map((step) => ({
    label: texts.steps[step],
    disabled: placeOf(step) === null,
    run: () => onStep(step),
  }));
  return <RowMenuItems row={label} actions={actions} />;
}
