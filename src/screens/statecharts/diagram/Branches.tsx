import type { PlacedDiagram } from '../../../statecharts/diagram.ts';
import { arrowHead, edgePath } from '../../../statecharts/edgePath.ts';
import { BranchRows } from './BranchRows.tsx';
import classes from './Diagram.module.css';
import { useDiagramState } from './diagramContext.ts';
import { findStrongest, markStyle } from './marks.ts';

type PlacedEdge = PlacedDiagram['edges'][number];

/** The lines between the states, with their labels. */
export function Branches({ edges, width, height }: Pick<PlacedDiagram, 'edges' | 'width' | 'height'>) {
  return (
    <>
      <svg className={classes.lines} width={width} height={height} aria-hidden="true">
        {edges.map((edge) => (
          <Line key={edge.id} edge={edge} />
        ))}
      </svg>
      {edges.map((edge) => edge.label && <Label key={edge.id} edge={edge} label={edge.label} />)}
    </>
  );
}

function useEmphasis({ rows, source, target }: PlacedEdge) {
  const { overlay, selection } = useDiagramState();
  const marks = new Set(rows.map(({ branchId }) => overlay.branches.get(branchId)?.mark));
  return {
    mark: findStrongest(marks),
    isSelected:
      selection?.kind === 'branch'
        ? rows.some(({ branchId }) => branchId === selection.id)
        : selection?.kind === 'state' && (selection.path === source || selection.path === target),
  };
}

function Line({ edge }: { edge: PlacedEdge }) {
  const { mark, isSelected } = useEmphasis(edge);
  return (
    <g
      className={classes.edge}
      data-mark={mark}
      data-selected={isSelected || undefined}
      style={markStyle(mark)}
    >
      <path d={edgePath(edge.points)} className={classes.path} />
      <path d={arrowHead(edge.points)} className={classes.arrow} />
    </g>
  );
}

function Label({ edge, label }: { edge: PlacedEdge; label: NonNullable<PlacedEdge['label']> }) {
  const { mark, isSelected } = useEmphasis(edge);
  return (
    <div
      className={classes.label}
      data-mark={mark}
      data-selected={isSelected || undefined}
      style={{ ...markStyle(mark), left: label.x, top: label.y, width: label.width, height: label.height }}
    >
      <BranchRows rows={edge.rows} source={edge.source} />
    </div>
  );
}
