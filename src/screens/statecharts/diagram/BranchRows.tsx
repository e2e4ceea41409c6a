import { clsx } from 'clsx';
import type { DiagramRow } from '../../../statecharts/diagram.ts';
import classes from './Diagram.module.css';
import { useDiagramState } from './diagramContext.ts';
import { markStyle } from './marks.ts';

interface BranchRowsProps {
  rows: readonly DiagramRow[];
  /** Id of the node that the branches leave. */
  source: string;
}

/** Branches as buttons, each with what brings it about and on what condition. */
export function BranchRows({ rows, source }: BranchRowsProps) {
  const { overlay, selection, current, rowName, openBranch } = useDiagramState();
  return rows.map(({ branchId, lines }) => {
    const mark = overlay.branches.get(branchId);
    const isSelected = selection?.kind === 'branch' && selection.id === branchId;
    return (
      <button
        key={branchId}
        type="button"
        className={classes.row}
        data-branch={branchId}
        data-source={source}
        data-mark={mark?.mark}
        style={markStyle(mark?.mark)}
        aria-pressed={isSelected}
        aria-label={[rowName(branchId), mark?.sign].filter(Boolean).join(', ')}
        tabIndex={current === source ? 0 : -1}
        onClick={() => openBranch(branchId)}
      >
        {lines.map(({ text, tone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which never change places
          <span key={index} className={clsx(classes.line, tone === 'guard' && classes.guard)}>
            {text}
          </span>
        ))}
        {mark?.sign && <span className={classes.sign}>{mark.sign}</span>}
      </button>
    );
  });
}
