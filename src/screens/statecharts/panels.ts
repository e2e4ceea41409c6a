import { workbench as texts } from '../../messages/ko.workbench.ts';
import { ComparePanel } from './ComparePanel.tsx';
import { CoveragePanel } from './panels/CoveragePanel.tsx';
import { LivePanel } from './panels/LivePanel.tsx';
import { MatrixPanel } from './panels/MatrixPanel.tsx';
import { PathsPanel } from './panels/PathsPanel.tsx';
import { SimulatePanel } from './panels/SimulatePanel.tsx';
import { StructurePanel } from './StructurePanel.tsx';
import type { WorkbenchPanel } from './workbench.ts';

export interface PanelTab {
  /** As the address has it, `?tab=`. */
  id: 'structure' | 'simulate' | 'paths' | 'coverage' | 'live' | 'matrix' | 'compare';
  title: string;
  Panel: WorkbenchPanel;
  /** Beside the diagram, or above it over the whole width. */
  place: 'side' | 'above';
}

/** The tabs of the workbench in their order; the first is shown where the address names none. */
export const panelTabs: readonly [PanelTab, ...PanelTab[]] = [
  { id: 'structure', title: texts.tabs.structure, Panel: StructurePanel, place: 'side' },
  { id: 'simulate', title: texts.tabs.simulate, Panel: SimulatePanel, place: 'side' },
  { id: 'paths', title: texts.tabs.paths, Panel: PathsPanel, place: 'side' },
  { id: 'coverage', title: texts.tabs.coverage, Panel: CoveragePanel, place: 'side' },
  { id: 'live', title: texts.tabs.live, Panel: LivePanel, place: 'side' },
  { id: 'matrix', title: texts.tabs.matrix, Panel: MatrixPanel, place: 'above' },
  { id: 'compare', title: texts.tabs.compare, Panel: ComparePanel, place: 'side' },
];
