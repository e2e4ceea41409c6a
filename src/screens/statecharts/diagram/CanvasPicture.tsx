import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { diagram as diagramTexts, workbench as texts } from '../../../messages/ko.workbench.ts';
import { eventText, guardText, otherwiseIds } from '../../../statecharts/branchText.ts';
import { type DiagramView, type PlacedDiagram, sharedEvents } from '../../../statecharts/diagram.ts';
import classes from '../Workbench.module.css';
import type { Overlay, Selection, ShownGraph } from '../workbench.ts';
import Diagram from './Diagram.tsx';
import { useLayout } from './useLayout.ts';

export interface CanvasPictureProps {
  title: string;
  shown: ShownGraph;
  view: DiagramView;
  overlay: Overlay;
  selection: Selection | null;
  revealed: { path: string } | null;
  onState(path: string): void;
  onBranch(branchId: string): void;
  onToggle(path: string): void;
  onClear(): void;
  /** Called with what is drawn. */
  onDrawn(placed: PlacedDiagram | null): void;
  failure(retry: () => void): ReactNode;
}

/** Lays out what is shown and draws it. */
export default function CanvasPicture({
  shown,
  view,
  failure,
  onClear,
  onDrawn,
  ...props
}: CanvasPictureProps) {
  const { graph, labels } = shown;
  const { selection, overlay } = props;
  const branches = useMemo(() => new Map(graph.branches.map((branch) => [branch.id, branch])), [graph]);
  const whole = useMemo(() => withSelected(view, shown, selection), [view, shown, selection]);
  const { placed, hasFailed, retry } = useLayout(graph, labels, whole);

  const rowName = useCallback(
    (branchId: string) => {
      const branch = branches.get(branchId);
      if (!branch) return branchId;
      const target =
        branch.targets.length === 0 ? diagramTexts.stays : diagramTexts.leadsTo(branch.targets.join(', '));
      return diagramTexts.branch(
        eventText(branch, labels),
        guardText(branch, labels, otherwiseIds(graph)),
        target,
      );
    },
    [branches, graph, labels],
  );
  useEffect(() => {
    onDrawn(placed);
    return () => onDrawn(null);
  }, [placed, onDrawn]);

  if (hasFailed) return failure(retry);
  if (!placed) return <p className={classes.waiting}>{texts.layingOut}</p>;
  return <Diagram {...props} overlay={overlay} placed={placed} rowName={rowName} onEscape={onClear} />;
}

/** A selected transition is drawn even when its event is folded. */
function withSelected(view: DiagramView, { graph }: ShownGraph, selection: Selection | null): DiagramView {
  if (view.showsShared || selection?.kind !== 'branch') return view;
  const branch = graph.branches.find(({ id }) => id === selection.id);
  return branch && branch.eventKind === 'event' && sharedEvents(graph).has(branch.eventName)
    ? { ...view, showsShared: true }
    : view;
}
