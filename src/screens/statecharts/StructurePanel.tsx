import type { WorkbenchPanelProps } from './workbench.ts';

/** States of the chart with their transitions, and the details of what is selected. */
export function StructurePanel({ chart }: WorkbenchPanelProps) {
  return <p>{chart.purpose}</p>;
}
