import { createContext, use } from 'react';
import { noOverlay, type Overlay, type Selection } from '../workbench.ts';

/** State that the parts of the diagram share. */
interface DiagramState {
  overlay: Overlay;
  selection: Selection | null;
  /** Id of the node that Tab stops at. */
  current: string | null;
  /** Returns what the transition leads to, for those who do not see the line. */
  rowName(branchId: string): string;
  openState(path: string): void;
  openBranch(branchId: string): void;
  toggle(path: string): void;
}

export const DiagramStateContext = createContext<DiagramState>({
  overlay: noOverlay,
  selection: null,
  current: null,
  rowName: () => '',
  openState() {},
  openBranch() {},
  toggle() {},
});

export const useDiagramState = (): DiagramState => use(DiagramStateContext);
