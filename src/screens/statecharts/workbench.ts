import { type ComponentType, createContext, use, useEffect } from 'react';
import type { ChartLabels, RegisteredChart } from '../../statecharts/chart.ts';
import type { ChartGraph } from '../../statecharts/graph.ts';

/** Selection in the diagram, in the list of states or by the address. */
export type Selection = { kind: 'state'; path: string } | { kind: 'branch'; id: string };

/** Emphasis of a state or a branch in the diagram. The style of each is in Diagram.module.css. */
export type Mark =
  | 'active'
  | 'next'
  | 'blocked'
  | 'visited'
  | 'covered'
  | 'uncovered'
  | 'added'
  | 'removed'
  | 'changed';

/** `sign` is a short text beside the state or branch (at most about six characters), read out too. */
export interface OverlayMark {
  mark: Mark;
  sign?: string;
}

/** Marks by path of a state and by id of a branch. */
export interface Overlay {
  states: ReadonlyMap<string, OverlayMark>;
  branches: ReadonlyMap<string, OverlayMark>;
}

export const noOverlay: Overlay = { states: new Map(), branches: new Map() };

/** Graph that the diagram draws: the workbench's chart, or what a panel has put in its place. */
export interface ShownGraph {
  graph: ChartGraph;
  labels: ChartLabels;
}

/** Commands of a panel for the diagram beside it. */
export interface Diagram {
  /** Draws another graph in place of the chart's own, such as two releases in one; null draws its own. */
  setShown(shown: ShownGraph | null): void;
  setOverlay(overlay: Overlay): void;
  /** Enter or a click on a branch calls this in place of selecting it; null selects again. */
  setFire(fire: ((branchId: string) => void) | null): void;
  /** Expands what hides the state and moves it into view. */
  reveal(statePath: string): void;
}

/** One tab of the workbench. It is mounted while its tab is selected. */
export interface WorkbenchPanelProps {
  /** With the figures of this server's settings in its labels. */
  chart: RegisteredChart;
  graph: ChartGraph;
  selection: Selection | null;
  select(selection: Selection | null): void;
}
export type WorkbenchPanel = ComponentType<WorkbenchPanelProps>;

export const DiagramContext = createContext<Diagram | null>(null);

/** The diagram beside the panel. */
export function useDiagram(): Diagram {
  const diagram = use(DiagramContext);
  if (!diagram) throw new Error('useDiagram needs the workbench around it');
  return diagram;
}

/** Shows `overlay` over the diagram as long as the caller is shown. Keep one object while nothing changes. */
export function useOverlay(overlay: Overlay): void {
  const { setOverlay } = useDiagram();
  useEffect(() => {
    setOverlay(overlay);
    return () => setOverlay(noOverlay);
  }, [overlay, setOverlay]);
}

/** Has a click or Enter on a branch call `fire` as long as the caller is shown. Keep one function while possible. */
export function useFire(fire: (branchId: string) => void): void {
  const { setFire } = useDiagram();
  useEffect(() => {
    setFire(fire);
    return () => setFire(null);
  }, [fire, setFire]);
}

/** Has the diagram draw `shown` in place of the chart as long as the caller is shown. Null draws the chart. */
export function useShownGraph(shown: ShownGraph | null): void {
  const { setShown } = useDiagram();
  useEffect(() => {
    setShown(shown);
    return () => setShown(null);
  }, [shown, setShown]);
}
